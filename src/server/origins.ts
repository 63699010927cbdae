import { getDomain } from 'tldts'

/** The host names by which a browser reaches its own machine. */
const loopback = /^(localhost|127\.0\.0\.1|\[::1\])$/

/** What a browser writes into `Origin`, such as `https://hobgoblin.example`, with a scheme that keeps secrets. */
export function isPublicOrigin(text: string): boolean {
  const url = URL.parse(text)
  return url?.origin === text && (url.protocol === 'https:' || isLoopbackOrigin(text))
}

/** Plain HTTP on the browser's own machine. */
export function isLoopbackOrigin(text: string): boolean {
  const url = URL.parse(text)
  return url?.origin === text && url.protocol === 'http:' && loopback.test(url.hostname)
}

/** Whether browsers send the cookies of one along with requests from the other (SameSite). */
export function isSameSite(one: string, other: string): boolean {
  const [a, b] = [new URL(one), new URL(other)]
  return a.protocol === b.protocol && siteOf(a.hostname) === siteOf(b.hostname)
}

/** The name that was registered; private suffixes such as netlify.app count, as they do for browsers. */
function siteOf(host: string): string {
  return getDomain(host, { allowPrivateDomains: true }) ?? host
}
