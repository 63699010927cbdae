/** Where a login leads, unless a link says otherwise. (AUTH-10) */
const DASHBOARD = '/'

const FLOWS = /^\/(?:join|login|password)\/?$/i
const HERE = 'https://here.invalid'

/**
 * The page that a link to log in leads back to, from the part of its address behind `#`, which no server sees. Anything
 * but a path of this site, or another way to log in, is the dashboard.
 */
export function returnPath(hash: string): string {
  const to = new URLSearchParams(hash.replace(/^#/, '')).get('to') ?? ''
  if (!to.startsWith('/') || !URL.canParse(to, HERE)) return DASHBOARD
  const { origin, pathname, search, hash: place } = new URL(to, HERE)
  // Resolved dots can leave two slashes at the beginning, which would name another host.
  const isInside = origin === HERE && !pathname.startsWith('//')
  return isInside && !FLOWS.test(pathname) ? pathname + search + place : DASHBOARD
}

/** `/login` and the like, with the page to come back to. */
export function withReturn(path: string, to: string): string {
  return to === DASHBOARD ? path : `${path}#${new URLSearchParams({ to }).toString()}`
}
