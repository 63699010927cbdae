import { existsSync, readFileSync } from 'node:fs'

const DAY = String.raw`(\d{4}-\d{2}-\d{2})`

/** The day on which the text of a page last changed, for the sitemap. Undefined for pages that are not one text. */
export function lastModified(path: string): string | undefined {
  const [, folder = '', id = ''] = /^\/(help|changelog)\/([\w-]+)\/?$/.exec(path) ?? []
  if (folder === 'changelog') return new RegExp(`^${DAY}`).exec(id)?.[1]
  const file = `content/help/${id}.mdx`
  if (folder !== 'help' || !existsSync(file)) return undefined
  return new RegExp(`^updated_at: *${DAY}`, 'm').exec(readFileSync(file, 'utf8'))?.[1]
}
