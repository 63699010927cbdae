import type { CombatRules } from '#domain/combat/combat-rules.ts'
import { effectsOf } from '#domain/combat/unit-in-moment.ts'
import { hasWizard } from '#domain/game/moves/course.ts'
import { fortuneOf } from '#domain/rules/fortune-of.ts'
import type { GameRules } from '#domain/rules/game-rules.ts'
import type { FortuneActing } from '#domain/rules/game-ruleset.ts'
import type { PlayRules } from '#domain/rules/play-rules.ts'
import type { MoveBody } from '#domain/game/log/move.ts'
import type { Side } from '#domain/game/words/side.ts'
import { findUnit, type Table } from '#domain/game/table/table.ts'
import { unitNow } from '#domain/game/table/unit-now.ts'
import type { UnitRef } from '#domain/game/words/unit-ref.ts'

/** The rules that say what a Fortune does at once. */
export type FortuneRules = { army: CombatRules; play: PlayRules; game: GameRules }

type Played = { side: Side; card: string; on?: UnitRef | undefined }

/**
 * The move of a card that is played, with what the Fortune does at once to its player and to the unit on which it is. A
 * player who has no Wizard, or none any more, draws cards for a Vial instead: see `cardsFor`.
 */
export function fortuneMove(
  table: Table,
  { side, card, on }: Played,
  rules: FortuneRules,
): Extract<MoveBody, { type: 'fortune' }> {
  const acting = actingOf(card, rules)
  const mercury = gainsMercury(table, side) ? acting?.mercury : undefined
  const heals = on === undefined ? 0 : healedBy(acting, on, table, rules.army)
  return {
    ...{ type: 'fortune', side, card },
    ...(on !== undefined && { unit: on }),
    ...(mercury !== undefined && { mercury }),
    ...(acting?.leads === true && { leads: true }),
    ...(heals > 0 && { heals }),
    ...(on !== undefined && acting?.leaves === true && { leaves: true }),
  }
}

/** How many cards its player draws instead of the Mercury that it gives others. */
export function cardsFor(table: Table, { side, card }: Played, rules: FortuneRules): number {
  return gainsMercury(table, side) ? 0 : (actingOf(card, rules)?.draws ?? 0)
}

const actingOf = (card: string, { game, play }: FortuneRules): FortuneActing | undefined =>
  game.fortunes.get(fortuneOf(card, play)?.id ?? '')

const gainsMercury = (table: Table, side: Side): boolean =>
  table.sides[side].mercury !== null && hasWizard(table, side)

/** The Doom that comes off the unit at once. */
function healedBy(acting: FortuneActing | undefined, on: UnitRef, table: Table, rules: CombatRules): number {
  const unit = findUnit(table, on)
  if (!acting?.heals || !unit) return 0
  const { evaluated, inMoment } = unitNow(unit, table, rules)
  const mayHeal = evaluated.active.has(acting.heals.having) && effectsOf(inMoment, 'no_healing').length === 0
  return mayHeal ? Math.min(unit.doom, acting.heals.doom) : 0
}
