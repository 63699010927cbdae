import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Army } from '#domain/army/army.ts'
import { armyFile, makeArmyJson } from '#domain/army/share/make-army-json.ts'
import { faultOfUnits, parseArmies } from '#domain/army/share/parse-armies.ts'
import { DEVICE_FILE_SIZE, parseDeviceFile } from '#domain/backup/device-file.ts'
import { anyArmy, RUNS } from '#tests/support/arbitraries.ts'
import { makeArmy, makeUnit } from '#tests/support/army.ts'

/** Reads a file of armies as the settings page does. */
function readArmies(text: string): readonly Army[] | string {
  const parsed = parseDeviceFile(text)
  return parsed.type === 'file' ? parsed.contents.armies : parsed.message
}

const withoutStaged = (army: Army) => army.images.filter(({ type }) => type !== 'STAGED')

it('reads what it writes, without staged pictures and share links', () => {
  const anyFile = fc.uniqueArray(anyArmy(), { selector: ({ id }) => id, maxLength: 4 })
  fc.assert(
    fc.property(anyFile, (armies) => {
      // The schema allows these ids, but files with them are rejected; see below.
      fc.pre(!/"(?:__proto__|constructor)"/.test(makeArmyJson(armies)))
      const read = armies.map((army) => ({ ...army, images: withoutStaged(army), share_id: null }))
      expect(readArmies(makeArmyJson(armies))).toEqual(read)
    }),
    RUNS,
  )
})

it('reads or rejects any text, and never throws', () => {
  const text = makeArmyJson([makeArmy({ units: [makeUnit()] })])
  const damaged = fc
    .tuple(fc.nat(text.length), fc.nat(20), fc.string({ maxLength: 10 }))
    .map(([index, length, put]) => text.slice(0, index) + put + text.slice(index + length))
  fc.assert(
    fc.property(fc.oneof(damaged, fc.json(), fc.string()), (any) => {
      expect(['object', 'string']).toContain(typeof readArmies(any))
    }),
    RUNS,
  )
})

const army = makeArmy()
/** A file with one army that has these fields. */
const file = (fields: object) => JSON.stringify({ format: 1, armies: [{ ...army, ...fields }] })
const unit = (fields: object) => file({ units: [{ ...makeUnit(), ...fields }] })
const many = (count: number, part: string) => `[${`${part},`.repeat(count - 1)}${part}]`
const units = (count: number) =>
  many(count, '{"id":"GallowsGuard"}') // oxfmt-ignore

const TOO_BIG = /too big/
const EXCESSIVE = /nested too deeply, or a list in it is too long/
const NOT_JSON = /not JSON/

