import type { Call } from '#api/calls/call.ts'
import type { AppContext } from '#server/http/app-types.ts'
import { Refusal } from '#server/http/refusal.ts'

/** The maximum size of a body in bytes, unless the call sets another. */
const MAX_BODY = 64 * 1024

/**
 * Reads the body of a request and checks it against the schema of the call. Without a schema the body is not
 * read.
 */
export async function readBody<Answer, Body>(
  c: AppContext,
  { request, maxBody = MAX_BODY }: Call<Answer, Body>,
): Promise<{ value: Body; bytes: number } | Refusal> {
  if (!request) return { value: undefined as Body, bytes: 0 }
  const text = await readText(c, maxBody)
  if (text instanceof Refusal) return text
  const json = parseJson(text)
  const parsed = json.ok ? request.safeParse(json.value) : undefined
  return parsed?.success
    ? { value: parsed.data, bytes: Buffer.byteLength(text) }
    : new Refusal('VALIDATION_ERROR')
}

/**
 * Reads at most `maxSize` bytes, whether or not the length was announced. A body that is cut off or too slow is
 * refused.
 */
async function readText(c: AppContext, maxSize: number): Promise<string | Refusal> {
  if (Number(c.req.header('Content-Length') ?? 0) > maxSize) return new Refusal('TOO_LARGE')
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    for await (const chunk of c.req.raw.body ?? []) {
      size += chunk.length
      if (size > maxSize) return new Refusal('TOO_LARGE')
      chunks.push(chunk)
    }
  } catch {
    return new Refusal('VALIDATION_ERROR')
  }
  return Buffer.concat(chunks).toString()
}

function parseJson(text: string): { ok: true; value: unknown } | { ok: false } {
  if (text === '') return { ok: true, value: undefined }
  try {
    return { ok: true, value: JSON.parse(text) as unknown }
  } catch {
    return { ok: false }
  }
}
