import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decodeText } from '#domain/files/decode-text.ts'
import { readNearlyJson } from '#domain/files/nearly-json.ts'
import { RUNS } from '#tests/support/arbitraries.ts'

const BOUNDS = { characters: 100_000, depth: 16, maxItems: 200, maxItemsAt: {} }
const read = (text: string) => {
  const result = readNearlyJson(text, BOUNDS)
  return result.type === 'json' ? result.json : result.message
}

describe('[ARMY-95] JSON that is nearly right is read', () => {
  it.each<[string, unknown]>([
    ['{”name”:”Host”,”n”:1}', { name: 'Host', n: 1 }],
    ['{“name”: “The ”Big” Host, or so”}', { name: 'The ”Big” Host, or so' }],
    ['{«name»: «He said "no"»}', { name: 'He said "no"' }],
    ['[1, 2, ]', [1, 2]],
    ['{"a": [1,\n],\n}', { a: [1] }],
    ['{\u00a0"a":\u202f1,\u2003"b":\u200b[]\ufeff}', { a: 1, b: [] }],
    ['{"a": "x\u00a0y, }"}', { a: 'x\u00a0y, }' }],
    ['{“a”: "x \\" ,}", }', { a: 'x " ,}' }],
  ])('%s', (text, json) => expect(read(text)).toEqual(json))

  it.each([
    ['{"a": 1,, }', 'line 1, column 9'],
    ['{"a": 1\n "b": 2}', 'line 2, column 2'],
    ['{"a": [1, 2}', 'line 1, column 12'],
    ['{"a": 1', 'line 1, column 8'],
    ['{a: 1}', 'line 1, column 2'],
    ['[01]', 'line 1, column 2'],
    ['[1] 2', 'line 1, column 5'],
    ['', 'line 1, column 1'],
  ])('%j has its fault in %s', (text, place) => {
    expect(read(text)).toBe(`This file is not JSON, or it is damaged. The fault is in ${place}.`)
  })

  it('any JSON stays as it is, and any text is read or refused', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 3 }), fc.string(), (json, text) => {
        const written = JSON.stringify(json, null, 1)
        expect(read(written)).toEqual(JSON.parse(written))
        const at = Math.floor(written.length / 2)
        expect(() => read(written.slice(0, at) + text + written.slice(at))).not.toThrow()
      }),
      RUNS,
    )
  })

  it('a long damaged text takes no long time', () => {
    for (const part of ['[', '"', '”', ', ', ',]', '\\', ' ', '1,']) read(part.repeat(100_000 / part.length))
  })
})

it('[ARMY-95] bytes are decoded as Unicode or Windows-1252', () => {
  const utf16 = (text: string, swap = false) => {
    const bytes = new Uint8Array(Uint16Array.from(text, (letter) => letter.charCodeAt(0)).buffer)
    return swap ? bytes.map((_, index) => bytes[index ^ 1] ?? 0) : bytes
  }
  expect(decodeText(new TextEncoder().encode('\ufeffÉowyn’s'))).toBe('Éowyn’s')
  expect(decodeText(Uint8Array.from([0xc9, 0x6f, 0x77, 0x79, 0x6e, 0x92, 0x73]))).toBe('Éowyn’s')
  for (const swap of [false, true]) {
    expect(decodeText(utf16('\ufeffÉowyn’s', swap))).toBe('Éowyn’s')
    expect(decodeText(utf16('Host ’s', swap))).toBe('Host ’s')
  }
  expect(decodeText(new Uint8Array())).toBe('')
})

it.each([
  ['ƒowynÕs Host', 'Éowyn’s Host'],
  ['Kšnig der Nebelhšhle, gro§er Zwerg', 'König der Nebelhöhle, großer Zwerg'],
  ['Le Ch\x89teau de la For\x90t', 'Le Château de la Forêt'],
  ['ÒWolvesÓ Ð the pack', '“Wolves” – the pack'],
  ['La legi\x97n de los \x87rboles', 'La legión de los árboles'],
  ['Zw\xf6lf Gr\xfc\xdfe \x96 f\xfcr \x84Ihn\x93', null],
  ['Les \x8cufs d\x92\xc9lys\xe9e, na\xefve', null],
  ['Ole\x92s 3\xbd Trolls\x85', null],
])('[ARMY-95] bytes of old Macs are told from those of Windows: %j', (text, mac) => {
  const windows = Array.from({ length: 256 }, (_, byte) =>
    new TextDecoder('windows-1252').decode(Uint8Array.of(byte)),
  )
  const bytes = Uint8Array.from(text, (letter) =>
    letter.charCodeAt(0) < 256 ? letter.charCodeAt(0) : windows.indexOf(letter),
  )
  expect(decodeText(bytes)).toBe(mac ?? new TextDecoder('windows-1252').decode(bytes))
})
