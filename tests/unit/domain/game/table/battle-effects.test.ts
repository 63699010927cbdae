import { describe, expect, it } from 'vitest'
import { lakeLeft } from '#domain/game/moves/magic.ts'
import { SIDES } from '#domain/game/words/side.ts'
import { nowState } from '#domain/game/now/now-state.ts'
import { endsNow } from '#domain/game/fight/reckoning.ts'
import { openWays } from '#domain/game/score/score-ways.ts'
import type { WayToScore } from '#domain/game/battle/scoring.ts'
import { firstPlayer } from '#domain/game/table/table.ts'
import { unitNow } from '#domain/game/table/unit-now.ts'
import {
  ASTROLOGERS,
  begunGame,
  CANDLEGUARD,
  HALBERDS,
  HALBERDS_2,
  MARROW,
  newPlayer,
  type Player,
  step,
} from '#tests/support/game.ts'
import { rules } from '#tests/support/rules.ts'
import { makeWay } from '#tests/support/way-to-score.ts'

const play = (changes: Parameters<typeof begunGame>[0]): Player => newPlayer('one', begunGame(changes))
const way = (changes: Partial<WayToScore>) => makeWay({ id: 'tide.strip', lastRoundVp: 2, ...changes })

describe('[GAME-46] what a battle changes acts on the game', () => {
  it('units in reserve arrive in the March phase of their round with Doom, once', () => {
    const player = play({ reserve: { share: 'half', arrives: 2, doom: 1 } })
    player.play({ type: 'mark', unit: HALBERDS, mark: 'reserve', on: true, lasts: 'battle' })
    const halberds = () => unitNow(player.unit(HALBERDS), player.table(), rules)
    step(player, 7)
    expect(halberds().isInReserve).toBe(true)
    step(player, 1)
    expect([halberds().isInReserve, halberds().unit.doom]).toEqual([false, 1])
    player.play({ type: 'step', from: { round: 2, phase: 'march' }, to: 'back' })
    step(player, 1)
    expect(halberds().unit.doom).toBe(1)
    expect(player.unit(CANDLEGUARD).doom).toBe(0)
  })

  it('nobody is set up if the whole army arrives', () => {
    const player = play({ reserve: { share: 'all', arrives: 1, doom: 0 } })
    const isAway = () => unitNow(player.unit(CANDLEGUARD), player.table(), rules).isInReserve
    expect(isAway()).toBe(true)
    step(player, 2)
    expect(isAway()).toBe(false)
  })

  it('the Attacker or the Defender is First Player in the first round', () => {
    const begun = begunGame({ firstPlayer: 'attacker' })
    const first = (attacker: 'host' | 'guest' | null) =>
      firstPlayer(newPlayer('one', { ...begun, attacker } as typeof begun).table())
    expect([first('guest'), first('host'), first(null)]).toEqual(['guest', 'host', null])
  })

  it('keywords of all or of mobile units hold until their round ends', () => {
    const swift = { id: 'swift', numerical: { value: 2, type: 'INCREMENT' as const } }
    const player = play({ keywords: [{ keyword: swift, to: 'mobile', until: 1 }] })
    const speed = () => unitNow(player.unit(HALBERDS), player.table(), rules).stats.speed.value
    const before = speed()
    step(player, 6)
    expect(before - speed()).toBe(2)
  })

  it('the lake gives each player only so much in a phase', () => {
    const player = play({ lake: { start: 6, perRound: 3, perPhase: 4 } })
    step(player, 1)
    const cast = { type: 'cast', unit: ASTROLOGERS, spell: 'prescience' } as const
    player.play({ ...cast, cost: 3, lake: 3 })
    expect(lakeLeft(player.table(), 'host')).toBe(1)
    const refused = player.play({ ...cast, spell: 'hasten', cost: 2, lake: 2 })
    expect(player.entry(refused).standing).toEqual({ type: 'refused', reason: 'TOO_LITTLE_MERCURY' })
    expect(player.table().lake).toBe(3)
    expect(nowState(player.table(), 'guest', rules, SIDES).mercury).toBe(3)
  })

  it('a round and the game give no more victory points than the battle says, and the cap ends a round', () => {
    const player = play({ vpCap: 5, vpPerRound: 3, winsAtCap: true })
    const score = (by: number) => player.play({ type: 'vp', side: 'host', by })
    score(2)
    score(2)
    expect(player.table().sides.host.vp).toBe(3)
    expect(player.entry(score(1)).standing).toEqual({ type: 'refused', reason: 'VP_AT_CAP' })
    step(player, 6)
    score(3)
    expect(player.table().sides.host.vp).toBe(5)
    expect(endsNow(player.table())).toBe(false)
    step(player, 5)
    expect(endsNow(player.table())).toBe(true)
  })
})

