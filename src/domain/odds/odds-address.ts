import * as z from 'zod/mini'
import { ATTACK_KINDS, type AttackKind, SITUATIONS, type Situation } from '../ruleset/moment-effect.ts'
import { isSemVer } from '../sem-ver.ts'
import { ROUNDS } from './rounds-odds.ts'

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

/** What the page of odds shows. */
export type OddsAddress = {
  /** Null for the latest ruleset. */
  version: string | null
  kind: AttackKind
  rounds: number
  one: AddressedUnit
  other: AddressedUnit
}

/** The most Doom that can be entered. */
export const MOST_DOOM = 20
const MOST_IDS = 40
const MOST_CHARACTERS = 60
const MOST_NAME = 120

export const FIRST_ODDS: OddsAddress = {
  version: null,
  kind: 'combat',
  rounds: 1,
  one: plainUnit('HEAVY_CAVALRY', { situations: ['charged'] }),
  other: plainUnit('LIGHT_INFANTRY'),
}

/** A unit of a type that has bought nothing. */
export function plainUnit(type: string, others: Partial<AddressedUnit> = {}): AddressedUnit {
  return { name: '', type, holds: [], doom: 0, situations: [], keywords: [], helps: [], ...others }
}

const count = (most: number, fallback: number) =>
  z.catch(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(most)), fallback)
const unitFields = z.object({
  name: z.catch(z.string().check(z.maxLength(MOST_NAME)), ''),
  doom: count(MOST_DOOM, 0),
})
const fields = z.object({
  version: z.catch(z.nullable(z.string().check(z.refine(isSemVer))), null),
  kind: z.catch(z.enum(ATTACK_KINDS), 'combat'),
  rounds: z.catch(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(ROUNDS)), 1),
})

/** Reads the query of an address. What is missing is as on the page's first visit. (ODDS-14) */
export function parseOddsAddress(query: string): OddsAddress {
  const read = new URLSearchParams(query)
  const unit = (side: 'a' | 'b', first: AddressedUnit): AddressedUnit => {
    const [type, ...holds] = idsOf(read.get(side))
    if (type === undefined) return first
    const situations = idsOf(read.get(`${side}s`))
    return {
      ...unitFields.parse({ name: read.get(`${side}n`) ?? '', doom: read.get(`${side}d`) ?? 0 }),
      type,
      holds,
      situations: SITUATIONS.filter((situation) => situation !== 'broken' && situations.includes(situation)),
      keywords: idsOf(read.get(`${side}k`)),
      helps: idsOf(read.get(`${side}h`)),
    }
  }
  const { version, kind, rounds } = fields.parse({
    version: read.get('v'),
    kind: read.get('kind'),
    rounds: read.get('rounds'),
  })
  return { version, kind, rounds, one: unit('a', FIRST_ODDS.one), other: unit('b', FIRST_ODDS.other) }
}

function idsOf(list: string | null): string[] {
  return (list ?? '')
    .split('.')
    .filter((id) => id !== '')
    .slice(0, MOST_IDS)
    .map((id) => id.slice(0, MOST_CHARACTERS))
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
