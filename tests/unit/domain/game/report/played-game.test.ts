import { expect, it } from 'vitest'
import { playedGame, unitRecords, type PlayedGame, type PlayedUnit } from '#domain/game/report/played-game.ts'
import {
  begunGame,
  CANDLEGUARD,
  HALBERDS,
  HALBERDS_2,
  hosts,
  MARROW,
  newPlayer,
  type Player,
} from '#tests/support/game.ts'
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

it('[GAME-85] turns the sides of a game in which I am the guest', () => {
  const player = newPlayer('one')
  player.play(volley(MARROW, HALBERDS, 3))
  player.play({ type: 'mark', unit: MARROW, mark: 'routed', on: true, lasts: 'battle' })
  const { lost, units } = playedGame(player.game(), player.table(), rules, 'guest')
  expect(lost).toEqual({ host: 600, guest: 0 })
  expect(units).toEqual([
    {
      key: 'TheMoonlight OldMarrow___',
      label: 'Old Marrow',
      armyName: 'The Moonlight Muster',
      dealt: 3,
      taken: 0,
      routed: true,
    },
    {
      key: 'TheMoonlight Ragwolves___',
      label: 'Ragwolves',
      armyName: 'The Moonlight Muster',
      dealt: 0,
      taken: 0,
      routed: false,
    },
  ])
})

it('[GAME-85] keeps the units of a copied army apart, though their rows have the same ids', () => {
  const copy = { ...hosts, id: 'TheCopy_____', name: 'The Second Court' }
  const begun = begunGame()
  if (begun.type !== 'begin') throw new Error('This move begins no game.')
  const host = { ...begun.sides.host, name: copy.name, army: copy }
  const again = newPlayer('two', { ...begun, sides: { ...begun.sides, host } })
  again.play(volley(CANDLEGUARD, MARROW, 2))
  const records = unitRecords([played(newPlayer('one')), played(again)])
  expect(records).toHaveLength(6)
  expect(
    records
      .filter(({ label }) => label === 'Candleguard')
      .map(({ armyName, games, dealt }) => [armyName, games, dealt]),
  ).toEqual([
    ['The Second Court', 1, 2],
    ['The Candlelit Court', 1, 0],
  ])
})

it('[GAME-85] begins with the units of most games, then with those that dealt most Doom', () => {
  const unit = (key: string, dealt: number, label = key): PlayedUnit => ({
    ...{ key, label, dealt, taken: 1, routed: false },
    armyName: 'The Court',
  })
  const games = [
    [unit('rare', 9), unit('weak', 1), unit('strong', 2, 'The Latest Name')],
    [unit('weak', 0), unit('strong', 4, 'An Old Name')],
  ].map((units): PlayedGame => ({ lost: { host: 0, guest: 0 }, units }))
  expect(unitRecords(games).map(({ label, games: count, dealt }) => [label, count, dealt])).toEqual([
    ['The Latest Name', 2, 6],
    ['weak', 2, 1],
    ['rare', 1, 9],
  ])
})