it.each<[string, string, RegExp]>([
  ['no text', '', NOT_JSON],
  ['half a file', file({}).slice(0, -9), NOT_JSON],
  ['a list', '[]', /contains no armies/],
  ['null', 'null', /contains no armies/],
  ['a newer format', JSON.stringify({ format: 2, armies: [] }), /newer version of the app/],
  ['50 MB', `"${'x'.repeat(50_000_000)}"`, TOO_BIG],
  ['100,000 nested lists', '['.repeat(100_000) + ']'.repeat(100_000), EXCESSIVE],
  ['100,000 nested objects', '{"a":'.repeat(100_000), EXCESSIVE],
  ['10,000 units', `{"format":1,"armies":[{"units":${units(10_000)}}]}`, EXCESSIVE],
  ['a million armies', `{"format":1,"armies":${many(999_000, '0')}}`, EXCESSIVE],
  [
    'the maximum number of errors',
    `{"format":1,"armies":[{"units":${many(190, many(190, '0'))}}]}`,
    /Army 1 cannot be read\. The id is missing/,
  ],
  [
    'the maximum number of wrong keywords',
    file({ units: Array(200).fill({ keywords: Array(200).fill({ id: 0, numerical: 0 }) }) }),
    /cannot be read\. The id of unit 1 is missing/,
  ],
  [
    'a thousand wrong armies',
    `{"format":1,"armies":${many(1000, many(190, '0'))}}`,
    /Army 1 cannot be read\. It is not an army/,
  ],
  [
    'the longest list of strings',
    `{"format":1,"armies":${many(1000, `"${'x'.repeat(1900)}"`)}}`,
    /Army 1 cannot be read\. It is not an army/,
  ],
  [
    'constructor as a keyword',
    unit({ keywords: [{ id: 'constructor' }] }),
    /“The Lantern Host” cannot be read\. The entries of .* are not valid/,
  ],
  [
    '__proto__ as a keyword',
    unit({ keywords: [{ id: '__proto__' }] }),
    /“The Lantern Host” cannot be read\. The entries of .* are not valid/,
  ],
  [
    '__proto__ as an artefact',
    unit({ cursed_artefacts: ['__proto__'] }),
    /“The Lantern Host” cannot be read\. The entries of .* are not valid/,
  ],
  [
    'constructor as an allegiance',
    unit({ abyssal_allegiances: ['constructor'] }),
    /“The Lantern Host” cannot be read\. The entries of .* are not valid/,
  ],
  [
    '__proto__ as an army',
    file({ id: '__proto__' }),
    /“The Lantern Host” cannot be read\. The id is “__proto__”, which is not valid/,
  ],
  [
    'constructor as a unit',
    unit({ id: 'constructor' }),
    /The id of “.*” is “constructor”, which is not valid/,
  ],
  ['half a character', file({ name: '\ud83d' }), /cannot be read\. The name /],
  [
    'a NUL',
    unit({ description: 'a\u0000b' }),
    /The description of “.*” contains characters that cannot be stored/,
  ],
  ['a name that is too long', file({ name: 'x'.repeat(121) }), /cannot be read\. The name /],
  [
    'an endless number',
    file({}).replace('"updated_ts":1000', '"updated_ts":1e999'),
    /cannot be read\. The time of the last edit /,
  ],
  ['a staged picture', file({ images: [{ type: 'STAGED', file: {} }] }), /The entry in its pictures /],
  [
    'a picture on another site',
    file({ images: [{ type: 'IMAGE_UPLOAD', src: '//evil.example' }] }),
    /The entry in its pictures /,
  ],
  ['a deleted army', file({ deleted: true }), /cannot be read\. The mark of deletion /],
  [
    'units with the same id',
    file({ units: [makeUnit(), makeUnit()] }),
    /cannot be read\. Two of its units have the same id/,
  ],
  [
    'armies with the same id',
    makeArmyJson([army, army]),
    /“The Lantern Host” cannot be read\. It is in the file twice/,
  ],
])('[R-38] (parsing part) rejects %s with a clear message and without hanging', (_what, text, message) => {
  const read = readArmies(text)
  expect(read).toMatch(message)
})

it('[SHARE-18] a faulty army keeps no other out, and is named with its fault', () => {
  const rats = makeArmy({ name: 'Rat Kings', id: 'ratkings0000' })
  const faulty = { ...army, name: 'Broken Host', units: [{ ...makeUnit(), type: 'DRAGON' }] }
  const read = parseArmies({ format: 1, armies: [faulty, rats, { id: 3 }, rats] })
  expect(read).toEqual({
    type: 'armies',
    armies: [rats],
    refused: [
      '“Broken Host” cannot be read. The type of “Gallows Guard” is “DRAGON”, which is not valid.',
      'Army 3 cannot be read. The id is 3; it must be a text.',
      '“Rat Kings” cannot be read. It is in the file twice.',
    ],
  })
})

it('a file has its format, and all of an army but pictures that are not uploaded yet', () => {
  const staged = { type: 'STAGED', file: new Blob(['woodcut']) } as const
  const oorm = { type: 'ILLUSTRATION', id: 'OORM' } as const
  const shared = makeArmy({ share_id: 'lantern', images: [staged, oorm], units: [makeUnit()] })
  const written = { format: 1, armies: [{ ...shared, images: [oorm] }] }
  expect(armyFile([shared])).toEqual(written)
  expect(JSON.parse(makeArmyJson([shared]))).toEqual(written)
})

