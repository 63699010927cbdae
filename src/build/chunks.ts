import type { Plugin } from 'vite'

export type Graph = {
  getModuleIds: () => Iterable<string>
  getModuleInfo: (id: string) => {
    code: string | null
    isEntry: boolean
    importers: readonly string[]
    dynamicImporters: readonly string[]
  } | null
}

/** React, and what every island needs to start: Astro's renderer and the bundler's own helpers. It rarely changes. */
const REACT = /node_modules\/(?:react|react-dom|scheduler|@astrojs\/react)\/|rolldown\/runtime/
/** Rules are data that change only with the content. */
const RULES = /ruleset:.+\/(army|play)$/
const ISLAND = /\/src\/islands\/.*\/([\w-]+?)(?:-tool|-flow|-page)?\.tsx/

/** The least size of the sources of a file that some islands share, in bytes. */
export const LEAST = 14_000

/**
 * Decides which modules are in one file. Without that, each combination of islands would get a file of its own, and a
 * tool would fetch ninety small ones at its start.
 *
 * The rule: the modules that the same islands import at their start are one file. If that were too small, they join the
 * file of the fewest islands among which these are, and at the latest the file of all. Dialogs and other parts that load
 * late are left to the bundler.
 */
export function filesByIslands(): Plugin {
  let names: ReadonlyMap<string, string> = new Map()
  const groups = [{ name: (id: string) => names.get(id) ?? null, includeDependenciesRecursively: false }]
  return {
    name: 'files-by-islands',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    // An entry whose code is needed elsewhere would otherwise be a file that only imports another one. Astro sets this
    // option, so it cannot be set in its configuration.
    options: (options) => ({ ...options, preserveEntrySignatures: 'allow-extension' }),
    outputOptions: (options) => ({ ...options, codeSplitting: { groups } }),
    buildEnd() {
      names = nameFiles(this)
    },
  }
}

/** The names of islands, or `shell` for the script of every page. */
type Islands = ReadonlySet<string>

/** The name of the file of each module that an island, or the script of every page, imports at its start. */
export function nameFiles(graph: Graph): ReadonlyMap<string, string> {
  const islandsOf = new Map([...graph.getModuleIds()].map((id) => [id, findIslands(id, graph)]))
  const joined = joinSmall(islandsOf, graph)
  const names = new Map<string, string>()
  for (const [id, islands] of islandsOf) {
    const name = ownFileOf(id) ?? (islands.has('shell') ? 'shell' : joined(islands))
    if (name !== undefined) names.set(id, name)
  }
  return names
}

/** Code of others and data change at other times than the app, so browsers keep their files. */
function ownFileOf(id: string): string | undefined {
  const [, part] = RULES.exec(id) ?? []
  if (part !== undefined) return `rules-${part}`
  return REACT.test(id) ? 'react' : undefined
}

/** @returns a function that names the file which the modules of these islands are in */
function joinSmall(
  islandsOf: ReadonlyMap<string, Islands>,
  graph: Graph,
): (islands: Islands) => string | undefined {
  const sizes = new Map<string, number>()
  for (const [id, islands] of islandsOf) {
    const size = REACT.test(id) ? 0 : (graph.getModuleInfo(id)?.code?.length ?? 0)
    sizes.set(keyOf(islands), (sizes.get(keyOf(islands)) ?? 0) + size)
  }
  const tools = new Set([...islandsOf.values()].flatMap((islands) => [...islands]))
  tools.delete('shell')
  const sets = new Map([...islandsOf.values(), tools].map((islands) => [keyOf(islands), islands]))
  const files = [...sets]
    .filter(([key, { size }]) => size === 1 || size === tools.size || (sizes.get(key) ?? 0) >= LEAST)
    .sort(([one, { size }], [other, more]) => size - more.size || one.localeCompare(other))
  return (islands) => {
    // Each part that loads late has its own file.
    if (keyOf(islands) === '' || keyOf(islands) === 'late') return undefined
    const at = files.findIndex(([, set]) => [...islands].every((island) => set.has(island)))
    const [key = '', { size } = tools] = files[at] ?? []
    if (size === tools.size) return 'tools'
    // The names of many islands would be a long name of a file.
    return size > 3 ? `tools-${at}` : key
  }
}

const keyOf = (islands: Islands): string => [...islands].sort().join('-')

/**
 * The islands that import a module at their start, `shell` if the script of every page does, and `late` if what that script
 * loads later does.
 */
function findIslands(id: string, graph: Graph, seen = new Set<string>()): Islands {
  seen.add(id)
  const { isEntry = false, importers = [], dynamicImporters = [] } = graph.getModuleInfo(id) ?? {}
  const [, island = id.includes('.astro') ? 'shell' : undefined] = (isEntry ? ISLAND.exec(id) : null) ?? []
  const own = isEntry ? island : dynamicImporters.some((next) => isInShell(next, graph)) ? 'late' : undefined
  return new Set([
    ...(own === undefined ? [] : [own]),
    ...importers.flatMap((next) => (seen.has(next) ? [] : [...findIslands(next, graph, seen)])),
  ])
}

function isInShell(id: string, graph: Graph, seen = new Set<string>()): boolean {
  seen.add(id)
  const { isEntry = false, importers = [] } = graph.getModuleInfo(id) ?? {}
  if (isEntry) return id.includes('.astro')
  return importers.some((next) => !seen.has(next) && isInShell(next, graph, seen))
}
