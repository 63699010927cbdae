/** The cookies of an account: who is logged in, and that somebody has logged in here before. (FAULTS.md R-34) */
export type CookieName = 'access' | 'refresh' | 'device'

export type Cookies = {
  /** What they are called in a header. */
  names: readonly string[]
  /** The value in a `Cookie` header, or null: two of one name are refused, as one of them was planted. */
  read: (header: string | undefined, name: CookieName) => string | null
  /** A `Set-Cookie` header; `maxAgeMs` 0 removes the cookie. */
  write: (name: CookieName, value: string, maxAgeMs: number) => string
}

/**
 * `__Host-` keeps other hosts of the site from setting them, and needs HTTPS; on plain HTTP, which only the
 * own machine may be reached by, not every browser takes it.
 */
export function createCookies(isSecure: boolean): Cookies {
  const nameOf = (name: CookieName): string => (isSecure ? `__Host-${name}` : name)

  return {
    names: (['access', 'refresh', 'device'] as const).map(nameOf),

    read(header, name) {
      const start = `${nameOf(name)}=`
      const values = (header ?? '')
        .split(';')
        .map((part) => part.trim())
        .filter((part) => part.startsWith(start))
        .map((part) => part.slice(start.length))
      return values.length === 1 ? (values[0] ?? null) : null
    },

    write(name, value, maxAgeMs) {
      const maxAge = `Max-Age=${String(Math.floor(maxAgeMs / 1000))}`
      const flags = `Path=/; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`
      return `${nameOf(name)}=${value}; ${maxAge}; ${flags}`
    },
  }
}
