import fc, { type Arbitrary } from 'fast-check'
import {
  addUnit,
  assignKeyword,
  createUnit,
  deleteUnit,
  duplicateUnit,
  editArmyDetails,
  editUnit,
} from '#domain/army/army-edits.ts'
import { type Army } from '#domain/army/army.ts'
import { LIMITS, type ArmyUnit } from '#domain/unit/unit.ts'
import { addTags, archiveArmy, removeTags } from '#domain/army/filing.ts'
import {
  ASSIGNED,
  changeCount,
  chooseAllegiance,
  chooseArtefact,
  editUnitDetails,
  purchaseKeyword,
  removeKeyword,
} from '#domain/unit/unit-edits.ts'
import { UNIT_TYPES } from '#domain/rules/vocabulary.ts'
import {
  anyAllegianceId,
  anyArtefactId,
  anyImage,
  anyKeyword,
  anyPointsLimit,
  anyTags,
  anyText,
} from './arbitraries.ts'

/** An edit that a player makes, with a name for reports. `newId` makes the ids of new items. */
export type Operation = { what: string; run: (army: Army, newId: () => string) => Army }

/** The longest text that the app allows, even if each character has two code units. */
const LONGEST = fc.constantFrom('n'.repeat(LIMITS.name), '💀'.repeat(LIMITS.name / 2))
const anyName = fc.oneof({ weight: 5, arbitrary: anyText() }, { weight: 1, arbitrary: LONGEST })
const anyUnitDetails = fc.record({
  name: anyName,
  description: anyText(),
  type: fc.constantFrom(...UNIT_TYPES),
})

function onUnit(
  what: string,
  index: number,
  run: (army: Army, unit: ArmyUnit, newId: () => string) => Army,
): Operation {
  return {
    what: `${what}, unit ${index}`,
    run: (army, newId) => {
      const unit = army.units[index % Math.max(1, army.units.length)]
      return unit ? run(army, unit, newId) : army
    },
  }
}

function anyUnitEdit(): Arbitrary<[what: string, edit: (unit: ArmyUnit) => ArmyUnit]> {
  type Edit = [what: string, edit: (unit: ArmyUnit) => ArmyUnit]
  return fc.oneof(
    fc.integer({ min: -100, max: 100 }).map((by): Edit => [`count ${by}`, (unit) => changeCount(unit, by)]),
    fc
      .tuple(anyKeyword(), fc.option(anyAllegianceId()))
      .map(([ref, allegiance]): Edit => [`buy ${ref.id}`, (unit) => purchaseKeyword(unit, ref, allegiance)]),
    fc.nat(LIMITS.keywords).map((index): Edit => [
      `remove keyword ${index}`,
      (unit) => {
        const ref = unit.keywords[index % Math.max(1, unit.keywords.length)]
        return ref ? removeKeyword(unit, ref) : unit
      },
    ]),
    fc
      .tuple(anyArtefactId(), fc.boolean())
      .map(([id, on]): Edit => [`${id} ${String(on)}`, (unit) => chooseArtefact(unit, id, on)]),
    fc
      .tuple(anyAllegianceId(), fc.boolean())
      .map(([id, on]): Edit => [`${id} ${String(on)}`, (unit) => chooseAllegiance(unit, id, on)]),
    anyUnitDetails.map((details): Edit => ['edit', (unit) => editUnitDetails(unit, details)]),
  )
}

/** Any edit that the army tool offers within one army. */
function anyOperation(): Arbitrary<Operation> {
  const anyIndex = fc.nat(LIMITS.units)
  return fc.oneof(
    fc
      .record({
        name: anyName,
        description: anyText(),
        images: fc.array(anyImage(), { maxLength: 1 }),
        points_limit: anyPointsLimit(),
      })
      .map((details): Operation => ({ what: 'edit', run: (army) => editArmyDetails(army, details) })),
    anyUnitDetails.map((details): Operation => ({
      what: 'add unit',
      run: (army, newId) => addUnit(army, createUnit(newId(), details)),
    })),
    anyTags().map((tags): Operation => ({ what: 'tag', run: (army) => addTags(army, tags) })),
    anyTags().map((tags): Operation => ({ what: 'untag', run: (army) => removeTags(army, tags) })),
    fc.boolean().map((away): Operation => ({ what: 'archive', run: (army) => archiveArmy(army, away) })),
    anyIndex.map((index) => onUnit('delete', index, (army, { id }) => deleteUnit(army, id))),
    anyIndex.map((index) =>
      onUnit('duplicate', index, (army, { id, name, type }, newId) =>
        duplicateUnit(army, id, newId(), name || type),
      ),
    ),
    fc
      .tuple(anyIndex, fc.constantFrom(...ASSIGNED))
      .map(([index, assigned]) =>
        onUnit(assigned, index, (army, { id }) => assignKeyword(army, id, assigned)),
      ),
    {
      weight: 3,
      arbitrary: fc
        .tuple(anyIndex, anyUnitEdit())
        .map(([index, [what, edit]]) => onUnit(what, index, (army, { id }) => editUnit(army, id, edit))),
    },
  )
}

export function anyOperations(): Arbitrary<Operation[]> {
  return fc.array(anyOperation(), { maxLength: 12 })
}
