import { getCookie, setCookie } from 'hono/cookie'
import type { CookieOptions } from 'hono/utils/cookie'
import type { SignedIn, Tokens } from '#server/accounts/sessions.ts'
import type { AppContext } from '#server/http/app-types.ts'
import type { Config } from '#server/base/config.ts'
import { isLoopbackOrigin } from '#server/base/origins.ts'

/** The cookies of an account: the tokens of a session, and the token of a known device. */
type CookieName = 'access' | 'refresh' | 'device'

export type Cookies = {
  /** The names of the cookies in a header. */
  names: readonly string[]
  read: (c: AppContext, name: CookieName) => string | null
  setTokens: (c: AppContext, tokens: Tokens) => void
  /** Sets the tokens of the session and the token of the device. */
  setAll: (c: AppContext, signedIn: SignedIn) => void
  /**
   * Removes the tokens. Use it only for a logout or the deletion of the account: elsewhere a late response could log
   * the user out.
   */
  removeTokens: (c: AppContext) => void
}

/**
 * The prefix `__Host-` keeps other hosts of the site from setting these cookies. It needs HTTPS, and not every
 * browser accepts it over plain HTTP on the user's own machine.
 */
export function createCookies({
  PUBLIC_ORIGIN,
  PUBLIC_API_ORIGIN,
}: Pick<Config, 'PUBLIC_ORIGIN' | 'PUBLIC_API_ORIGIN'>): Cookies {
  const origin = PUBLIC_API_ORIGIN ?? PUBLIC_ORIGIN
  const isSecure = origin !== undefined && !isLoopbackOrigin(origin)
  const prefix = isSecure ? 'host' : undefined
  const options = { httpOnly: true, sameSite: 'Strict', ...(prefix && { prefix }) } satisfies CookieOptions
  const set = (c: AppContext, name: CookieName, value: string, ms: number) =>
    setCookie(c, name, value, { ...options, maxAge: Math.floor(ms / 1000) })

  function setTokens(c: AppContext, { access, refresh }: Tokens): void {
    set(c, 'access', access.value, access.validForMs)
    set(c, 'refresh', refresh.value, refresh.validForMs)
  }

  return {
    names: ['access', 'refresh', 'device'].map((name) => (isSecure ? `__Host-${name}` : name)),
    read: (c, name) => (prefix ? getCookie(c, name, prefix) : getCookie(c, name)) ?? null,
    setTokens,
    setAll(c, { tokens, device }) {
      setTokens(c, tokens)
      set(c, 'device', device.value, device.validForMs)
    },
    removeTokens(c) {
      set(c, 'access', '', 0)
      set(c, 'refresh', '', 0)
    },
  }
}
