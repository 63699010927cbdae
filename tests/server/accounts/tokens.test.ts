import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  GRACE_MS,
  hashToken,
  makeAccessToken,
  makeRefreshToken,
  parseRefreshToken,
  rotationOf,
} from '#server/secrets/tokens.ts'

const secret = Buffer.alloc(32, 1)
const sessionId = 'AbCdEfGhIjKlMnOpQrSt-_'
const ids = fc
  .uint8Array({ minLength: 16, maxLength: 16 })
  .map((bytes) => Buffer.from(bytes).toString('base64url'))

describe('a refresh token', () => {
  it('is parsed back unchanged', () => {
    fc.assert(
      fc.property(ids, fc.nat(), (id, counter) => {
        const token = { sessionId: id, counter }
        expect(parseRefreshToken([secret], makeRefreshToken(secret, token))).toEqual(token)
      }),
    )
  })

  it('is accepted with any valid key', () => {
    const token = { sessionId, counter: 3 }
    const newer = Buffer.alloc(32, 2)
    expect(parseRefreshToken([newer, secret], makeRefreshToken(secret, token))).toEqual(token)
    expect(parseRefreshToken([newer], makeRefreshToken(secret, token))).toBeNull()
    expect(parseRefreshToken([], makeRefreshToken(secret, token))).toBeNull()
  })

  it('is refused with any character changed', () => {
    const token = makeRefreshToken(secret, { sessionId, counter: 41 })
    // Two bits of the last character are not part of the signature, but they are compared too.
    for (let index = 0; index < token.length; index += 1) {
      for (const other of ['A', 'B', '0', '1', '.', '-']) {
        if (token[index] === other) continue
        expect(parseRefreshToken([secret], token.slice(0, index) + other + token.slice(index + 1))).toBeNull()
      }
    }
  })

  it.each([
    ['another secret', makeRefreshToken(Buffer.alloc(32, 2), { sessionId, counter: 1 })],
    ['an access token', makeAccessToken(secret, { sessionId, counter: 1 })],
    [
      'a counter with zeros before it',
      makeRefreshToken(secret, { sessionId, counter: 1 }).replace('.1.', '.01.'),
    ],
    ['a negative counter', makeRefreshToken(secret, { sessionId, counter: -1 })],
    ['nothing', ''],
    ['much', 'a.'.repeat(10_000)],
  ])('is refused: %s', (_, token) => expect(parseRefreshToken([secret], token)).toBeNull())

  it.each(fc.sample(fc.string({ unit: 'binary' }), { numRuns: 50, seed: 1 }))(
    'random text is refused (%#)',
    (text) => expect(parseRefreshToken([secret], text)).toBeNull(),
  )
})

describe('the use of a refresh token', () => {
  const rotatedTs = 1_000_000
  it.each([
    ['the first one, immediately', 0, 0, 0, 'rotate'],
    ['the current one, just renewed', 7, 7, GRACE_MS, 'repeat'],
    ['the current one', 7, 7, GRACE_MS + 1, 'rotate'],
    ['the current one, long after', 7, 7, 29 * 86_400_000, 'rotate'],
    ['the previous one, immediately', 7, 6, 0, 'repeat'],
    ['the previous one, at the end of the grace period', 7, 6, GRACE_MS, 'repeat'],
    ['the previous one, after the grace period', 7, 6, GRACE_MS + 1, 'end'],
    ['an older one', 7, 5, 0, 'end'],
    ['the first one', 7, 0, 0, 'end'],
    ['one that the database has forgotten', 7, 8, 0, 'forget'],
  ] as const)('%s', (_, counter, presented, after, rotation) =>
    expect(rotationOf({ counter, rotated_ts: rotatedTs }, presented, rotatedTs + after)).toBe(rotation),
  )
})

describe('an access token', () => {
  it('has 256 bits and contains no data', () => {
    const token = makeAccessToken(secret, { sessionId, counter: 1 })
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    expect(token).not.toContain(sessionId)
  })

  it('differs for each session and renewal, and is the same for simultaneous renewals', () => {
    fc.assert(
      fc.property(ids, ids, fc.nat(), fc.nat(), (id, otherId, counter, otherCounter) => {
        const token = makeAccessToken(secret, { sessionId: id, counter })
        const other = makeAccessToken(secret, { sessionId: otherId, counter: otherCounter })
        expect(token === other).toBe(id === otherId && counter === otherCounter)
        expect(hashToken(token)).not.toContain(token)
      }),
    )
  })
})
