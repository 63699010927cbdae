import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createApp } from '#server/app.ts'
import { countTries } from '#server/limits/rate-limits.ts'
import { clientNetwork, networkOf } from '#server/http/client-address.ts'
import { connectionFrom, makeParts } from '#tests/support/parts.ts'

/** A server that answers with the network it has recognised, for a connection from `remoteAddress`. */
async function ask(hops: number, remoteAddress: string, forwarded?: string): Promise<string> {
  const headers = forwarded === undefined ? {} : { 'X-Forwarded-For': forwarded }
  const response = await app.request(`/network/${hops}`, { headers }, connectionFrom(remoteAddress))
  return await response.text()
}

const parts = await makeParts()
const app = createApp(parts)
app.get('/network/:hops', (c) => c.text(clientNetwork(c, Number(c.req.param('hops')))))

describe('[R-32] the network of a client', () => {
  it.each<[string, number, string, string | undefined, string]>([
    ['the connection', 0, '203.0.113.9', undefined, '203.0.113.0/24'],
    ['no header without a trusted proxy', 0, '203.0.113.9', '198.51.100.1', '203.0.113.0/24'],
    ['the header of the only proxy', 1, '10.0.0.1', '198.51.100.1', '198.51.100.0/24'],
    ['not what the client sent to the proxy', 1, '10.0.0.1', '1.1.1.1, 198.51.100.1', '198.51.100.0/24'],
    [
      'the header of the outer of two proxies',
      2,
      '10.0.0.1',
      '1.1.1.1, 198.51.100.1, 10.0.0.2',
      '198.51.100.0/24',
    ],
    ['the first entry if there are too few', 3, '10.0.0.1', '198.51.100.1', '198.51.100.0/24'],
    ['the connection, without a header', 1, '203.0.113.9', undefined, '203.0.113.0/24'],
    ['the connection if the header has no address', 2, '203.0.113.9', 'unknown, <script>', '203.0.113.0/24'],
    ['an address with a port', 1, '10.0.0.1', '198.51.100.1:4711', '198.51.100.0/24'],
    ['an IPv6 address with a port', 1, '10.0.0.1', '[2001:db8:1:2::9]:443', '2001:db8:1:2::/64'],
    ['an IPv4 address inside IPv6', 0, '::ffff:203.0.113.9', undefined, '203.0.113.0/24'],
    ['the /64 of an IPv6 address', 0, '2001:db8:1:2:3:4:5:6', undefined, '2001:db8:1:2::/64'],
    ['a link-local address', 0, 'fe80::1%eth0', undefined, 'fe80::/64'],
    ['nothing', 0, '', undefined, 'unknown'],
  ])('is %s', async (_, hops, address, forwarded, expected) => {
    expect(await ask(hops, address, forwarded)).toBe(expected)
  })

  it('is never taken from an untrusted header', async () => {
    const header = fc.string({ unit: 'binary-ascii' }).filter((text) => /^[\x20-\x7e]*$/.test(text))
    await fc.assert(
      fc.asyncProperty(header, fc.array(fc.ipV4(), { maxLength: 3 }), async (junk, spoofed) => {
        const claimed = [junk, ...spoofed].join(',')
        expect(await ask(0, '203.0.113.9', claimed)).toBe('203.0.113.0/24')
        expect(await ask(1, '10.0.0.1', `${claimed},203.0.113.9`)).toBe('203.0.113.0/24')
      }),
    )
  })

  it('is the same for all of the 2^64 addresses that a client can use', () => {
    const hextet = fc.integer({ min: 0, max: 0xffff }).map((number) => number.toString(16))
    fc.assert(
      fc.property(fc.array(hextet, { minLength: 4, maxLength: 4 }), (host) => {
        expect(networkOf(`2001:db8:7:8:${host.join(':')}`)).toBe('2001:db8:7:8::/64')
      }),
    )
  })

  it('shares larger allowances with the networks around it', async () => {
    const limit = { name: 'around', max: 2, windowMs: 60_000 }
    const allowance = async (networkOfTry: (index: number) => string): Promise<number> => {
      for (let index = 0; ; index += 1) {
        if (await countTries(parts, [limit, networkOf(networkOfTry(index))])) return index
      }
    }
    expect(await allowance(() => '2001:db8:1:1::1')).toBe(2)
    expect(await allowance((index) => `2001:db8:2:${index.toString(16)}::1`)).toBe(4 * 2)
    expect(await allowance((index) => `2001:db8:3:${(index * 0x100).toString(16)}::1`)).toBe(16 * 2)
    expect(await countTries(parts, [limit, networkOf('2001:db8:4:1::1')])).toBeNull()
  })
})
