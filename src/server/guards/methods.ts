import type { Check } from '#server/http/app-types.ts'
import { refuse } from '#server/http/refuse.ts'

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** Refuses unused methods such as TRACE, which would reveal cookies to scripts. */
export const refuseOtherMethods: Check = (c) => {
  if (METHODS.includes(c.req.method)) return undefined
  c.header('Allow', METHODS.join(', '))
  return refuse(c, 'METHOD_NOT_ALLOWED')
}
