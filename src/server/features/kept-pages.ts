import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { hashOf, type Site } from '#server/site.ts'

const compress = promisify(gzip)

/** How many pages are kept. Each takes about 80 kB. */
const MAX_KEPT = 100

/** Makes pages with what a link names in their head, and keeps the last ones. `path` is that of the page as it was built. */
export function createKeptPages(path: string) {
  const kept = new Map<string, Pick<Site, 'files'>>()
  return async (key: string, make: () => string): Promise<Pick<Site, 'files'>> => {
    const found = kept.get(key) ?? (await pageOf(path, make()))
    kept.set(key, found)
    if (kept.size > MAX_KEPT) kept.delete(kept.keys().next().value ?? key)
    return found
  }
}

async function pageOf(path: string, html: string): Promise<Pick<Site, 'files'>> {
  const bytes = new TextEncoder().encode(html)
  const etag = `"${hashOf(bytes)}"`
  const files = new Map([
    [path, { bytes, etag }],
    [`${path}.gz`, { bytes: new Uint8Array(await compress(bytes)), etag }],
  ])
  return { files }
}
