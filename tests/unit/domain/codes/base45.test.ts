import fc from 'fast-check'
import { expect, it } from 'vitest'
import { decodeBase45, encodeBase45 } from '#domain/codes/base45.ts'

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text)

it.each([
  ['AB', 'BB8'],
  ['Hello!!', '%69 VD92EX0'],
  ['base-45', 'UJCLQE7W581'],
  ['ietf!', 'QED8WEX0'],
  ['', ''],
])('[GAME-93] the example %j of RFC 9285 becomes %j and back', (text, encoded) => {
  expect(encodeBase45(bytesOf(text))).toBe(encoded)
  expect(decodeBase45(encoded)).toEqual(bytesOf(text))
})

it.each([
  ['three characters that are more than two bytes', 'GGW'],
  ['two characters that are more than one byte', 'V5'],
  ['a single character', 'BB8A'],
  ['a single character of no value', 'BB80'],
  ['a small letter', 'bB8'],
  ['a character outside the alphabet', 'B\u{1f0a1}'],
])('%s are no base 45', (_, text) => {
  expect(decodeBase45(text)).toBeNull()
})

it('takes the highest values', () => {
  expect(decodeBase45('FGW')).toEqual(Uint8Array.of(255, 255))
  expect(decodeBase45('U5')).toEqual(Uint8Array.of(255))
})

it('any bytes survive', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 40 }), (bytes) => {
      expect(decodeBase45(encodeBase45(bytes))).toEqual(bytes)
    }),
  )
})
