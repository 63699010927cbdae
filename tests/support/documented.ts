import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod/mini'
import { API_ERRORS, type ApiErrorCode } from '#api/calls/errors.ts'
import { type AnyCall, refusalsOf } from '#api/reference.ts'

/** The codes that any call may return when the server is overloaded or broken. */
const ALWAYS: readonly ApiErrorCode[] = ['SERVER_ERROR', 'BUSY']

/** @throws Error if the status, code, text or a field of an answer is not in the reference. */
export function expectDocumented(call: AnyCall, { status, body }: { status: number; body: unknown }): void {
  if (!isDone(call, status, body) && !isRefusal(call, status, body)) {
    throw new Error(
      `${call.method} ${call.path} gave an answer that is not documented: ${status} ${JSON.stringify(body)}`,
    )
  }
}

function isDone({ status: expected, response }: AnyCall, status: number, body: unknown): boolean {
  const parsed = z.safeParse(response, body)
  return status === (expected ?? 200) && parsed.success && isDeepStrictEqual(parsed.data, body)
}

function isRefusal(call: AnyCall, status: number, body: unknown): boolean {
  return [...refusalsOf(call), ...ALWAYS].some(
    (code) =>
      status === API_ERRORS[code].status && isDeepStrictEqual(body, { code, message: API_ERRORS[code].text }),
  )
}
