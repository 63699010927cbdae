import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { entryPicture } from '#domain/battle/entry-picture.ts'
import { plainText } from '#domain/rules/text-tree.ts'
import type { BattleEntry } from '#domain/rules/play-ruleset.ts'
import { readRuleset } from '#content/read-ruleset.ts'

const ruleset = readRuleset('1.0.0')
const { scenarios, battlefield, deployment, twist, fortunes } = ruleset
const entries: BattleEntry[] = [...scenarios, ...battlefield, ...deployment, ...twist]

describe('the battle tables of 1.0.0 match the requirements', () => {
  it('[RULES-39] have id, name, rolls and instructions, and scenarios also flavour', () => {
    for (const { id, name, rolls, instructions } of entries) {
      expect([id, name, plainText(instructions)]).not.toContain('')
      expect(rolls.length).toBeGreaterThan(0)
    }
    for (const { flavour } of scenarios) expect(flavour).not.toBe('')
  })

  it('have pictures for pets, bloodbath and scouts', () => {
    const pictured = entries.filter(({ image }) => image)
    expect(pictured.map(({ id }) => id).toSorted()).toEqual(['bloodbath', 'pets', 'scouts'])
    const pictures = entries.flatMap((entry) => entryPicture(entry) ?? [])
    expect(pictures.map(({ src }) => src)).toEqual(pictured.map(({ id }) => `/pictures/${id}.svg`))
  })
})

describe('the texts contain the numbers of the requirements', () => {
  it('[CONST-03] the battle is five rounds long, four by dying torches, six to the bitter end', () => {
    expect(readFileSync('content/quick-start/rules.mdx', 'utf8')).toContain('A battle lasts five rounds.')
    expectPhrases('torches_burning_low', ['the battle lasts four rounds'])
    expectPhrases('til_the_bitter_end', ['The battle lasts six rounds'])
    const others = twist.filter(({ id }) => !['torches_burning_low', 'til_the_bitter_end'].includes(id))
    for (const { id, instructions } of others) expect(plainText(instructions), id).not.toMatch(/battle lasts/)
  })

  it('[CONST-04] units are set up 8 in back from the centreline unless a text says otherwise', () => {
    expect(readFileSync('content/quick-start/rules.mdx', 'utf8')).toMatch(
      /Unless the deployment says otherwise, every unit stands on its own side of the table, at least 8 in back from the centreline/,
    )
    const usual = deployment.filter(({ map }) => map?.back !== undefined && map.back !== 12)
    expect(usual.map(({ map }) => map?.back)).toEqual(usual.map(() => 8))
    expect(usual.length).toBeGreaterThan(8)
  })

  it('[CONST-05] the altars of grief', () =>
    expectPhrases('altars_of_grief', [
      'over 500 points counts as two units',
      'within 12 in',
      '15 in to either side',
    ]))

  it("[CONST-06] the pendulum's swing", () => {
    expectPhrases('the_pendulums_swing', ['over 500 points scores 2 VP', 'more than 10 VP', 'within 8 in'])
    expectPhrases('the_pendulums_swing', ['18 in apart', '3D6+6'])
  })

  it('[CONST-07] bathed in glory', () => expectPhrases('bathed_in_glory', ['nobody scores more than 5 VP']))

  it('[CONST-08] objectives elsewhere', () => {
    expectPhrases('the_wages_of_sin', ['within 8 in', 'more than 14 in from'])
    expectPhrases('desperate_search', ['within 4 in', 'more than 16 in from'])
    expectPhrases('burn_them_out', ['more than 16 in from'])
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
  it('are the 24 of FORTUNE-10', () => {
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

  it('use the two red or the two black cards of a value, and so each of the 48 once', () => {
    for (const { cards } of fortunes) {
      expect(new Set(cards.map(({ value }) => value)).size).toBe(1)
      expect(['HD', 'SC']).toContain(cards.map(({ suite }) => suite).join(''))
    }
    expect(new Set(fortunes.flatMap(({ cards }) => cards.map(({ id }) => id))).size).toBe(48)
  })
})
