import type * as z from 'zod/mini'

/** One call of the API: both sides import it. `path` begins with a slash. (S1 §7) */
export type Call<Response> = {
  method: 'GET' | 'POST'
  path: string
  body?: unknown
  response: z.ZodMiniType<Response>
}

/** Why a call gave no answer. (S1 §8) */
export type CallFailure =
  | { code: 'API_ERROR'; status: number }
  | { code: 'NETWORK_ERROR'; detail: string }
  | { code: 'VALIDATION_ERROR' }

export function callFailureText(failure: CallFailure): string {
  switch (failure.code) {
    case 'API_ERROR':
      return `API responded with error status code: ${String(failure.status)}`
    case 'NETWORK_ERROR':
      return 'Could not reach the server due to a network error.'
    case 'VALIDATION_ERROR':
      return 'Incoming data is using an outdated format. Try refreshing the app.'
  }
}
