import type { Context } from 'hono'
import { API_ERRORS, type ApiErrorCode } from '../api/errors.ts'

/** The one way in which the API says no: `{ code, message }` with the status of the code. (S1 §8) */
export function refuse(c: Context, code: ApiErrorCode): Response {
  const { status, text } = API_ERRORS[code]
  return c.json({ code, message: text }, status)
}
