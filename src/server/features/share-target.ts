import type { App } from '#server/http/app-types.ts'

/** More is no army. The service worker keeps as much. */
const MAX_BYTES = 5_000_100

/**
 * Answers what another app shared with the installed one, if the service worker does not (`public/share-target.js`):
 * a browser that has just removed it, or whose worker has failed. Nothing is kept, and the user gets to their
 * armies, where they can import the text or file by hand. Any site can send such a form, and it changes nothing.
 */
export function addShareTarget(app: App): void {
  app.post('/army/import', async (c) => {
    // A sender who has gone needs no answer.
    await drop(c.req.raw.body).catch(() => undefined)
    return c.redirect('/army', 303)
  })
}

/** Browsers show no answer that comes before they have sent everything. */
async function drop(body: ReadableStream<Uint8Array> | null): Promise<void> {
  let size = 0
  for await (const chunk of body ?? []) {
    size += chunk.length
    if (size > MAX_BYTES) return
  }
}
