import { describe, expect, it } from 'vitest'
import { battleRules, DEFAULT_BATTLE_RULES } from '#domain/game/battle/battle-rules.ts'
import { mayChooseReserve, reserveText, unitsThatWait } from '#domain/game/begin/reserve.ts'
import { makeBegin } from '#domain/game/begin/setup.ts'
import { unitNow } from '#domain/game/table/unit-now.ts'
import type { UnitRef } from '#domain/game/words/unit-ref.ts'
import { makeArmy } from '#tests/support/army.ts'
import { gameRules } from '#tests/support/game-rules.ts'
import { guests, HALBERDS_2, hosts, MARROW, newPlayer } from '#tests/support/game.ts'
import { rules, unitOf } from '#tests/support/rules.ts'

const deployed = (deployment: string) =>
  battleRules({ scenarios: [], battlefield: [], deployment: [deployment], twist: [] }, gameRules)

describe('[GAME-88] units that are not set up', () => {
  it.each([
    ['half', 7, 3, '3 of 7 units wait.'],
    ['half', 6, 1, '1 of 6 units waits; by this deployment 3 do.'],
    ['half', 2, 0, '0 of 2 units wait; by this deployment one does.'],
    ['third', 7, 0, '0 of 7 units wait.'],
    ['third', 7, 2, '2 of 7 units wait.'],
    ['third', 7, 3, '3 of 7 units wait; by this deployment at most 2 may.'],
    ['no_room', 4, 4, '4 of 4 units wait.'],
    ['no_room', 4, 0, '0 of 4 units wait.'],
    ['all', 4, 3, '3 of 4 units wait.'],
  ] as const)('%s of %i with %i: %s', (share, units, chosen, text) => {
    expect(reserveText(share, units, chosen)).toBe(text)
  })

  it.each([
    ['forced_march', true],
    ['from_the_shadows', true],
    ['tunnel_entrances', true],
    ['rushing_arrival', false],
    ['tunnel_fighting', false],
  ])('%s leaves the choice to the players: %s', (deployment, isAsked) => {
    expect(mayChooseReserve(deployed(deployment))).toBe(isAsked)
  })

  it('are those that the players have chosen, and Reinforcements in any battle', () => {
    const late = makeArmy({ units: [unitOf('BEASTS', 'reinforcements', { id: 'late00000000' })] })
    expect(unitsThatWait('host', late, DEFAULT_BATTLE_RULES, rules)).toEqual(['host.late00000000.1'])
    const begin = makeBegin(
      {
        sides: { host: { type: 'army', army: hosts }, guest: { type: 'army', army: guests } },
        battle: null,
        battleRules: deployed('forced_march'),
        attacker: null,
        reserve: [HALBERDS_2, MARROW, 'host.gone00000000.1'],
      },
      rules,
    )
    expect(begin.sides.host.reserve).toEqual([HALBERDS_2])
    expect(begin.sides.guest.reserve).toEqual([MARROW])
  })

  it('arrive when the battle says, but Reinforcements still roll', () => {
    const late = unitOf('BEASTS', 'reinforcements', { id: 'late00000000' })
    const army = { ...hosts, units: [...hosts.units, late] }
    const body = makeBegin(
      {
        sides: { host: { type: 'army', army }, guest: { type: 'army', army: guests } },
        battle: null,
        battleRules: deployed('forced_march'),
        attacker: null,
        reserve: [HALBERDS_2, 'host.late00000000.1'],
      },
      rules,
    )
    const player = newPlayer('one', { ...body, device: 'host-device-', n: 1, clock: 1, at: 1000 })
    for (let phase = 0; phase < 8; phase += 1) {
      const { round, phase: from } = player.table()
      player.play({ type: 'step', from: { round, phase: from }, to: 'next' })
    }
    const isAway = (ref: UnitRef) => unitNow(player.unit(ref), player.table(), rules).isInReserve
    expect([isAway(HALBERDS_2), isAway('host.late00000000.1')]).toEqual([false, true])
    expect(player.unit(HALBERDS_2).doom).toBe(1)
  })
})
