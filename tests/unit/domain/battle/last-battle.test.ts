import { expect, it } from 'vitest'
import { parseLastBattle } from '#domain/battle/last-battle.ts'

const kept = {
  query: '?scenario=bloodbath',
  dice: { ownBattle: { countDie: 3 } },
  scenario: 'Bloodbath',
  battlefields: ['The City', 'Tunnels'],
}

it('reads the battle that was rolled last', () => {
  expect(parseLastBattle(JSON.stringify(kept))).toEqual(kept)
})

it.each([
  ['nothing', undefined],
  ['an empty text', ''],
  ['half of it', JSON.stringify(kept).slice(0, -5)],
  ['another value', '7'],
  ['an address of another site', JSON.stringify({ ...kept, query: 'https://evil.example?' })],
  ['no scenario', JSON.stringify({ ...kept, scenario: undefined })],
  ['battlefields without names', JSON.stringify({ ...kept, battlefields: [1] })],
])('keeps no battle if there is %s', (_, text) => expect(parseLastBattle(text)).toBeNull())
