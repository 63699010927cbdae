import type { Context } from 'hono'
import { API_ERRORS, type ApiErrorCode } from '../api/errors.ts'

/** Why the server does not do what was asked; `retryAfterMs` is when it may. */
export type Refusal = { refused: ApiErrorCode; retryAfterMs?: number }

/** The answer to a refused call: `{ code, message }`, never cached. (S1 §8) */
export function answerRefusal(c: Context, { refused, retryAfterMs }: Refusal): Response {
  const { status, text } = API_ERRORS[refused]
  c.header('Cache-Control', 'no-store')
  if (retryAfterMs !== undefined) c.header('Retry-After', String(Math.max(1, Math.ceil(retryAfterMs / 1000))))
  return c.json({ code: refused, message: text }, status)
}
