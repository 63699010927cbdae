import { expect, it } from 'vitest'
import { fortuneHandSchema } from '#domain/fortune/fortune-hand.ts'

it.each([
  [['2S', '10H', 'KD', '1C'], true],
  [[], true],
  [['11S'], false],
  [['AS'], false],
  [['10X'], false],
  [['H10'], false],
  [[10], false],
])('reads a hand of %j: %s', (playing_cards_ids, readable) =>
  expect(fortuneHandSchema.safeParse({ ruleset_version: '1.0.0', playing_cards_ids }).success).toBe(readable),
)

it('reads a hand from before the discard pile existed', () => {
  const old = { ruleset_version: '1.0.0', playing_cards_ids: ['10H', '1S'] }
  expect(fortuneHandSchema.parse(old)).toEqual({ ...old, discarded_cards_ids: [] })
})
