import { describe, expect, it } from 'vitest'
import type { BattleRules } from '#domain/game/battle/battle-rules.ts'
import { isMobile, unitNow } from '#domain/game/table/unit-now.ts'
import type { Side } from '#domain/game/words/side.ts'
import type { UnitRef } from '#domain/game/words/unit-ref.ts'
import * as game from '#tests/support/game.ts'
import { beginning, newPlayer, type Player } from '#tests/support/game.ts'
import { rules } from '#tests/support/rules.ts'

const { CANDLEGUARD, HALBERDS, MARROW } = game

function begun(changes: Partial<BattleRules> = {}, attacker: Side | null = null): Player {
  const begin = { ...beginning(changes), attacker }
  return newPlayer('one', { ...begin, device: 'host-device-', n: 1, clock: 1, at: 1000 })
}

const nowOf = (player: Player, ref: UnitRef) => unitNow(player.unit(ref), player.table(), rules)

function nextRound(player: Player): void {
  for (let step = 0; step < 6; step += 1) {
    const { round, phase } = player.table()
    player.play({ type: 'step', from: { round, phase }, to: 'next' })
  }
}

describe('[GAME-12] the Courage that a battle gives', () => {
  // Each row: what the battle changes, who is the Attacker, who touches, and what both sides gain.
  it.each<[string, Partial<BattleRules>, Side | null, boolean, { host: number; guest: number }]>([
    ['of all units', { courage: 1 }, null, false, { host: 1, guest: 1 }],
    ['of all units, which may be less', { courage: -1 }, null, false, { host: -1, guest: -1 }],
    ['of the Defender, who is the guest', { defenderCourage: 2 }, 'host', false, { host: 0, guest: 2 }],
    ['of the Defender, who is the host', { defenderCourage: 2 }, 'guest', false, { host: 2, guest: 0 }],
    ['of the Defender, but there is none', { defenderCourage: 2 }, null, false, { host: 0, guest: 0 }],
    ['of engaged units', { engagedCourage: 2 }, null, true, { host: 2, guest: 2 }],
    ['of engaged units, but none is', { engagedCourage: 2 }, null, false, { host: 0, guest: 0 }],
    [
      'of all, of engaged units and of the Defender',
      { courage: -1, engagedCourage: 3, defenderCourage: 1 },
      'guest',
      true,
      { host: 3, guest: 2 },
    ],
  ])('adds up: that %s', (_, changes, attacker, touches, gained) => {
    const courages = (player: Player) => [nowOf(player, HALBERDS).courage, nowOf(player, MARROW).courage]
    const [host = 0, guest = 0] = courages(begun())
    const player = begun(changes, attacker)
    if (touches) player.play({ type: 'engage', unit: HALBERDS, with: MARROW, on: true })
    expect(courages(player)).toEqual([host + gained.host, guest + gained.guest])
  })

  it('is never below 1', () => {
    expect(nowOf(begun({ courage: -50 }), HALBERDS).courage).toBe(1)
  })
})

describe('[GAME-46] the keywords that a battle gives', () => {
  const towering = { id: 'towering' }
  const given = (player: Player) => nowOf(player, CANDLEGUARD).given.map(({ id }) => id)

  // Each row: to whom, until which round, and who has it in the first and the second round.
  it.each<['all' | 'mobile' | 'named', number | null, boolean, boolean]>([
    ['all', null, true, true],
    ['all', 1, true, false],
    ['mobile', 2, true, true],
    ['mobile', 1, true, false],
    ['named', null, false, false],
  ])('to %s units until round %s: in round 1 %s, in round 2 %s', (to, until, first, second) => {
    const player = begun({ keywords: [{ keyword: towering, to, until }] })
    const has = () => nowOf(player, CANDLEGUARD).evaluated.active.has('towering')
    expect([has(), given(player)]).toEqual([first, first ? ['towering'] : []])
    nextRound(player)
    expect([has(), given(player)]).toEqual([second, second ? ['towering'] : []])
  })

  it('to mobile units are not for those without Speed', () => {
    const player = begun({ keywords: [{ keyword: towering, to: 'mobile', until: null }] })
    const { row } = player.unit(HALBERDS)
    const still = { ...row, keywords: [{ id: 'slow', numerical: { value: 99, type: 'BASE' as const } }] }
    expect([isMobile(row, rules), isMobile(still, rules)]).toEqual([true, false])
    const unit = { ...player.unit(HALBERDS), row: still }
    expect(unitNow(unit, player.table(), rules).given).toEqual([])
    const all = begun({ keywords: [{ keyword: towering, to: 'all', until: null }] })
    expect(unitNow(unit, all.table(), rules).given).toEqual([towering])
  })
})

describe('a unit at a moment of the game', () => {
  it('is Broken from 10 Doom on, and no longer below', () => {
    const player = begun()
    const broken = () => [
      nowOf(player, MARROW).isBroken,
      nowOf(player, MARROW).evaluated.active.has('broken'),
    ]
    player.play({ type: 'doom', unit: MARROW, by: 9 })
    expect(broken()).toEqual([false, false])
    player.play({ type: 'doom', unit: MARROW, by: 1 })
    expect(broken()).toEqual([true, true])
    player.play({ type: 'doom', unit: MARROW, by: -1 })
    expect(broken()).toEqual([false, false])
  })

  it('costs what it was bought for, whatever the moment gives it', () => {
    const player = begun()
    const { points } = nowOf(player, HALBERDS)
    player.play({ type: 'keyword', unit: HALBERDS, keyword: { id: 'elite' }, on: true, lasts: 'round' })
    expect(nowOf(player, HALBERDS)).toMatchObject({ points, temporaryKeywords: [{ id: 'elite' }] })
    nextRound(player)
    expect(nowOf(player, HALBERDS)).toMatchObject({ points, temporaryKeywords: [] })
  })
})
