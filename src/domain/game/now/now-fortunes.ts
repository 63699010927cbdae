import { fortuneOf } from '#domain/rules/fortune-of.ts'
import { actsIn } from '#domain/rules/game-rules.ts'
import { plainText } from '#domain/rules/text-tree.ts'
import type { NowLine, NowRules, NowState } from './now-line.ts'

/** The Fortunes in hand that can be played in this phase. All fade when the player may play no more in it. */
export function fortuneLines({ hand, time, round, fortunesLeft }: NowState, rules: NowRules): NowLine[] {
  return hand.flatMap((card): NowLine[] => {
    const fortune = fortuneOf(card, rules.play)
    const acting = fortune && rules.game.fortunes.get(fortune.id)
    if (!acting || !actsIn(acting, time, round)) return []
    const { name, instructions } = fortune
    const text = acting.hint ?? plainText(instructions)
    return [
      { id: card, name, text, units: [], artefact: null, cost: null, limited: false, used: fortunesLeft < 1 },
    ]
  })
}
