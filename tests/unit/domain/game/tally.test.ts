import { expect, it } from 'vitest'
import { summarizeGame } from '#domain/game/summary.ts'
import { tallyBy } from '#domain/game/tally.ts'
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
