import type { Holdings } from '../../stores/device-data.ts'

export function count(many: number, one: string, more: string): string {
  return `${String(many)} ${many === 1 ? one : more}`
}

/** "2 armies, 3 cards in hand, 1 exclusion." */
export function holdingsWords({ armies, cards, exclusions }: Holdings): string {
  const parts = [
    count(armies, 'army', 'armies'),
    count(cards, 'card in hand', 'cards in hand'),
    count(exclusions, 'exclusion', 'exclusions'),
  ]
  return `${parts.join(', ')}.`
}
