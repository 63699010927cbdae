import encodeQR from 'qr'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { crc32 } from '#domain/codes/crc32.ts'
import {
  addPart,
  cutIntoParts,
  joinParts,
  missingParts,
  MOST_CHARACTERS,
  type CodeParts,
} from '#domain/codes/code-parts.ts'

const bytes = (length: number, seed = 1): Uint8Array =>
  Uint8Array.from({ length }, (_, index) => (index * 31 + seed * 57 + (index >> 4)) % 256)

function cut(whole: Uint8Array): string[] {
  const parts = cutIntoParts(whole)
  if (!parts) throw new Error('These bytes are too long.')
  return parts
}

/** Reads codes one after the other. */
function read(texts: readonly string[], before: CodeParts | null = null): CodeParts {
  let parts = before
  for (const text of texts) {
    const added = addPart(parts, text)
    if (typeof added === 'string') throw new Error(`${added}: ${text}`)
    parts = added
  }
  if (!parts) throw new Error('There was nothing to read.')
  return parts
}

/** A part whose check is right, whatever else it says. */
function partOf(whole: string, part: number, of: number, data: string): string {
  const check = crc32(new TextEncoder().encode(`${whole}:${part}/${of}:${data}`))
  return `HGB1:${whole}:${part}/${of}:${check}:${data}`
}

const versionOf = (text: string): number =>
  (encodeQR(text, 'raw', { ecc: 'low', encoding: 'alphanumeric', border: 1 }).length - 19) / 4

describe('[GAME-93] the parts of a whole', () => {
  it('fit into QR codes of version 25 at most', () => {
    const parts = cut(bytes(20_000))
    expect(Math.max(...parts.map((part) => part.length))).toBeLessThanOrEqual(MOST_CHARACTERS)
    expect(parts.map(versionOf)).not.toContainEqual(expect.toSatisfy((version: number) => version > 25))
    expect(versionOf('A'.repeat(MOST_CHARACTERS))).toBe(25)
  })

  it('are about as long, so that no code is larger than it must be', () => {
    const lengths = cut(bytes(1300)).map((part) => part.length)
    expect(lengths).toHaveLength(2)
    expect(Math.abs((lengths[0] ?? 0) - (lengths[1] ?? 0))).toBeLessThanOrEqual(2)
  })

  it('can be read in any order, and more than once', () => {
    const whole = bytes(9000)
    const parts = cut(whole)
    const some = read([...parts.slice(3).reverse(), ...parts.slice(2, 4)])
    expect(missingParts(some)).toEqual([1, 2])
    expect(joinParts(some)).toBeNull()
    const all = read(parts.slice(0, 2), some)
    expect(missingParts(all)).toEqual([])
    expect(joinParts(all)).toEqual(whole)
  })

  it('are the same object again when nothing is new, so that a camera can look at one code for long', () => {
    const parts = cut(bytes(3000))
    const some = read(parts.slice(0, 1))
    expect(addPart(some, parts[0] ?? '')).toBe(some)
  })

  it('begin anew with a part of another whole', () => {
    const [old, newer] = [cut(bytes(3000)), cut(bytes(3000, 2))]
    const parts = read([...old.slice(0, 2), ...newer])
    expect(joinParts(parts)).toEqual(bytes(3000, 2))
    expect(missingParts(read(old.slice(0, 1), parts))).toEqual([2, 3])
  })

  it('begin anew if the same whole was cut into another number of parts', () => {
    const whole = bytes(3000)
    const [first = '', ...others] = cut(whole)
    const begun = read([first])
    const [data = ''] = begun.data.values()
    const parts = read([partOf(begun.whole, 1, 1, data), ...others])
    expect(parts.of).toBe(others.length + 1)
    expect(missingParts(parts)).toEqual([1])
  })

  it('are at most 999', () => {
    expect(cut(bytes(1_213_452))).toHaveLength(999)
    expect(cutIntoParts(bytes(1_213_453))).toBeNull()
  })
})

describe('[GAME-93] a code that is no part', () => {
  const [part = ''] = cut(bytes(3000))
  it.each([
    ['another code', 'https://hobgoblin.example/army/s/aB3_-zQ901xY', 'OTHER'],
    ['nothing', '', 'OTHER'],
    ['a part of a newer format', 'HGB2:whatever it has', 'NEWER'],
    ['a part that was cut', part.slice(0, -1), 'DAMAGED'],
    ['a header alone', 'HGB1:', 'DAMAGED'],
    ['a part above the last', part.replace(':1/3:', ':4/3:'), 'DAMAGED'],
    ['a part above the last, though its check is right', partOf('01234567', 4, 3, 'AB'), 'DAMAGED'],
    ['a part of fewer', part.replace(':1/3:', ':1/2:'), 'DAMAGED'],
    ['a part of another whole', part.replace(/:[0-9A-F]{8}:/, ':00000000:'), 'DAMAGED'],
  ])('is told apart: %s', (_, text, fault) => {
    const before = read(cut(bytes(3000, 2)).slice(0, 2))
    expect(addPart(before, text)).toBe(fault)
  })

  it('never gives other bytes, whichever character is flipped or cut', () => {
    const whole = bytes(60)
    const [text = ''] = cut(whole)
    const place = fc.nat(text.length - 1)
    const character = fc.constantFrom(...Array.from('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:'))
    fc.assert(
      fc.property(place, fc.option(character, { nil: '' }), (at, other) => {
        const changed = text.slice(0, at) + other + text.slice(at + 1)
        const added = addPart(null, changed)
        if (typeof added !== 'string') expect(changed).toBe(text)
      }),
      { numRuns: 1000 },
    )
  })

  it('is told even if all its parts are sound but do not belong together', () => {
    const parts = read(cut(bytes(3000)))
    const data = new Map([...parts.data, ...read(cut(bytes(3000, 2)).slice(1, 2)).data])
    expect(joinParts({ ...parts, data })).toBeNull()
    expect(joinParts({ ...parts, whole: crc32(bytes(3)) })).toBeNull()
  })
})
