import { describe, expect, it } from 'vitest'
import { readLessons } from '#content/read-lessons.ts'
import type { Army } from '#domain/army/army.ts'
import { DEFAULT_BATTLE_RULES, type BattleRules } from '#domain/game/battle/battle-rules.ts'
import { makeLessonGame } from '#domain/game/begin/lesson-game.ts'
import { makeBegin } from '#domain/game/begin/setup.ts'
import type { MoveBody } from '#domain/game/log/move.ts'
import { nextPhase } from '#domain/game/now/next-phase.ts'
import { SIDES, type Side } from '#domain/game/words/side.ts'
import { makeArmy, makeUnit } from '#tests/support/army.ts'
import { ASTROLOGERS, guests, hosts, newPlayer, type Player } from '#tests/support/game.ts'
import { gameRules } from '#tests/support/game-rules.ts'
import { playRules } from '#tests/support/play-rules.ts'
import { rules } from '#tests/support/rules.ts'

const plain = makeArmy({ name: 'The Halberds', units: [makeUnit({ name: 'Halberds' })] })

function play(host: Army, changes: Partial<BattleRules> = {}, ...moves: MoveBody[]): Player {
  const begin = makeBegin(
    {
      sides: { host: { type: 'army', army: host }, guest: { type: 'army', army: guests } },
      battle: null,
      battleRules: { ...DEFAULT_BATTLE_RULES, ...changes },
      attacker: null,
      reserve: [],
    },
    rules,
  )
  return playBy(begin, ...moves)
}

function playBy(begin: ReturnType<typeof makeBegin>, ...moves: MoveBody[]): Player {
  const player = newPlayer('one', { ...begin, device: 'host-device-', n: 1, clock: 1, at: 1000 })
  player.playAll(...moves)
  return player
}

const on = (player: Player, seen: readonly Side[] = SIDES) => {
  const next = nextPhase(player.table(), seen, { army: rules, play: playRules, game: gameRules })
  player.playAll(...(next?.moves ?? []))
  return [next?.to.phase, player.table().phase, next?.passesSorcery]
}

let ids = 0
const newId = () => `id-${(ids += 1)}`.padEnd(12, '_')

const draw = (card: string): MoveBody => ({ type: 'draw', side: 'host', card })

describe('[GAME-03] the next phase', () => {
  it('passes over a Sorcery without Wizards, in moves that older builds know, and back shows it', () => {
    const player = play(plain)
    expect(on(player)).toEqual(['march', 'march', true])
    player.play({ type: 'step', from: { round: 1, phase: 'march' }, to: 'back' })
    expect(player.table().phase).toBe('sorcery')
    expect(on(player)).toEqual(['march', 'march', false])
  })

  it.each([
    ['a Wizard', () => play(hosts)],
    ['Mercury for all', () => play(plain, { mercuryForAll: true })],
    ['a lake of Mercury', () => play(plain, { lake: { start: 6, perRound: 3, perPhase: 4 } })],
    ['a Vial of Mercury in hand', () => play(plain, {}, draw('9S'))],
    ['lessons of each phase', () => playBy(makeLessonGame(readLessons().armies, rules, newId, 0))],
  ])('stops at it with %s', (_, begun) => {
    expect(on(begun())).toEqual(['sorcery', 'sorcery', false])
  })

  it('passes over it when all Wizards have routed, and with other cards, but not with cards that only others see', () => {
    expect(
      on(play(hosts, {}, { type: 'mark', unit: ASTROLOGERS, mark: 'routed', on: true, lasts: 'battle' })),
    ).toEqual(['march', 'march', true])
    expect(on(play(plain, {}, draw('2H')))[2]).toBe(true)
    expect(on(play(plain, {}, draw('2H')), ['guest'])[2]).toBe(false)
  })

  it('is none after the last', () => {
    const player = play(plain)
    while (on(player)[0] !== undefined);
    expect(player.table()).toMatchObject({ round: 5, phase: 'reckoning' })
  })
})
