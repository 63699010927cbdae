import { expect, it } from 'vitest'
import type { Army } from '#domain/army/army.ts'
import { editUnit } from '#domain/army/army-edits.ts'
import { armyIdSchema, type ArmyUnit } from '#domain/unit/unit.ts'
import {
  musterAgain,
  musterLabel,
  musterOf,
  pictureOf,
  stayingUnits,
} from '#domain/army/muster/muster-army.ts'
import { markedId, markOf, SEEDS } from '#domain/army/muster/muster-mark.ts'
import { muster } from '#domain/army/muster/muster.ts'
import { makeArmy } from '#tests/support/army.ts'
import { rules, unitOf } from '#tests/support/rules.ts'

const NONE: ReadonlySet<string> = new Set()

function newArmy(seed: number): Army {
  const made = muster({ limit: 3000, seed, wizard: true, shelf: null }, [], rules)
  if (made.type === 'refused') throw new Error(made.text)
  return makeArmy({ units: made.units, points_limit: 3000 })
}

function again(army: Army, pinned = NONE): Army {
  const last = musterOf(army)
  const made = last && musterAgain(army, last, pinned, new Map(), rules)
  if (made?.type !== 'units') throw new Error('It cannot be mustered again.')
  return { ...army, units: made.units }
}

it('[LIB-81] the id of a mustered unit says how, until anything of the unit is touched', () => {
  const unit = unitOf('LIGHT_INFANTRY', 'horde')
  const mark = { seed: SEEDS - 1, wizard: true, fromMiniatures: false }
  const marked = { ...unit, id: markedId(unit, mark, 63) }
  expect(armyIdSchema.safeParse(marked.id).success).toBe(true)
  expect(markOf(marked)).toEqual(mark)
  const touched: Partial<ArmyUnit>[] = [
    { name: 'Rats' },
    { description: 'Many.' },
    { type: 'HEAVY_INFANTRY' },
    { count: 2 },
    { keywords: [] },
    { cursed_artefacts: ['the_ferric_blade'] },
    { abyssal_allegiances: ['gomb'] },
    { id: 'random______' },
  ]
  for (const change of touched) expect(markOf({ ...marked, ...change }), JSON.stringify(change)).toBeNull()
})

it('[LIB-81] two devices that are offline muster the same army next, ids and all', () => {
  const army = newArmy(5)
  expect(again(army)).toEqual(again(structuredClone(army)))
  expect(again(army).units).not.toEqual(army.units)
  expect(musterOf(again(army))).toEqual({ seed: 6, wizard: true, fromMiniatures: false })
  // A third device goes on from what the two have.
  expect(musterOf(again(again(army)))?.seed).toBe(7)
})

it('[LIB-81] what is touched or pinned stays, and all else is mustered around it', () => {
  const army = newArmy(11)
  const [first, second] = army.units
  if (!first || !second) throw new Error('Two units are two.')
  const touched = editUnit(army, second.id, (unit) => ({ ...unit, name: 'Mine' }))
  const pinned = new Set([first.id])
  expect(stayingUnits(touched, pinned)).toEqual([first, { ...second, name: 'Mine' }])
  let next = touched
  for (let taps = 0; taps < 5; taps += 1) {
    next = again(next, pinned)
    expect(next.units.slice(0, 2)).toEqual([first, { ...second, name: 'Mine' }])
  }
  expect(new Set(next.units.map(({ id }) => id)).size).toBe(next.units.length)
  expect(musterOf(makeArmy({ units: [unitOf('BEASTS')] }))).toBeNull()
})

it('[LIB-81] the history names the points, and the picture fits the General', () => {
  expect(musterLabel(3000)).toBe('Mustered, 3,000 points')
  expect(pictureOf([unitOf('MONSTER')], 3)).toBe('OORM')
  expect(['DARK_KNIGHT', 'ICE_ZOMBIES']).toContain(pictureOf([unitOf('HEAVY_INFANTRY')], 3))
})
