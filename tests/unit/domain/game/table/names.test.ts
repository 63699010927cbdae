import { describe, expect, it } from 'vitest'
import { DEFAULT_BATTLE_RULES } from '#domain/game/battle/battle-rules.ts'
import { makeBegin } from '#domain/game/begin/setup.ts'
import { gameNames } from '#domain/game/table/names.ts'
import { allUnits } from '#domain/game/table/table.ts'
import { unitNow } from '#domain/game/table/unit-now.ts'
import { makeArmy, makeUnit } from '#tests/support/army.ts'
import { ASTROLOGERS, HALBERDS, HALBERDS_2, newPlayer } from '#tests/support/game.ts'
import { playRules } from '#tests/support/play-rules.ts'
import { rules } from '#tests/support/rules.ts'

const names = () => gameNames(newPlayer('one').table(), rules, playRules)
/** While the rules of the game are still being loaded. */
const early = () => gameNames(newPlayer('one').table(), rules, null)

describe('what the log calls things', () => {
  it.each([
    ['a keyword', 'elite', 'Elite'],
    ['a keyword with a number', 'command', 'Command'],
    ['a spell', 'prescience', 'Prescience'],
    ['an artefact', 'the_ferric_blade', 'The Ferric Blade'],
    ['a scenario', 'bloodbath', 'Bloodbath'],
    ['a battlefield', 'mushroom_groves', 'Mushroom Groves'],
    ['a deployment', 'forced_march', 'Forced March'],
    ['a twist', 'frozen_lake', 'Frozen Lake'],
    ['what another ruleset has', 'old_ring', 'old_ring'],
  ])('is the name of %s: %s is “%s”', (_, id, name) => {
    expect(names().ability(id)).toBe(name)
  })

  it.each([
    ['elite', 'Elite'],
    ['the_ferric_blade', 'The Ferric Blade'],
    ['bloodbath', 'bloodbath'],
  ])('is an id until the rules are there: %s is “%s”', (id, name) => {
    expect(early().ability(id)).toBe(name)
  })

  it.each([
    [{ id: 'distracted' }, 'Distracted'],
    [{ id: 'tough', numerical: { value: 1, type: 'BASE' } }, 'Tough 1'],
    [{ id: 'hero', numerical: { value: 1, type: 'INCREMENT' } }, 'Hero +1'],
    [{ id: 'lucky_charm' }, 'lucky_charm'],
  ] as const)('is a keyword with its number: %o is “%s”', (keyword, name) => {
    expect(names().keyword(keyword)).toBe(name)
  })

  it('is the Fortune of a card, or the card until the rules are there', () => {
    expect(names().card('9H')).toBe('Against All Odds')
    expect(names().card('9D')).toBe('Against All Odds')
    expect(names().card('2S')).toBe('Barge Through')
    expect(early().card('9H')).toBe('Nine of Hearts')
    expect(early().card('an old card')).toBe('an old card')
    expect(names().card('an old card')).toBe('an old card')
  })

  it('is the number too of a unit whose row has several', () => {
    expect([ASTROLOGERS, HALBERDS, HALBERDS_2].map(names().unit)).toEqual([
      'Astrologers',
      'Halberds 1',
      'Halberds 2',
    ])
    expect(names().unit('guest.gone________.1')).toBe('a unit')
  })

  it('is a number too of units and armies that have the same name, in one army or in both', () => {
    const army = makeArmy({
      name: 'Test Host',
      units: [
        makeUnit({ name: 'Halberds' }),
        makeUnit({ id: 'halberds0002', name: 'Halberds', count: 2 }),
        makeUnit({ id: 'halberds0003', name: 'Halberds 2' }),
        makeUnit({ name: 'Moth Archers' }),
      ],
    })
    const other = makeArmy({ name: 'Test Host', units: [makeUnit({ name: 'Halberds' })] })
    const begun = makeBegin(
      {
        sides: { host: { type: 'army', army }, guest: { type: 'army', army: other } },
        ...{ battle: null, battleRules: DEFAULT_BATTLE_RULES, attacker: null, reserve: [] },
      },
      rules,
    )
    const table = newPlayer('one', { ...begun, device: 'one---------', n: 1, clock: 1, at: 0 }).table()
    const twins = gameNames(table, rules, playRules)
    const called = ['Halberds 1', 'Halberds 3', 'Halberds 4', 'Halberds 2', 'Moth Archers', 'Halberds 5']
    expect(allUnits(table).map(({ ref }) => twins.unit(ref))).toEqual(called)
    expect(allUnits(table).map((unit) => unitNow(unit, table, rules).label)).toEqual(called)
    expect([twins.side('host'), twins.side('guest')]).toEqual(['Test Host 1', 'Test Host 2'])
  })

  it('needs no table', () => {
    const none = gameNames(null, rules, null)
    expect([names().side('host'), names().side('guest')]).toEqual([
      'The Candlelit Court',
      'The Moonlight Muster',
    ])
    expect([none.side('host'), none.unit(HALBERDS)]).toEqual(['host', 'a unit'])
  })
})
