import type * as z from 'zod/mini'
import type { AsyncResult } from '#domain/async-result.ts'
import type { ApiErrorCode } from './errors.ts'

/**
 * One call of the API, for both sides. `path` begins with a slash. The caller provides the values of its `{name}` parts
 * and of `query`, and the `body`, which the server checks against `request`.
 */
export type Call<Response, Body = undefined> = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string
  /** A file of the site. The API can have another origin. */
  ofSite?: true
  query?: readonly string[]
  /** Answers with server-sent events, each of which contains a `response`. */
  isStream?: true
  /** Needs a session. A 401 means that the tokens must be refreshed. */
  authenticated?: true
  /** Also needs a verified user. A 403 means that the user is not verified. */
  verified?: true
  /** Needs the key of a game in the header `X-Game-Key`. A wrong key is a 404, like an unknown game. */
  keyed?: true
  request?: z.ZodMiniType<Body>
  /** The maximum size of the body in bytes; 64 KiB by default. */
  maxBody?: number
  response: z.ZodMiniType<Response>
  /** The status of a successful answer, if it is not 200. */
  status?: 201
  /** The errors of this call, besides those of every call. */
  errors?: readonly ApiErrorCode[]
}

/** The input of a call. */
export type CallInput<Body = undefined> = {
  params?: Readonly<Record<string, string>>
  query?: Readonly<Record<string, string>>
  /**
   * The user that the caller believes to be logged in. The server answers WRONG_USER if it is another user.
   */
  user?: string
  /** The key of a game. */
  gameKey?: string
} & (undefined extends Body ? { body?: Body } : { body: Body })

/**
 * Why a call failed. `reason` is the server's `ApiErrorCode`, if it sent one. `retryAfter` is the number of seconds
 * after which the server asks for a retry.
 */
export type CallFailure =
  | { code: 'API_ERROR'; status: number; reason?: string; retryAfter?: number }
  | { code: 'NETWORK_ERROR'; detail: string }
  | { code: 'UNKNOWN_ERROR' }
  | { code: 'VALIDATION_ERROR' }

/** The headers that a pull or a push adds to its answer. (docs/sync.md) */
export const SYNC_HEADERS = { accountTs: 'X-Account-Ts', toFetch: 'X-Armies-To-Fetch' } as const

/** The headers of an answer that callers read. */
export type AnswerNotes = {
  /** The server's time in ms, exact to the second. */
  now?: number
  /** The present `ts` of the account. */
  accountTs?: number
  /** How many armies the following pages will bring, not counting deleted ones. */
  toFetch?: number
}

/** The result of a call. */
export type CallResult<T> = AsyncResult<T, CallFailure> & AnswerNotes

/** The path of a call with all parameters filled in. */
export function addressOf(path: string, { params = {}, query = {} }: Omit<CallInput, 'body'>): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const search = new URLSearchParams(query).toString()
  return search === '' ? filled : `${filled}?${search}`
}

export function callFailureText(failure: CallFailure): string {
  switch (failure.code) {
    case 'API_ERROR':
      return `API responded with error status code: ${failure.status}`
    case 'NETWORK_ERROR':
      return 'Could not reach the server due to a network error.'
    case 'UNKNOWN_ERROR':
      return 'Unknown error.'
    case 'VALIDATION_ERROR':
      return 'Incoming data is using an outdated format. Try refreshing the app.'
  }
}
