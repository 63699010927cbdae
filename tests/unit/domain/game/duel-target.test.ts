import { expect, it } from 'vitest'
import { duelTarget } from '#domain/game/duel-target.ts'
import { unitNow } from '#domain/game/unit-now.ts'
import { CANDLEGUARD, newPlayer, RAGWOLVES } from '#tests/support/game.ts'
import { rules } from '#tests/support/rules.ts'

it('works out a target number by the keywords that both units have now', () => {
  const player = newPlayer('aaaaaaaaaaaa')
  const target = () =>
    duelTarget(
      unitNow(player.unit(CANDLEGUARD), player.table(), rules),
      unitNow(player.unit(RAGWOLVES), player.table(), rules),
      rules,
    )
  const before = target()
  expect(before.steps).toEqual([])
  expect(before.score).toBe(before.base)
  player.play({ type: 'keyword', unit: CANDLEGUARD, keyword: { id: 'distracted' }, on: true, lasts: 'round' })
  const after = target()
  expect(after.base).toBe(before.base)
  expect(after.steps.map(({ by }) => by)).toEqual(['distracted'])
  expect(after.score).toBe(Math.min(6, before.score + (after.steps[0]?.value ?? 0)))
})
