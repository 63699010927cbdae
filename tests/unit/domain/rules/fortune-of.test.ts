import { expect, it } from 'vitest'
import { fortuneOf } from '#domain/rules/fortune-of.ts'
import { playRules } from '#tests/support/play-rules.ts'

it.each([
  ['6H', 'hold'],
  ['6D', 'hold'],
  ['1H', undefined],
])('the card %s stands for %s', (card, fortune) => {
  expect(fortuneOf(card, playRules)?.id).toBe(fortune)
})
