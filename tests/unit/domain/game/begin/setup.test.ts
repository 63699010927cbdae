import { describe, expect, it } from 'vitest'
import { DEFAULT_BATTLE_RULES } from '#domain/game/battle/battle-rules.ts'
import { parseMove } from '#domain/game/log/log.ts'
import { makeBegin, type Setup, type SideChoice } from '#domain/game/begin/setup.ts'
import { makeArmy } from '#tests/support/army.ts'
import { ASTROLOGERS, guests, HALBERDS_2, hosts } from '#tests/support/game.ts'
import { rules, unitOf } from '#tests/support/rules.ts'

const setUp = (changes: Partial<Setup> = {}) =>
  makeBegin(
    {
      sides: { host: { type: 'army', army: hosts }, guest: { type: 'army', army: guests } },
      battle: null,
      battleRules: DEFAULT_BATTLE_RULES,
      attacker: null,
      reserve: [],
      ...changes,
    },
    rules,
  )
const against = (guest: SideChoice, changes: Partial<Setup> = {}) =>
  setUp({ sides: { host: { type: 'army', army: hosts }, guest }, ...changes }).sides.guest

describe('[GAME-12] a game begins with', () => {
  it('the rolled battle, its rules and who attacks', () => {
    const battle = {
      scenarios: ['bloodbath'],
      battlefield: ['mushroom_groves', 'watch_tower'],
      deployment: ['forced_march'],
      twist: ['frozen_lake'],
    }
    const battleRules = { ...DEFAULT_BATTLE_RULES, rounds: 4 }
    expect(setUp({ battle, battleRules, attacker: 'guest' })).toMatchObject({
      type: 'begin',
      ruleset_version: '1.0.0',
      battle,
      rules: { rounds: 4 },
      attacker: 'guest',
    })
    expect(setUp()).toMatchObject({ battle: null, attacker: null })
  })

  it('a copy of an army with its name and points', () => {
    expect(setUp().sides.host).toEqual({
      name: 'The Candlelit Court',
      points: 1650,
      army: hosts,
      mercury: 6,
      wizards: [ASTROLOGERS],
      reserve: [],
    })
  })

  it('no more points than can be stored, however large the army', () => {
    const army = makeArmy({
      units: Array.from({ length: 60 }, (_, i) =>
        unitOf('MONSTER', '', { id: `m${i}`.padEnd(12, '_'), count: 99 }),
      ),
    })
    const begin = setUp({ sides: { host: { type: 'army', army }, guest: { type: 'army', army: guests } } })
    expect(begin.sides.host.points).toBe(1_000_000)
    expect(parseMove({ ...begin, device: 'one---------', n: 1, clock: 1, at: 1 })).toBeDefined()
  })

  it('a name for an army that has none', () => {
    const army = { ...guests, name: '' }
    expect(against({ type: 'army', army })).toMatchObject({ name: 'Unnamed Army', army: { name: '' } })
  })

  it('the pictures of an army that are uploaded, and none that waits for it', () => {
    const uploaded = { type: 'ILLUSTRATION', id: 'GOBLINS' } as const
    const army = { ...guests, images: [{ type: 'STAGED' as const, file: new Blob(['x']) }, uploaded] }
    expect(against({ type: 'army', army }).army?.images).toEqual([uploaded])
    expect(army.images).toHaveLength(2)
  })

  it('Mercury for who has a Wizard anywhere in the army, and for all if the battle says so', () => {
    const wizards = makeArmy({ units: [unitOf('BEASTS'), unitOf('MONSTER', 'wizard', { name: 'Seer' })] })
    const mercury = { start: 9, perRound: 3 }
    const battleRules = { ...DEFAULT_BATTLE_RULES, mercury }
    const ofAll = { ...battleRules, mercuryForAll: true }
    expect(against({ type: 'army', army: wizards }, { battleRules }).mercury).toBe(9)
    expect(against({ type: 'army', army: guests }, { battleRules }).mercury).toBeNull()
    expect(against({ type: 'army', army: guests }, { battleRules: ofAll }).mercury).toBe(9)
    expect(against({ type: 'name', name: 'Grisk', points: 1 }, { battleRules }).mercury).toBe(9)
  })

  it('the units that the players keep in reserve, and those that never are set up', () => {
    const late = unitOf('BEASTS', 'reinforcements', { name: 'Late' })
    const army = { ...hosts, units: [...hosts.units, late] }
    const sides = { host: { type: 'army', army }, guest: { type: 'army', army: guests } } as const
    const lateRef = 'host.Late________.1'
    expect(setUp({ sides }).sides.host.reserve).toEqual([lateRef])
    expect(setUp({ sides }).sides.host).not.toHaveProperty('chosen')
    expect(setUp({ sides, reserve: [HALBERDS_2, ASTROLOGERS, lateRef] }).sides.host).toMatchObject({
      reserve: [lateRef, ASTROLOGERS, HALBERDS_2],
      chosen: [ASTROLOGERS, HALBERDS_2],
    })
    expect(setUp().sides.guest).not.toHaveProperty('chosen')
  })
})

describe('[GAME-12] a side with only a name and points', () => {
  it('has no army, and nothing in reserve', () => {
    expect(against({ type: 'name', name: 'Grisk', points: 3000 }, { reserve: [HALBERDS_2] })).toEqual({
      name: 'Grisk',
      points: 3000,
      army: null,
      mercury: 6,
      reserve: [],
    })
  })

  it.each([
    [-1, 0],
    [0, 0],
    [2999.9, 2999],
    [1_000_000, 1_000_000],
    [1_000_001, 1_000_000],
    [Infinity, 1_000_000],
  ])('has whole points that can be stored: of %s, %i', (points, kept) => {
    expect(against({ type: 'name', name: 'Grisk', points }).points).toBe(kept)
  })

  it('has a name that can be stored, however long it was', () => {
    const name = 'Grisk the Longwinded'.repeat(9)
    const begin = setUp({
      sides: { host: { type: 'army', army: hosts }, guest: { type: 'name', name, points: 3000 } },
    })
    expect(begin.sides.guest.name).toBe(name.slice(0, 120))
    expect(parseMove({ ...begin, device: 'host-device-', n: 1, clock: 1, at: 1000 })).toMatchObject({
      type: 'begin',
    })
  })
})
