import {
  addUnit,
  makeTombstone,
  createArmy,
  createUnit,
  deleteUnit,
  editArmyDetails,
  editUnit,
  touchArmy,
} from '../../../src/domain/army/army-edits.ts'
import type { Army, StoredArmy } from '../../../src/domain/army/army.ts'
import { undoChange, type Change } from '../../../src/domain/army/history.ts'
import { changeCount, editUnitDetails } from '../../../src/domain/army/unit-edits.ts'
import { upgradeArmy } from '../../../src/domain/army/upgrade.ts'
import type { Random } from './random.ts'

/** The inputs of an edit. `token` makes a word that no other edit writes. */
export type EditParts = { random: Random; newId: () => string; token: () => string; at: number }

/** So few that devices often edit the same unit. */
const MAX_UNITS = 5

/** An arbitrary edit of an army, or null. */
export function anyEdit(army: Army, { random, newId, token, at }: EditParts): StoredArmy | null {
  const unit = random.pick(army.units)
  const edited = (): StoredArmy => {
    switch (random.below(10)) {
      case 0:
        return editArmyDetails(army, { name: token() })
      case 1:
        return editArmyDetails(army, { description: token() })
      case 2:
      case 3:
        return army.units.length < MAX_UNITS
          ? addUnit(army, createUnit(newId(), { name: token(), description: '', type: 'HEAVY_INFANTRY' }))
          : army
      case 4:
        return unit
          ? editUnit(army, unit.id, (one) => editUnitDetails(one, { ...one, description: token() }))
          : army
      case 5:
        return unit ? editUnit(army, unit.id, (one) => changeCount(one, random.below(5) - 2)) : army
      case 6:
        return unit && random.chance(0.5) ? deleteUnit(army, unit.id) : army
      case 7:
        return editArmyDetails(army, { points_limit: random.pick([null, 3000, 4000]) ?? null })
      case 8:
        return upgradeArmy(army, '1.0.0')
      default:
        return random.chance(0.3) ? makeTombstone(army, at) : army
    }
  }
  const after = edited()
  return after === army ? null : after.deleted ? after : touchArmy(after, at)
}

export function anyNewArmy({ newId, token, at, random }: EditParts): Army {
  const version = random.pick(['0.2.0', '0.3.0', '1.0.0']) ?? '1.0.0'
  return createArmy(newId(), { name: token(), description: '', images: [] }, version, at)
}

/** Undoes an edit as the army tool does. */
export function undone(change: Change, now: StoredArmy | null, at: number): StoredArmy | null {
  const result = undoChange(change, now)
  return result && { ...result, updated_ts: at }
}
