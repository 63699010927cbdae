import { brotliCompressSync } from 'node:zlib'
import * as z from 'zod'
import { hashOf } from '#server/site/site.ts'
import { builtSite, bytesOf, fileOf, tagsOf } from './built.ts'

/** What a visit costs a newcomer, in bytes as they are sent (Brotli), and how many files its scripts are. */
export type Weight = { page: number; scripts: number; files: number }

/** The weights that `npm run weigh` wrote down, by page. */
export const weightsSchema = z.record(
  z.string(),
  z.object({ page: z.number(), scripts: z.number(), files: z.number() }),
)

export const WEIGHTS = 'tests/site/weights.json'

/** What a page of text may weigh: as much as a server may send before the browser answers, and one script. */
export const TEXT: Weight = { page: 14_000, scripts: 6400, files: 1 }

/** Every page of the site: `/`, `/army`, `/play/game`. */
export const PAGES: readonly string[] = [...builtSite.pages.keys()].map((path) => (path === '' ? '/' : path))

/** The scripts that a page asks for before any of them has run, and all that these import at their start. */
export function scriptsOf(path: string): string[] {
  const page = fileOf(path)
  const islands = tagsOf(page, 'astro-island')
  const found = new Set([
    ...tagsOf(page, 'script').flatMap(({ src }) => src ?? []),
    ...tagsOf(page, 'link').flatMap(({ rel, href }) => (rel === 'modulepreload' ? (href ?? []) : [])),
    ...islands.flatMap(({ 'component-url': tool, 'renderer-url': renderer }) =>
      [tool ?? [], renderer ?? []].flat(),
    ),
  ])
  for (const script of found)
    for (const [, name = ''] of fileOf(script).matchAll(/(?:from|import)"\.\/([^"]+)"/g))
      found.add(`/_astro/${name}`)
  return [...found]
}

const isText = (path: string): boolean => !fileOf(path).includes('<astro-island')

/** The size of a page as it is sent, in bytes. */
export const sentSize = (path: string): number =>
  bytesOf(`${builtSite.pages.get(path === '/' ? '' : path)}.br`)?.length ?? 0

/** Whether a page may weigh more than `TEXT`: a tool, and a text that is longer. */
export const isHeavy = (path: string): boolean => !isText(path) || sentSize(path) > TEXT.page

const HASHED = /([\w-]+)\.[\w-]{8}(?=\.(?:js|css|json|woff2)\b)/g

/**
 * The bytes of a file as it is sent. The hashes in the names of files are replaced by hashes of these names, so that the
 * same code weighs the same in every build.
 */
function weigh(path: string): number {
  const text = fileOf(path).replaceAll(
    HASHED,
    (_, name: string) => `${name}.${hashOf(Buffer.from(name)).slice(0, 8)}`,
  )
  return brotliCompressSync(text).length
}

const weighed = new Map<string, number>()

/** The weight of a page, in bytes. */
export function weightOf(path: string): Weight {
  const scripts = scriptsOf(path)
  for (const script of scripts) if (!weighed.has(script)) weighed.set(script, weigh(script))
  return {
    page: weigh(path),
    scripts: scripts.reduce((sum, script) => sum + (weighed.get(script) ?? 0), 0),
    files: scripts.length,
  }
}
