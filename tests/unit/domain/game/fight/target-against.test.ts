import { expect, it } from 'vitest'
import { targetAgainst } from '#domain/game/fight/fight-plan.ts'
import { unitNow } from '#domain/game/table/unit-now.ts'
import { CANDLEGUARD, newPlayer, RAGWOLVES } from '#tests/support/game.ts'
import { rules } from '#tests/support/rules.ts'

it('works out a target number by the keywords that both units have now', () => {
  const player = newPlayer('aaaaaaaaaaaa')
  const target = () =>
    targetAgainst(
      unitNow(player.unit(CANDLEGUARD), player.table(), rules),
      unitNow(player.unit(RAGWOLVES), player.table(), rules),
      rules,
    )
  const before = target()
  expect(before.steps).toEqual([])
  expect(before.value).toBe(before.base)
  player.play({ type: 'keyword', unit: CANDLEGUARD, keyword: { id: 'distracted' }, on: true, lasts: 'round' })
  const after = target()
  expect(after.base).toBe(before.base)
  expect(after.steps.map(({ name }) => name)).toEqual(['Distracted'])
  expect(after.value).toBe(Math.min(6, before.value + 1))
})
