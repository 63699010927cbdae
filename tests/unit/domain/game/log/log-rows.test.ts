import { expect, it } from 'vitest'
import { logRows } from '#domain/game/log/log-rows.ts'
import type { MoveBody } from '#domain/game/log/move.ts'
import { CANDLEGUARD, newPlayer, playing, RAGWOLVES, step, type Player } from '#tests/support/game.ts'

const doom = (by: number, unit = RAGWOLVES): MoveBody => ({ type: 'doom', unit, by })
const rowsOf = (player: Player) =>
  logRows(player.game().entries.slice(1)).map(({ ids, doom: all }) => [ids.length, all?.by ?? null])

it('[GAME-170] eleven taps of Doom on one unit are one line', () => {
  const taps = Array.from({ length: 11 }, () => doom(1))
  expect(rowsOf(playing(...taps))).toEqual([[11, 11]])
  expect(rowsOf(playing(doom(2), doom(1), doom(-1)))).toEqual([[3, 2]])
})

it.each<[string, MoveBody[], number]>([
  ['another unit', [doom(1), doom(1, CANDLEGUARD), doom(1)], 3],
  ['another move', [doom(1), { type: 'note', text: 'Ouch' }, doom(1)], 3],
  ['Doom that has no effect', [doom(1), doom(-5)], 2],
])('[GAME-170] %s begins a new line', (_, moves, lines) => {
  expect(rowsOf(playing(...moves))).toHaveLength(lines)
})

it('[GAME-170] another phase or device begins a new line, and so does what was taken back', () => {
  const player = playing(doom(1))
  step(player, 1)
  player.play(doom(1))
  const other = newPlayer('two')
  other.see(player.moves())
  other.play(doom(1))
  player.see(other.moves())
  const undone = player.play(doom(1))
  expect(rowsOf(player)).toHaveLength(5)
  player.play({ type: 'undo', move: undone })
  expect(rowsOf(player)).toHaveLength(6)
})

it('[GAME-170] what was taken back together is one line too', () => {
  const player = newPlayer('one')
  const taps = [player.play(doom(1)), player.play(doom(1))]
  for (const move of taps) player.play({ type: 'undo', move })
  expect(rowsOf(player)).toEqual([
    [2, 2],
    [1, null],
    [1, null],
  ])
})
