import fc, { type Arbitrary } from 'fast-check'
import { ILLUSTRATIONS, type Army, type MainImage, type Tombstone } from '#domain/army/army.ts'
import { LIMITS, type ArmyUnit } from '#domain/unit/unit.ts'
import type { KeywordRef } from '#domain/rules/army-ruleset.ts'
import { UNIT_TYPES } from '#domain/rules/vocabulary.ts'
import { NUMERICAL_TYPES } from '#domain/rules/effects/entry-schemas.ts'
import { times } from './deep.ts'

/** Enough runs for one property, and few enough for all of them together. A failure prints its seed. */
export const RUNS = { numRuns: 100 }

/** For properties that many rare cases can break. */
export const DEEP_RUNS = { numRuns: times(300, 2000) }

const ID_CHARACTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-'.split('')
const CONTENT_CHARACTERS = 'abcdefghijklmnopqrstuvwxyz0123456789_'.split('')

/** The ids of ruleset 1.0.0, with the numbers that can be bought. */
const KEYWORDS: readonly KeywordRef[] = [
  { id: 'elite' },
  { id: 'fragile' },
  { id: 'cowardly' },
  { id: 'wizard' },
  { id: 'horde' },
  { id: 'tough', numerical: { value: 1, type: 'INCREMENT' } },
  { id: 'hero', numerical: { value: 1, type: 'INCREMENT' } },
  { id: 'ranged', numerical: { value: 6, type: 'INCREMENT' } },
]
const ASSIGNED: readonly KeywordRef[] = [{ id: 'general' }, { id: 'battle_standard' }]
const ARTEFACTS = ['the_ferric_blade', 'the_helm_of_dust', 'the_staff_of_ruin']
const ALLEGIANCES = ['atare', 'gomb', 'iskalla', 'mycena']

/** Ids of 12 characters. Most are new, and some repeat. */
function anyId(): Arbitrary<string> {
  const unit = fc.constantFrom(...ID_CHARACTERS)
  return fc.oneof(
    { weight: 3, arbitrary: fc.string({ unit, minLength: 12, maxLength: 12 }) },
    { weight: 1, arbitrary: fc.constantFrom('aaaaaaaaaaaa', 'bbbbbbbbbbbb', 'constructor_') },
  )
}

/** Texts that can be stored: any script, the empty text, and texts that look like code. */
export function anyText(): Arbitrary<string> {
  return fc.oneof(
    fc.constantFrom('', 'Gallows Guard', 'Rat Kings', '__proto__', ' <b>&amp;'),
    fc.string({ unit: 'binary', maxLength: 20 }).map((text) => text.replaceAll('\u0000', '')),
  )
}

/** An id that the schema allows, although perhaps no ruleset has it. */
function anyContentId(real: readonly string[]): Arbitrary<string> {
  const junk = fc.string({ unit: fc.constantFrom(...CONTENT_CHARACTERS), minLength: 1, maxLength: 20 })
  return fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...real) }, { weight: 1, arbitrary: junk })
}

export const anyArtefactId = () => anyContentId(ARTEFACTS)
export const anyAllegianceId = () => anyContentId(ALLEGIANCES)

/** A keyword entry of ruleset 1.0.0, never General or Battle Standard, or one that only the schema allows. */
export function anyKeyword(): Arbitrary<KeywordRef> {
  const numerical = fc.record({
    value: fc.integer({ min: -9, max: 99 }),
    type: fc.constantFrom(...NUMERICAL_TYPES),
  })
  const id = anyContentId(['elite', 'tough', 'gone'])
  return fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...KEYWORDS) },
    { weight: 1, arbitrary: fc.record({ id, numerical }, { requiredKeys: ['id'] }) },
  )
}

/** Any entry, including General and Battle Standard. */
export function anyEntry(): Arbitrary<KeywordRef> {
  return fc.oneof(
    { weight: 4, arbitrary: anyKeyword() },
    { weight: 1, arbitrary: fc.constantFrom(...ASSIGNED) },
  )
}

/** Any unit that parses, legal or not. */
export function anyUnit(keyword: Arbitrary<KeywordRef> = anyEntry()): Arbitrary<ArmyUnit> {
  return fc.record({
    id: anyId(),
    name: anyText(),
    description: anyText(),
    type: fc.constantFrom(...UNIT_TYPES),
    count: fc.integer({ min: 1, max: 99 }),
    keywords: fc.array(keyword, { maxLength: 6 }),
    cursed_artefacts: fc.array(anyArtefactId(), { maxLength: 3 }),
    abyssal_allegiances: fc.array(anyAllegianceId(), { maxLength: 3 }),
  })
}

/** Units as the app creates them, with unique ids. Pass `keyword` to leave out General and Battle Standard. */
export function anyUnits(keyword?: Arbitrary<KeywordRef>): Arbitrary<ArmyUnit[]> {
  return fc.uniqueArray(anyUnit(keyword), { selector: ({ id }) => id, maxLength: 6 })
}

export function anyImage(): Arbitrary<MainImage> {
  const file = new Blob(['woodcut'], { type: 'image/png' })
  return fc.oneof(
    fc.record({ type: fc.constant('ILLUSTRATION'), id: fc.constantFrom(...ILLUSTRATIONS) }),
    fc.record({ type: fc.constant('IMAGE_UPLOAD'), src: fc.constantFrom('/images/a.png', '/images/b.jpg') }),
    fc.constant<MainImage>({ type: 'STAGED', file }),
  )
}

/** Times that are often equal, as on two devices. */
export function anyTime(): Arbitrary<number> {
  return fc.oneof(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 4e12 }))
}

export function anyPointsLimit(): Arbitrary<number | null> {
  return fc.option(fc.constantFrom(1, 3000, LIMITS.points))
}

/** How an army is filed, with so few tags that two devices often choose the same. */
export function anyTags(): Arbitrary<string[]> {
  return fc.subarray(['club', 'league', 'winter 2026', 'élan'])
}

const armyFields = {
  id: anyId(),
  name: anyText(),
  description: anyText(),
  ruleset_version: fc.constantFrom('0.2.0', '0.3.0', '1.0.0', '12.34.56'),
  created_ts: anyTime(),
  updated_ts: anyTime(),
  share_id: fc.option(fc.constantFrom('lantern', 'gallows')),
  deleted: fc.constant<false>(false),
  images: fc.array(anyImage(), { maxLength: 2 }),
}

/** Any army that parses, legal or not. `units` restricts its units. */
export function anyArmy(units: Arbitrary<ArmyUnit[]> = anyUnits()): Arbitrary<Army> {
  return fc.record(
    { ...armyFields, points_limit: anyPointsLimit(), tags: anyTags(), archived: fc.boolean(), units },
    { requiredKeys: [...keysOf(armyFields), 'units'] },
  )
}

function keysOf<T extends object>(fields: T): (keyof T)[] {
  return Object.keys(fields) as (keyof T)[]
}

/** An army that parses although two of its units have the same id, which the app never creates. */
export function anyArmyWithTwins(): Arbitrary<Army> {
  const units = fc.array(anyUnit(), { minLength: 1, maxLength: 4 })
  return anyArmy(units.map((some) => [...some, ...some.slice(0, 1), ...some.toReversed()]))
}

export function anyTombstone(): Arbitrary<Tombstone> {
  return fc.record({ id: anyId(), name: anyText(), deleted: fc.constant(true), updated_ts: anyTime() })
}
