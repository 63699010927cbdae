import { expect, it } from 'vitest'
import { battleChangesSchema } from '#domain/rules/battle-schema.ts'
import { actsIn } from '#domain/rules/game-rules.ts'
import type { Acting } from '#domain/rules/game-ruleset.ts'

const marching: Acting = { id: 'any', when: ['march'] }
it.each<[string, Acting, Parameters<typeof actsIn>[1], number, boolean]>([
  ['its phase', marching, 'march', 1, true],
  ['another phase', marching, 'volley', 1, false],
  ['one of its phases', { id: 'any', when: ['omens', 'clash'] }, 'clash', 5, true],
  ['the round before its first', { ...marching, from_round: 2 }, 'march', 1, false],
  ['its first round', { ...marching, from_round: 2 }, 'march', 2, true],
  ['its last round', { ...marching, until_round: 2 }, 'march', 2, true],
  ['the round after its last', { ...marching, until_round: 2 }, 'march', 3, false],
  ['the set-up, which has no round', { id: 'any', when: ['setup'], from_round: 2 }, 'setup', 1, true],
  ['the set-up, if it acts in a phase', marching, 'setup', 1, false],
])('[GAME-40] whether an entry acts in %s', (_, acting, moment, round, acts) =>
  expect(actsIn(acting, moment, round)).toBe(acts),
)

it('a battle changes nothing by 0', () => {
  expect(battleChangesSchema.safeParse({ fortunes: { at_start: -1 } }).success).toBe(true)
  expect(battleChangesSchema.safeParse({ fortunes: { at_start: 0 } }).success).toBe(false)
})
