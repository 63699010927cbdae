import * as z from 'zod/mini'
import { ATTACK_KINDS, SITUATIONS } from '#domain/rules/effects/situations.ts'
import { isSemVer } from '#domain/rules/sem-ver.ts'
import { type AddressedUnit, type OddsAddress, plainUnit } from './odds-link.ts'
import { BATTLE_ROUNDS } from '#domain/rules/vocabulary.ts'

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

const count = (most: number, fallback: number) =>
  z.catch(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(most)), fallback)
const unitFields = z.object({
  name: z.catch(z.string().check(z.maxLength(MOST_NAME)), ''),
  doom: count(MOST_DOOM, 0),
})
const fields = z.object({
  version: z.catch(z.nullable(z.string().check(z.refine(isSemVer))), null),
  kind: z.catch(z.enum(ATTACK_KINDS), 'combat'),
  rounds: z.catch(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(BATTLE_ROUNDS)), 1),
})

/** Reads the query of an address. What is missing is as on the page's first visit. */
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
    version: /^[\d.]*\d/.exec(read.get('v') ?? '')?.[0] ?? null,
    kind: read.get('kind'),
    rounds: read.get('rounds'),
  })
  return { version, kind, rounds, one: unit('a', FIRST_ODDS.one), other: unit('b', FIRST_ODDS.other) }
}

function idsOf(list: string | null): string[] {
  return (
    (list ?? '')
      .split('.')
      // A chat may leave more behind the last one.
      .flatMap((id) => /^[\w:-]+/.exec(id) ?? [])
      .slice(0, MOST_IDS)
      .map((id) => id.slice(0, MOST_CHARACTERS))
  )
}
