import { createHash } from 'node:crypto'
import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { relative, sep } from 'node:path'
import type { Context } from 'hono'
import { getMimeType } from 'hono/utils/mime'
import { compareVersions, isSemVer } from '../../domain/sem-ver.ts'
import type { App } from '../app-types.ts'

/**
 * The files of the built site. `files` contains their paths (`/army/index.html`). `pages` maps each route, in
 * lower case and without a trailing slash (`/army`, and `''` for home), to its file. No other file is ever
 * opened, so no path can lead out of the folder.
 */
export type Site = { folder: string; files: ReadonlySet<string>; pages: ReadonlyMap<string, string> }

/** Lists the files of the built site in `folder`. They are read on request. */
export function readSite(folder: string): Site {
  const files = globSync('**/*', { cwd: folder, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `/${relative(folder, `${entry.parentPath}/${entry.name}`).replaceAll(sep, '/')}`)
  const pages = files.filter((file) => file.endsWith('.html'))
  return {
    folder,
    files: new Set(files),
    pages: new Map(pages.map((file) => [file.replace(/(\/index)?\.html$/, '').toLowerCase(), file])),
  }
}

/** The path of the rulesets. */
export const RULESETS_PATH = '/hobgoblin/rulesets/'

/** The versions of the site's rulesets, oldest first. */
export function rulesetVersions({ files }: Site): string[] {
  return [...files]
    .filter((file) => file.startsWith(RULESETS_PATH))
    .map((file) => file.slice(RULESETS_PATH.length))
    .filter(isSemVer)
    .toSorted(compareVersions)
}

/** One pre-rendered page serves all routes of a tool, whatever ids they contain. */
const shells: readonly (readonly [route: RegExp, file: string])[] = [
  [/^\/army\//, '/army/index.html'],
  [/^\/print\/a\//, '/print/index.html'],
]

const encodings = [
  { name: 'br', extension: '.br' },
  { name: 'gzip', extension: '.gz' },
] as const

/** Serves the built site: files by path, and pages by route, whatever the case and trailing slash. */
export function addSite(app: App, site: Site): void {
  const answer = answerWith(site)

  app.get('*', async (c) => {
    const path = decodePath(c.req.path)
    const file = path === undefined ? undefined : findFile(site, path)
    if (file !== undefined) return await answer(c, file)
    const wantsPage = c.req.header('Accept')?.includes('text/html') ?? false
    if (wantsPage && !path?.startsWith('/_astro/') && site.files.has('/404.html')) {
      return await answer(c, '/404.html', 404)
    }
    return notFound(c)
  })
}

/**
 * Sends a file of the site: compressed if the browser accepts that, or 304 if the browser has it already. A file
 * that was removed since the start, for example by a new build, is not found.
 */
export function answerWith(site: Site) {
  const tags = new Map<string, string>()

  return async function answer(c: Context, file: string, status: 200 | 404 = 200): Promise<Response> {
    const encoding = chooseEncoding(site, file, c.req.header('Accept-Encoding'))
    const stored = `${file}${encoding?.extension ?? ''}`
    const known = tags.get(stored)
    const bytes = known === undefined ? await readStored(stored) : undefined
    const etag = known ?? (bytes && tagOf(bytes))
    if (etag === undefined) return notFound(c)
    tags.set(stored, etag)
    c.header('ETag', etag)
    c.header('Vary', 'Accept-Encoding')
    c.header('Cache-Control', cacheControl(file))
    if (status === 200 && matches(c.req.header('If-None-Match'), etag)) return c.body(null, 304)
    const body = bytes ?? (await readStored(stored))
    if (!body) return notFound(c)
    c.header('Content-Type', contentType(file))
    if (encoding) c.header('Content-Encoding', encoding.name)
    return c.body(new Uint8Array(body), status)
  }

  async function readStored(stored: string): Promise<Buffer | undefined> {
    try {
      return await readFile(site.folder + stored)
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
      throw error
    }
  }
}

const tagOf = (bytes: Buffer): string =>
  `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`

function notFound(c: Context): Response {
  for (const name of ['ETag', 'Vary']) c.header(name, undefined)
  return c.text('Not found', 404, { 'Cache-Control': 'no-cache' })
}

function decodePath(path: string): string | undefined {
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}

function findFile(site: Site, path: string): string | undefined {
  if (site.files.has(path) && !/\.(br|gz)$/.test(path)) return path
  const route = path.replace(/\/+$/, '').toLowerCase()
  return site.pages.get(route) ?? shells.find(([shell]) => shell.test(route))?.[1]
}

function chooseEncoding(site: Site, file: string, accepted = ''): (typeof encodings)[number] | undefined {
  const names = accepted
    .split(',')
    .map((entry) =>
      entry
        .trim()
        .toLowerCase()
        .split(/\s*;\s*q=/),
    )
    .filter(([, quality]) => quality === undefined || Number(quality) > 0)
    .map(([name]) => name)
  return encodings.find(({ name, extension }) => names.includes(name) && site.files.has(file + extension))
}

function matches(header: string | undefined, etag: string): boolean {
  // A proxy that compresses by itself passes on a weak tag.
  return (header ?? '')
    .split(',')
    .some((tag) => tag.trim().replace(/^W\//, '') === etag || tag.trim() === '*')
}

function cacheControl(file: string): string {
  // File names in this folder contain a hash of the content.
  return file.startsWith('/_astro/') ? 'public, max-age=31536000, immutable' : 'no-cache'
}

function contentType(file: string): string {
  const isRuleset = /^\/hobgoblin\/rulesets\/[^/]+$/.test(file)
  return (isRuleset ? 'application/json' : getMimeType(file)) ?? 'application/octet-stream'
}
