import { getDomain } from 'tldts'

/** Whether a host name is a loopback address. */
export function isLoopback(hostname: string): boolean {
  return /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname)
}

/**
 * An origin as browsers write it, such as `https://hobgoblin.example`, with a scheme that protects secrets.
 */
export function isPublicOrigin(text: string): boolean {
  const url = URL.parse(text)
  return url?.origin === text && (url.protocol === 'https:' || isLoopbackOrigin(text))
}

/** Plain HTTP on the user's own machine. */
export function isLoopbackOrigin(text: string): boolean {
  const url = URL.parse(text)
  return url?.origin === text && url.protocol === 'http:' && isLoopback(url.hostname)
}

/** Whether browsers send the cookies of the first origin with requests from the second (SameSite). */
export function isSameSite(one: string, other: string): boolean {
  const [a, b] = [new URL(one), new URL(other)]
  return a.protocol === b.protocol && siteOf(a.hostname) === siteOf(b.hostname)
}

/** The registered domain. Private suffixes such as netlify.app count, as they do in browsers. */
function siteOf(host: string): string {
  return getDomain(host, { allowPrivateDomains: true }) ?? host
}
