import { describe, expect, it } from 'vitest'
import { plainText } from '../../../src/domain/ruleset/rich-text.ts'
import type { BattleEntry } from '../../../src/domain/ruleset/schema.ts'
import { readRuleset } from '../../../src/rulesets/read-ruleset.ts'

const ruleset = readRuleset('1.0.0')
const { scenarios, battlefield, deployment, twist, fortunes } = ruleset
const entries: BattleEntry[] = [...scenarios, ...battlefield, ...deployment, ...twist]

/** "scouts 11-13" as S2 §3 writes it. */
function rows(list: readonly BattleEntry[]): string[] {
  return list.map(({ id, rolls }) =>
    rolls.length > 1 ? `${id} ${rolls[0]}-${rolls.at(-1)}` : `${id} ${rolls[0]}`,
  )
}

describe('the battle tables of 1.0.0 are those of S2 §3', () => {
  it('scenarios', () => {
    expect(rows(scenarios)).toEqual([
      'the_pendulums_swing 2-3',
      'the_wages_of_sin 4',
      'tides_of_war 5',
      'bloodbath 6-7',
      'bathed_in_glory 8',
      'altars_of_grief 9',
      'burn_them_out 10',
      'desperate_search 11-12',
    ])
  })

  it('battlefields', () => {
    expect(rows(battlefield).join(', ')).toBe(
      'rubble_and_ruins 11-16, mushroom_groves 21-26, high_ground 31-36, watch_tower 41-43, the_columns 44-45, ' +
        'the_marble_forest 46, the_city 51-53, lodestone 54-56, founts_of_magma 61-63, tunnels 64-66',
    )
  })

  it('deployments', () => {
    expect(rows(deployment).join(', ')).toBe(
      'scouts 11-13, forced_march 14-16, rushing_arrival 21-23, early_warning 24-26, tunnel_fighting 31-33, ' +
        'from_the_shadows 34-36, lost_in_the_dark 41-43, vanguard_skirmish 44-46, tunnel_entrances 51-52, ' +
        'huddled_together 53-54, pets 55-56, no_mans_land 61-63, last_stand 64-66',
    )
  })

  it('twists', () => {
    expect(rows(twist).join(', ')).toBe(
      'smoke_and_darkness 11-12, easy_underfoot 13-14, underground_mercury_lake 15-16, quicksilver_spring 21-22, ' +
        'frozen_lake 23-24, desperate_fighting 25-26, to_the_last 31-32, bitter_cold 33-34, ' +
        'exhausted_forces 35-36, arcane_conclave 41-42, champions 43-44, assassins 45-46, ' +
        'soldiers_of_renown 51, hand_of_fate 52, places_of_power 53, songs_in_the_dark 54, ' +
        'echoes_in_the_dark 55, haunting_voices 56, fateful_deeds 61, no_quarter 62, torches_burning_low 63, ' +
        'til_the_bitter_end 64, cauldron_of_magic_potion 65, blood_and_sludge 66',
    )
  })

  it('[RULES-39] with id, name, rolls and instructions, and flavour for a scenario', () => {
    for (const { id, name, rolls, instructions } of entries) {
      expect([id, name, plainText(instructions)]).not.toContain('')
      expect(rolls.length).toBeGreaterThan(0)
    }
    for (const { flavour } of scenarios) expect(flavour).not.toBe('')
  })

  it('with pictures for pets, bloodbath and scouts', () => {
    const pictured = entries.filter(({ image }) => image).map(({ id }) => id)
    expect(pictured.toSorted()).toEqual(['bloodbath', 'pets', 'scouts'])
  })
})

describe('the numbers that S2 §9 states stand in the texts', () => {
  const TEXTS: [row: string, id: string, phrases: string[]][] = [
    ['CONST-05', 'altars_of_grief', ['over 500 points counts as two units', 'within 12 in', '15 in apart']],
    [
      'CONST-06',
      'the_pendulums_swing',
      ['over 500 points scores 2 VP', 'more than 10 VP', 'within 8 in', '18 in apart', '3D6+6'],
    ],
    ['CONST-07', 'bathed_in_glory', ['nobody scores more than 5 VP']],
  ]
  it.each(TEXTS)('[%s] %s', (_row, id, phrases) => {
    expectPhrases(id, phrases)
  })

  it('[CONST-08] objectives elsewhere', () => {
    expectPhrases('the_wages_of_sin', ['within 8 in', 'more than 14 in apart'])
    expectPhrases('desperate_search', ['within 4 in', 'more than 16 in apart'])
    expectPhrases('burn_them_out', ['more than 16 in apart'])
  })

  it('[CONST-09] twists and setups', () => {
    expectPhrases('frozen_lake', ['skids 3 in'])
    expectPhrases('smoke_and_darkness', ['longer than 12 in'])
    expectPhrases('underground_mercury_lake', [
      'starts at 6 Mercury',
      'gains 3 at the start of each later round',
    ])
    expectPhrases('to_the_last', ['Courage +3'])
    expectPhrases('desperate_fighting', ['Courage +2'])
    expectPhrases('last_stand', ['Courage +2'])
  })

  function expectPhrases(id: string, phrases: readonly string[]): void {
    const entry = entries.find((candidate) => candidate.id === id)
    const text = entry ? plainText(entry.instructions) : ''
    for (const phrase of phrases) expect(text).toContain(phrase)
  }
})

describe('the fortunes of 1.0.0', () => {
  it('are the 24 of S2 §3', () => {
    const ids =
      'against_all_odds barge_through better_part_of_valour bold_challenge carpe_diem crushing_charge ' +
      'decisive_move eager_for_battle eldritch_redirection enchanted_shield familiar famous_blade ' +
      'go_down_fighting healing_potion heroic_last_stand hold hopelessness moment_of_glory redeploy relentless ' +
      'scroll_of_occult_knowledge take_heart tattered_banner vial_of_mercury'
    expect(fortunes.map(({ id }) => id)).toEqual(ids.split(' '))
  })

  it('[RULES-40] have an id, a name, instructions and two playing cards', () => {
    for (const { id, name, instructions, cards } of fortunes) {
      expect([id, name, plainText(instructions)]).not.toContain('')
      expect(cards).toHaveLength(2)
    }
  })

  it("take a value's two red cards or its two black ones, and so all 48 once", () => {
    for (const { cards } of fortunes) {
      expect(new Set(cards.map(({ value }) => value)).size).toBe(1)
      expect(['HD', 'SC']).toContain(cards.map(({ suite }) => suite).join(''))
    }
    expect(new Set(fortunes.flatMap(({ cards }) => cards.map(({ id }) => id))).size).toBe(48)
  })
})
