import type { DeviceSummary } from '#stores/device/device-summary.ts'

export function countText(number: number, one: string, more: string): string {
  return `${number} ${number === 1 ? one : more}`
}

/** For example "2 armies, 1 game, 3 cards in hand, 1 exclusion." */
export function deviceSummaryText({ armies, games, cards, exclusions }: DeviceSummary): string {
  const parts = [
    countText(armies, 'army', 'armies'),
    countText(games, 'game', 'games'),
    countText(cards, 'card in hand', 'cards in hand'),
    countText(exclusions, 'exclusion', 'exclusions'),
  ]
  return `${parts.join(', ')}.`
}
