import type { Cookies } from '../accounts/cookies.ts'
import type { Check } from '../app-types.ts'
import { refuse } from '../refuse.ts'

/**
 * Refuses a request that says one thing twice, as two readers could each believe another of the two: a
 * parameter of the query, or a cookie that a neighbouring host has added. Only cookies that this server reads: others it
 * could neither be misled by nor take away.
 */
export function refuseDuplicates({ names }: Cookies): Check {
  return (c) => {
    const parameters = c.req.url.includes('?') ? Object.values(c.req.queries()) : []
    const isTwofold =
      parameters.some(({ length }) => length > 1) || hasDuplicate(cookieNames(c.req.header('Cookie'), names))
    return isTwofold ? refuse(c, 'VALIDATION_ERROR') : undefined
  }
}

function cookieNames(header = '', names: readonly string[]): string[] {
  return header
    .split(';')
    .map((cookie) => (cookie.split('=', 1)[0] ?? '').trim())
    .filter((name) => names.includes(name))
}

function hasDuplicate(names: readonly string[]): boolean {
  return new Set(names).size < names.length
}
