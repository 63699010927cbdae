import { expect, it } from 'vitest'
import { roundScores } from '#domain/game/score/round-scores.ts'
import { begunGame, newPlayer } from '#tests/support/game.ts'

it('adds up the points of each round without those that were taken back', () => {
  const player = newPlayer('aaaaaaaaaaaa')
  player.play({ type: 'first', side: 'guest' })
  player.play({ type: 'vp', side: 'host', by: 2 })
  const wrong = player.play({ type: 'vp', side: 'guest', by: 5 })
  player.play({ type: 'undo', move: wrong })
  for (const phase of ['omens', 'sorcery', 'march', 'volley', 'clash', 'reckoning'] as const)
    player.play({ type: 'step', from: { round: 1, phase }, to: 'next' })
  player.play({ type: 'vp', side: 'host', by: 1 })
  expect(roundScores(player.table())).toEqual([
    { round: 1, first: 'guest', vp: { host: 2, guest: 0 } },
    { round: 2, first: 'guest', vp: { host: 1, guest: 0 } },
  ])
})

it('takes off what a player corrects, and counts no other move', () => {
  const player = newPlayer('one')
  player.play({ type: 'vp', side: 'guest', by: 5 })
  player.play({ type: 'vp', side: 'guest', by: -2 })
  player.play({ type: 'mercury', pool: 'host', by: 3 })
  expect(roundScores(player.table())).toEqual([{ round: 1, first: null, vp: { host: 0, guest: 3 } }])
})

it('counts no more than the battle gives', () => {
  const player = newPlayer('one', begunGame({ vpCap: 3 }))
  player.play({ type: 'vp', side: 'host', by: 5 })
  expect(player.table().sides.host.vp).toBe(3)
  expect(roundScores(player.table())).toEqual([{ round: 1, first: null, vp: { host: 3, guest: 0 } }])
})
