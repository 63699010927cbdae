import type { Context } from 'hono'
import { getMimeType } from 'hono/utils/mime'
import type { App } from '#server/http/app-types.ts'
import type { Site } from '#server/site/site.ts'

/** One pre-rendered page serves all routes of a tool, with any ids. */
const shells: readonly (readonly [route: RegExp, file: string])[] = [
  [/^\/army\//, '/army/index.html'],
  [/^\/print\/a\//, '/print/index.html'],
  [/^\/play\//, '/play/game/index.html'],
]

const encodings = [
  { name: 'br', extension: '.br' },
  { name: 'gzip', extension: '.gz' },
] as const

/** Serves the built site: files by path, and pages by route, ignoring case and a trailing slash. */
export function addSite(app: App, site: Site): void {
  // Where password managers lead.
  app.get('/.well-known/change-password', (c) => c.redirect('/account'))
  app.get('*', (c) => {
    const path = decodePath(c.req.path)
    const file = path === undefined ? undefined : findFile(site, path)
    if (file !== undefined) return answerWith(site, c, file)
    // The parts of pages are asked for by pages, and whatever else by a reader, which need not say that it reads HTML.
    const isPart = path?.toLowerCase().startsWith('/_astro/') ?? false
    return isPart ? notFound(c) : answerWith(site, c, '/404.html', 404)
  })
}

/** Files by their path. `has` is true for those that `get` finds. */
export type ServedFiles = { files: Pick<Site['files'], 'has' | 'get'> }

/** Sends a file of the site: compressed if the browser accepts that, or 304 if the browser has it already. */
export function answerWith(site: ServedFiles, c: Context, path: string, status: 200 | 404 = 200): Response {
  const encoding = chooseEncoding(site, path, c.req.header('Accept-Encoding'))
  const file = site.files.get(`${path}${encoding?.extension ?? ''}`)
  if (file === undefined) return notFound(c)
  c.header('ETag', file.etag)
  c.header('Vary', 'Accept-Encoding')
  c.header('Cache-Control', cacheControl(path))
  if (status === 200 && matches(c.req.header('If-None-Match'), file.etag)) return c.body(null, 304)
  c.header('Content-Type', contentType(path))
  if (encoding) c.header('Content-Encoding', encoding.name)
  return c.body(file.bytes, status)
}

function notFound(c: Context): Response {
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

function chooseEncoding(
  site: ServedFiles,
  file: string,
  accepted = '',
): (typeof encodings)[number] | undefined {
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
  if (file.endsWith('.md')) return 'text/markdown; charset=utf-8'
  const isRuleset = /^\/hobgoblin\/rulesets\/[^/]+$/.test(file)
  return (isRuleset ? 'application/json' : getMimeType(file)) ?? 'application/octet-stream'
}
