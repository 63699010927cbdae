import { readSite, SITE_FOLDER, textOf } from '#server/site/site.ts'

/** The built site, as the server reads it, or a copy of it. */

const read = readSite(process.env['SITE'] ?? SITE_FOLDER)
if (read === undefined) throw new Error('There is no build yet: `npm run build` makes one.')
const site = read
export const builtSite = read

/** The text of a file, such as `/help/index.json`, or the HTML of a page, such as `/help`. */
export function fileOf(path: string): string {
  const text = textOf(site, site.pages.get(path.replace(/\/$/, '').toLowerCase()) ?? path)
  if (text === undefined) throw new Error(`The site has no ${path}.`)
  return text
}

/** The bytes of a file. */
export const bytesOf = (path: string): Uint8Array | undefined => site.files.get(path)?.bytes

export const jsonOf = (path: string): unknown => JSON.parse(fileOf(path))

function partOf(path: string, part: RegExp): string {
  const [found] = part.exec(fileOf(path)) ?? []
  if (found === undefined) throw new Error(`${path} has no part like ${part.source}.`)
  return found
}

/** The HTML of what is only on this page, and of the footer that all pages have. */
export const mainOf = (path: string): string => partOf(path, /<main[ >][^]*<\/main>/)
export const footerOf = (path: string): string => partOf(path, /<footer class="page-foot"[^]*?<\/footer>/)

/** What a reader reads in a piece of HTML, with single spaces. Parts of a line, such as `span`, are not divided. */
export const readIn = (html: string): string =>
  html
    .replaceAll(/<(style|script|svg)[ >][^]*?<\/\1>/g, ' ')
    .replaceAll(/<\/?span[^>]*>/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** The attributes of each tag of this name. */
export function tagsOf(html: string, name: string): Record<string, string>[] {
  return [...html.matchAll(new RegExp(`<${name}\\s([^>]*)>`, 'g'))].map(([, written = '']) =>
    Object.fromEntries(
      [...written.matchAll(/([\w-]+)(?:="([^"]*)")?/g)].map(([, key = '', value = '']) => [key, value]),
    ),
  )
}

/** The headings of this level, as they are read. */
export const headingsOf = (html: string, level: 1 | 2 | 3): string[] =>
  [...html.matchAll(new RegExp(`<h${level}[ >][^]*?</h${level}>`, 'g'))].map(([heading]) => readIn(heading))
