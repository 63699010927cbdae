import type { ArmyUnit } from '#domain/unit/unit.ts'
import type { AttackKind, Situation } from '#domain/rules/effects/situations.ts'

/** A unit as an address names it. Ids that no ruleset has are kept, so that the page can say so. */
export type AddressedUnit = {
  name: string
  type: string
  /** Ids of keywords and artefacts, in the order in which they were bought: "elite", "hero:1". */
  holds: readonly string[]
  doom: number
  situations: readonly Situation[]
  /** Ids of keywords for the moment. */
  keywords: readonly string[]
  /** Ids of spells and Fortunes. */
  helps: readonly string[]
}

/** The choices of the page of odds. */
export type OddsAddress = {
  /** Null for the latest ruleset. */
  version: string | null
  kind: AttackKind
  rounds: number
  one: AddressedUnit
  other: AddressedUnit
}

/** A unit of a type that has bought nothing. */
export function plainUnit(type: string, others: Partial<AddressedUnit> = {}): AddressedUnit {
  return { name: '', type, holds: [], doom: 0, situations: [], keywords: [], helps: [], ...others }
}

/** Writes the query of an address. */
export function makeOddsAddress({ version, kind, rounds, one, other }: OddsAddress): string {
  const fields: [string, string][] = [
    ['v', version ?? ''],
    ['kind', kind === 'combat' ? '' : kind],
    ['rounds', rounds === 1 ? '' : String(rounds)],
    ...unitFieldsOf('a', one),
    ...unitFieldsOf('b', other),
  ]
  return `?${fields
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}=${encodeURIComponent(value).replaceAll('%3A', ':')}`)
    .join('&')}`
}

function unitFieldsOf(side: 'a' | 'b', unit: AddressedUnit): [string, string][] {
  return [
    [side, [unit.type, ...unit.holds].join('.')],
    [`${side}n`, unit.name],
    [`${side}d`, unit.doom === 0 ? '' : String(unit.doom)],
    [`${side}s`, unit.situations.join('.')],
    [`${side}k`, unit.keywords.join('.')],
    [`${side}h`, unit.helps.join('.')],
  ]
}

/** A unit of an army as an address names it. */
export function addressUnit(unit: ArmyUnit): Pick<AddressedUnit, 'name' | 'type' | 'holds'> {
  const keywords = unit.keywords.map(({ id, numerical }) => (numerical ? `${id}:${numerical.value}` : id))
  return { name: unit.name, type: unit.type, holds: [...keywords, ...unit.cursed_artefacts] }
}
