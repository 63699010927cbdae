import type { Fortune } from './play-ruleset.ts'
import type { PlayRules } from './play-rules.ts'

/** The Fortune that a playing card stands for. */
export function fortuneOf(card: string, { fortunes }: Pick<PlayRules, 'fortunes'>): Fortune | undefined {
  return [...fortunes.values()].find(({ cards }) => cards.some(({ id }) => id === card))
}
