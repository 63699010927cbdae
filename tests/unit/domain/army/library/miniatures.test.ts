import { expect, it } from 'vitest'
import { createArmy, deleteUnit, editUnit } from '#domain/army/army-edits.ts'
import type { Army } from '#domain/army/army.ts'
import { baseId, ownedBases, type Base } from '#domain/army/library/bases.ts'
import {
  fillOwned,
  footprintsOf,
  newMiniatures,
  restoreOwned,
  setOwned,
} from '#domain/army/library/miniatures.ts'
import { MINIATURES_ID, placeOf } from '#domain/army/shelf.ts'
import { mergeStored } from '#domain/army/merge/merge.ts'
import { parseArmies } from '#domain/army/share/parse-armies.ts'
import { makeArmyJson } from '#domain/army/share/make-army-json.ts'
import { armiesToAdd, planImport } from '#domain/backup/import-plan.ts'
import type { Footprint, UnitType } from '#domain/rules/vocabulary.ts'
import { ids, makeArmy, makeUnit } from '#tests/support/army.ts'
import { rules } from '#tests/support/rules.ts'

const KNIGHTS: Base = { type: 'HEAVY_CAVALRY', footprint: 'WIDE' }
const BEASTS: Base = { type: 'BEASTS', footprint: 'NARROW' }

const none = newMiniatures('1.0.0', 5)
const own = (army: Army, base: Base, count: number) => setOwned(army, base, count, 'A base')
const countOf = (army: Army, base: Base) => ownedBases(army).get(baseId(base)) ?? 0

it('[LIB-50] the miniatures are an army like any other, apart from its id, on no shelf of armies', () => {
  expect(none).toEqual({
    ...createArmy('any_________', { name: 'My miniatures', description: '', images: [] }, '1.0.0', 5),
    id: MINIATURES_ID,
  })
  expect([placeOf(none), placeOf({ ...none, kind: 'unit', archived: true })]).toEqual([
    'miniatures',
    'miniatures',
  ])
})

it('[LIB-50] sets how many are owned of a kind, from 0 to 99', () => {
  const some = own(own(none, KNIGHTS, 2), BEASTS, 1)
  expect(some.units).toMatchObject([
    { id: baseId(KNIGHTS), type: 'HEAVY_CAVALRY', name: 'A base', count: 2, keywords: [] },
    { id: baseId(BEASTS), type: 'BEASTS', count: 1 },
  ])
  expect(countOf(own(some, KNIGHTS, 7), KNIGHTS)).toBe(7)
  expect(own(some, KNIGHTS, 2)).toBe(some)
  expect(countOf(own(some, KNIGHTS, 100), KNIGHTS)).toBe(99)
  for (const count of [0, -1]) expect(own(some, BEASTS, count)).toEqual(deleteUnit(some, baseId(BEASTS)))
  expect(own(none, BEASTS, 0)).toBe(none)
})

it('[LIB-50] fills what is needed, and takes nothing away', () => {
  const filled = fillOwned(
    own(none, KNIGHTS, 2),
    new Map([
      [baseId(KNIGHTS), 1],
      [baseId(BEASTS), 3],
    ]),
    rules,
  )
  expect(filled.units.map(({ name, count }) => [name, count])).toEqual([
    ['A base', 2],
    ['Beasts, Narrow', 3],
  ])
  expect(fillOwned(filled, new Map([[baseId(BEASTS), 2]]), rules)).toBe(filled)
})

it('[LIB-50] what an older build adds or renames neither counts nor gets lost', () => {
  const edited = editUnit(own(none, KNIGHTS, 2), baseId(KNIGHTS), (unit) => ({
    ...unit,
    name: 'Renamed',
    type: 'MONSTER',
  }))
  const added = { ...edited, units: [...edited.units, makeUnit()] }
  expect(ownedBases(added)).toEqual(new Map([[baseId(KNIGHTS), 2]]))
  expect(own(added, KNIGHTS, 3).units).toMatchObject([{ name: 'Renamed', count: 3 }, makeUnit()])
})

// The footprints of the profiles, and what may be bought: game facts.
it.each<[UnitType, Footprint[]]>([
  ['LIGHT_INFANTRY', ['WIDE', 'NARROW', 'HORDE']],
  ['MONSTROUS_INFANTRY', ['WIDE', 'NARROW', 'HORDE']],
  ['HEAVY_CAVALRY', ['WIDE', 'NARROW']],
  ['MONSTER', ['NARROW', 'WIDE']],
  ['ARTILLERY', ['NARROW']],
])('[LIB-50] %s is offered with the footprints that it can have', (type, footprints) => {
  expect(footprintsOf(type, rules)).toEqual(footprints)
})

it('[LIB-51] what two devices begin is one collection, with the later of two numbers', () => {
  const mine = { ...own(own(none, KNIGHTS, 4), BEASTS, 1), updated_ts: 20 }
  const theirs = { ...own(newMiniatures('0.3.0', 9), KNIGHTS, 3), updated_ts: 10 }
  for (const merged of [mergeStored(null, mine, theirs), mergeStored(null, theirs, mine)]) {
    if (!merged || merged.deleted) throw new Error('The miniatures are gone.')
    expect(merged.id).toBe(MINIATURES_ID)
    expect(ownedBases(merged)).toEqual(
      new Map([
        [baseId(KNIGHTS), 4],
        [baseId(BEASTS), 1],
      ]),
    )
  }
})

it('[LIB-50] a file brings them back, and its counts replace others without a copy', () => {
  const some = own(none, KNIGHTS, 4)
  const read = parseArmies(JSON.parse(makeArmyJson([some])))
  if (read.type !== 'armies') throw new Error(read.message)
  const importInto = (...armies: Army[]) => armiesToAdd(planImport(read.armies, armies), [], ids('copy'), 9)
  expect(importInto(makeArmy())).toEqual([some])
  expect(importInto(some)).toEqual([])
  const planFor = (...armies: Army[]) => planImport(read.armies, armies)
  const others = own(none, KNIGHTS, 1)
  expect(importInto(others)).toEqual([])
  expect(planFor(others)).toMatchObject({ copied: [], miniatures: some })
  expect(restoreOwned(others, some).units.map(({ count }) => count)).toEqual([4])
  // What the file does not have stays, and then nothing is new.
  const more = own(some, BEASTS, 2)
  expect(planFor(more).miniatures).toBeNull()
  expect(restoreOwned(own(more, KNIGHTS, 1), some).units.map(({ count }) => count)).toEqual([4, 2])
})
