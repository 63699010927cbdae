import { failure, success, type AsyncResult } from '#domain/async-result.ts'
import type { CallFailure } from './calls/call.ts'
import { apiOrigin } from './origin.ts'

/** How long the upload of a picture may take, in ms: enough for 1 MB at 15 kbit per second. */
export const UPLOAD_TIMEOUT = 600_000

/** How long the server may take to check the picture, in ms. */
const CHECK_TIMEOUT = 60_000

const NETWORK_ERROR = failure({ code: 'NETWORK_ERROR', detail: '' } as const)

type Sent = AsyncResult<null, CallFailure>

function sentOf(isOk: boolean, status: number): Sent {
  return isOk ? success(null) : failure({ code: 'API_ERROR', status })
}

/**
 * Sends the form that `createImage` returned, with the file last.
 *
 * @param onProgress receives the uploaded share, from 0 to 1, which `fetch` cannot report
 */
export function sendPicture(
  { url, fields }: { url: string; fields: Readonly<Record<string, string>> },
  file: Blob,
  onProgress: (sent: number) => void,
): Promise<Sent> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', file)
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.timeout = UPLOAD_TIMEOUT
    request.upload.onprogress = ({ loaded, total }) => onProgress(loaded / total)
    request.onload = () => {
      const { status } = request
      resolve(sentOf(status >= 200 && status < 300, status))
    }
    request.onerror = request.ontimeout = request.onabort = () => resolve(NETWORK_ERROR)
    request.open('POST', new URL(url, apiOrigin() || location.href))
    request.send(form)
  })
}

/** Reads the picture for the first time. Only then does the server check it and accept or refuse it. */
export function readPicture(key: string): Promise<Sent> {
  return ask(`/${key}`, {})
}

/** Asks the server, and no cache, whether it has the picture at this path. */
export function findPicture(path: string): Promise<Sent> {
  return ask(path, { method: 'HEAD', cache: 'no-store' })
}

async function ask(path: string, how: RequestInit): Promise<Sent> {
  try {
    const { ok, status } = await fetch(`${apiOrigin()}${path}`, {
      ...how,
      signal: AbortSignal.timeout(CHECK_TIMEOUT),
    })
    return sentOf(ok, status)
  } catch {
    return NETWORK_ERROR
  }
}
