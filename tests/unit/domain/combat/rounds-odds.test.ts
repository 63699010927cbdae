import { expect, it } from 'vitest'
import { inLaterRound, type Combatant } from '#domain/combat/combatant.ts'
import { roundsOdds } from '#domain/combat/rounds.ts'
import { rules } from '#tests/support/rules.ts'
import { expectAsPlayed, type Fighter } from './played-fight.ts'
import { side, sideOf } from './sides.ts'

const plain = { rerolls: 0, immobile: false }
const light: Fighter = { ...plain, side: sideOf('LIGHT_INFANTRY'), courage: 10 }
const FIGHTERS = {
  'light infantry': light,
  'heavy cavalry that charges': {
    ...plain,
    side: sideOf('HEAVY_CAVALRY', '', { situations: ['charged'] }),
    courage: 10,
  },
  'tired infantry': { ...light, side: sideOf('LIGHT_INFANTRY', '', { doom: 8 }) },
  'Broken infantry': { ...light, side: sideOf('LIGHT_INFANTRY', '', { doom: 11 }) },
  'a general': { ...light, side: sideOf('LIGHT_INFANTRY', 'general', { doom: 6 }), rerolls: 1 },
  'a Broken general': { ...light, side: sideOf('LIGHT_INFANTRY', 'general', { doom: 12 }), rerolls: 1 },
  'chariots that hurt themselves': { ...plain, side: sideOf('CHARIOT', 'self_destructive'), courage: 10 },
  'immobile infantry': { ...light, side: sideOf('LIGHT_INFANTRY', 'immobile', { doom: 5 }), immobile: true },
  'steady infantry': { ...plain, side: sideOf('HEAVY_INFANTRY', 'stubborn', { doom: 9 }), courage: 12 },
  // Few dice make a fight of two rounds quick to play.
  'a few riders that charge': {
    ...plain,
    side: sideOf('HEAVY_CAVALRY', '', { situations: ['charged'], dice: 4, doom: 7 }),
    courage: 10,
  },
  'a few infantry': { ...light, side: sideOf('LIGHT_INFANTRY', '', { dice: 3, doom: 8 }) },
  // Its 12 Doom count as 8 when it tests.
  'Broken infantry under By My Will': {
    ...light,
    side: side('LIGHT_INFANTRY: | | by_my_will', { dice: 3, doom: 12 }),
    courage: 14,
  },
  'cowardly infantry': { ...plain, side: sideOf('LIGHT_INFANTRY', 'cowardly', { doom: 3 }), courage: 8 },
} satisfies Record<string, Fighter>
type Name = keyof typeof FIGHTERS

it.each<[one: Name, other: Name, rounds: number]>([
  ['light infantry', 'light infantry', 1],
  ['light infantry', 'light infantry', 2],
  ['heavy cavalry that charges', 'light infantry', 1],
  ['tired infantry', 'heavy cavalry that charges', 1],
  ['Broken infantry', 'light infantry', 1],
  ['light infantry', 'Broken infantry', 1],
  ['a general', 'light infantry', 1],
  ['tired infantry', 'a general', 1],
  ['a Broken general', 'a general', 2],
  ['chariots that hurt themselves', 'light infantry', 1],
  ['immobile infantry', 'heavy cavalry that charges', 1],
  ['steady infantry', 'cowardly infantry', 2],
  ['a few riders that charge', 'a few infantry', 2],
  ['a few infantry', 'a few riders that charge', 2],
  ['Broken infantry under By My Will', 'a few infantry', 1],
])('[ODDS-10] %s against %s for %i: as played step by step', (one, other, rounds) =>
  expectAsPlayed(FIGHTERS[one], FIGHTERS[other], rounds),
)

it('what is so for a round ends with it, and keywords of the moment stay', () => {
  const help = { id: null, name: 'Famous Blade', conditionalEffects: [] }
  const next = { ...help, name: 'Stone Heart', lasts: 'next' } as const
  const battle = { ...help, name: 'This battle', lasts: 'battle' } as const
  const moment: Partial<Combatant> = {
    situations: ['charged'],
    helps: [help, next, battle],
    keywords: [{ id: 'grim' }],
    ...{ shot: 3, taken: 2, hasAttacked: true, doom: 4 },
  }
  const side = sideOf('LIGHT_INFANTRY', '', moment)
  const later = { ...side, situations: [], shot: 0, taken: 0, hasAttacked: false }
  expect(inLaterRound(side, 1)).toEqual({ ...later, helps: [next, battle] })
  expect(inLaterRound(side, 2)).toEqual({ ...later, helps: [battle] })
})

it('each round begins where the one before ended', () => {
  const rounds = roundsOdds(light.side, light.side, 3, rules)
  expect(rounds.map(({ round }) => round)).toEqual([1, 2, 3])
  expect(rounds.slice(0, 2)).toEqual(roundsOdds(light.side, light.side, 2, rules))
  const fighting = rounds.map((round) => round.fighting)
  expect(fighting).toEqual(fighting.toSorted((a, b) => b - a))
})
