import type { Plugin } from 'vite'

type ModuleInfo = { isEntry: boolean; importers: readonly string[] }
type Graph = { getModuleInfo: (id: string) => ModuleInfo | null }

/** React, and what every island needs to start: Astro's renderer and the bundler's own helpers. */
const REACT = /node_modules\/(?:react|react-dom|scheduler|@astrojs\/react)\/|rolldown\/runtime/
const RULES = /ruleset:.+\/(army|play)$/
const ISLAND = /\/src\/islands\/(\w+)\//
/** Every page with a tool imports it after it has loaded. */
const WATCH = /\/src\/app\/account-watch\.ts$/

/**
 * Groups of modules that several pages load at their start. Without these groups, each combination of pages would get
 * its own file, and a tool would fetch thirty small ones.
 *
 * - `react` rarely changes, so it stays cached after an update of the app.
 * - `shell` is the script of every page and what it imports at its start.
 * - `tools` is what the army builder and games share with other tools.
 * - `play` is what battles, fortune cards and settings share.
 * - `units` is what games share with the army builder or the print page, such as the rules of units.
 * - `armies` is what only the army builder and the print page share.
 * - `games` is what the list of games and the table share.
 * - `army` is the army builder, whose dialogs share much with it.
 *
 * The bundler splits the rest at dynamic imports. A group includes the imports of its modules, unless an earlier group
 * has them.
 */
const NAMES = ['react', 'shell', 'tools', 'play', 'units', 'armies', 'games', 'army'] as const

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
  if (WATCH.test(id)) return 'tools'
  const pages = pagesOf(id, graph)
  if (pages.has('shell')) return 'shell'
  if (pages.size < 2) return pages.has('army') ? 'army' : pages.has('play') ? 'games' : null
  if ([...pages].every((page) => page === 'army' || page === 'print' || page === 'play'))
    return pages.has('play') ? 'units' : 'armies'
  if (pages.has('army') || pages.has('play')) return 'tools'
  return pages.has('account') ? null : 'play'
}

/** The folders of the islands that import a module at their start, and `shell` if the script of every page imports it. */
function pagesOf(id: string, graph: Graph, seen = new Set<string>()): Set<string> {
  seen.add(id)
  const { isEntry = false, importers = [] } = graph.getModuleInfo(id) ?? {}
  const own = isEntry ? [ISLAND.exec(id)?.[1] ?? (id.includes('.astro') ? 'shell' : '')] : []
  const others = importers.flatMap((next) => (seen.has(next) ? [] : [...pagesOf(next, graph, seen)]))
  return new Set([...own, ...others].filter((page) => page !== ''))
}
