import { expect, it } from 'vitest'
import { defaultArmy } from '#domain/game/begin/default-army.ts'
import { makeArmy } from '#tests/support/army.ts'
import { rules, unitOf } from '#tests/support/rules.ts'

const units = [unitOf('HEAVY_CAVALRY', 'general, battle_standard')]
const army = (id: string, updated_ts: number, holds = units) =>
  makeArmy({ id: id.padEnd(12, '-'), name: id, units: holds, updated_ts })
const played = (id: string, played_ts: number) => ({
  host: { name: id, points: 0, vp: 0, army: id.padEnd(12, '-') },
  played_ts,
})

it.each<[string, ReturnType<typeof army>[], ReturnType<typeof played>[], string | null]>([
  ['nothing without an army', [], [], null],
  ['the one edited last, not the first by name', [army('a', 1), army('b', 3), army('c', 2)], [], 'b'],
  ['the one played last', [army('a', 1), army('b', 3)], [played('a', 4)], 'a'],
  ['one edited since', [army('a', 1), army('b', 5)], [played('a', 4)], 'b'],
  ['the last legal one', [army('a', 1), army('b', 3, [])], [], 'a'],
  ['an illegal one if none is legal', [army('a', 1, []), army('b', 3, [])], [], 'b'],
])('[GAME-166] a new game starts with %s', (_, armies, games, expected) => {
  expect(defaultArmy(armies, games, () => rules)).toBe(expected === null ? null : expected.padEnd(12, '-'))
})

it('[GAME-166] an army whose rules are not there counts as legal', () => {
  expect(defaultArmy([army('a', 1), army('b', 2, [])], [], () => null)).toBe('b'.padEnd(12, '-'))
})
