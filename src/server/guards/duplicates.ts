import type { Check } from '../app-types.ts'
import { refuse } from '../refuse.ts'

/** The cookies that the server reads. */
const COOKIE = /^(__Host-)?(access|refresh|device)$/

/**
 * Refuses a request that says one thing twice, as two readers could each believe another of the two: a
 * parameter of the query, or a cookie that a neighbouring host has added.
 */
export const refuseDuplicates: Check = (c) => {
  const parameters = c.req.url.includes('?') ? Object.values(c.req.queries()) : []
  const isTwofold =
    parameters.some(({ length }) => length > 1) || hasDuplicate(cookieNames(c.req.header('Cookie')))
  return isTwofold ? refuse(c, 'VALIDATION_ERROR') : undefined
}

function cookieNames(header = ''): string[] {
  return header
    .split(';')
    .map((cookie) => (cookie.split('=', 1)[0] ?? '').trim())
    .filter((name) => COOKIE.test(name))
}

function hasDuplicate(names: readonly string[]): boolean {
  return new Set(names).size < names.length
}
