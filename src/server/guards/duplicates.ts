import type { AppContext, Check } from '../app-types.ts'
import type { Cookies } from '../cookies.ts'
import { refuse } from '../refuse.ts'

/**
 * Refuses a request with a query parameter or a cookie twice, since two readers could each believe another of the two. A
 * neighbouring host can add such a cookie. Cookies that this server does not read may be there twice. (docs/faults.md)
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
 * Refuses a request that names two hosts, since a proxy could believe the one and this server the other. Node itself
 * silently keeps the first. (docs/faults.md R-40)
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
