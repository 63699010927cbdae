import { type DiskStore, UPLOAD_PATH } from '#server/adapters/objects/disk.ts'
import { countOrRefuse } from '#server/limits/rate-limits.ts'
import type { Api } from '#server/calls/answer-call.ts'
import type { App, AppContext } from '#server/http/app-types.ts'
import { clientOf } from '#server/calls/client-of.ts'
import { TooLarge } from '#server/adapters/objects/object-store.ts'
import type { Parts } from '#server/parts/parts.ts'
import { Refusal } from '#server/http/refusal.ts'
import { refuse } from '#server/http/refuse.ts'
import { BrokenForm, readUploadForm } from '#server/http/upload-form.ts'
import { RATE_LIMITS } from '#server/limits/values.ts'

/** Receives files with forms that this server's disk store has signed, as object storage would. */
export function addUploads(app: App, { cookies }: Api, parts: Parts & { objects: DiskStore }): void {
  app.post(UPLOAD_PATH, async (c) => {
    const client = clientOf(c, cookies, parts)
    const refused = await countOrRefuse(parts, client, [RATE_LIMITS.uploadsFromNetwork, client.network])
    const answer = refused ?? (await receiveFile(c, parts))
    return answer ? refuse(c, answer) : c.body(null, 204)
  })
}

/**
 * Streams the file of a form to the disk, so that many uploads at once take little memory.
 *
 * @returns the refusal, or null
 */
async function receiveFile(
  c: AppContext,
  { objects, now }: Parts & { objects: DiskStore },
): Promise<Refusal | null> {
  const { body } = c.req.raw
  const type = c.req.header('Content-Type') ?? ''
  if (!body || !type.startsWith('multipart/form-data;')) return new Refusal('VALIDATION_ERROR')
  try {
    const isAccepted = await readUploadForm(body, type, async ({ name, fields, file, signal }) => {
      const terms = name === 'file' ? objects.accept(fields, now()) : null
      if (terms) await objects.receive(terms, file, signal)
      else file.resume()
      return terms !== null
    })
    return isAccepted ? null : new Refusal('UPLOAD_REFUSED')
  } catch (error) {
    if (error instanceof TooLarge) return new Refusal('TOO_LARGE')
    if (error instanceof BrokenForm) return new Refusal('VALIDATION_ERROR')
    throw error
  }
}
