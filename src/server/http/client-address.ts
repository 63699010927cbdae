import ipaddr from 'ipaddr.js'
import type { AppContext } from './app-types.ts'

/** Requests in tests may have no network connection. */
type RequestSource = { req: Pick<AppContext['req'], 'header'>; env: AppContext['env'] | undefined }

const IPV4_BITS = 24
const IPV6_BITS = 64
const WIDER_IPV6 = [
  { bits: 56, times: 4 },
  { bits: 48, times: 16 },
] as const

type Address = ipaddr.IPv4 | ipaddr.IPv6

/**
 * The network of the client, by which limits distinguish clients: the /24 or /64 of its address, since one customer of
 * a provider can use many addresses within that range. `hops` is the number of our own proxies. Each appends the
 * address of its client to X-Forwarded-For; anybody can have written the entries before those.
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
  return networkAround(address, address.kind() === 'ipv4' ? IPV4_BITS : IPV6_BITS)
}

/**
 * The networks around an IPv6 /64, because one customer can have a /56 or a /48 of them. `times` is how many times the
 * allowance of a /64 each has. Empty for anything else.
 */
export function widerNetworks(network: string): { network: string; bits: number; times: number }[] {
  const [, text = ''] = /^(.*)\/64$/.exec(network) ?? []
  const address = parse(text)
  if (address?.kind() !== 'ipv6') return []
  return WIDER_IPV6.map(({ bits, times }) => ({ network: networkAround(address, bits), bits, times }))
}

/** The widest network that one customer can have: the /48 around an IPv6 /64. Anything else is its own. */
export const widestNetwork = (network: string): string => widerNetworks(network).at(-1)?.network ?? network

function networkAround(address: Address, bits: number): string {
  const bytes = address.toByteArray().map((byte, index) => (index < bits / 8 ? byte : 0))
  return `${ipaddr.fromByteArray(bytes).toString()}/${bits}`
}

/** Some proxies add the port. An IPv4 address mapped into IPv6 counts as IPv4. */
function parse(text: string): Address | undefined {
  const [, bracketed, plain] = /^\[(.+)\](?::\d+)?$|^([\d.]+):\d+$/.exec(text.trim()) ?? []
  const address = bracketed ?? plain ?? text.trim()
  return ipaddr.isValid(address) ? ipaddr.process(address) : undefined
}
