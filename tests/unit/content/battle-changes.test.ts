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
  [
    'a time to win that nobody knows',
    'scenarios.json',
    '"wins_at_most": "at_once"',
    '"wins_at_most": true',
    'scenarios.json "the_pendulums_swing" battle.wins_at_most: true is not a valid time to win.',
  ],
  [
    'things of which nobody knows how many there are',
    'scenarios.json',
    '"times": { "game": 4 },\n          "shares": "marker"',
    '"shares": "marker"',
    'scenarios.json "desperate_search" battle.scoring[0].shares: Its times are those of a round or those of the game.',
  ],
  [
    'things that score both once a round and once a game',
    'scenarios.json',
    '"times": { "game": 4 },',
    '"times": { "round": 1, "game": 4 },',
    'scenarios.json "desperate_search" battle.scoring[0].shares: Its times are those of a round or those of the game.',
  ],
  [
    'other numbers of the same things',
    'scenarios.json',
    '"label": "Home that burns when the game ends",\n          "vp": 1,\n          "at": ["end"],\n          "side": "attacker",\n          "times": { "game": 3 }',
    '"label": "Home that burns when the game ends",\n          "vp": 1,\n          "at": ["end"],\n          "side": "attacker",\n          "times": { "game": 2 }',
    'scenarios.json "burn_them_out" battle.scoring[1].times: All that share home have the same number of times.',
  ],
  [
    'a thing that scores once a game and once a round',
    'scenarios.json',
    '"times": { "game": 1 },\n          "shares": "relic",\n          "on_top": true',
    '"times": { "round": 1 },\n          "shares": "relic",\n          "on_top": true',
    'scenarios.json "desperate_search" battle.scoring[2].times: Each relic scores once a game.',
  ],
  [
    'a thing that scores once a round and once a game',
    'scenarios.json',
    '"shares": "purse",\n          "on_top": true',
    '"shares": "purse"',
    'scenarios.json "the_wages_of_sin" battle.scoring[1].times: Each purse scores once a round.',
  ],
  [
    'a way on top of no other',
    'scenarios.json',
    '"shares": "thief"',
    '"shares": "thief", "on_top": true',
    'scenarios.json "the_wages_of_sin" battle.scoring[2].on_top: There is no way for thief that it is on top of.',
  ],
  [
    'a way on top that shares nothing',
    'scenarios.json',
    '"id": "large_unit",',
    '"id": "large_unit", "on_top": true,',
    'scenarios.json "the_pendulums_swing" battle.scoring[1].on_top: Only a way that shares its things is on top of another.',
  ],
  [
    'a thing of one side alone',
    'scenarios.json',
    '"shares": "thief"',
    '"shares": "thief", "side": "attacker"',
    'scenarios.json "the_wages_of_sin" battle.scoring[2].side: Only a battle with "roles": true has an Attacker and a Defender.\nscenarios.json "the_wages_of_sin" battle.scoring[2].shares: Only one side can score so, and nothing else shares it.',
  ],
  [
    'times of a round that those of the game make idle',
    'scenarios.json',
    '"rout": { "of": "enemy", "keyword": "battle_standard" },\n          "vp": 1,\n          "at": ["rout"],\n          "times": { "game": 1 }',
    '"vp": 1, "at": ["rout"], "times": { "round": 2, "game": 2 }',
    'scenarios.json "bloodbath" battle.scoring[2].times.round: The game has no more of them. Leave it out.',
  ],
  [
    'points that have times as well',
    'scenarios.json',
    '"each_points": 200',
    '"each_points": 200, "times": { "game": 1 }',
    'scenarios.json "bloodbath" battle.scoring[3].each_points: Points say how often it scores. Leave out times and shares.',
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
