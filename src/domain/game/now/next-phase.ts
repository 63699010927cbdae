import { cardsFor, type FortuneRules } from '#domain/game/fight/fortune-move.ts'
import type { MoveBody } from '#domain/game/log/move.ts'
import { hasWizard, stepFrom } from '#domain/game/moves/course.ts'
import { gameTimeOf, type GameTime, type Table } from '#domain/game/table/table.ts'
import { SIDES, type Side } from '#domain/game/words/side.ts'

/** The next phase, the moves of one tap to it, and whether they pass over Sorcery. */
export type NextPhase = { to: GameTime; moves: readonly MoveBody[]; passesSorcery: boolean }

/**
 * The way to the next phase, past a Sorcery in which nothing can happen, but not where lessons show each phase. Null after
 * the last.
 *
 * @param seen the sides whose cards this device shows
 * @param rules null until they are loaded
 */
export function nextPhase(table: Table, seen: readonly Side[], rules: FortuneRules | null): NextPhase | null {
  const step = (from: GameTime) => stepFrom(from, 'next', table.begin.rules.rounds)
  const from = gameTimeOf(table)
  const to = step(from)
  if (!to) return null
  const move: MoveBody = { type: 'step', from, to: 'next' }
  const isIdle = to.phase === 'sorcery' && table.begin.lessons !== true && isWithoutMagic(table, seen, rules)
  const past = isIdle ? step(to) : null
  return past
    ? { to: past, moves: [move, { type: 'step', from: to, to: 'next' }], passesSorcery: true }
    : { to, moves: [move], passesSorcery: false }
}

/** Without a Wizard, Sorcery is only for the Vial of Mercury, which may be in a hand that this device does not show. */
function isWithoutMagic(table: Table, seen: readonly Side[], rules: FortuneRules | null): boolean {
  return SIDES.every((side) => {
    const { mercury, hand } = table.sides[side]
    if ((mercury !== null || table.lake !== null) && hasWizard(table, side)) return false
    if (hand.length === 0) return true
    return (
      rules !== null &&
      seen.includes(side) &&
      hand.every((card) => cardsFor(table, { side, card }, rules) === 0)
    )
  })
}
