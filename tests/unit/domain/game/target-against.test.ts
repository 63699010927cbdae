import { describe, expect, it } from 'vitest'
import { targetAgainst } from '#domain/game/fight/fight-plan.ts'
import { unitNow } from '#domain/game/table/unit-now.ts'
import type { UnitRef } from '#domain/game/table/unit-ref.ts'
import { CANDLEGUARD, HALBERDS, newPlayer, RAGWOLVES } from '#tests/support/game.ts'
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

describe('what changes the target number of a duel', () => {
  // Each row: who has which keyword, who attacks, and the number with its reasons.
  it.each<[string, UnitRef, string, UnitRef, UnitRef, number, { name: string; by: number }[]]>([
    [
      'that is better against the type of the enemy',
      HALBERDS,
      'merciless',
      HALBERDS,
      RAGWOLVES,
      -1,
      [{ name: 'Merciless', by: -1 }],
    ],
    ['that is better only against other types', HALBERDS, 'brutal', HALBERDS, RAGWOLVES, 0, []],
    [
      'of the enemy, which those of this type hit better',
      CANDLEGUARD,
      'cursed',
      RAGWOLVES,
      CANDLEGUARD,
      -1,
      [{ name: 'Cursed', by: -1 }],
    ],
    [
      'of the enemy, which only other types hit worse',
      CANDLEGUARD,
      'shadow_shroud',
      RAGWOLVES,
      CANDLEGUARD,
      0,
      [],
    ],
    ['that counts only for those who attack it', CANDLEGUARD, 'cursed', CANDLEGUARD, RAGWOLVES, 0, []],
  ])('a keyword %s', (_, holder, id, by, on, change, steps) => {
    const player = newPlayer('aaaaaaaaaaaa')
    const now = (ref: UnitRef) => unitNow(player.unit(ref), player.table(), rules)
    const { base } = targetAgainst(now(by), now(on), rules)
    player.play({ type: 'keyword', unit: holder, keyword: { id }, on: true, lasts: 'round' })
    expect(targetAgainst(now(by), now(on), rules)).toEqual({ base, steps, value: base + change })
  })
})
