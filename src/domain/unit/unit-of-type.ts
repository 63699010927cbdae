import type { ArmyUnit } from './unit.ts'

/** A unit of a type that has bought nothing. */
export function unitOfType(type: ArmyUnit['type']): ArmyUnit {
  return {
    id: 'oddsUnit0000',
    name: '',
    description: '',
    type,
    count: 1,
    keywords: [],
    cursed_artefacts: [],
    abyssal_allegiances: [],
  }
}
