import ipaddr from 'ipaddr.js'
import type { AppContext } from './app-types.ts'

/** A request, which in a test may have come without a network. */
type Asked = { req: Pick<AppContext['req'], 'header'>; env: AppContext['env'] | undefined }

const IPV4_BITS = 24
const IPV6_BITS = 64

/**
 * Who asks, as far as limits tell addresses apart: the /24 or /64 that the address belongs to, which is what one
 * customer of a provider can move in. `hops` is how many proxies are known to be ours: each appends to
 * X-Forwarded-For whom it was asked by, and whatever stands before their entries anybody may have written.
 */
export function clientNetwork({ req, env }: Asked, hops: number): string {
  const direct = env?.incoming?.socket.remoteAddress ?? ''
  const forwarded = req.header('X-Forwarded-For')?.split(',') ?? []
  const chain = [...forwarded.slice(forwarded.length - Math.min(hops, forwarded.length)), direct]
  return networkOf(chain.find((address) => parse(address)) ?? '')
}

/** The network of an address, such as `203.0.113.0/24`; `unknown` of anything else. */
export function networkOf(text: string): string {
  const address = parse(text)
  if (!address) return 'unknown'
  const bits = address.kind() === 'ipv4' ? IPV4_BITS : IPV6_BITS
  const bytes = address.toByteArray().map((byte, index) => (index < bits / 8 ? byte : 0))
  return `${ipaddr.fromByteArray(bytes).toString()}/${bits}`
}

/** Some proxies add the port. An IPv4 address inside IPv6 counts as what it is. */
function parse(text: string): ipaddr.IPv4 | ipaddr.IPv6 | undefined {
  const [, bracketed, plain] = /^\[(.+)\](?::\d+)?$|^([\d.]+):\d+$/.exec(text.trim()) ?? []
  const address = bracketed ?? plain ?? text.trim()
  return ipaddr.isValid(address) ? ipaddr.process(address) : undefined
}
