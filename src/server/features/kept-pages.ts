import { promisify } from 'node:util'
import { gunzipSync, gzip } from 'node:zlib'
import type { Api } from '#server/calls/answer-call.ts'
import type { AppContext } from '#server/http/app-types.ts'
import { clientOf } from '#server/calls/client-of.ts'
import { countOrRefuse } from '#server/limits/rate-limits.ts'
import { NEW_PAGES } from '#server/limits/values.ts'
import type { Parts } from '#server/parts/parts.ts'
import { hashOf } from '#server/site/site.ts'
import { answerWith, type ServedFiles } from './site-files.ts'

const compress = promisify(gzip)

/** The bytes of all kept pages of one kind. Compressed, a page takes about 12 kB, and one with a large army 40. */
const MAX_KEPT_BYTES = 4_000_000

type KeptPage = { compressed: Uint8Array<ArrayBuffer>; etag: string }

/**
 * Makes pages with what a link names in their head, and keeps the last ones. `path` is that of the page as it was built.
 * @returns a function that answers with a page. Null for a network that has asked for too many new ones
 */
export function createKeptPages({ cookies }: Pick<Api, 'cookies'>, parts: Parts, path: string) {
  const kept = new Map<string, KeptPage>()
  let bytes = 0

  function keep(key: string, page: KeptPage): void {
    kept.set(key, page)
    bytes += page.compressed.length
    for (const [oldest, { compressed }] of kept) {
      if (bytes <= MAX_KEPT_BYTES) return
      kept.delete(oldest)
      bytes -= compressed.length
    }
  }

  return async (c: AppContext, key: string, make: () => string): Promise<Response | null> => {
    const found = kept.get(key)
    if (found) return answerWith(filesOf(path, found), c, path)
    const client = clientOf(c, cookies, parts)
    if (await countOrRefuse(parts, client, [NEW_PAGES, client.network])) return null
    const html = new TextEncoder().encode(make())
    const page = { compressed: new Uint8Array(await compress(html)), etag: `"${hashOf(html)}"` }
    // Two requests at once make the same page.
    if (!kept.has(key)) keep(key, page)
    return answerWith(filesOf(path, page), c, path)
  }
}

/** Almost every browser accepts gzip, so the page is only unpacked for the others. */
function filesOf(path: string, { compressed, etag }: KeptPage): ServedFiles {
  return {
    files: {
      has: (name) => name === path || name === `${path}.gz`,
      get: (name) => {
        if (name === `${path}.gz`) return { bytes: compressed, etag }
        return name === path ? { bytes: new Uint8Array(gunzipSync(compressed)), etag } : undefined
      },
    },
  }
}
