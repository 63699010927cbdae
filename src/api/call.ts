import type * as z from 'zod/mini'
import type { ApiErrorCode } from './errors.ts'

/**
 * One call of the API, as both sides know it. (Rows API-01 to API-30 list the calls.)
 *
 * `path` begins with a slash; the caller gives the values of its `{name}` parts and of `query`, and the
 * `body`, which the server checks by `request`.
 */
export type Call<Response, Body = undefined> = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string
  /** A file of the site, which can be on another origin than the API. */
  ofSite?: true
  query?: readonly string[]
  /** Answers server-sent events, each of which holds a `response`. */
  isStream?: true
  /** Needs a session: a 401 means that its tokens have to be refreshed. */
  authenticated?: true
  /** Needs the session of a user who is verified as well: a 403 says that they are not. */
  verified?: true
  request?: z.ZodMiniType<Body>
  /** How long a body may be, in bytes; 64 KiB unless it says otherwise. */
  maxBody?: number
  response: z.ZodMiniType<Response>
  /** The status of a successful answer, if it is not 200. */
  status?: 201
  /** The ways in which this call can fail, besides those of every call. */
  errors?: readonly ApiErrorCode[]
}

/** What a caller gives. */
export type CallInput<Body = undefined> = {
  params?: Readonly<Record<string, string>>
  query?: Readonly<Record<string, string>>
  /** Who the caller believes to be logged in; if it is somebody else by now, the server refuses with WRONG_USER. */
  user?: string
} & (undefined extends Body ? { body?: Body } : { body: Body })

/**
 * Why a call failed. `reason` is the server's `ApiErrorCode`, if it gave one; `retryAfter` the seconds after which it asks
 * to be called again. (ERR-01 to ERR-04)
 */
export type CallFailure =
  | { code: 'API_ERROR'; status: number; reason?: string; retryAfter?: number }
  | { code: 'NETWORK_ERROR'; detail: string }
  | { code: 'UNKNOWN_ERROR' }
  | { code: 'VALIDATION_ERROR' }

/** The path of a call with everything filled in. */
export function addressOf(path: string, { params = {}, query = {} }: Omit<CallInput, 'body'>): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const search = new URLSearchParams(query).toString()
  return search === '' ? filled : `${filled}?${search}`
}

export function callFailureText(failure: CallFailure): string {
  switch (failure.code) {
    case 'API_ERROR':
      return `API responded with error status code: ${String(failure.status)}`
    case 'NETWORK_ERROR':
      return 'Could not reach the server due to a network error.'
    case 'UNKNOWN_ERROR':
      return 'Unknown error.'
    case 'VALIDATION_ERROR':
      return 'Incoming data is using an outdated format. Try refreshing the app.'
  }
}
