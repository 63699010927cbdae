import type { CombatRules } from '#domain/combat/combat-rules.ts'
import { effectsOf } from '#domain/combat/unit-in-moment.ts'
import type { ArmyRules } from '#domain/rules/army-rules.ts'
import { findSpell, type Spell } from '#domain/rules/find-spell.ts'
import { COUNTER_COST, SPELL_COST, WIZARD } from '#domain/rules/vocabulary.ts'
import { lakeLeft, MOST_ON } from '#domain/game/moves/magic.ts'
import type { MoveBody } from '#domain/game/log/move.ts'
import { otherSide, type Side } from '#domain/game/words/side.ts'
import type { Cast, Table } from '#domain/game/table/table.ts'
import { unitNow, type UnitNow, onTable } from '#domain/game/table/unit-now.ts'
import { sideOfUnit, type UnitRef } from '#domain/game/words/unit-ref.ts'

/** The most Mercury that a side can pay for a spell now. */
export function mostMercury(table: Table, side: Side): number {
  return (table.sides[side].mercury ?? 0) + lakeLeft(table, side)
}

/** Returns the cost of a spell in Mercury, at least 1 however much is taken off. */
export function spellPrice({ type }: Pick<Spell, 'type'>, more: number): number {
  return Math.max(1, SPELL_COST[type] + more)
}

/** What a Wizard pays for a spell on these targets, some of which make spells of their enemies cheaper. */
export function priceOn(
  { inMoment, unit }: Pick<UnitNow, 'inMoment' | 'unit'>,
  spell: Pick<Spell, 'type'>,
  targets: readonly UnitNow[],
): number {
  const own = effectsOf(inMoment, 'spell_cost').map(({ spell_cost }) => spell_cost)
  const ofTargets = targets
    .filter((target) => target.unit.side !== unit.side)
    .flatMap((target) => effectsOf(target.inMoment, 'enemy_spell_cost'))
    .map(({ enemy_spell_cost }) => enemy_spell_cost)
  return spellPrice(
    spell,
    [...own, ...ofTargets].reduce((sum, by) => sum + by, 0),
  )
}

/** The move of a spell. The player's own Mercury pays first, and the lake the rest. */
export function castMove(
  table: Table,
  cast: { unit: UnitRef; spell: string; cost: number; on: readonly UnitRef[] },
  rules: ArmyRules,
): Extract<MoveBody, { type: 'cast' }> {
  const lake = fromLake(table, sideOfUnit(cast.unit), cast.cost)
  const others = cast.on.slice(MOST_ON)
  const returns = findSpell(cast.spell, rules)?.returns
  return {
    ...{ type: 'cast', ...cast, on: cast.on.slice(0, MOST_ON), lake },
    ...(others.length > 0 && { others }),
    ...(returns !== undefined && { returns }),
  }
}

/** How much of a cost the lake pays. */
function fromLake(table: Table, side: Side, cost: number): number {
  return Math.min(lakeLeft(table, side), Math.max(0, cost - (table.sides[side].mercury ?? 0)))
}

/** The Wizards that may try to counter a spell. Only the players see who is within 18 in. */
export function counterers(table: Table, { unit }: Pick<Cast, 'unit'>, rules: CombatRules): UnitNow[] {
  return table.sides[otherSide(sideOfUnit(unit))].units
    .map((enemy) => unitNow(enemy, table, rules))
    .filter((now) => onTable(now) && now.evaluated.active.has(WIZARD))
}

export function canPayCounter(table: Table, { unit }: UnitNow): boolean {
  return mostMercury(table, unit.side) >= COUNTER_COST
}

/** Whether the enemy has a Wizard on the table and the Mercury to counter a spell. */
export function canBeCountered(table: Table, cast: Pick<Cast, 'unit'>, rules: CombatRules): boolean {
  return counterers(table, cast, rules).some((wizard) => canPayCounter(table, wizard))
}

/** A counter with both dice: the spell is lost if the counter rolls higher. */
export function counterMove(
  table: Table,
  unit: UnitRef,
  cast: string,
  rolls: { caster: number; counter: number },
): Extract<MoveBody, { type: 'counter' }> {
  const lost = rolls.counter > rolls.caster
  const lake = fromLake(table, sideOfUnit(unit), COUNTER_COST)
  return { type: 'counter', unit, cast, cost: COUNTER_COST, lake, rolls: [rolls.caster, rolls.counter], lost }
}

/** The spells of this phase, the last first. */
export function castNow({ casts, round, phase }: Pick<Table, 'casts' | 'round' | 'phase'>): Cast[] {
  return casts.filter((cast) => cast.round === round && cast.phase === phase).toReversed()
}
