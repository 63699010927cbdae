import { failure, success } from '#domain/async-result.ts'
import {
  addressOf,
  SYNC_HEADERS,
  type AnswerNotes,
  type Call,
  type CallInput,
  type CallResult,
} from './calls/call.ts'
import { GAME_KEY_HEADER } from './game-keys.ts'
import { apiOrigin } from './origin.ts'
import { USER_HEADER } from './secret-headers.ts'

/** How long a response may take, in ms. */
const TIMEOUT = 30_000

async function answer(response: Response): Promise<unknown> {
  try {
    return await response.json()
  } catch {
    return undefined
  }
}

/** The error code in the body of a response. */
function reasonOf(body: unknown): { reason?: string } {
  const isCoded = typeof body === 'object' && body !== null && 'code' in body
  return isCoded && typeof body.code === 'string' ? { reason: body.code } : {}
}

/** Reads only seconds. A proxy may also send a date, which is ignored. */
function retryAfterOf({ headers }: Response): { retryAfter?: number } {
  const seconds = headers.get('retry-after') ?? ''
  return /^\d{1,9}$/.test(seconds) ? { retryAfter: Number(seconds) } : {}
}

/**
 * Returns what the headers say besides the value. A cache would repeat an old date, so only the answers to calls of a
 * session count, which nothing caches.
 */
function notesOf({ headers }: Response, isOfSession = false): AnswerNotes {
  const now = Date.parse(headers.get('date') ?? '')
  const accountTs = wholeOf(headers.get(SYNC_HEADERS.accountTs))
  const toFetch = wholeOf(headers.get(SYNC_HEADERS.toFetch))
  return {
    ...(isOfSession && Number.isFinite(now) && { now }),
    ...(accountTs !== null && { accountTs }),
    ...(toFetch !== null && { toFetch }),
  }
}

function wholeOf(header: string | null): number | null {
  return header !== null && /^\d{1,15}$/.test(header) ? Number(header) : null
}

/** Whether this is the error that `fetch` throws without a connection or after a timeout. */
function isOfNetwork(error: unknown): error is Error {
  return error instanceof TypeError || (error instanceof DOMException && error.name === 'TimeoutError')
}

/** Makes a call with credentials. Every failure is a value. */
export async function request<T, Body = undefined>(
  { method, path, ofSite, authenticated, response: schema }: Call<T, Body>,
  ...[input]: undefined extends Body ? [input?: CallInput<Body>] : [input: CallInput<Body>]
): Promise<CallResult<T>> {
  const body = input?.body
  let response: Response
  try {
    response = await fetch((ofSite ? '' : apiOrigin()) + addressOf(path, input ?? {}), {
      method,
      credentials: 'include',
      signal: AbortSignal.timeout(TIMEOUT),
      headers: {
        // The server accepts only requests that say they are JSON, even without a body.
        ...(method !== 'GET' && { 'content-type': 'application/json' }),
        ...(input?.user !== undefined && { [USER_HEADER]: input.user }),
        ...(input?.gameKey !== undefined && { [GAME_KEY_HEADER]: input.gameKey }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
  } catch (error) {
    return failure(
      isOfNetwork(error) ? { code: 'NETWORK_ERROR', detail: error.message } : { code: 'UNKNOWN_ERROR' },
    )
  }
  const answered = await answer(response)
  const notes = notesOf(response, authenticated)
  if (!response.ok) {
    const { status } = response
    const refused = { status, ...reasonOf(answered), ...retryAfterOf(response) }
    return { ...failure({ code: 'API_ERROR' as const, ...refused }), ...notes }
  }
  const parsed = schema.safeParse(answered)
  return { ...(parsed.success ? success(parsed.data) : failure({ code: 'VALIDATION_ERROR' })), ...notes }
}
