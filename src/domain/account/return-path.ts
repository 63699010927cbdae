/** The page after logging in if the link names no other. */
const DASHBOARD = '/'

const FLOWS = /^\/(?:join|login|password)\/?$/i
const HERE = 'https://here.invalid'

/**
 * The page to open after logging in, read from the hash of the login page, which no server sees. Returns the
 * dashboard for another site, or for a page where users log in.
 */
export function returnPath(hash: string): string {
  const to = new URLSearchParams(hash.replace(/^#/, '')).get('to') ?? ''
  if (!to.startsWith('/') || !URL.canParse(to, HERE)) return DASHBOARD
  const { origin, pathname, search, hash: place } = new URL(to, HERE)
  // Resolved dots can leave two slashes at the beginning, which would name another host.
  const isInside = origin === HERE && !pathname.startsWith('//')
  return isInside && !FLOWS.test(pathname) ? pathname + search + place : DASHBOARD
}

/** The path of a page such as `/login`, with the page to return to in its hash. */
export function withReturn(path: string, to: string): string {
  return to === DASHBOARD ? path : `${path}#${new URLSearchParams({ to }).toString()}`
}
