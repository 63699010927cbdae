import { describe, expect, it } from 'vitest'
import { rollOf, rollsText, rollTable } from '#domain/rules/roll-table.ts'
import { SECTIONS, type Section } from '#domain/rules/vocabulary.ts'
import { playRules, playRulesOf } from '#tests/support/play-rules.ts'

/** The rolls of each entry as the requirements write them: "bloodbath 6, 7; pets 55–56". */
function written(section: Section): string {
  return [...playRules[section].values()]
    .map(({ id, rolls }) => `${id} ${rollsText(section, rolls)}`)
    .join('; ')
}

describe('the tables of 1.0.0', () => {
  it('[BATTLE-16] scenarios use the total of two dice', () => {
    expect(written('scenarios')).toBe(
      'the_pendulums_swing 2, 3; the_wages_of_sin 4; tides_of_war 5; bloodbath 6, 7; bathed_in_glory 8; altars_of_grief 9; burn_them_out 10; desperate_search 11, 12',
    )
  })

  it('[BATTLE-17] battlefields use D66', () => {
    expect(written('battlefield')).toBe(
      'rubble_and_ruins 11–16; mushroom_groves 21–26; high_ground 31–36; watch_tower 41–43; the_columns 44–45; the_marble_forest 46; the_city 51–53; lodestone 54–56; founts_of_magma 61–63; tunnels 64–66',
    )
  })

  it('[BATTLE-18] deployments use D66', () => {
    expect(written('deployment')).toBe(
      'scouts 11–13; forced_march 14–16; rushing_arrival 21–23; early_warning 24–26; tunnel_fighting 31–33; from_the_shadows 34–36; lost_in_the_dark 41–43; vanguard_skirmish 44–46; tunnel_entrances 51–52; huddled_together 53–54; pets 55–56; no_mans_land 61–63; last_stand 64–66',
    )
  })

  const twists = written('twist').split('; ')

  it('[BATTLE-19] some twists have two rolls', () => {
    expect(twists.slice(0, 12).join('; ')).toBe(
      'smoke_and_darkness 11–12; easy_underfoot 13–14; underground_mercury_lake 15–16; quicksilver_spring 21–22; frozen_lake 23–24; desperate_fighting 25–26; to_the_last 31–32; bitter_cold 33–34; exhausted_forces 35–36; arcane_conclave 41–42; champions 43–44; assassins 45–46',
    )
  })

  it('[BATTLE-20] the other twists have one roll', () => {
    expect(twists.slice(12).join('; ')).toBe(
      'soldiers_of_renown 51; hand_of_fate 52; places_of_power 53; songs_in_the_dark 54; echoes_in_the_dark 55; haunting_voices 56; fateful_deeds 61; no_quarter 62; torches_burning_low 63; til_the_bitter_end 64; cauldron_of_magic_potion 65; blood_and_sludge 66',
    )
  })
})

it('[BATTLE-21] every roll gives exactly one entry of each table, in every ruleset', () => {
  for (const rules of ['0.2.0', '0.3.0', '1.0.0'].map(playRulesOf)) {
    for (const section of SECTIONS) {
      const hits = [...rules[section].values()].flatMap(({ rolls }) => rolls)
      const possible = new Set(rules.tables[section].map(({ dice }) => rollOf(section, dice)))
      expect(possible.size).toBe(section === 'scenarios' ? 11 : 36)
      expect(hits.toSorted((a, b) => a - b)).toEqual([...possible].toSorted((a, b) => a - b))
      for (const { dice, id } of rules.tables[section]) {
        expect(rules[section].get(id)?.rolls).toContain(rollOf(section, dice))
      }
    }
  }
})

it('a table with a gap is rejected with the missing roll', () => {
  expect(() => rollTable('twist', [{ id: 'no_quarter', rolls: [11] }])).toThrow(
    'Lookup Error: No value found at 12.',
  )
})

it.each<[Section, number[], string]>([
  ['twist', [46], '46'],
  ['twist', [16, 21], '16–21'],
  ['twist', [11, 13, 14], '11, 13–14'],
  ['scenarios', [2, 3, 4], '2, 3, 4'],
])('the rolls of %s %j are written as %s', (section, rolls, text) =>
  expect(rollsText(section, rolls)).toBe(text),
)
