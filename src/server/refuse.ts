import type { Context } from 'hono'
import { API_ERRORS, type ApiErrorCode } from '../api/errors.ts'

/**
 * The one way in which the API says no: `{ code, message }` with the status of the code, never kept.
 * `retryAfterMs` is when it may say yes. (S1 §8)
 */
export function refuse(c: Context, code: ApiErrorCode, retryAfterMs?: number): Response {
  const { status, text } = API_ERRORS[code]
  c.header('Cache-Control', 'no-store')
  if (retryAfterMs !== undefined) c.header('Retry-After', String(Math.max(1, Math.ceil(retryAfterMs / 1000))))
  return c.json({ code, message: text }, status)
}
