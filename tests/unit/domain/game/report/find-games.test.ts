import { expect, it } from 'vitest'
import { findGames } from '#domain/game/report/find-games.ts'
import { summarizeGame } from '#domain/game/report/summary.ts'
import { newPlayer } from '#tests/support/game.ts'

const game = { id: 'one', summary: summarizeGame(newPlayer('aaaaaaaaaaaa').game()) }
const damaged = { id: 'two', summary: null }

it.each([
  ['', ['one', 'two']],
  ['candle', ['one']],
  ['moonlight court', ['one']],
  ['COURT', ['one']],
  ['light', []],
  ['court nobody', []],
])('finds “%s” among the names of both sides', (query, found) => {
  expect(findGames([game, damaged], query).map(({ id }) => id)).toEqual(found)
})
