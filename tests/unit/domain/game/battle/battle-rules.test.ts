import { describe, expect, it } from 'vitest'
import {
  type BattleRules,
  battleRules,
  battleRulesSchema,
  DEFAULT_BATTLE_RULES,
} from '#domain/game/battle/battle-rules.ts'
import { waysToScore } from '#domain/game/battle/scoring.ts'
import type { BattleIds } from '#domain/rules/game-rules.ts'
import { BATTLE_ROUNDS, type Section } from '#domain/rules/vocabulary.ts'
import { gameRules } from '#tests/support/game-rules.ts'

const none: BattleIds = { scenarios: [], battlefield: [], deployment: [], twist: [] }
const rulesOf = (ids: Partial<BattleIds>) => battleRules({ ...none, ...ids }, gameRules)

describe('the rules of a battle', () => {
  it('[GAME-43] are five rounds, 6 Mercury and 3 cards if no battle was rolled', () => {
    expect(battleRules(null, gameRules)).toEqual(DEFAULT_BATTLE_RULES)
    expect(DEFAULT_BATTLE_RULES).toMatchObject({
      rounds: 5,
      mercury: { start: 6, perRound: 3 },
      cards: { start: 3, perRound: 1, perPhase: 1 },
    })
  })

  it.each<[Section, string, Partial<BattleRules>]>([
    ['twist', 'torches_burning_low', { rounds: 4 }],
    ['twist', 'til_the_bitter_end', { rounds: 6 }],
    ['twist', 'exhausted_forces', { doom: 2, rally: { allowed: true, doom: 1 } }],
    ['twist', 'no_quarter', { rally: { allowed: false, doom: 0 }, stays: { to: 'all', doom: 2 } }],
    ['twist', 'underground_mercury_lake', { lake: { start: 6, perRound: 3, perPhase: 4 } }],
    [
      'twist',
      'arcane_conclave',
      { mercuryForAll: true, keywords: [{ keyword: { id: 'wizard' }, to: 'named', until: null }] },
    ],
    ['twist', 'hand_of_fate', { cards: { start: 5, perRound: 1, perPhase: 2 } }],
    ['twist', 'to_the_last', { courage: 3 }],
    ['twist', 'desperate_fighting', { engagedCourage: 2, rerollOnes: true }],
    ['twist', 'haunting_voices', { alone: { courage: -2, unless: ['fearless', 'hollow'] } }],
    [
      'twist',
      'easy_underfoot',
      {
        noGround: ['rough'],
        keywords: [
          { keyword: { id: 'swift', numerical: { value: 2, type: 'INCREMENT' } }, to: 'mobile', until: 2 },
        ],
      },
    ],
    [
      'twist',
      'champions',
      {
        keywords: [
          {
            keyword: { id: 'hero', numerical: { value: 2, type: 'BASE' } },
            to: 'named',
            until: null,
            unless: ['hero'],
          },
        ],
      },
    ],
    [
      'deployment',
      'last_stand',
      {
        defenderCourage: 2,
        needsAttacker: true,
        firstPlayer: 'attacker',
        stays: { to: 'defender', doom: 1 },
      },
    ],
    ['deployment', 'early_warning', { needsAttacker: true, firstPlayer: 'attacker' }],
    ['deployment', 'forced_march', { reserve: { share: 'half', arrives: 2, doom: 1 } }],
    ['deployment', 'rushing_arrival', { reserve: { share: 'all', arrives: 1, doom: 0 } }],
    ['deployment', 'from_the_shadows', { reserve: { share: 'third', arrives: null, doom: 0 } }],
    ['deployment', 'tunnel_entrances', { reserve: { share: 'no_room', arrives: null, doom: 0 } }],
    // What only the table shows changes nothing.
    ['twist', 'frozen_lake', { chargeReach: 3 }],
    ['deployment', 'lost_in_the_dark', {}],
    ['battlefield', 'tunnels', {}],
    ['twist', 'not_a_twist', {}],
  ])('[GAME-43] %s %s changes only what it says', (section, id, changes) => {
    expect(rulesOf({ [section]: [id] })).toEqual({ ...DEFAULT_BATTLE_RULES, ...changes })
  })

  it.each([
    ['scenarios', 'bathed_in_glory', { name: 'Sworn', keyword: null, passes: false }],
    ['scenarios', 'the_wages_of_sin', { name: 'Took a purse', keyword: { id: 'distracted' }, passes: false }],
    ['scenarios', 'desperate_search', { name: 'Carries the relic', keyword: null, passes: false }],
    ['deployment', 'scouts', { name: 'Scout', keyword: null, passes: false }],
    ['deployment', 'pets', { name: 'Pet', keyword: null, passes: false }],
    ['twist', 'songs_in_the_dark', { name: 'Sung home', keyword: null, passes: true }],
  ])('[GAME-184] in %s %s a unit can be something', (section, id, role) => {
    expect(rulesOf({ [section]: [id] }).roles).toMatchObject([role])
  })

  it('[GAME-184] the rules of a game that began before units could be something are read', () => {
    const { roles: _, ...older } = rulesOf({ scenarios: ['desperate_search'] })
    expect(battleRulesSchema.parse(older).roles).toEqual([])
  })

  it('[GAME-43] a twist of a later ruleset can give more cards in each round', () => {
    const twist = new Map([
      ['full_hands', { id: 'full_hands', when: [], battle: { fortunes: { per_round: 2 } } }],
    ])
    const later = { ...gameRules, sections: { ...gameRules.sections, twist } }
    expect(battleRules({ ...none, twist: ['full_hands'] }, later)).toEqual({
      ...DEFAULT_BATTLE_RULES,
      cards: { start: 3, perRound: 3, perPhase: 1 },
    })
  })

  it.each([
    [
      'the_pendulums_swing',
      { vpCap: 10, winsAtCap: true, winsAtOnce: true, vpPerRound: null, needsAttacker: false },
    ],
    [
      'bathed_in_glory',
      { vpCap: 5, winsAtCap: true, winsAtOnce: false, vpPerRound: 3, needsAttacker: false },
    ],
    ['burn_them_out', { vpCap: null, winsAtCap: false, vpPerRound: null, needsAttacker: true }],
  ])('[GAME-43] %s has its caps and sides', (id, caps) => {
    expect(rulesOf({ scenarios: [id] })).toMatchObject(caps)
  })

  it('[GAME-43] a whole battle joins the changes of its entries, and can be stored', () => {
    const rules = rulesOf({
      scenarios: ['bloodbath'],
      deployment: ['last_stand'],
      twist: ['soldiers_of_renown'],
    })
    expect(rules).toMatchObject({ rounds: BATTLE_ROUNDS, defenderCourage: 2, needsAttacker: true })
    expect(rules.scoring.map(({ id }) => id)).toEqual([
      'bloodbath.first_rout',
      'bloodbath.general',
      'bloodbath.battle_standard',
      'bloodbath.points',
      'soldiers_of_renown.renown',
    ])
    expect(battleRulesSchema.parse(JSON.parse(JSON.stringify(rules)))).toEqual(rules)
  })

  it('[GAME-120] [GAME-121] the rules of a game that began before ways shared their things are read', () => {
    const { winsAtOnce: _, scoring, ...older } = rulesOf({ scenarios: ['burn_them_out'] })
    const ways = scoring.map(({ shares: _shares, onTop: _onTop, isInRoundLimit: _limit, ...way }) => way)
    expect(battleRulesSchema.parse({ ...older, scoring: ways })).toMatchObject({
      winsAtOnce: false,
      scoring: ways.map((way) => ({ ...way, shares: null, onTop: false, isInRoundLimit: true })),
    })
  })

  it('[GAME-43] every scenario and twist of the ruleset makes rules that can be stored', () => {
    for (const scenario of gameRules.sections.scenarios.keys()) {
      const rules = rulesOf({ scenarios: [scenario] })
      expect(rules.scoring.length, scenario).toBeGreaterThan(0)
      expect(battleRulesSchema.parse(rules), scenario).toEqual(rules)
    }
    for (const twist of gameRules.sections.twist.keys()) {
      expect(battleRulesSchema.parse(rulesOf({ twist: [twist] })), twist).toBeTruthy()
    }
  })
})

describe('what can be scored', () => {
  const scored = (scenario: string, ...[round, time, role]: Parameters<typeof moment>) =>
    waysToScore(rulesOf({ scenarios: [scenario] }), moment(round, time, role)).map(
      ({ way, vp }) => `${way.id.split('.')[1]} ${vp}`,
    )
  const moment = (
    round: number,
    time: 'clash' | 'reckoning' | 'rout' | 'end',
    role: 'attacker' | 'defender' | null = null,
  ) => ({ round, time, role })

  it('[GAME-43] the Attacker and the Defender score in different ways', () => {
    expect(scored('burn_them_out', 5, 'end', 'attacker')).toEqual([
      'burnt_home 2',
      'burning_home 1',
      'general 1',
    ])
    expect(scored('burn_them_out', 5, 'end', 'defender')).toEqual(['standing_home 2', 'general 1'])
  })
})
