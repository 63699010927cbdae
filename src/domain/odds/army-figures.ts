import { chargeReach, mayCharge } from '#domain/combat/charge-reach.ts'
import { newCombatant } from '#domain/combat/combatant.ts'
import { unitInMoment } from '#domain/combat/unit-in-moment.ts'
import { lookUp } from '#domain/lookup.ts'
import { numberText } from '#domain/numbers/number-text.ts'
import type { ArmyRules } from '#domain/rules/army-rules.ts'
import {
  FOOTPRINT_NAMES,
  FOOTPRINT_SIZES,
  FOOTPRINTS,
  UNIT_TYPES,
  type Footprint,
} from '#domain/rules/vocabulary.ts'
import type { Army } from '#domain/army/army.ts'
import { countUnits } from '#domain/unit/build-groups.ts'
import { footprintStat } from '#domain/unit/stats.ts'
import { unitFacts } from '#domain/unit/unit-facts.ts'

/** What a whole army looks like: where its points are, how far it reaches, and how much room it takes. */

/** The points of all units of a type, with what the units bought. */
export type TypePoints = { name: string; units: number; points: number }

/** The types in an army, the one with most points first. */
export function pointsByType(army: Army, rules: ArmyRules): TypePoints[] {
  return UNIT_TYPES.flatMap((type): TypePoints[] => {
    const rows = army.units.filter((unit) => unit.type === type)
    if (rows.length === 0) return []
    const points = rows.reduce((sum, unit) => sum + unitFacts(unit, rules).points.total, 0)
    return [
      {
        name: lookUp(rules.units, type).name,
        units: countUnits(rows),
        points,
      },
    ]
  }).toSorted((a, b) => b.points - a.points)
}

/** "Most points are in Heavy Cavalry: 900 of 3,000, in 2 units." */
export function pointsText(types: readonly TypePoints[]): string {
  const [most] = types
  if (!most) return ''
  const all = types.reduce((sum, { points }) => sum + points, 0)
  const units = `${most.units} ${most.units === 1 ? 'unit' : 'units'}`
  if (types.length === 1) return `All of it is ${most.name}: ${numberText(all)} points, in ${units}.`
  return `Most points are in ${most.name}: ${numberText(most.points)} of ${numberText(all)}, in ${units}.`
}

/** The upper ends of the bands, in inches. */
const BANDS = [6, 12, 18, 24, 36, 48] as const

/** The points of the units that reach an enemy at the far edge of a band: by a charge of average luck, and shooting. */
export type Band = { inches: number; charge: number; shot: number }

/** How many points reach each band. A charge goes Speed and a die, of which half of all rolls show 4 or more. */
export function reachBands(army: Army, rules: ArmyRules): Band[] {
  const units = army.units.map((unit) => {
    const { evaluated, points } = unitFacts(unit, rules)
    const moment = unitInMoment(newCombatant(evaluated), rules)
    const { speed, dice } = chargeReach(moment)
    const middle = dice.toSorted((a, b) => a - b)[Math.floor(dice.length / 2)] ?? 0
    const charge = mayCharge(moment) ? speed + middle : 0
    return { points: points.total, charge, range: moment.stats.range.value }
  })
  const sum = (reaches: (unit: (typeof units)[number]) => boolean) =>
    units.filter(reaches).reduce((total, { points }) => total + points, 0)
  return BANDS.map((inches) => ({
    inches,
    charge: sum(({ charge }) => charge >= inches),
    shot: sum(({ range }) => range >= inches),
  }))
}

/** Bands in a row that the same points reach are one, "18 to 24 in", and those that nothing reaches are none. */
export function reachRows(bands: readonly Band[]): { text: string; charge: number; shot: number }[] {
  const isSame = (one: Band, other: Band | undefined) =>
    one.charge === other?.charge && one.shot === other.shot
  return bands
    .filter((band, at) => !isSame(band, bands[at - 1]) && band.charge + band.shot > 0)
    .map((first) => {
      const rest = bands.slice(bands.indexOf(first))
      const end = rest.findIndex((band) => !isSame(band, first))
      const { inches } = rest.at(end === -1 ? -1 : end - 1) ?? first
      const text = inches === first.inches ? `${inches} in` : `${first.inches} to ${inches} in`
      return { text, charge: first.charge, shot: first.shot }
    })
}

/** "At 12 in, 1,200 points charge on a 4 or more, and 600 can shoot. Nothing reaches beyond 24 in." */
export function reachText(bands: readonly Band[]): string {
  const near = bands.find(({ inches }) => inches === 12)
  const far = bands.findLast(({ charge, shot }) => charge + shot > 0)
  const shot = near && near.shot > 0 ? `and ${numberText(near.shot)} can shoot` : 'and none can shoot'
  const here = near ? `At 12 in, ${numberText(near.charge)} points can charge on a 4 or more, ${shot}.` : ''
  if (!far) return `${here} Nothing reaches 6 in.`
  return far.inches === BANDS.at(-1) ? here : `${here} Nothing reaches ${nextBand(far.inches)} in.`
}

const nextBand = (inches: number) => BANDS.find((band) => band > inches) ?? inches

/** A footprint that units of an army have, and how many. Its sizes are in millimetres, from the least to the most. */
export type UsedFootprint = {
  footprint: Footprint
  name: string
  units: number
  width: readonly [number, number]
  depth: readonly [number, number]
}

export function usedFootprints(army: Army, rules: ArmyRules): UsedFootprint[] {
  const of = army.units.map((unit) => ({
    count: unit.count,
    footprint: footprintStat(unitFacts(unit, rules).evaluated, rules).value,
  }))
  return FOOTPRINTS.flatMap((footprint): UsedFootprint[] => {
    const units = countUnits(of.filter((unit) => unit.footprint === footprint))
    return units === 0
      ? []
      : [{ footprint, name: FOOTPRINT_NAMES[footprint], units, ...FOOTPRINT_SIZES[footprint] }]
  })
}

/** "Wide, 6 units: 100–200 mm wide and 40–160 mm deep." */
export function footprintText({ name, units, width, depth }: UsedFootprint): string {
  return `${name}, ${units} ${units === 1 ? 'unit' : 'units'}: ${width.join('–')} mm wide and ${depth.join('–')} mm deep.`
}

/** The width in mm if all units stand in one row: the least and the most. */
export function frontage(footprints: readonly UsedFootprint[]): [number, number] {
  const sum = (end: 0 | 1) => footprints.reduce((total, { width, units }) => total + width[end] * units, 0)
  return [sum(0), sum(1)]
}