describe('[ARMY-94] the fault of an army is told to a person', () => {
  const faultOf = (fields: object) => {
    const moths = { ...makeUnit({ name: 'Moth Archers' }), ...fields }
    const parsed = parseArmies({ format: 1, armies: [makeArmy({ units: [moths] })] })
    return parsed.type === 'error'
      ? parsed.message.replace('“The Lantern Host” cannot be read. ', '')
      : parsed
  }
  it.each<[object, string]>([
    [{ count: -2 }, 'The count of “Moth Archers” is −2; it must be at least 1.'],
    [{ count: 120 }, 'The count of “Moth Archers” is 120; it must be at most 99.'],
    [
      { cursed_artefacts: Array.from({ length: 21 }, () => 'the_ferric_blade') },
      'The cursed artefacts of “Moth Archers” must have at most 20 entries.',
    ],
    [{ count: 1.5 }, 'The count of “Moth Archers” is 1.5; it must be a whole number.'],
    [{ count: 'two' }, 'The count of “Moth Archers” is “two”; it must be a number.'],
    [{ type: 'DRAGON' }, 'The type of “Moth Archers” is “DRAGON”, which is not valid.'],
    [{ type: undefined }, 'The type of “Moth Archers” is missing.'],
    [{ name: 'a\u0000b' }, 'The name of “a\u0000b” contains characters that cannot be stored.'],
    [{ name: 'x'.repeat(121) }, `The name of “${'x'.repeat(60)}” must have at most 120 characters.`],
    [{ keywords: [{ id: 'Ä' }] }, 'The entry in the keywords of “Moth Archers” is “Ä”, which is not valid.'],
    [{ keywords: 'elite' }, 'The keywords of “Moth Archers” are “elite”; they must be a list.'],
  ])('%j', (fields, text) => expect(faultOf(fields)).toBe(text))
})

it('[ARMY-95] a file with one army, or with a list of them alone, is read', () => {
  const read = { type: 'armies', armies: [army], refused: [] }
  expect(parseArmies(army)).toEqual(read)
  expect(parseArmies([army])).toEqual(read)
})

it('a file of an older format is read, and one without armies is empty', () => {
  expect(parseArmies({ format: 0, armies: [army] })).toEqual({ type: 'armies', armies: [army], refused: [] })
  expect(parseArmies({ format: 1, armies: [] })).toEqual({ type: 'armies', armies: [], refused: [] })
})

it('names the first unit whose ids are properties of every object', () => {
  const [one, two] = [makeUnit({ name: 'One' }), makeUnit({ name: 'Two', keywords: [{ id: 'constructor' }] })]
  expect(faultOfUnits({ units: [one, two] })).toEqual(['units', 1])
  expect(faultOfUnits({ units: [one, { ...one, name: 'Another' }] })).toEqual(['units'])
  expect(faultOfUnits({ units: [one] })).toBeNull()
})

it('does not pollute prototypes', () => {
  const polluting = file({}).replace('"name"', '"__proto__":{"polluted":true},"name"')
  expect(readArmies(polluting)).toEqual([army])
  expect(Reflect.get({}, 'polluted')).toBeUndefined()
})

it('reads a file of the maximum size with full armies without hanging', () => {
  const fullArmy = makeArmy({
    units: Array.from({ length: 200 }, (_, index) => makeUnit({ id: String(index).padStart(12, '0') })),
  })
  const text = makeArmyJson(
    Array.from({ length: 40 }, (_, index) => ({ ...fullArmy, id: String(index).padStart(12, '0') })),
  )
  const full = text.padEnd(DEVICE_FILE_SIZE)
  const read = readArmies(full)
  expect(read).toHaveLength(40)
})
