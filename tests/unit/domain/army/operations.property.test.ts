import fc, { type Arbitrary } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { deleteUnit, duplicateArmy, duplicateUnit, touchArmy } from '#domain/army/army-edits.ts'
import { armySchema, type Army, type StoredArmy } from '#domain/army/army.ts'
import { LIMITS, type ArmyUnit } from '#domain/unit/unit.ts'
import { UNSET } from '#domain/army/optional-fields.ts'
import { evaluateUnit } from '#domain/unit/evaluate.ts'
import { redoChange, undoChange, type Change } from '#domain/army/versions/history.ts'
import { unitIssues } from '#domain/unit/unit-issues.ts'
import { unitPoints } from '#domain/unit/points.ts'
import { previewPurchase, purchaseOffers } from '#domain/unit/keywords/purchase-offers.ts'
import { makePurchase } from '#domain/unit/unit-edits.ts'
import { unitStats } from '#domain/unit/stats.ts'
import { targetNumbers } from '#domain/unit/target-numbers.ts'
import { canonical } from '#domain/equal.ts'
import type { KeywordRef } from '#domain/rules/army-ruleset.ts'
import { NUMERICAL_TYPES } from '#domain/rules/effects/entry-schemas.ts'
import { ids, makeArmy, makeUnit } from '#tests/support/army.ts'
import { anyArmy, anyUnit, RUNS } from '#tests/support/arbitraries.ts'
import { anyOperations, type Operation } from '#tests/support/operations.ts'
import { rules } from '#tests/support/rules.ts'

/** An army with the maximum of everything. */
function fullArmy(): Army {
  const newId = ids('full')
  const some = (prefix: string, max: number) => Array.from({ length: max }, (_, i) => `${prefix}_${i}`)
  return makeArmy({
    units: Array.from({ length: LIMITS.units }, () =>
      makeUnit({
        id: newId(),
        count: LIMITS.count,
        keywords: some('keyword', LIMITS.keywords).map((id) => ({ id })),
        cursed_artefacts: some('artefact', LIMITS.choices),
        abyssal_allegiances: some('allegiance', LIMITS.choices),
      }),
    ),
  })
}

/** Applies operations to an army. Returns the result and the history, with an edit every minute. */
function play(start: Army, operations: readonly Operation[]): { end: Army; changes: Change[] } {
  const newId = ids('new')
  let end = start
  const changes = operations.flatMap(({ run }) => {
    const before = end
    const after = run(before, newId)
    if (after === before) return []
    end = touchArmy(after, before.updated_ts + 60_000)
    return { before, after: end }
  })
  return { end, changes }
}

/** An army that has every optional field. A missing one would be there, but unset, after an undo. */
const anySetArmy = () => anyArmy().map((army): Army => ({ ...UNSET, ...army }))

function live(stored: StoredArmy | null | undefined): Army {
  if (!stored || stored.deleted) throw new Error('Undo and redo of edits lost the army.')
  return stored
}

describe('any sequence of edits', () => {
  it('leaves a valid army', () => {
    fc.assert(
      fc.property(anyArmy(), anyOperations(), (army, operations) => {
        const { end } = play(army, operations)
        expect(armySchema.parse(end)).toEqual(end)
      }),
      RUNS,
    )
  })

  it('leaves a full army valid', () => {
    const full = fullArmy()
    fc.assert(
      fc.property(anyOperations(), (operations) => {
        expect(armySchema.safeParse(play(full, operations).end).error).toBeUndefined()
      }),
      { numRuns: 50 },
    )
  })

  it('can be undone and redone exactly, step by step', () => {
    fc.assert(
      fc.property(anySetArmy(), anyOperations(), (army, operations) => {
        const { end, changes } = play(army, operations)
        let now = end
        for (const change of changes.toReversed()) {
          now = live(undoChange(change, now))
          expect(now).toEqual(change.before)
        }
        expect(now).toEqual(army)
        for (const change of changes) {
          now = live(redoChange(change, now))
          expect(now).toEqual(change.after)
        }
      }),
      RUNS,
    )
  })

  it('can be undone even if the army was shared since and each undo has its own time', () => {
    fc.assert(
      fc.property(anySetArmy(), anyOperations(), (army, operations) => {
        const { end, changes } = play(army, operations)
        let now: Army = { ...end, share_id: 'lantern' }
        for (const change of changes.toReversed()) {
          now = { ...live(undoChange(change, now)), updated_ts: 5e12 }
        }
        if (changes.length > 0) expect({ ...now, updated_ts: army.updated_ts }).toEqual(army)
      }),
      RUNS,
    )
  })
})

