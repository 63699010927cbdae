import type { Holdings } from '../../stores/device-data.ts'

export function count(number: number, one: string, more: string): string {
  return `${String(number)} ${number === 1 ? one : more}`
}

/** For example "2 armies, 3 cards in hand, 1 exclusion." */
export function holdingsText({ armies, cards, exclusions }: Holdings): string {
  const parts = [
    count(armies, 'army', 'armies'),
    count(cards, 'card in hand', 'cards in hand'),
    count(exclusions, 'exclusion', 'exclusions'),
  ]
  return `${parts.join(', ')}.`
}
