import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { Busboy, type BusboyInstance } from '@fastify/busboy'
import { MAX_IMAGE_BYTES } from '#api/calls/images.ts'
import { TooLarge } from '#server/adapters/objects/object-store.ts'

/** Limits on the form around the file. */
const FORM_LIMITS = { fields: 10, fieldSize: 4096, files: 1, parts: 11, headerPairs: 20 }
/** The maximum size of a form with its file, in bytes. */
const MAX_FORM = MAX_IMAGE_BYTES + 64 * 1024

/** The form was cut off, or it is not a form. */
export class BrokenForm extends Error {}

/** A file in a form, with the fields that came before it. `signal` says that the form cannot be completed. */
type FormFile = {
  name: string
  fields: Readonly<Record<string, string>>
  file: Readable
  signal: AbortSignal
}

/**
 * Reads a form and passes on its file as it arrives. If the file is refused, the rest of the form is read and dropped,
 * because browsers show no answer that comes before they have sent everything. Only a form that is too large is not
 * read to its end.
 *
 * Nothing that this starts is left behind: every failure, also one of a stream, ends up in `stop`, and `keep` has ended
 * when this returns.
 *
 * @returns what `keep` returns, or false if the form has no file
 * @throws BrokenForm, TooLarge, or what `keep` throws
 */
export async function readUploadForm(
  body: ReadableStream<Uint8Array>,
  type: string,
  keep: (file: FormFile) => Promise<boolean>,
): Promise<boolean> {
  const stop = new AbortController()
  const { signal } = stop
  const fail = (error: unknown) => stop.abort(error)
  const form = openForm(type)
  const fields: Record<string, string> = {}
  let kept: Promise<boolean> = Promise.resolve(false)
  form.on('field', (name, value) => {
    fields[name] = value
  })
  form.on('file', (name, file) => {
    // A file that is cut off emits an error, which would end the process without a listener. A file that `keep`
    // has destroyed emits that error too.
    file.on('error', () => {
      if (!file.destroyed) fail(new BrokenForm('Cut off'))
    })
    kept = keep({ name, fields, file, signal }).catch((error: unknown) => {
      fail(error)
      return false
    })
  })
  form.on('error', () => fail(new BrokenForm('No form')))
  const finished = once(form, 'finish', { signal }).catch(fail)
  await sendTo(form, body, signal).catch(fail)
  form.end()
  await finished
  const isKept = await kept
  signal.throwIfAborted()
  return isKept
}

function openForm(type: string): BusboyInstance {
  try {
    return new Busboy({ headers: { 'content-type': type }, limits: FORM_LIMITS })
  } catch (error) {
    // The type names no boundary.
    throw new BrokenForm('No form', { cause: error })
  }
}

/** Writes a body to `form` until `signal`, and drops the rest. @throws TooLarge, BrokenForm */
async function sendTo(
  form: BusboyInstance,
  body: ReadableStream<Uint8Array>,
  signal: AbortSignal,
): Promise<void> {
  const reader = body.getReader()
  for (let size = 0; ;) {
    const { value: chunk } = await reader.read().catch((error: unknown) => {
      throw new BrokenForm('Cut off', { cause: error })
    })
    if (!chunk) return
    size += chunk.length
    if (size > MAX_FORM) throw new TooLarge()
    // The wait ends early if the form fails, and then the rest is dropped.
    if (!signal.aborted && !form.write(chunk)) await once(form, 'drain', { signal }).catch(() => undefined)
  }
}
