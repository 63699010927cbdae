import { fortuneOf } from '../ruleset/fortune-of.ts'
import { actsIn } from '../ruleset/game-rules.ts'
import type { PlayRules } from '../ruleset/play-rules.ts'
import type { Fortune } from '../ruleset/play-ruleset.ts'
import { plainText } from '../ruleset/rich-text.ts'
import type { NowLine, NowRules, NowState } from './now-line.ts'
import type { Table } from './table.ts'
import type { UnitRef } from './unit-ref.ts'

/** The Fortunes in hand that can be played in this phase. All fade when the player may play no more in it. */
export function fortuneLines({ hand, moment, round, fortunesLeft }: NowState, rules: NowRules): NowLine[] {
  return hand.flatMap((card): NowLine[] => {
    const fortune = fortuneOf(card, rules.play)
    const acting = fortune && rules.game.fortunes.get(fortune.id)
    if (!acting || !actsIn(acting, moment, round)) return []
    const { name, instructions } = fortune
    const text = acting.hint ?? plainText(instructions)
    return [
      { id: card, name, text, units: [], artefact: null, cost: null, limited: false, used: fortunesLeft < 1 },
    ]
  })
}

/** The Fortunes that were played on a unit in this phase. */
export function fortunesOn(
  unit: UnitRef,
  { fortunes, round, phase }: Pick<Table, 'fortunes' | 'round' | 'phase'>,
  play: Pick<PlayRules, 'fortunes'>,
): Fortune[] {
  return fortunes
    .filter((one) => one.unit === unit && one.round === round && one.phase === phase)
    .flatMap(({ card }) => fortuneOf(card, play) ?? [])
}
