import { attackOdds, volleyOdds, type AttackOdds } from '#domain/combat/attack-odds.ts'
import { type AttackPlan, mostTaken, planAttack } from '#domain/combat/attack-plan.ts'
import { LEAST_DICE } from '#domain/rules/effects/dice.ts'
import { applies, effectsOf, unitInMoment, type UnitInMoment } from '#domain/combat/unit-in-moment.ts'
import type { CombatRules } from '#domain/combat/combat-rules.ts'
import type { Combatant } from '#domain/combat/combatant.ts'
import { circumstancesOf, combatantOf } from '#domain/game/table/circumstances.ts'
import { afterChallenges } from './challenge.ts'
import { enemiesOf, type FightGroup } from './fight-groups.ts'
import type { Fighter } from './fighter.ts'
import { findUnit, type Table } from '#domain/game/table/table.ts'
import { unitNow, type UnitNow } from '#domain/game/table/unit-now.ts'
import type { UnitRef } from '#domain/game/words/unit-ref.ts'

/** One attack of a fight with its odds. */
export type PlannedAttack = {
  by: UnitRef
  on: UnitRef
  odds: AttackOdds
  /** The friends of a shooter that touch the target, if its dice of 1 hit one of them. */
  friends?: readonly UnitRef[]
}

/** All units of a fight as the game has them. */
export function fightersOf({ units, pairs }: FightGroup, table: Table, rules: CombatRules): Fighter[] {
  return units.flatMap((ref) => {
    const unit = findUnit(table, ref)
    if (!unit) return []
    const now = unitNow(unit, table, rules)
    const is = circumstancesOf(now, pairs, table)
    const charge = pairs.find(({ by, charged }) => by === ref && charged === table.round)
    return [
      { now, enemies: enemiesOf(ref, pairs), charged: charge?.on ?? null, is, split: null, lower: null },
    ]
  })
}

/** How many dice a unit rolls if it attacks one enemy alone. */
export function diceOf(fighter: Fighter, rules: CombatRules): number {
  const unit = unitInMoment(attackerOf(fighter, rules), rules)
  return planAttack(unit, unit, rules).dice.value
}

/** As even as possible, with at least 3 against each enemy. */
export function splitEvenly(dice: number, enemies: number): number[] {
  return Array.from({ length: enemies }, (_, index) =>
    Math.max(LEAST_DICE, Math.floor(dice / enemies) + (index < dice % enemies ? 1 : 0)),
  )
}

/** The most dice against one enemy, with those against the others as they are. None against an enemy is allowed. */
export function mostDice(split: readonly number[], index: number, dice: number): number {
  const others = split.reduce((sum, count, at) => (at === index ? sum : sum + count), 0)
  return Math.max(LEAST_DICE, dice - others)
}

/** One die more or less against an enemy: from 3 down to none, and from none up to 3. */
export function stepDice(split: readonly number[], index: number, by: 1 | -1): number[] {
  return split.map((count, at) => {
    if (at !== index) return count
    const next = count + by
    return next >= LEAST_DICE ? next : by > 0 ? LEAST_DICE : 0
  })
}

/** All attacks of a fight. A unit with no dice against an enemy does not attack it. */
export function planFight(all: readonly Fighter[], rules: CombatRules): PlannedAttack[] {
  const fighters = afterChallenges(all, rules)
  return fighters.flatMap((fighter) => {
    const attacker = attackerOf(fighter, rules)
    const isSplit = fighter.enemies.length > 1
    const split = isSplit ? splitOf(fighter, rules) : []
    const first = split.findIndex((dice) => dice > 0)
    return fighter.enemies.flatMap((on, index): PlannedAttack[] => {
      const target = fighters.find(({ now }) => now.unit.ref === on)
      const dice = split[index]
      if (!target || dice === 0) return []
      const hasAttacked = attacker.hasAttacked || (isSplit && index !== first)
      const side = { ...attacker, hasAttacked, ...(dice !== undefined && { dice }) }
      const by = fighter.now.unit.ref
      return [{ by, on, odds: attackOdds(side, targetOf(target, by, rules), rules) }]
    })
  })
}

/** How the dice of a fighter are split. */
export function splitOf(fighter: Fighter, rules: CombatRules): readonly number[] {
  if (fighter.split) return fighter.split
  const { enemies, charged } = fighter
  const unit = unitInMoment(attackerOf(fighter, rules), rules)
  const least = Math.max(0, ...effectsOf(unit, 'dice_each').map(({ dice_each }) => dice_each))
  const aimed = charged === null ? 0 : aimedDice(unit)
  return splitEvenly(diceOf(fighter, rules) - aimed, enemies.length).map(
    (dice, index) => Math.max(least, dice) + (enemies[index] === charged ? aimed : 0),
  )
}

/** The dice of a unit that are all for the enemy that it charged. */
function aimedDice(unit: UnitInMoment): number {
  return effectsOf(unit, 'dice')
    .filter((effect) => effect.at === 'charged' && applies(effect, 'combat', unit))
    .reduce((sum, { dice }) => (typeof dice === 'number' ? sum + dice : sum), 0)
}

/** A unit that is hit in flank or rear by anybody is Outmaneuvered, so it hits worse. */
function attackerOf({ now, is }: Pick<Fighter, 'now' | 'is'>, rules: CombatRules): Combatant {
  return flankedIf(is.flankedBy.length > 0, combatantOf(now, is, rules))
}

/** Only an enemy that hits its flank or rear gives it more Doom. */
function targetOf({ now, is }: Pick<Fighter, 'now' | 'is'>, by: UnitRef, rules: CombatRules): Combatant {
  return flankedIf(is.flankedBy.includes(by), combatantOf(now, is, rules))
}

/** The most Doom that a unit can still take in this phase, whoever attacks it. */
export function mostOf(fighter: Pick<Fighter, 'now' | 'is'>, rules: CombatRules): number {
  return mostTaken(unitInMoment(attackerOf(fighter, rules), rules))
}

/** The target number of a unit against one enemy in combat, as both stand on the table. */
export function targetAgainst(attacker: UnitNow, target: UnitNow, rules: CombatRules): AttackPlan['score'] {
  return planAttack(attacker.inMoment, target.inMoment, rules).score
}

function flankedIf(isFlanked: boolean, side: Combatant): Combatant {
  return isFlanked ? { ...side, situations: [...side.situations, 'flanked'] } : side
}

/** A volley with its odds. Null without shooting dice. */
export function planVolley(
  shooter: Pick<Fighter, 'now' | 'is'>,
  target: Pick<Fighter, 'now' | 'is'>,
  rules: CombatRules,
): PlannedAttack | null {
  const by = shooter.now.unit.ref
  const isOutmaneuvered = shooter.now.inMoment.situations.has('flanked')
  const attacker = flankedIf(isOutmaneuvered, combatantOf(shooter.now, shooter.is, rules))
  const odds = volleyOdds(attacker, targetOf(target, by, rules), rules)
  const friends = odds?.plan.strayDoom ? target.now.touches : []
  return odds && { by, on: target.now.unit.ref, odds, ...(friends.length > 0 && { friends }) }
}
