import type { Army } from '#domain/army/army.ts'
import { equal } from '#domain/equal.ts'

/** The next value, with the objects of the last one in every field that is equal. */
function keepFields<T extends object>(last: T, next: T): T {
  if (equal(last, next)) return last
  const kept = { ...next }
  for (const field of Object.keys(next) as (keyof T)[]) {
    if (equal(last[field], next[field])) kept[field] = last[field]
  }
  return kept
}

/** The next army, with the objects of the last one wherever they are equal, so that React renders only what changed. */
export function keepUnchanged(last: Army | null, next: Army): Army {
  if (last === null || last === next) return next
  const before = new Map(last.units.map((unit) => [unit.id, unit]))
  const units = next.units.map((unit) => {
    const old = before.get(unit.id)
    return old ? keepFields(old, unit) : unit
  })
  return keepFields(last, { ...next, units })
}
