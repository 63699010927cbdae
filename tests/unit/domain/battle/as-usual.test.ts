import { expect, it } from 'vitest'
import { readRuleset } from '#content/read-ruleset.ts'
import { AS_USUAL, setsUpAsUsual } from '#domain/battle/as-usual.ts'
import { plainText } from '#domain/rules/text-tree.ts'

const { scenarios, battlefield, deployment, twist } = readRuleset('1.0.0')

it('exactly the texts that set units up as usual are recognised', () => {
  const all = [...scenarios, ...battlefield, ...deployment, ...twist]
  const found = all.filter(({ instructions }) => setsUpAsUsual(instructions)).map(({ id }) => id)
  expect(found).toEqual([
    ...['scouts', 'forced_march', 'early_warning', 'tunnel_fighting', 'from_the_shadows', 'lost_in_the_dark'],
    ...['vanguard_skirmish', 'huddled_together', 'pets', 'no_mans_land', 'echoes_in_the_dark'],
  ])
  const others = all.filter(
    ({ id, instructions }) => !found.includes(id) && plainText(instructions).includes('as usual'),
  )
  expect(others.map(({ id }) => id)).toEqual(['arcane_conclave', 'no_quarter'])
  for (const fact of ['8 in or more back', 'one unit each in turn', '16 in to an enemy'])
    expect(AS_USUAL).toContain(fact)
})
