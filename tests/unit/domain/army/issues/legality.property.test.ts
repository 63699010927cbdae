import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addUnit,
  assignKeyword,
  createUnit,
  deleteUnit,
  duplicateUnit,
  editUnit,
} from '#domain/army/army-edits.ts'
import { armyIssues } from '#domain/army/issues/army-issues.ts'
import type { Army } from '#domain/army/army.ts'
import type { ArmyUnit } from '#domain/unit/unit.ts'
import { evaluateUnit } from '#domain/unit/evaluate.ts'
import type { IssueCode } from '#domain/unit/unit-issues.ts'
import { previewPurchase, purchaseOffers } from '#domain/unit/keywords/purchase-offers.ts'
import {
  changeCount,
  chooseAllegiance,
  chooseArtefact,
  hasKeyword,
  makePurchase,
} from '#domain/unit/unit-edits.ts'
import { unitFacts } from '#domain/unit/unit-facts.ts'
import { UNIT_TYPES } from '#domain/rules/vocabulary.ts'
import { anyArmy, RUNS } from '#tests/support/arbitraries.ts'
import { ids, makeArmy } from '#tests/support/army.ts'
import { anyOperations } from '#tests/support/operations.ts'
import { refs, rules, unitOf } from '#tests/support/rules.ts'

/** The codes of an army and of its units. */
function codesOf(army: Army): IssueCode[] {
  const ofUnits = army.units.flatMap((unit) => unitFacts(unit, rules).issues)
  return [...armyIssues(army, rules), ...ofUnits]
    .map(({ code }) => code)
    .filter((code) => code !== 'INVALID_UNITS')
}

/** Takes a step of the editor that depends on `choice`. The editor refuses what its choosers bar. */
function step(army: Army, what: number, choice: number, newId: () => string): Army {
  const unit = army.units[choice % Math.max(1, army.units.length)]
  const type = UNIT_TYPES[choice % UNIT_TYPES.length] ?? 'BEASTS'
  if (!unit || what === 0) return addUnit(army, createUnit(newId(), { name: '', description: '', type }))
  const edit = (run: (unit: ArmyUnit) => ArmyUnit) => editUnit(army, unit.id, run)
  switch (what) {
    case 1:
      return assignKeyword(army, unit.id, choice % 2 === 0 ? 'general' : 'battle_standard')
    case 2:
      return edit((now) => changeCount(now, (choice % 7) - 3))
    case 3:
      return hasKeyword(unit, 'general')
        ? edit((now) => chooseArtefact(now, pick([...rules.artefacts.keys()], choice), true))
        : army
    case 4:
      return evaluateUnit(unit, rules).active.has('wizard')
        ? edit((now) => chooseAllegiance(now, pick([...rules.allegiances.keys()], choice), true, 1))
        : army
    case 5:
      return duplicateUnit(army, unit.id, newId(), 'Copy')
    case 6:
      return army.units.length > 1 ? deleteUnit(army, unit.id) : army
    default:
      return edit((now) => buy(now, choice))
  }
}

function pick(from: readonly string[], choice: number): string {
  return from[choice % from.length] ?? ''
}

function buy(unit: ArmyUnit, choice: number): ArmyUnit {
  const evaluated = evaluateUnit(unit, rules)
  const offers = purchaseOffers(evaluated, rules).filter(
    (offer) => previewPurchase(offer, evaluated, rules).blocker === null,
  )
  const offer = offers[choice % offers.length]
  return offer ? makePurchase(unit, offer, pick([...rules.allegiances.keys()], choice)) : unit
}

/** The issues that no step of the editor can raise, not even a change of type or a removal. */
const NEVER: readonly IssueCode[] = [
  'SEVERAL_GENERALS',
  'SEVERAL_BATTLE_STANDARDS',
  'ASSIGNED_TWICE',
  'NOT_SINGLE',
  'CHOSEN_TWICE',
]

describe('what the editor makes', () => {
  it('[VALID-24] has no issue once it has a General and a Battle Standard', () => {
    const anySteps = fc.array(fc.tuple(fc.nat(9), fc.nat(500)), { maxLength: 25 })
    fc.assert(
      fc.property(anySteps, (steps) => {
        const newId = ids('new')
        let army = makeArmy()
        for (const [what, choice] of [[0, 0] as const, ...steps]) army = step(army, what, choice, newId)
        const first = army.units[0]?.id ?? ''
        for (const id of ['general', 'battle_standard'] as const) {
          if (!army.units.some((unit) => hasKeyword(unit, id))) army = assignKeyword(army, first, id)
        }
        expect(codesOf(army)).toEqual([])
      }),
      { numRuns: 200 },
    )
  })

  it('[VALID-21] [VALID-22] [VALID-23] never has two leaders, a counted leader or a choice twice', () => {
    fc.assert(
      fc.property(anyOperations(), (operations) => {
        const newId = ids('new')
        let army = makeArmy({ units: [unitOf('BEASTS', '', { id: 'beasts000001' })] })
        for (const { run } of operations) army = run(army, newId)
        expect(codesOf(army).filter((code) => NEVER.includes(code))).toEqual([])
      }),
      RUNS,
    )
  })
})

it('[VALID-21] naming a leader again mends an army with several, whatever it holds', () => {
  fc.assert(
    fc.property(anyArmy(), fc.nat(5), (army, index) => {
      const unit = army.units[index]
      fc.pre(unit !== undefined && unit.keywords.length < 60)
      const codes = codesOf(assignKeyword(army, unit.id, 'general'))
      expect(codes).not.toContain('SEVERAL_GENERALS')
      expect(codes).not.toContain('NO_GENERAL')
    }),
    RUNS,
  )
})