describe('duplicates', () => {
  it('of a unit: deleting the copy leaves the army as it was', () => {
    fc.assert(
      fc.property(anyArmy(), fc.nat(5), (army, index) => {
        const original = army.units[index]
        fc.pre(original !== undefined)
        const doubled = duplicateUnit(army, original.id, 'copy00000001', original.name)
        expect(doubled.units).toHaveLength(army.units.length + 1)
        expect(deleteUnit(doubled, 'copy00000001')).toEqual(army)
      }),
      RUNS,
    )
  })

  it('of an army: share no id with it, and editing them does not change it', () => {
    fc.assert(
      fc.property(anyArmy(), anyOperations(), (army, operations) => {
        const before = structuredClone(army)
        const copy = duplicateArmy(army, [army.name], ids('copy'), army.updated_ts + 1)
        const own = new Set([army.id, ...army.units.map(({ id }) => id)])
        expect([copy.id, ...copy.units.map(({ id }) => id)].filter((id) => own.has(id))).toEqual([])
        play(copy, operations)
        play(
          copy,
          copy.units.map(({ id }): Operation => ({ what: 'delete', run: (now) => deleteUnit(now, id) })),
        )
        expect(army).toEqual(before)
      }),
      RUNS,
    )
  })
})

/** The evaluation of a unit, without the positions of entries and with sorted lists. */
function verdict(unit: ArmyUnit) {
  const evaluated = evaluateUnit(unit, rules)
  const keywords = evaluated.keywords.map(({ ref, name, reason, cost, prevented_by }) =>
    canonical({ ref, name, cost, prevented_by, reason: { ...reason, index: 0 } }),
  )
  return {
    keywords: keywords.toSorted(),
    active: [...evaluated.active],
    points: unitPoints(evaluated).total,
    stats: unitStats(evaluated, rules),
    targets: targetNumbers(evaluated, rules),
    issues: unitIssues(evaluated, rules).map(({ code }) => code),
  }
}

/** Any keyword of the ruleset, or one that can have several numbers. */
const anyRealKeyword: Arbitrary<KeywordRef> = fc.oneof(
  fc.record({ id: fc.constantFrom(...rules.keywords.keys()) }),
  fc.record({
    id: fc.constantFrom('hero', 'tough'),
    numerical: fc.record({
      value: fc.integer({ min: 1, max: 4 }),
      type: fc.constantFrom(...NUMERICAL_TYPES),
    }),
  }),
)
const anyRealUnit = fc
  .tuple(anyUnit(), fc.array(anyRealKeyword, { maxLength: 10 }))
  .map(([unit, held]) => ({ ...unit, keywords: [...unit.keywords, ...held] }))

describe('evaluation', () => {
  it('does not depend on the order of purchases', () => {
    const anyOrders = anyRealUnit.chain((unit) =>
      fc.tuple(fc.constant(unit), fc.shuffledSubarray(unit.keywords, { minLength: unit.keywords.length })),
    )
    fc.assert(
      fc.property(anyOrders, ([unit, keywords]) => {
        expect(verdict({ ...unit, keywords })).toEqual(verdict(unit))
      }),
      RUNS,
    )
  })

  it('offers only purchases that raise no new issue', () => {
    fc.assert(
      fc.property(anyRealUnit, fc.constantFrom(...rules.allegiances.keys()), (unit, allegiance) => {
        const evaluated = evaluateUnit(unit, rules)
        const before = unitIssues(evaluated, rules).map(({ text }) => text)
        for (const offer of purchaseOffers(evaluated, rules)) {
          if (previewPurchase(offer, evaluated, rules).blocker !== null) continue
          const after = evaluateUnit(makePurchase(unit, offer, allegiance), rules)
          expect(before).toEqual(expect.arrayContaining(unitIssues(after, rules).map(({ text }) => text)))
        }
      }),
      { numRuns: 100 },
    )
  })
})
