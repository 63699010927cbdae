type ModuleInfo = { isEntry: boolean; importers: readonly string[]; dynamicImporters: readonly string[] }
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
 * - `tools` is what the army builder shares with other tools.
 * - `play` is what battles, fortune cards and settings share.
 * - `armies` is what only the army builder and the print page share.
 *
 * What only the islands of one folder import at their start is one file too. The bundler splits the rest at dynamic
 * imports. A group includes the imports of its modules, unless an earlier group has them.
 */
const NAMES = ['react', 'shell', 'tools', 'play', 'armies'] as const

export const chunkGroups = [
  // Rules are data that change only with the content, so each part of a ruleset gets its own file.
  { name: (id: string) => rulesOf(id), priority: NAMES.length + 2 },
  ...NAMES.map((name, index) => ({
    name: (id: string, graph: Graph) => (nameOf(id, graph) === name ? name : null),
    priority: NAMES.length + 1 - index,
  })),
]

function rulesOf(id: string): string | null {
  const [, part] = RULES.exec(id) ?? []
  return part === undefined ? null : `rules-${part}`
}

function nameOf(id: string, graph: Graph): string | null {
  if (REACT.test(id)) return 'react'
  if (WATCH.test(id)) return 'tools'
  const roots = rootsOf(id, graph)
  const pages = new Set(roots.filter(({ isEntry }) => isEntry).map(({ page }) => page))
  if (pages.has('shell')) return 'shell'
  const [page] = pages
  if (pages.size === 1) return page !== undefined && roots.every((root) => root.page === page) ? page : null
  if (pages.has('army')) return pages.has('print') && pages.size === 2 ? 'armies' : 'tools'
  return pages.size === 0 || pages.has('account') ? null : 'play'
}

/** Where a module is imported at the start of something: an island, the script of every page, or what loads later. */
type Root = { isEntry: boolean; page: string }

function rootsOf(id: string, graph: Graph, seen = new Set<string>()): Root[] {
  seen.add(id)
  const { isEntry = false, importers = [], dynamicImporters = [] } = graph.getModuleInfo(id) ?? {}
  const page = ISLAND.exec(id)?.[1] ?? (id.includes('.astro') ? 'shell' : '')
  const own = isEntry || dynamicImporters.length > 0 ? [{ isEntry, page }] : []
  return [...own, ...importers.flatMap((next) => (seen.has(next) ? [] : rootsOf(next, graph, seen)))]
}
