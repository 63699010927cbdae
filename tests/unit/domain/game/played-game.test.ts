import { expect, it } from 'vitest'
import { playedGame, unitRecords } from '#domain/game/played-game.ts'
import { CANDLEGUARD, HALBERDS, HALBERDS_2, MARROW, newPlayer, type Player } from '#tests/support/game.ts'
import { rules } from '#tests/support/rules.ts'

const played = (player: Player) => playedGame(player.game(), player.table(), rules, 'host')
const volley = (by: typeof HALBERDS, on: typeof HALBERDS, doom: number) =>
  ({ type: 'shoot', attack: { by, on, dice: 6, hits: doom, doom } }) as const

it('[GAME-85] keeps a row for each of my units over all games, and what routed of both sides', () => {
  const one = newPlayer('one')
  one.play(volley(HALBERDS, MARROW, 3))
  one.play(volley(HALBERDS_2, MARROW, 2))
  one.play(volley(MARROW, CANDLEGUARD, 4))
  one.play({ type: 'mark', unit: HALBERDS, mark: 'routed', on: true, lasts: 'battle' })
  const undone = one.play(volley(HALBERDS, MARROW, 9))
  one.play({ type: 'undo', move: undone })
  const two = newPlayer('two')
  two.play(volley(CANDLEGUARD, MARROW, 1))
  two.play({ type: 'mark', unit: MARROW, mark: 'routed', on: true, lasts: 'battle' })

  const games = [played(two), played(one)]
  expect(games.map(({ lost }) => lost)).toEqual([
    { host: 0, guest: 600 },
    { host: 350, guest: 0 },
  ])
  expect(
    unitRecords(games).map(({ label, games: count, dealt, taken, routed }) => [
      label,
      count,
      dealt,
      taken,
      routed,
    ]),
  ).toEqual([
    ['Halberds', 2, 5, 0, 1],
    ['Candleguard', 2, 1, 4, 0],
    ['Astrologers', 2, 0, 0, 0],
  ])
})
