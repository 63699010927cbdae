import type { Plugin } from 'vite'

type ModuleInfo = { isEntry: boolean; importers: readonly string[] }
type Graph = { getModuleInfo: (id: string) => ModuleInfo | null }

/** React, and what every island needs to start: Astro's renderer and the bundler's own helpers. */
const REACT = /node_modules\/(?:react|react-dom|scheduler|@astrojs\/react)\/|rolldown\/runtime/
const RULES = /ruleset:.+\/(army|play)$/
const ISLAND = /\/src\/islands\/(\w+)\//
const TABLE = '/src/islands/play/game-tool.tsx'
/** Every page with a tool imports it after it has loaded. */
const WATCH = '/src/app/account-watch.ts'
/** These files explain a refusal of the server. Forms need them at their start, and dialogs of all tools later. */
const REFUSALS = /\/src\/api\/(?:errors|form-failure-text)\.ts$/

/**
 * Groups of modules that several pages load at their start. Without these groups, each combination of pages would get
 * its own file, and a tool would fetch thirty small ones.
 *
 * - `react` rarely changes, so it stays cached after an update of the app.
 * - `shell` is the script of every page and what it imports at its start.
 * - `tools` is what all other combinations of tools share, such as the army builder and the settings.
 * - `refusals` is what explains a refusal of the server.
 * - `play` is what only battles, fortune cards and settings share, the rules for play above all.
 * - `units` is what games or the odds share with the army builder or the print page, such as the rules of units.
 * - `armies` is what only the army builder and the print page share.
 * - `combat` is what games and the odds share: a unit in its moment. It comes after what the army builder needs.
 * - `games` is what the list of games and the table share.
 * - `table` is a game at the table, whose dialogs share much with it.
 * - `odds` is the arithmetic of the odds, which dialogs of the army builder and of games load too.
 * - `army` is the army builder, whose dialogs share much with it.
 * - `account` is what joining, logging in and the account page share, which are an island each.
 *
 * The bundler splits the rest at dynamic imports. A group includes the imports of its modules, unless an earlier group
 * has them.
 */
const NAMES = [
  'react',
  'shell',
  'tools',
  'refusals',
  'play',
  'units',
  'armies',
  'combat',
  'games',
  'table',
  'odds',
  'army',
  'account',
] as const

export const chunkGroups = [
  // Rules are data that change only with the content, so each part of a ruleset gets its own file.
  { name: (id: string) => rulesOf(id), priority: NAMES.length + 1 },
  ...NAMES.map((name, index) => ({
    name: (id: string, graph: Graph) => (nameOf(id, graph) === name ? name : null),
    priority: NAMES.length - index,
  })),
]

/**
 * Lets other files import what an entry contains. Otherwise an entry whose code is needed elsewhere would be a file that
 * only imports another one. Astro sets this option, so it cannot be set in its configuration.
 */
export function wholeEntries(): Plugin {
  return {
    name: 'whole-entries',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    options: (options) => ({ ...options, preserveEntrySignatures: 'allow-extension' }),
  }
}

function rulesOf(id: string): string | null {
  const [, part] = RULES.exec(id) ?? []
  return part === undefined ? null : `rules-${part}`
}

function nameOf(id: string, graph: Graph): (typeof NAMES)[number] | null {
  if (REACT.test(id)) return 'react'
  if (id.endsWith(WATCH)) return 'tools'
  if (REFUSALS.test(id)) return 'refusals'
  const entries = entriesOf(id, graph)
  const pages = new Set([...entries].map(pageOf))
  const areAll = (...names: readonly string[]) => [...pages].every((page) => names.includes(page))
  if (pages.has('shell')) return 'shell'
  if (entries.size < 2) {
    if (pages.has('army')) return 'army'
    if (pages.has('odds') && (id.includes('/src/domain/combat/') || id.includes('/src/domain/odds/')))
      return 'odds'
    return [...entries].some((entry) => entry.includes(TABLE)) ? 'table' : null
  }
  if (areAll('account')) return 'account'
  if (areAll('play')) return 'games'
  if (areAll('army', 'print')) return 'armies'
  if (areAll('odds', 'play')) return 'combat'
  if (areAll('army', 'odds', 'print', 'play')) return 'units'
  return areAll('battle', 'fortune', 'settings') ? 'play' : 'tools'
}

/** The folder of an island, or `shell` for the script of every page. */
function pageOf(entry: string): string {
  return ISLAND.exec(entry)?.[1] ?? 'shell'
}

/** The islands that import a module at their start, and the script of every page if it does. */
function entriesOf(id: string, graph: Graph, seen = new Set<string>()): Set<string> {
  seen.add(id)
  const { isEntry = false, importers = [] } = graph.getModuleInfo(id) ?? {}
  const own = isEntry && (ISLAND.test(id) || id.includes('.astro')) ? [id] : []
  return new Set([
    ...own,
    ...importers.flatMap((next) => (seen.has(next) ? [] : [...entriesOf(next, graph, seen)])),
  ])
}
