import fc, { type Arbitrary } from 'fast-check'
import type { Army } from '#domain/army/army.ts'
import type { ArmyUnit } from '#domain/unit/unit.ts'
import type { KeywordRef } from '#domain/rules/army-ruleset.ts'
import { anyArmy, anyEntry, anyPointsLimit, anyTags, anyTime, anyUnit, anyUnits } from './arbitraries.ts'

type Edit<T> = (value: T) => T

/** An arbitrary entry of the list; undefined if it is empty. */
function pick<T>(list: readonly T[], index: number): T | undefined {
  return list[index % Math.max(1, list.length)]
}

function anyUnitEdit(keyword: Arbitrary<KeywordRef>): Arbitrary<Edit<ArmyUnit>> {
  const place = fc.nat(20)
  const fields = fc.constantFrom(
    'name',
    'description',
    'type',
    'count',
    'cursed_artefacts',
    'abyssal_allegiances',
  )
  return fc.oneof(
    fc.tuple(fields, anyUnit(keyword)).map(([field, other]) => (unit: ArmyUnit) => ({
      ...unit,
      [field]: other[field],
    })),
    keyword.map((ref) => (unit: ArmyUnit) => ({ ...unit, keywords: [...unit.keywords, ref] })),
    place.map((index) => (unit: ArmyUnit) => {
      const gone = pick(unit.keywords, index)
      return { ...unit, keywords: unit.keywords.filter((ref) => ref !== gone) }
    }),
  )
}

function anyArmyEdit(keyword: Arbitrary<KeywordRef>): Arbitrary<Edit<Army>> {
  const place = fc.nat(20)
  const fields = fc.constantFrom('name', 'description', 'ruleset_version', 'images', 'share_id')
  const editUnits = (edit: (units: ArmyUnit[]) => ArmyUnit[]) => (army: Army) => ({
    ...army,
    units: edit(army.units),
  })
  return fc.oneof(
    fc.tuple(fields, anyArmy(fc.constant([]))).map(([field, other]) => (army: Army) => ({
      ...army,
      [field]: other[field],
    })),
    anyPointsLimit().map((points_limit) => (army: Army) => ({ ...army, points_limit })),
    anyTags().map((tags) => (army: Army) => ({ ...army, tags })),
    fc.boolean().map((archived) => (army: Army) => ({ ...army, archived })),
    fc.tuple(place, anyUnit(keyword)).map(([index, unit]) =>
      editUnits((units) => {
        const isNew = units.every(({ id }) => id !== unit.id)
        return isNew ? units.toSpliced(index % (units.length + 1), 0, unit) : units
      }),
    ),
    place.map((index) => editUnits((units) => units.filter((unit) => unit !== pick(units, index)))),
    fc.tuple(place, place).map(([from, to]) =>
      editUnits((units) => {
        const unit = pick(units, from)
        if (!unit) return units
        const others = units.filter((other) => other !== unit)
        return others.toSpliced(to % units.length, 0, unit)
      }),
    ),
    fc
      .tuple(place, anyUnitEdit(keyword))
      .map(([index, edit]) =>
        editUnits((units) => units.map((unit) => (unit === pick(units, index) ? edit(unit) : unit))),
      ),
  )
}

/** The army after up to six edits, and the time after them. */
function anyEdited(army: Army, keyword: Arbitrary<KeywordRef>): Arbitrary<Army> {
  return fc
    .tuple(fc.array(anyArmyEdit(keyword), { maxLength: 6 }), anyTime())
    .map(([edits, updated_ts]) => ({ ...edits.reduce((edited, edit) => edit(edited), army), updated_ts }))
}

/** An army and its versions on two devices. Pass `keyword` to leave out General and Battle Standard. */
export function anyEditedPair(
  keyword: Arbitrary<KeywordRef> = anyEntry(),
): Arbitrary<{ base: Army; mine: Army; theirs: Army }> {
  return anyArmy(anyUnits(keyword)).chain((base) =>
    fc.record({ base: fc.constant(base), mine: anyEdited(base, keyword), theirs: anyEdited(base, keyword) }),
  )
}
