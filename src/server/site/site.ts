import { createHash } from 'node:crypto'
import { closeSync, openSync, readFileSync, readSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import * as z from 'zod'

/** `bytes` is the file as it is sent, and `etag` its hash in quotes. */
type SiteFile = { readonly bytes: Uint8Array<ArrayBuffer>; etag: string }

/**
 * A built site in memory. `files` has them by path (`/army/index.html`). `pages` maps each route, in lower case and
 * without a trailing slash (`/army`, and `''` for home), to the path of its file. There is nothing else to open, so no
 * path can lead out of the site, and a new build on the disk changes nothing.
 */
export type Site = { files: ReadonlyMap<string, SiteFile>; pages: ReadonlyMap<string, string> }

/** The folder of the newest build, and of the one before it, in the root of the project. */
export const [SITE_FOLDER, PREVIOUS_SITE_FOLDER] = ['dist', '.cache/dist.previous']

/** The name of the file that lists a build. It is not a page of the site. */
export const BUILD_LIST = 'build.json'

const buildListSchema = z.object({
  /** A hash of everything that the site was made from. */
  inputs: z.string(),
  /** The hash of each file by its path, which begins with a slash. */
  files: z.record(z.string(), z.string()),
  /** The files of earlier builds among them, with the number of builds since. */
  kept: z.record(z.string(), z.int()),
})

type BuildList = z.infer<typeof buildListSchema>

export const hashOf = (bytes: Uint8Array): string => inWords(createHash('sha256').update(bytes))

const inWords = (hash: ReturnType<typeof createHash>): string => hash.digest('base64url').slice(0, 22)

/** @returns the list of the build in `folder`, or undefined if there is none that can be read */
export function readBuildList(folder: string): BuildList | undefined {
  try {
    return buildListSchema.parse(JSON.parse(readFileSync(join(folder, BUILD_LIST), 'utf8')))
  } catch {
    return undefined
  }
}

/** The files of a site are not those of its list: it was damaged, or copied only in part. */
export class BrokenSite extends Error {}

/**
 * Reads the built site in `folder` as a whole.
 *
 * @returns undefined if no build is there
 * @throws BrokenSite if a file is missing or differs from the list of the build
 */
export function readSite(folder: string): Site | undefined {
  const list = readBuildList(folder)
  if (list === undefined) return undefined
  const files = new Map<string, SiteFile>()
  for (const [path, hash] of Object.entries(list.files)) {
    const etag = `"${hash}"`
    if (`${path}.gz` in list.files) {
      checkWhole(join(folder, path), hash)
      files.set(
        path,
        unpackedFrom(() => files.get(`${path}.gz`)?.bytes, etag),
      )
    } else files.set(path, { bytes: readWhole(join(folder, path), hash), etag })
  }
  const pages = [...files.keys()].filter((path) => path.endsWith('.html'))
  return {
    files,
    pages: new Map(pages.map((path) => [path.replace(/(\/index)?\.html$/, '').toLowerCase(), path])),
  }
}

/**
 * A file of which only the compressed form is kept, because nearly every browser takes that. The pages alone take 15 MB
 * without it.
 */
function unpackedFrom(packed: () => Uint8Array | undefined, etag: string): SiteFile {
  return {
    get bytes() {
      return new Uint8Array(gunzipSync(packed() ?? new Uint8Array()))
    },
    etag,
  }
}

/** @throws BrokenSite */
function readWhole(file: string, hash: string): Uint8Array<ArrayBuffer> {
  const bytes = unlessMissing(() => readFileSync(file))
  if (bytes === undefined || hashOf(bytes) !== hash) throw new BrokenSite(`${file} is missing or damaged`)
  return new Uint8Array(bytes)
}

const piece = new Uint8Array(65_536)

/** Reads a file in pieces, which leave nothing in memory. @throws BrokenSite */
function checkWhole(path: string, expected: string): void {
  const file = unlessMissing(() => openSync(path, 'r'))
  if (file === undefined) throw new BrokenSite(`${path} is missing or damaged`)
  const hash = createHash('sha256')
  for (let size = readSync(file, piece); size > 0; size = readSync(file, piece))
    hash.update(piece.subarray(0, size))
  closeSync(file)
  if (inWords(hash) !== expected) throw new BrokenSite(`${path} is missing or damaged`)
}

function unlessMissing<Result>(read: () => Result): Result | undefined {
  try {
    return read()
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

/** The text of a file of the site. */
export function textOf({ files }: Pick<Site, 'files'>, path: string): string | undefined {
  const file = files.get(path)
  return file && new TextDecoder().decode(file.bytes)
}
