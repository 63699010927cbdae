import type { Army } from '#domain/army/army.ts'
import { makeArmy, makeUnit } from '#tests/support/army.ts'
import type { Random } from '#tests/support/sync/random.ts'

/** What docs/operating.md calls an army of usual size: about 10 kB. */
const UNITS = 20
const UNIT_TEXT = 'Slow to anger, quick to flee, and never seen without a lantern. '.repeat(5)

export const idOf = (random: Random, prefix: string): string =>
  prefix +
  random
    .below(2 ** 48)
    .toString(36)
    .padStart(12 - prefix.length, '0')
    .slice(prefix.length - 12)

/** An army of about half a kB for each of its units. */
export function makeArmyOf(random: Random, count = UNITS): Army {
  const units = Array.from({ length: count }, (_, index) =>
    makeUnit({ name: `Unit ${index}`, description: UNIT_TEXT }),
  )
  const now = Date.now()
  return makeArmy({ id: idOf(random, 'a'), units, created_ts: now, updated_ts: now })
}

/** The army with another text in one unit. */
export function editArmy(army: Army, random: Random): Army {
  const edited = random.below(army.units.length)
  const units = army.units.map((unit, index) =>
    index === edited ? { ...unit, description: `${UNIT_TEXT}${idOf(random, 'e')}` } : unit,
  )
  return { ...army, units, name: `Host ${idOf(random, 'n')}`, updated_ts: Date.now() }
}