const legal = makeArmy({
  units: [
    unitOf('HEAVY_CAVALRY', 'general, the_ferric_blade', { id: 'general00000' }),
    unitOf('LIGHT_INFANTRY', 'battle_standard', { id: 'standard0000' }),
    unitOf('RANGED_INFANTRY', 'wizard', { id: 'wizard000000', abyssal_allegiances: ['gomb'] }),
    unitOf('HEAVY_INFANTRY', 'elite, tough +1', { id: 'elite0000000', count: 3 }),
  ],
})

/** Changes one unit of the legal army. */
const change = (at: number, edit: (unit: ArmyUnit) => Partial<ArmyUnit>): Army => ({
  ...legal,
  units: legal.units.map((unit, index) => (index === at ? { ...unit, ...edit(unit) } : unit)),
})
const hold = (at: number, more: string): Army =>
  change(at, ({ keywords }) => ({ keywords: [...keywords, ...refs(more)] }))
const swap = (at: number, type: ArmyUnit['type'], holds: string): Army =>
  change(at, () => ({ type, keywords: refs(holds) }))
const ABOUT_LEADERS = ['general', 'battle_standard']
const without = (at: number): Army =>
  change(at, ({ keywords }) => ({
    keywords: keywords.filter(({ id }) => !ABOUT_LEADERS.includes(id)),
    cursed_artefacts: [],
  }))

it.each<[string, Army, IssueCode[]]>([
  ['nothing', legal, []],
  ['VALID-01: no General', without(0), ['NO_GENERAL']],
  ['VALID-02: no Battle Standard', without(1), ['NO_BATTLE_STANDARD']],
  ['VALID-21: a second General', hold(2, 'general'), ['SEVERAL_GENERALS']],
  ['VALID-21: a second Battle Standard', hold(2, 'battle_standard'), ['SEVERAL_BATTLE_STANDARDS']],
  ['VALID-22: a General four strong', change(0, () => ({ count: 4 })), ['NOT_SINGLE']],
  ['VALID-22: two Battle Standards in a row', change(1, () => ({ count: 2 })), ['NOT_SINGLE']],
  ['VALID-22: General twice on a unit', hold(0, 'general'), ['ASSIGNED_TWICE']],
  ['VALID-22: General with a number', swap(0, 'HEAVY_CAVALRY', 'general +1'), ['KEYWORDS_NOT_ALLOWED']],
  ['an unknown keyword', hold(3, 'gone'), ['UNKNOWN_KEYWORDS']],
  ['a keyword twice', hold(3, 'elite'), ['DUPLICATE_KEYWORDS']],
  ['three weaknesses', hold(3, 'berserk, cursed, fragile'), ['TOO_MANY_WEAKNESSES']],
  ['two footprints', hold(3, 'horde, narrow_footprint'), ['TOO_MANY_FOOTPRINTS']],
  ['a reserved keyword', hold(3, 'broken'), ['KEYWORDS_NOT_ALLOWED']],
  ['a number that is not for sale', hold(3, 'hero +7'), ['KEYWORDS_NOT_ALLOWED']],
  ['no number', hold(3, 'hero'), ['KEYWORDS_NOT_ALLOWED']],
  ['a number too much', hold(3, 'brutal +1'), ['KEYWORDS_NOT_ALLOWED']],
  ['VALID-14: a weakness of artillery', swap(3, 'ARTILLERY', 'cursed'), ['KEYWORDS_NOT_ALLOWED']],
  ['VALID-15: wider than wide', hold(3, 'wide_footprint'), ['KEYWORDS_NOT_ALLOWED']],
  ['VALID-16: narrower than narrow', swap(3, 'CHARIOT', 'narrow_footprint'), ['KEYWORDS_NOT_ALLOWED']],
  ['VALID-17: short of no range', hold(3, 'short_ranged'), ['KEYWORDS_NOT_ALLOWED']],
  ['VALID-18: a horde of beasts', swap(3, 'BEASTS', 'horde'), ['KEYWORDS_NOT_ALLOWED']],
  [
    'an allegiance without Wizard',
    change(3, () => ({ abyssal_allegiances: ['gomb'] })),
    ['ALLEGIANCES_WITHOUT_WIZARD'],
  ],
  ['a Wizard without allegiance', change(2, () => ({ abyssal_allegiances: [] })), ['WIZARD_ALLEGIANCES']],
  [
    'a Wizard with two',
    change(2, () => ({ abyssal_allegiances: ['gomb', 'mycena'] })),
    ['WIZARD_ALLEGIANCES'],
  ],
  [
    'VALID-23: an unknown allegiance',
    change(2, () => ({ abyssal_allegiances: ['gone'] })),
    ['UNKNOWN_CHOICES'],
  ],
  [
    'artefacts without General',
    change(3, () => ({ cursed_artefacts: ['the_ferric_blade'] })),
    ['ARTEFACTS_WITHOUT_GENERAL'],
  ],
  ['VALID-23: an unknown artefact', change(0, () => ({ cursed_artefacts: ['gone'] })), ['UNKNOWN_CHOICES']],
  [
    'VALID-23: an artefact twice',
    change(0, () => ({ cursed_artefacts: ['the_ferric_blade', 'the_ferric_blade'] })),
    ['CHOSEN_TWICE'],
  ],
])('[VALID-24] reports every violation by itself: %s', (_, army, codes) => {
  expect(codesOf(army)).toEqual(codes)
})

it('[VALID-25] a purchase that does not raise a number is not allowed, and one that does is', () => {
  expect(codesOf(hold(3, 'hero 1'))).toEqual(['KEYWORDS_NOT_ALLOWED'])
  expect(codesOf(hold(3, 'hero +1'))).toEqual([])
})
