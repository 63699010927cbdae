import { expect, it } from 'vitest'
import { doomChanges, type Gift } from '#domain/combat/doom-changes.ts'
import type { DoomMeasure } from '#domain/combat/doom-measures.ts'
import { lookUp } from '#domain/lookup.ts'
import type { UnitType } from '#domain/rules/vocabulary.ts'
import { rules } from '#tests/support/rules.ts'

const all = rules.ruleset.units
const keyword = (id: string, value?: number): Gift => ({
  keywords: [{ id, ...(value !== undefined && { numerical: { value, type: 'INCREMENT' } }) }],
})
const help = (id: string): Gift => ({ effects: lookUp(rules.helps, id).conditionalEffects })

type Row = [
  name: string,
  gift: Gift,
  bearer: UnitType,
  DoomMeasure,
  UnitType,
  before: number | null,
  after: number,
]

/** One of the ten dice that show 4 or more, at the end of which two or more can have shown 1. */
const twoOnes = 1 - (5 / 6) ** 10 - 10 * (1 / 6) * (5 / 6) ** 9

// Ten dice in a Clash and five in a volley, at the target numbers of the rules.
const ROWS: Row[] = [
  ['Merciless', keyword('merciless'), 'LIGHT_INFANTRY', 'deals', 'RANGED_INFANTRY', 5, 20 / 3],
  ['Elite', keyword('elite'), 'LIGHT_INFANTRY', 'deals', 'LIGHT_INFANTRY', 5, 5.5],
  ['Fragile', keyword('fragile'), 'LIGHT_INFANTRY', 'takes', 'LIGHT_INFANTRY', 5, 5 + 1023 / 1024],
  [
    'Devastating Charge',
    keyword('devastating_charge'),
    'LIGHT_INFANTRY',
    'charging',
    'LIGHT_INFANTRY',
    35 / 6,
    7,
  ],
  [
    'Self-Destructive',
    keyword('self_destructive'),
    'LIGHT_INFANTRY',
    'takes',
    'LIGHT_INFANTRY',
    5,
    5 + twoOnes,
  ],
  ['Cover', keyword('cover'), 'LIGHT_INFANTRY', 'shot', 'RANGED_INFANTRY', 2.5, 5 / 3],
  ['Hero [x]', keyword('hero', 2), 'LIGHT_INFANTRY', 'deals', 'LIGHT_INFANTRY', 5, 6],
  // Who shoots: it is the first type for which the keyword changes anything.
  ['Deadly Shots', keyword('deadly_shots'), 'RANGED_INFANTRY', 'shooting', 'LIGHT_INFANTRY', 2.5, 3.75],
  ['Ranged [x]', keyword('ranged', 12), 'LIGHT_INFANTRY', 'shooting', 'LIGHT_INFANTRY', null, 2.5],
  // What counts only in a moment is compared in that moment.
  ['Terrifying', keyword('terrifying'), 'LIGHT_INFANTRY', 'takes', 'LIGHT_INFANTRY', 5, 10 / 3],
  ['Quick Shot', keyword('quick_shot'), 'RANGED_INFANTRY', 'shooting', 'LIGHT_INFANTRY', 5 / 3, 2.5],
  // Another keyword, an artefact, a spell and a Fortune give the same.
  ['Face of Dread', keyword('face_of_dread'), 'LIGHT_INFANTRY', 'takes', 'LIGHT_INFANTRY', 5, 10 / 3],
  [
    'The Cursed Mantle',
    { artefact: 'the_cursed_mantle' },
    'LIGHT_INFANTRY',
    'takes',
    'LIGHT_INFANTRY',
    5,
    10 / 3,
  ],
  ['Polyceus’ Blessing', help('polyceus_blessing'), 'LIGHT_INFANTRY', 'deals', 'LIGHT_INFANTRY', 5, 20 / 3],
  ['Famous Blade', help('famous_blade'), 'LIGHT_INFANTRY', 'deals', 'LIGHT_INFANTRY', 5.5, 22 / 3],
]

it.each(ROWS)(
  '[ENTRY-04] %s changes the Doom of a fight',
  (_, gift, bearer, measure, against, before, after) => {
    const found = doomChanges(gift, all, rules)
    expect(found?.bearer.type).toBe(bearer)
    const rows = found?.measures.find((changed) => changed.measure === measure)?.rows
    expect(rows).toHaveLength(11)
    const row = rows?.find(({ target }) => target.type === against)
    expect(row?.after).toBeCloseTo(after, 10)
    if (before === null) expect(row?.before).toBeNull()
    else expect(row?.before).toBeCloseTo(before, 10)
  },
)

it('[ENTRY-04] says what must be so, for the unit and for its enemies', () => {
  const momentsOf = (id: string) => doomChanges(keyword(id), all, rules)?.moments
  expect(momentsOf('brutal')).toEqual({ own: [], enemy: [] })
  expect(momentsOf('devastating_charge')).toEqual({ own: [], enemy: [] })
  expect(momentsOf('short_ranged')).toEqual({ own: ['beyond_half_range'], enemy: [] })
  expect(momentsOf('terrifying')).toEqual({ own: [], enemy: ['terrified'] })
})

it('[ENTRY-04] shows only what changes, and nothing of what changes no Doom', () => {
  expect(doomChanges(keyword('merciless'), all, rules)?.measures.map(({ measure }) => measure)).toEqual([
    'deals',
    'charging',
  ])
  for (const gift of [keyword('swift', 2), keyword('nimble'), keyword('wizard'), help('hold'), {}])
    expect(doomChanges(gift, all, rules)).toBeNull()
})
