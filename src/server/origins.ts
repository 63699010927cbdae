import { getDomain } from 'tldts'

/** Whether a host name leads to the machine that asks, as its own writings of an address do. */
export function isLoopback(hostname: string): boolean {
  return /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname)
}

/** What a browser writes into `Origin`, such as `https://hobgoblin.example`, with a scheme that keeps secrets. */
export function isPublicOrigin(text: string): boolean {
  const url = URL.parse(text)
  return url?.origin === text && (url.protocol === 'https:' || isLoopbackOrigin(text))
}

/** Plain HTTP on the browser's own machine. */
export function isLoopbackOrigin(text: string): boolean {
  const url = URL.parse(text)
  return url?.origin === text && url.protocol === 'http:' && isLoopback(url.hostname)
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
