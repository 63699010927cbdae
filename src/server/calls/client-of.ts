import type { Client } from '#server/http/client.ts'
import { deviceLabel } from '#server/http/browser.ts'
import type { AppContext } from '#server/http/app-types.ts'
import type { Cookies } from './cookies.ts'
import type { Parts } from '#server/parts/parts.ts'

/** Describes the client of a request. */
export function clientOf(c: AppContext, cookies: Cookies, { pseudonym }: Pick<Parts, 'pseudonym'>): Client {
  const log = c.get('log')
  return {
    network: c.get('network'),
    device: cookies.read(c, 'device'),
    refreshToken: cookies.read(c, 'refresh'),
    label: deviceLabel(c.req.header('User-Agent')),
    get log() {
      return c.get('log')
    },
    identify: (who) => c.set('log', log.child({ user: pseudonym(who) })),
  }
}
