import { hasWizard } from '#domain/game/moves/course.ts'
import { fortuneOf } from '#domain/ruleset/fortune-of.ts'
import type { GameRules } from '#domain/ruleset/game-rules.ts'
import type { PlayRules } from '#domain/ruleset/play-rules.ts'
import type { MoveBody } from '#domain/game/log/move.ts'
import type { Side } from '#domain/game/table/side.ts'
import type { Table } from '#domain/game/table/table.ts'
import type { UnitRef } from '#domain/game/table/unit-ref.ts'

/**
 * The move of a card that is played, with what the Fortune gives its player at once. A player who has no Wizard, or
 * none any more, draws cards for a Vial instead. (GAME-95)
 */
export function fortuneMove(
  table: Table,
  { side, card, on }: { side: Side; card: string; on?: UnitRef | undefined },
  rules: { play: PlayRules; game: GameRules },
): Extract<MoveBody, { type: 'fortune' }> {
  const acting = rules.game.fortunes.get(fortuneOf(card, rules.play)?.id ?? '')
  const gainsMercury = table.sides[side].mercury !== null && hasWizard(table, side)
  const mercury = gainsMercury ? acting?.mercury : undefined
  return {
    ...{ type: 'fortune', side, card },
    ...(on !== undefined && { unit: on }),
    ...(mercury !== undefined && { mercury }),
    ...(acting?.leads === true && { leads: true }),
  }
}
