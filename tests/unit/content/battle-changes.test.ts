import { describe, expect, it } from 'vitest'
import { copyRulesets, readRows, wrong } from './broken-rulesets.ts'

const rulesets = copyRulesets()

const FAULTS = readRows(`
twists torches_burning_low battle = {"round":4}
  twists.json "torches_burning_low" battle: Unrecognized key: "round"
twists torches_burning_low battle.rounds = 0
  twists.json "torches_burning_low" battle.rounds: Too small: expected number to be >=1
twists to_the_last battle.courage[0].to = "everybody"
  twists.json "to_the_last" battle.courage[0].to: everybody is not a valid target of a change of Courage.
twists soldiers_of_renown battle.keywords[0].add.id = "elites"
  twists.json "soldiers_of_renown" battle.keywords[0].add: elites is not a known keyword.
twists haunting_voices battle.courage[0].unless[1] = "hollows"
  twists.json "haunting_voices" battle.courage[0].unless[1]: hollows is not a known keyword.
twists easy_underfoot battle.no_ground[0] = "ruff"
  twists.json "easy_underfoot" battle.no_ground[0]: ruff is not a known keyword.
deployments last_stand battle.roles = nothing
  deployments.json "last_stand" battle.first_player: Only a battle with "roles": true has an Attacker and a Defender.
  deployments.json "last_stand" battle.courage[0].to: Only a battle with "roles": true has an Attacker and a Defender.
  deployments.json "last_stand" battle.stays.to: Only a battle with "roles": true has an Attacker and a Defender.
scenarios the_pendulums_swing battle.scoring[1].id = "unit"
  scenarios.json "the_pendulums_swing" battle.scoring[1].id: unit is listed twice.
scenarios the_wages_of_sin battle.scoring[0].last_round_vp = 1
  scenarios.json "the_wages_of_sin" battle.scoring[0].last_round_vp: It is 1 in every round. Leave it out.
scenarios the_pendulums_swing battle.most_vp = nothing
  scenarios.json "the_pendulums_swing" battle.wins_at_most: Only a battle with most_vp.game can be won by it.
scenarios the_pendulums_swing battle.wins_at_most = true
  scenarios.json "the_pendulums_swing" battle.wins_at_most: true is not a valid time to win.
scenarios desperate_search battle.scoring[0].times = nothing
  scenarios.json "desperate_search" battle.scoring[0].shares: Its times are those of a round or those of the game.
scenarios desperate_search battle.scoring[0].times.round = 1
  scenarios.json "desperate_search" battle.scoring[0].shares: Its times are those of a round or those of the game.
scenarios burn_them_out battle.scoring[1].times.game = 2
  scenarios.json "burn_them_out" battle.scoring[1].times: All that share home have the same number of times.
scenarios desperate_search battle.scoring[2].times = {"round":1}
  scenarios.json "desperate_search" battle.scoring[2].times: Each relic scores once a game.
scenarios the_wages_of_sin battle.scoring[1].on_top = nothing
  scenarios.json "the_wages_of_sin" battle.scoring[1].times: Each purse scores once a round.
scenarios the_wages_of_sin battle.scoring[2].on_top = true
  scenarios.json "the_wages_of_sin" battle.scoring[2].on_top: There is no way for thief that it is on top of.
scenarios the_pendulums_swing battle.scoring[1].on_top = true
  scenarios.json "the_pendulums_swing" battle.scoring[1].on_top: Only a way that shares its things is on top of another.
scenarios the_wages_of_sin battle.scoring[2].side = "attacker"
  scenarios.json "the_wages_of_sin" battle.scoring[2].side: Only a battle with "roles": true has an Attacker and a Defender.
  scenarios.json "the_wages_of_sin" battle.scoring[2].shares: Only one side can score so, and nothing else shares it.
scenarios bloodbath battle.scoring[1].times = {"round":2,"game":2}
  scenarios.json "bloodbath" battle.scoring[1].times.round: The game has no more of them. Leave it out.
scenarios bloodbath battle.scoring[3].times = {"game":1}
  scenarios.json "bloodbath" battle.scoring[3].each_points: Points say how often it scores. Leave out times and shares.
`)

describe('what a battle changes', () => {
  it.each(FAULTS)('[GAME-43] fails the build with %s', (_change, file, place, value, ...problems) => {
    expect(rulesets.complaint(file, place, value)).toBe(wrong(...problems))
  })

  it('[GAME-43] fails the build if a scenario does not say what scores', () => {
    const complaint = rulesets.complaint('scenarios', 'the_pendulums_swing battle', {})
    expect(complaint).toContain('"the_pendulums_swing"')
  })
})
