type ModuleInfo = { isEntry: boolean; importers: readonly string[] }
type Graph = { getModuleInfo: (id: string) => ModuleInfo | null }

const REACT = /node_modules\/(?:react|react-dom|scheduler)\//
const RULES = /ruleset:.+\/(army|play)$/
const ISLAND = /\/src\/islands\/(\w+)\//

/**
 * Groups of modules that several pages load at their start; the bundler divides the rest. Without them each combination
 * of pages would have a file of its own, and a tool would fetch thirty small ones.
 *
 * - `react` changes least often, so that browsers still have it after an update of the app.
 * - `shell` is what the scripts of pages import at their start.
 * - `tools` is what the army builder shares with other tools.
 * - `play` is what battles, fortune cards and settings share.
 * - `armies` is what the army builder shares with the print page alone.
 *
 * A group includes what its modules import, unless a group before it has taken that.
 */
const NAMES = ['react', 'shell', 'tools', 'play', 'armies'] as const

export const chunkGroups = [
  // Rules are data and change only with the content, so each part of a ruleset has a file of its own.
  { name: (id: string) => rulesOf(id), priority: NAMES.length + 1 },
  ...NAMES.map((name, index) => ({
    name: (id: string, graph: Graph) => (nameOf(id, graph) === name ? name : null),
    priority: NAMES.length - index,
  })),
]

function rulesOf(id: string): string | null {
  const [, part] = RULES.exec(id) ?? []
  return part === undefined ? null : `rules-${part}`
}

function nameOf(id: string, graph: Graph): (typeof NAMES)[number] | null {
  if (REACT.test(id)) return 'react'
  if (graph.getModuleInfo(id)?.isEntry) return null
  const pages = pagesOf(id, graph)
  if (pages.has('shell')) return 'shell'
  if (pages.size < 2) return null
  if (pages.has('army')) return pages.has('print') && pages.size === 2 ? 'armies' : 'tools'
  return pages.has('account') ? null : 'play'
}

/** The folders of the islands that import a module at their start, and `shell` if a script of a page imports it. */
function pagesOf(id: string, graph: Graph, seen = new Set<string>()): Set<string> {
  seen.add(id)
  const { isEntry = false, importers = [] } = graph.getModuleInfo(id) ?? {}
  const own = isEntry ? [ISLAND.exec(id)?.[1] ?? (id.includes('.astro') ? 'shell' : '')] : []
  const others = importers.flatMap((next) => (seen.has(next) ? [] : [...pagesOf(next, graph, seen)]))
  return new Set([...own, ...others].filter((page) => page !== ''))
}
