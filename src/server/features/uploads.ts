import { createWriteStream } from 'node:fs'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { Busboy } from '@fastify/busboy'
import { type DiskStore, UPLOAD_PATH } from '../adapters/objects/disk.ts'
import { RATE_LIMITS, countOrRefuse } from '../accounts/rate-limits.ts'
import type { Api } from '../answer-call.ts'
import type { App, AppContext } from '../app-types.ts'
import { clientOf } from '../client-of.ts'
import { TooLarge, type UploadTerms } from '../images/object-store.ts'
import type { Parts } from '../parts.ts'
import { Refusal } from '../refusal.ts'
import { refuse } from '../refuse.ts'

/** Limits on the form around the file. */
const FORM_LIMITS = { fields: 10, fieldSize: 4096, files: 1, parts: 11, headerPairs: 20 }

/** Receives files with forms that this server's disk store has signed, as object storage would. (API-20) */
export function addUploads(app: App, { cookies }: Api, parts: Parts & { objects: DiskStore }): void {
  app.post(UPLOAD_PATH, async (c) => {
    const client = clientOf(c, cookies, parts)
    const refused = await countOrRefuse(parts, client, [RATE_LIMITS.uploadsFromNetwork, client.network])
    const answer = refused ?? (await receiveForm(c, parts))
    return answer ? refuse(c, answer) : c.body(null, 204)
  })
}

/**
 * Streams the file of a form to the disk, so that many uploads at once take little memory.
 *
 * @returns the refusal, or null
 */
function receiveForm(
  c: AppContext,
  { objects, now }: Parts & { objects: DiskStore },
): Promise<Refusal | null> {
  const { body } = c.req.raw
  const type = c.req.header('Content-Type') ?? ''
  if (!body || !type.startsWith('multipart/form-data;'))
    return Promise.resolve(new Refusal('VALIDATION_ERROR'))

  return new Promise((resolve) => {
    const fields: Record<string, string> = {}
    let received: Promise<Refusal | null> | undefined
    const form = new Busboy({ headers: { 'content-type': type }, limits: FORM_LIMITS })
    form.on('field', (name, value) => {
      fields[name] = value
    })
    form.on('file', (name, file) => {
      const terms = name === 'file' ? objects.accept(fields, now()) : null
      if (terms) received = receiveFile(objects, terms, file)
      else file.resume()
    })
    const source = Readable.fromWeb(body as ReadableStream<Uint8Array>)
    pipeline(source, form).then(
      () => resolve(received ?? new Refusal('UPLOAD_REFUSED')),
      () => resolve(new Refusal('VALIDATION_ERROR')),
    )
  })
}

async function receiveFile(objects: DiskStore, terms: UploadTerms, file: Readable): Promise<Refusal | null> {
  const { path, keep, drop } = await objects.receive(terms.key)
  try {
    await pipeline(file, boundedBy(terms.bytes), createWriteStream(path, { mode: 0o600, flush: true }))
    await keep()
    return null
  } catch (error) {
    file.resume()
    await drop()
    if (error instanceof TooLarge) return new Refusal('TOO_LARGE')
    return new Refusal('VALIDATION_ERROR')
  }
}

/** Passes on at most `max` bytes. */
function boundedBy(max: number): Transform {
  let size = 0
  return new Transform({
    transform(chunk: Buffer, _, done) {
      size += chunk.length
      if (size > max) done(new TooLarge())
      else done(null, chunk)
    },
  })
}
