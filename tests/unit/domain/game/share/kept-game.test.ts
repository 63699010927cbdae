import { describe, expect, it } from 'vitest'
import { gamesForFile, hasBegun, parseGames, parseSoundMove } from '#domain/game/share/kept-game.ts'
import type { LoggedMove } from '#domain/game/log/log.ts'
import { makeArmy, makeUnit } from '#tests/support/army.ts'
import { begunGame, guests, hosts, MARROW, newPlayer } from '#tests/support/game.ts'

const GAME = 'game-number1'
const player = newPlayer('one')
player.play({ type: 'doom', unit: MARROW, by: 3 })
player.play({ type: 'vp', side: 'host', by: 2 })
const moves = player.moves()
const own = ['one---------']

const envelope = { device: 'newer-------', n: 1, clock: 9, at: 7 }
const raw = { ...envelope, type: 'parley', terms: ['none'] }
const newer: LoggedMove = { ...envelope, type: 'newer', raw }

describe('[GAME-80] the games of a file', () => {
  it('come back in the order of the log and with each move once, however the file has them', () => {
    const file = [
      { id: GAME, moves: [...moves, ...moves].reverse(), own },
      { id: 'game-number2', moves: moves.slice(0, 1), own: [] },
    ]
    expect(parseGames(file)).toEqual([
      { id: GAME, moves, own },
      { id: 'game-number2', moves: moves.slice(0, 1), own: [] },
    ])
    expect(parseGames([])).toEqual([])
  })

  it('have a move of a newer build as it came', () => {
    const game = { id: GAME, moves: [...moves, newer], own }
    const [written] = gamesForFile([game])
    expect(written).toEqual({ id: GAME, moves: [...moves, raw], own })
    expect(parseGames([written])).toEqual([game])
  })

  it.each([
    ['games that are no list', {}, 'This file cannot be read: games is not valid.'],
    [
      'a game without the pages of the player',
      [{ id: GAME, moves }],
      'This file cannot be read: games.0.own is not valid.',
    ],
    [
      'a page with another id',
      [
        { id: GAME, moves, own },
        { id: 'game-number2', moves, own: ['one---------', 'two'] },
      ],
      'This file cannot be read: games.1.own.1 is not valid.',
    ],
    [
      'a damaged move of the second game',
      [
        { id: GAME, moves, own },
        { id: 'game-number2', moves: [...moves, { type: 'gnawed' }], own },
      ],
      'This file cannot be read: games.1.moves.3 is not valid.',
    ],
    [
      'a clock beyond all bounds',
      [{ id: GAME, moves: [...moves, { ...moves[1], n: 9, clock: Number.MAX_SAFE_INTEGER }], own }],
      'This file cannot be read: games.0.moves.3 is not valid.',
    ],
    [
      'moves that lack the first one',
      [{ id: GAME, moves: moves.slice(1), own }],
      'This file cannot be read: games.0 has no beginning.',
    ],
    [
      'the same game twice, though with other moves',
      [
        { id: GAME, moves, own },
        { id: GAME, moves: moves.slice(0, 1), own },
      ],
      'This file cannot be read: it has the same game twice.',
    ],
  ])('are all refused for %s', (_, file, message) => {
    expect(parseGames(file)).toBe(message)
  })
})

it('[GAME-80] a game has begun only with its first move', () => {
  expect(hasBegun(moves)).toBe(true)
  expect(hasBegun(moves.slice(1))).toBe(false)
  expect(hasBegun([newer])).toBe(false)
  expect(hasBegun([])).toBe(false)
})

describe('[GAME-80] a move with an army that has a unit twice is damaged', () => {
  const begun = begunGame()
  if (begun.type !== 'begin') throw new Error('This move begins no game.')
  const faulty = makeArmy({ units: [makeUnit(), makeUnit()] })
  const begin = (host: typeof hosts | null, guest: typeof hosts | null) => ({
    ...begun,
    sides: { host: { ...begun.sides.host, army: host }, guest: { ...begun.sides.guest, army: guest } },
  })
  const army = (now: typeof hosts) => ({
    ...{ type: 'army', side: 'host', army: now, points: 1 },
    ...{ device: 'one---------', n: 2, clock: 2, at: 2000 },
  })

  it.each([
    ['the army of the host', begin(faulty, guests)],
    ['the army of the guest', begin(hosts, faulty)],
    ['the only army', begin(null, faulty)],
    ['an army that was edited since', army(faulty)],
  ])('whether it is %s', (_, move) => {
    expect(parseSoundMove(move)).toBeUndefined()
  })

  it.each([
    ['two sound armies', begin(hosts, guests)],
    ['the same army on both sides', begin(hosts, hosts)],
    ['names and points alone', begin(null, null)],
    ['a sound army that was edited since', army(guests)],
    ['no army at all', moves[1]],
  ])('but not one with %s', (_, move) => {
    expect(parseSoundMove(move)).toEqual(move)
  })
})