it('[GAME-48] shows what can be scored now, and how often still', () => {
  const scoring = [way({ timesPerRound: 2, timesPerGame: 3 }), way({ id: 'tide.end', at: ['end'] })]
  const player = play({ rounds: 2, scoring })
  const open = () =>
    openWays(player.table(), 'host', rules).map(({ way: { id }, vp, left }) => [id, vp, left])
  expect(open()).toEqual([])
  step(player, 5)
  expect(open()).toEqual([['tide.strip', 1, 2]])
  for (let times = 0; times < 2; times += 1)
    player.play({ type: 'vp', side: 'host', by: 1, way: 'tide.strip' })
  expect(open()).toEqual([['tide.strip', 1, 0]])
  step(player, 6)
  expect(open()).toEqual([
    ['tide.strip', 2, 1],
    ['tide.end', 2, Infinity],
  ])
})

it('[GAME-47] knows what a side has in a phase: units, Fortunes and what it has used', () => {
  const player = newPlayer('one')
  player.play({ type: 'draw', side: 'host', card: '2S' })
  player.play({ type: 'fortune', side: 'host', card: '2S' })
  player.play({ type: 'use', side: 'host', ability: 'command', unit: CANDLEGUARD })
  player.play({ type: 'mark', unit: HALBERDS, mark: 'routed', on: true, lasts: 'battle' })
  const state = (side: 'host' | 'guest') => nowState(player.table(), side, rules, SIDES)
  expect(state('host')).toMatchObject({ time: 'omens', fortunesLeft: 0, hand: [], mercury: 6 })
  expect(state('host').units.map(({ id }) => id)).not.toContain(HALBERDS)
  expect(state('guest')).toMatchObject({ fortunesLeft: 1, uses: [], mercury: 0 })
  step(player, 1)
  expect(state('host')).toMatchObject({ fortunesLeft: 1, uses: [{ ability: 'command' }] })
})

it('[GAME-47] knows the units with their keywords, and what was played in this phase of this round only', () => {
  const player = newPlayer('one')
  const state = () => nowState(player.table(), 'host', rules, SIDES)
  const ids = () => state().units.map(({ id }) => id)
  expect(ids()).toEqual([CANDLEGUARD, ASTROLOGERS, HALBERDS, HALBERDS_2])
  player.play({ type: 'keyword', unit: HALBERDS, keyword: { id: 'distracted' }, on: true, lasts: 'round' })
  const distracted = state().units.filter(({ evaluated }) => evaluated.active.has('distracted'))
  expect(distracted.map(({ id }) => id)).toEqual([HALBERDS])
  player.play({ type: 'draw', side: 'host', card: '2S' })
  expect(state()).toMatchObject({ fortunesLeft: 1, hand: ['2S'] })
  player.play({ type: 'fortune', side: 'host', card: '2S' })
  expect(state()).toMatchObject({ fortunesLeft: 0, hand: [] })
  step(player, 6)
  expect(player.table()).toMatchObject({ round: 2, phase: 'omens' })
  expect(state().fortunesLeft).toBe(1)
})

it('[GAME-47] remembers the spells of both sides, and which were lost to a counter', () => {
  const player = newPlayer('one')
  const cast = (spell: string) => player.play({ type: 'cast', unit: ASTROLOGERS, spell, cost: 0 })
  cast('prescience')
  const survives = cast('reflective_soulgem')
  const lost = cast('polyceus_blessing')
  player.play({ type: 'counter', unit: MARROW, cast: survives, cost: 0, lost: false })
  player.play({ type: 'counter', unit: MARROW, cast: lost, cost: 0, lost: true })
  for (const side of ['host', 'guest'] as const)
    expect(
      nowState(player.table(), side, rules, SIDES).casts.map(({ spell, isLost }) => [spell, isLost]),
    ).toEqual([
      ['prescience', false],
      ['reflective_soulgem', false],
      ['polyceus_blessing', true],
    ])
})
