import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { BUILD_LIST, hashOf, PREVIOUS_SITE_FOLDER, readBuildList, SITE_FOLDER } from '#server/site/site.ts'

/** How many builds to keep the hashed files of, including the newest. */
const BUILDS = 5

/** Where a build is made, beside the one that is served. */
export const NEXT_SITE_FOLDER = '.cache/dist.next'

/**
 * Puts the new build in `root` in the place of the last one, which stays beside it until the next build. Nobody ever
 * sees half a build: between the two renames, and after a stop between them, a starting server takes the previous one.
 * `inputs` is a hash of what the site was made from.
 */
export function installSite(root: string, inputs: string): void {
  const [next, current, previous] = [NEXT_SITE_FOLDER, SITE_FOLDER, PREVIOUS_SITE_FOLDER].map((name) =>
    join(root, name),
  ) as [string, string, string]
  // After a stop between the renames, the last build is where the previous one was.
  const last = existsSync(current) ? current : previous
  listSite(next, inputs, keepAssets(last, next))
  if (last === current) {
    rmSync(previous, { recursive: true, force: true })
    renameSync(current, previous)
  }
  renameSync(next, current)
}

/** Writes the list of the files in `folder`, by which a server knows that its site is whole. */
export function listSite(folder: string, inputs: string, kept: Readonly<Record<string, number>> = {}): void {
  const paths = pathsIn(folder).filter((path) => path !== `/${BUILD_LIST}`)
  const files = Object.fromEntries(paths.map((path) => [path, hashOf(readFileSync(join(folder, path)))]))
  writeFileSync(join(folder, BUILD_LIST), JSON.stringify({ inputs, files, kept }))
}

/**
 * Adds the hashed files of the last builds to a new one, so that a page that was opened before a deployment can still
 * load its parts.
 *
 * @returns the number of builds since each of these files was new
 */
function keepAssets(last: string, next: string): Record<string, number> {
  const list = readBuildList(last)
  const kept: Record<string, number> = {}
  for (const path of pathsIn(last).filter((path) => path.startsWith('/_astro/'))) {
    const [from, to] = [join(last, path), join(next, path)]
    const age = (list?.kept[path] ?? 0) + 1
    const isWhole = list === undefined || hashOf(readFileSync(from)) === list.files[path]
    if (age >= BUILDS || !isWhole || existsSync(to)) continue
    mkdirSync(dirname(to), { recursive: true })
    cpSync(from, to)
    kept[path] = age
  }
  return kept
}

/** The paths of all files in `folder`, as a browser writes them. */
function pathsIn(folder: string): string[] {
  return globSync(['**/*', '.well-known/*'], { cwd: folder, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `/${relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/')}`)
    .toSorted()
}
