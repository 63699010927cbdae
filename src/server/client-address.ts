import ipaddr from 'ipaddr.js'
import type { AppContext } from './app-types.ts'

/** Requests in tests may have no network connection. */
type RequestSource = { req: Pick<AppContext['req'], 'header'>; env: AppContext['env'] | undefined }

const IPV4_BITS = 24
const IPV6_BITS = 64

/**
 * The network of the client, by which limits distinguish clients: the /24 or /64 of its address, since one
 * customer of a provider can use many addresses within that range. `hops` is the number of our own proxies.
 * Each appends the address of its client to X-Forwarded-For; anybody can have written the entries before
 * those. (docs/faults.md R-32)
 */
export function clientNetwork({ req, env }: RequestSource, hops: number): string {
  const direct = env?.incoming?.socket.remoteAddress ?? ''
  const forwarded = req.header('X-Forwarded-For')?.split(',') ?? []
  const addresses = [...forwarded.slice(forwarded.length - Math.min(hops, forwarded.length)), direct]
  return networkOf(addresses.find((address) => parse(address)) ?? '')
}

/** The network of an address, such as `203.0.113.0/24`, or `unknown` for any other text. */
export function networkOf(text: string): string {
  const address = parse(text)
  if (!address) return 'unknown'
  const bits = address.kind() === 'ipv4' ? IPV4_BITS : IPV6_BITS
  const bytes = address.toByteArray().map((byte, index) => (index < bits / 8 ? byte : 0))
  return `${ipaddr.fromByteArray(bytes).toString()}/${bits}`
}

/** Some proxies add the port. An IPv4 address mapped into IPv6 counts as IPv4. */
function parse(text: string): ipaddr.IPv4 | ipaddr.IPv6 | undefined {
  const [, bracketed, plain] = /^\[(.+)\](?::\d+)?$|^([\d.]+):\d+$/.exec(text.trim()) ?? []
  const address = bracketed ?? plain ?? text.trim()
  return ipaddr.isValid(address) ? ipaddr.process(address) : undefined
}
