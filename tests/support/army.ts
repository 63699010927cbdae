import type { Army } from '#domain/army/army.ts'
import type { ArmyUnit } from '#domain/unit/unit.ts'

/** Makes ids "{prefix}00000001" and so on: 12 characters, the same in every run. */
export function ids(prefix = 'id'): () => string {
  let last = 0
  return () => {
    last += 1
    return prefix + String(last).padStart(12 - prefix.length, '0')
  }
}

/** An id made from a name: its letters and digits, padded to 12 characters. */
function idOf(name: string): string {
  return name
    .replace(/[^A-Za-z0-9]/g, '')
    .slice(0, 12)
    .padEnd(12, '_')
}

/** A unit with nothing bought. Its id follows from its name, so name the units of one army differently. */
export function makeUnit(partial: Partial<ArmyUnit> = {}): ArmyUnit {
  const name = partial.name ?? 'Gallows Guard'
  return {
    id: idOf(name),
    name,
    description: '',
    type: 'HEAVY_INFANTRY',
    count: 1,
    keywords: [],
    cursed_artefacts: [],
    abyssal_allegiances: [],
    ...partial,
  }
}

/** An army without units. Its id follows from its name. */
export function makeArmy(partial: Partial<Army> = {}): Army {
  const name = partial.name ?? 'The Lantern Host'
  return {
    id: idOf(name),
    name,
    description: '',
    ruleset_version: '1.0.0',
    created_ts: 1000,
    updated_ts: 1000,
    share_id: null,
    deleted: false,
    images: [],
    units: [],
    ...partial,
  }
}
