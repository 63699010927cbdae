import type { Army } from '../domain/army/army.ts'
import { equal } from '../domain/equal.ts'

/** The next army, with the very objects of the last one where nothing changed, so that only what changed renders again. */
export function keepUnchanged(last: Army, next: Army): Army {
  if (last === next) return last
  const before = new Map(last.units.map((unit) => [unit.id, unit]))
  const units = next.units.map((unit) => {
    const old = before.get(unit.id)
    return old && equal(old, unit) ? old : unit
  })
  const sameUnits = units.length === last.units.length && units.every((unit, at) => unit === last.units[at])
  const images = equal(last.images, next.images) ? last.images : next.images
  return { ...next, images, units: sameUnits ? last.units : units }
}
