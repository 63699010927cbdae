import { describe, expect, it } from 'vitest'
import type { Outcome } from '#domain/game/words/fight-fields.ts'
import { summarizeGame } from '#domain/game/report/summary.ts'
import { tallyBy, type TalliedGame } from '#domain/game/report/tally.ts'
import { newPlayer } from '#tests/support/game.ts'

const LOST = { host: { host: 100, guest: 900 }, guest: { host: 1000, guest: 0 } }

it('[GAME-85] counts finished games by army, opponent or scenario, and no game that goes on', () => {
  const games = (['host', 'guest', 'host', 'draw', null] as const).flatMap((outcome) => {
    const player = newPlayer('one')
    if (outcome !== null) player.play({ type: 'end', outcome })
    const summary = summarizeGame(player.game())
    return summary ? [{ summary, lost: outcome === 'draw' ? null : LOST[outcome ?? 'host'] }] : []
  })
  expect(games).toHaveLength(5)
  expect(tallyBy(games, ({ guest }) => guest.name)).toEqual([
    {
      name: 'The Moonlight Muster',
      won: 2,
      lost: 1,
      drawn: 1,
      routed: { host: 400, guest: 600 },
    },
  ])
  expect(tallyBy(games, ({ scenario }) => scenario)).toEqual([])
})

describe('[GAME-85] games by a name', () => {
  const finished = (army: string, outcome: Outcome | null, lost: TalliedGame['lost'] = null): TalliedGame => {
    const summary = summarizeGame(newPlayer('one').game())
    if (!summary) throw new Error('The game has not begun.')
    return { summary: { ...summary, host: { ...summary.host, name: army }, outcome }, lost }
  }
  const byArmy = (games: readonly TalliedGame[]) => tallyBy(games, ({ host }) => host.name)

  it('begin with the one that was played most, however the games went', () => {
    const games = [
      finished('Once', 'host'),
      ...(['host', 'guest'] as const).map((outcome) => finished('Twice', outcome)),
      ...(['draw', 'draw', 'guest', 'draw'] as const).map((outcome) => finished('Four times', outcome)),
      ...(['host', 'draw', 'guest'] as const).map((outcome) => finished('Three times', outcome)),
      finished('Five times unfinished', null),
    ]
    expect(byArmy(games).map(({ name, won, lost, drawn }) => [name, won, lost, drawn])).toEqual([
      ['Four times', 0, 1, 3],
      ['Three times', 1, 1, 1],
      ['Twice', 1, 1, 0],
      ['Once', 1, 0, 0],
    ])
  })

  it('have the points of an average game, whole and of the games that can be read', () => {
    const games = [
      finished('Court', 'host', { host: 100, guest: 25 }),
      finished('Court', 'guest', { host: 200, guest: 0 }),
      finished('Court', 'guest', { host: 200, guest: 0 }),
      finished('Court', 'draw'),
    ]
    expect(byArmy(games)).toEqual([
      { name: 'Court', won: 1, lost: 2, drawn: 1, routed: { host: 167, guest: 8 } },
    ])
    expect(byArmy([finished('Court', 'host')])[0]?.routed).toBeNull()
  })
})
