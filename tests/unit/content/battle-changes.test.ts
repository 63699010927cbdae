import { describe, expect, it } from 'vitest'
import { type Row, copyRulesets, wrong } from './broken-rulesets.ts'

const rulesets = copyRulesets()

const FAULTS: Row[] = [
  [
    'a field that does not exist',
    'twists.json',
    '"battle": { "rounds": 4 }',
    '"battle": { "round": 4 }',
    'twists.json "torches_burning_low" battle: Unrecognized key: "round"',
  ],
  [
    'a battle of no rounds',
    'twists.json',
    '"battle": { "rounds": 4 }',
    '"battle": { "rounds": 0 }',
    'twists.json "torches_burning_low" battle.rounds: Too small: expected number to be >=1',
  ],
  [
    'a change of Courage to nobody known',
    'twists.json',
    '"by": 3, "to": "all"',
    '"by": 3, "to": "everybody"',
    'twists.json "to_the_last" battle.courage[0].to: everybody is not a valid target of a change of Courage.',
  ],
  [
    'an unknown keyword that a unit is given',
    'twists.json',
    '"add": { "id": "elite" }',
    '"add": { "id": "elites" }',
    'twists.json "soldiers_of_renown" battle.keywords[0].add: elites is not a known keyword.',
  ],
  [
    'an unknown keyword that keeps from a change',
    'twists.json',
    '"unless": ["fearless", "hollow"]',
    '"unless": ["fearless", "hollows"]',
    'twists.json "haunting_voices" battle.courage[0].unless[1]: hollows is not a known keyword.',
  ],
  [
    'unknown ground',
    'twists.json',
    '"no_ground": ["rough"]',
    '"no_ground": ["ruff"]',
    'twists.json "easy_underfoot" battle.no_ground[0]: ruff is not a known keyword.',
  ],
  [
    'a Defender without roles',
    'deployments.json',
    '"roles": true,\n      "first_player": "attacker",\n      "courage"',
    '"courage"',
    'deployments.json "last_stand" battle.courage[0].to: Only a battle with "roles": true has an Attacker and a Defender.\ndeployments.json "last_stand" battle.stays.to: Only a battle with "roles": true has an Attacker and a Defender.',
  ],
  [
    'a way to score twice',
    'scenarios.json',
    '"id": "large_unit"',
    '"id": "unit"',
    'scenarios.json "the_pendulums_swing" battle.scoring[1].id: unit is listed twice.',
  ],
  [
    'a last round worth the same',
    'scenarios.json',
    '"last_round_vp": 2',
    '"last_round_vp": 1',
    'scenarios.json "the_wages_of_sin" battle.scoring[0].last_round_vp: It is 1 in every round. Leave it out.',
  ],
  [
    'a most that is not there',
    'scenarios.json',
    '"most_vp": { "game": 10 },',
    '',
    'scenarios.json "the_pendulums_swing" battle.wins_at_most: Only a battle with most_vp.game can be won by it.',
  ],
]

describe('what a battle changes', () => {
  it.each(FAULTS)('[GAME-43] fails the build with %s', (_name, file, before, after, ...problems) => {
    expect(rulesets.complaint(file, before, after)).toBe(wrong(...problems))
  })

  it('[GAME-43] fails the build if a scenario does not say what scores', () => {
    const complaint = rulesets.complaint('scenarios.json', '"battle": {', '"battle": {}, "x": {')
    expect(complaint).toContain('"the_pendulums_swing"')
  })
})
