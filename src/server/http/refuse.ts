import type { Context } from 'hono'
import { API_ERRORS, type ApiErrorCode } from '#api/calls/errors.ts'
import { Refusal } from './refusal.ts'

/**
 * Every refusal has this form: `{ code, message }` with the status of the code, never cached, and with `Retry-After` if
 * it is known when a retry can succeed.
 */
export function refuse(c: Context, refused: Refusal | ApiErrorCode): Response {
  const { code, retryAfterMs } = refused instanceof Refusal ? refused : new Refusal(refused)
  const { status, text } = API_ERRORS[code]
  c.header('Cache-Control', 'no-store')
  if (retryAfterMs !== undefined) c.header('Retry-After', String(Math.max(1, Math.ceil(retryAfterMs / 1000))))
  return c.json({ code, message: text }, status)
}
