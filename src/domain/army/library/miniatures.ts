import { addUnit, createArmy, createUnit, deleteUnit, editUnit } from '#domain/army/army-edits.ts'
import { type Army } from '#domain/army/army.ts'
import { LIMITS } from '#domain/unit/unit.ts'
import { evaluateUnit } from '#domain/unit/evaluate.ts'
import { purchaseBlocker } from '#domain/unit/purchase-constraints.ts'
import type { ArmyRules } from '#domain/rules/army-rules.ts'
import type { Keyword } from '#domain/rules/army-ruleset.ts'
import { FOOTPRINTS, type Footprint, type UnitType } from '#domain/rules/vocabulary.ts'
import { baseId, baseName, BASES, ownedBases, type Base, type BaseCounts } from './bases.ts'
import { MINIATURES_ID } from '#domain/army/shelf.ts'

/** The most bases of one kind that can be entered. */
export const MOST_BASES = LIMITS.count

/**
 * The army of all miniatures that a player owns, without any yet. Its id is the same on every device, so that those
 * made on two devices are one army. `now` is in ms.
 */
export function newMiniatures(version: string, now: number): Army {
  return createArmy(MINIATURES_ID, { name: 'My miniatures', description: '', images: [] }, version, now)
}

/** Sets how many bases of a kind are owned. `name` is what earlier builds call it. */
export function setOwned(miniatures: Army, base: Base, count: number, name: string): Army {
  const id = baseId(base)
  const next = Math.max(0, Math.min(MOST_BASES, count))
  if (next === 0) return deleteUnit(miniatures, id)
  const unit = miniatures.units.find((one) => one.id === id)
  if (unit)
    return unit.count === next ? miniatures : editUnit(miniatures, id, (now) => ({ ...now, count: next }))
  return addUnit(miniatures, {
    ...createUnit(id, { name, description: '', type: base.type }),
    count: next,
  })
}

/** The miniatures with all bases that are needed. None is taken away. The same ones if all are owned. */
export function fillOwned(miniatures: Army, needed: BaseCounts, rules: ArmyRules): Army {
  const owned = ownedBases(miniatures)
  return BASES.reduce((army, base) => {
    const id = baseId(base)
    const count = Math.max(owned.get(id) ?? 0, needed.get(id) ?? 0)
    return setOwned(army, base, count, baseName(base, rules))
  }, miniatures)
}

/** The miniatures with the counts of a backup. Kinds that it does not have stay. The same ones if nothing changes. */
export function restoreOwned(miniatures: Army, kept: Army): Army {
  return kept.units.reduce((army, unit) => {
    const own = army.units.find(({ id }) => id === unit.id)
    if (!own) return addUnit(army, unit)
    return own.count === unit.count ? army : editUnit(army, unit.id, (now) => ({ ...now, count: unit.count }))
  }, miniatures)
}

/** The footprints that a unit of this type can have under these rules, its own first. */
export function footprintsOf(type: UnitType, rules: ArmyRules): Footprint[] {
  const evaluated = evaluateUnit(createUnit('', { name: '', description: '', type }), rules)
  const bought = rules.ruleset.keywords
    .filter(({ purchase_options }) => purchase_options.length > 0)
    .filter((keyword) => purchaseBlocker(keyword, evaluated, rules) === null)
    .flatMap(footprintsSetBy)
  const own = evaluated.profile.footprint
  return [own, ...FOOTPRINTS.filter((footprint) => footprint !== own && bought.includes(footprint))]
}

function footprintsSetBy({ effects }: Keyword): Footprint[] {
  return effects.flatMap((effect) => ('stat' in effect && effect.stat === 'footprint' ? [effect.to] : []))
}
