import type { AppContext, Check } from '#server/http/app-types.ts'
import type { Cookies } from '#server/calls/cookies.ts'
import { refuse } from '#server/http/refuse.ts'

/**
 * Refuses a request that has a query parameter or a cookie twice, because two readers could each use a different one. A
 * neighbouring host can set such a cookie. Cookies that this server does not read may appear twice.
 */
export function refuseDuplicates({ names }: Pick<Cookies, 'names'>): Check {
  return (c) => {
    const parameters = c.req.url.includes('?') ? Object.values(c.req.queries()) : []
    const isDuplicated =
      parameters.some(({ length }) => length > 1) || hasDuplicate(cookieNames(c.req.header('Cookie'), names))
    return isDuplicated ? refuse(c, 'VALIDATION_ERROR') : undefined
  }
}

/**
 * Refuses a request with two Host headers, because a proxy could use one and this server the other. Node silently keeps
 * the first.
 */
export const refuseTwoHosts: Check = (c) => {
  const { env } = c as { env: AppContext['env'] | undefined }
  const headers = env?.incoming?.rawHeaders ?? []
  const hosts = headers.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host')
  return hosts.length > 1 ? refuse(c, 'VALIDATION_ERROR') : undefined
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
