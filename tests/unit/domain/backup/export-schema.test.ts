import { type Schema, Validator } from '@cfworker/json-schema'
import { Ajv } from 'ajv'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Army } from '#domain/army/army.ts'
import { makeArmyJson } from '#domain/army/share/make-army-json.ts'
import { parseArmies } from '#domain/army/share/parse-armies.ts'
import { makeDeviceFile } from '#domain/backup/device-file.ts'
import { makeExportSchema } from '#domain/backup/export-schema.ts'
import { NO_CONTENTS } from '#tests/support/device-contents.ts'
import { anyArmy, RUNS } from '#tests/support/arbitraries.ts'
import { makeArmy, makeUnit } from '#tests/support/army.ts'
import { begunGame } from '#tests/support/game.ts'

const ADDRESS = 'https://hobgoblin.example/schema/export-v1.json'
type Definition = { required: string[]; properties: Record<string, unknown> }
const schema = makeExportSchema(ADDRESS) as Definition & { definitions: Record<'Army' | 'Unit', Definition> }
const validate = new Ajv({ allErrors: true }).compile(schema)
const other = new Validator(schema as Schema, '7')

/** What is wrong with a file, by the published schema, on which two validators must agree. */
function faultsOf(file: unknown): string[] {
  const fits = validate(file)
  // JSON has no undefined, as which the other validator would take a missing field.
  expect(other.validate(JSON.parse(JSON.stringify(file))).valid).toBe(fits)
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message ?? ''}`)
}

const host = makeArmy({
  units: [makeUnit({ keywords: [{ id: 'tough', numerical: { value: 1, type: 'INCREMENT' } }] })],
})
const fileOf = (army: object) => ({ format: 1, armies: [army] })

it('[LIB-66] every file with armies fits the schema', () => {
  fc.assert(
    fc.property(fc.array(anyArmy(), { maxLength: 3 }), (armies) => {
      expect(faultsOf(JSON.parse(makeArmyJson(armies)))).toEqual([])
    }),
    RUNS,
  )
})

it('[LIB-66] a file with everything fits the schema, and one of a newer build with more fields does, too', () => {
  const text = makeDeviceFile(
    {
      ...NO_CONTENTS,
      armies: [host],
      games: [{ id: 'aaaaaaaaaaaa', moves: [begunGame()], own: [] }],
      settings: { ruleset_version: '1.0.0', rulesets: [] },
      hands: [{ ruleset_version: '1.0.0', playing_cards_ids: ['H2'], discarded_cards_ids: [] }],
      print: { include_keywords: true },
      dismissed: { join_prompt: 7 },
      searches: [{ name: 'League', search: '?tag=league' }],
      theme: 'dark',
    },
    ['{'],
    7,
  )
  const file = JSON.parse(text) as object
  expect(faultsOf(file)).toEqual([])
  expect(faultsOf({ ...file, later: true, armies: [{ ...host, later: 1 }] })).toEqual([])
})

const unit = makeUnit()
const withUnit = (change: object) => fileOf({ ...host, units: [{ ...unit, ...change }] })

it.each<[string, unknown]>([
  ['no format', { armies: [] }],
  ['another format', { format: 2, armies: [] }],
  ['no list', { format: 1, armies: host }],
  ['a wrong id', fileOf({ ...host, id: 'short' })],
  ['a name that is too long', fileOf({ ...host, name: 'a'.repeat(121) })],
  ['a wrong ruleset', fileOf({ ...host, ruleset_version: '1.0' })],
  ['a time before 1970', fileOf({ ...host, updated_ts: -1 })],
  ['a tombstone', fileOf({ ...host, deleted: true })],
  ['a limit of 0', fileOf({ ...host, points_limit: 0 })],
  ['a wrong picture', fileOf({ ...host, images: [{ type: 'ILLUSTRATION', id: 'NOBODY' }] })],
  ['201 units', fileOf({ ...host, units: Array.from({ length: 201 }, () => unit) })],
  ['an unknown type', withUnit({ type: 'DRAGON' })],
  ['a count of 100', withUnit({ count: 100 })],
  ['a keyword without an id', withUnit({ keywords: [{}] })],
  ['a wrong number', withUnit({ keywords: [{ id: 'tough', numerical: { value: '1', type: 'BASE' } }] })],
])('[LIB-66] what the app refuses does not fit the schema: %s', (_, file) => {
  expect(faultsOf(file)).not.toEqual([])
  expect(parseArmies(file).type).toBe('error')
})

it('[LIB-66] a picture that is not uploaded is in no file', () => {
  const staged = { ...host, images: [{ type: 'STAGED', file: {} }] } as unknown as Army
  expect(faultsOf(fileOf(staged))).not.toEqual([])
})

it('[LIB-66] names its address, and asks for what format 1 has always had', () => {
  expect(schema).toMatchObject({ $schema: 'http://json-schema.org/draft-07/schema#', $id: ADDRESS })
  // Files of last year must fit for ever: a new field is optional, or it is format 2 with an address of its own.
  expect(schema.required).toEqual(['format', 'armies'])
  expect(schema.definitions.Army.required).toEqual([
    ...['id', 'name', 'description', 'ruleset_version', 'created_ts', 'updated_ts', 'share_id', 'deleted'],
    ...['images', 'units'],
  ])
  expect(schema.definitions.Unit.required).toEqual([
    ...['id', 'name', 'description', 'type', 'count', 'keywords', 'cursed_artefacts', 'abyssal_allegiances'],
  ])
})
