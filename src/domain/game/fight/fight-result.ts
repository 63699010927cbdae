import { mean, percentile } from '#domain/combat/chances.ts'
import { countHits, doomOfRoll, doomOfStrays, type Roll } from '#domain/combat/doom.ts'
import { loserOf } from '#domain/combat/melee.ts'
import type { AttackPlan } from '#domain/combat/attack-plan.ts'
import type { Attack, ExtraDoom } from '#domain/game/words/fight-fields.ts'
import type { PlannedAttack } from './fight-plan.ts'
import type { MoveBody } from '#domain/game/log/move.ts'
import { bySide, type Side } from '#domain/game/words/side.ts'
import { sideOfUnit, type UnitRef } from '#domain/game/words/unit-ref.ts'

/** An attack and its dice, after all re-rolls. */
export type RolledBout = PlannedAttack & {
  roll: Roll
  /** Which friend the dice of 1 hit; by default the first. */
  friend?: UnitRef | undefined
}

/** Why such a roll cannot be, as a sentence; null if it can. */
export function rollFault({ hits, sixes, ones }: Roll, { dice }: Pick<AttackPlan, 'dice'>): string | null {
  if (hits > dice.value) return `There are only ${dice.value} dice.`
  if (sixes > hits) return 'Every 6 is a hit, so there are at least as many hits as 6s.'
  if (hits + ones > dice.value) return `Hits and 1s are more than ${dice.value} dice.`
  return null
}

/** A roll after one of its numbers is entered. The others give way, so that each tap leaves a roll that can be. */
export function enterRoll(roll: Roll, entered: Partial<Roll>, { dice }: Pick<AttackPlan, 'dice'>): Roll {
  const { sixes, ones } = { ...roll, ...entered }
  const hits = entered.hits ?? Math.max(roll.hits, sixes)
  return { hits, sixes: Math.min(sixes, hits), ones: Math.min(ones, dice.value - hits) }
}

/** The move of a volley: the Doom of the target, of the shooter's own ones, and of a friend that they hit. */
export function volleyMove(rolled: RolledBout): Extract<MoveBody, { type: 'shoot' }> {
  const { target, own } = doomOfRoll(rolled.roll, rolled.odds.plan)
  const strays = doomOfStrays(rolled.roll.ones, rolled.odds.plan)
  const friend = rolled.friend ?? rolled.friends?.[0]
  const extra = [
    ...(own > 0 ? [{ unit: rolled.by, doom: own }] : []),
    ...(strays > 0 && friend !== undefined ? [{ unit: friend, doom: strays }] : []),
  ]
  return { type: 'shoot', attack: attackOf(rolled, target), ...(extra.length > 0 && { extra }) }
}

/**
 * The move of a fight: all strike at once, and the side that took more Doom has lost. `before` is Doom that counts
 * though no dice of the fight gave it.
 */
export function fightMove(
  rolled: readonly RolledBout[],
  before: ExtraDoom = [],
): Extract<MoveBody, { type: 'fight' }> {
  const left = leftToTake(rolled)
  const attacks = rolled.map((one) => attackOf(one, left(one.on, doomOfRoll(one.roll, one.odds.plan).target)))
  const own = rolled.map(({ by, roll, odds }) => ({
    unit: by,
    doom: left(by, doomOfRoll(roll, odds.plan).own),
  }))
  const extra = [...before, ...own].filter(({ doom }) => doom > 0)
  return {
    type: 'fight',
    attacks,
    ...(extra.length > 0 && { extra }),
    lost: sideThatLost(takenBySide(attacks, extra)),
  }
}

/** Some units take only so much Doom in a phase, whoever attacks them. */
function leftToTake(rolled: readonly RolledBout[]): (unit: UnitRef, doom: number) => number {
  const most = new Map<UnitRef, number>()
  for (const { on, odds } of rolled) most.set(on, Math.min(most.get(on) ?? Infinity, odds.plan.doom.most))
  return (unit, doom) => {
    const left = most.get(unit) ?? Infinity
    most.set(unit, left - Math.min(left, doom))
    return Math.min(left, doom)
  }
}

function attackOf({ by, on, odds, roll }: RolledBout, doom: number): Attack {
  const hits = countHits(roll, odds.plan)
  const luck = { expected: rounded(mean(odds.doom)), chance: rounded(percentile(odds.hits, hits)) }
  return { by, on, dice: odds.plan.dice.value, hits, doom, luck }
}

/** A move is small: six decimals are enough for luck. */
const rounded = (value: number): number => Math.round(value * 1e6) / 1e6

/** The Doom that each side has taken in a fight. */
export function takenBySide(attacks: readonly Attack[], extra: ExtraDoom = []): Record<Side, number> {
  const taken = [...attacks.map(({ on, doom }) => ({ unit: on, doom })), ...extra]
  return bySide((side) =>
    taken.reduce((sum, { unit, doom }) => (sideOfUnit(unit) === side ? sum + doom : sum), 0),
  )
}

function sideThatLost({ host, guest }: Record<Side, number>): Side | null {
  return ({ one: 'host', other: 'guest', nobody: null } as const)[loserOf(host, guest)]
}
