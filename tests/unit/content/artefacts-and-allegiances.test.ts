import { describe, expect, it } from 'vitest'
import { compileRules } from '#domain/rules/army-rules.ts'
import { plainText } from '#domain/rules/text-tree.ts'
import { SPELL_COST } from '#domain/rules/vocabulary.ts'
import { readRuleset } from '#content/read-ruleset.ts'

const ruleset = readRuleset('1.0.0')
const { keywords } = compileRules(ruleset)
const { artefacts, allegiances } = ruleset

describe('the cursed artefacts of 1.0.0', () => {
  it('[RULES-34] are ten', () => {
    const ids =
      'the_cursed_mantle the_ferric_blade the_helm_of_dust the_horn_of_the_manticore the_horologists_heart ' +
      'the_obsidian_puzzlebox the_staff_of_ruin the_stone_of_souls the_weavers_chart the_wretched_whistle'
    expect(artefacts.map(({ id }) => id)).toEqual(ids.split(' '))
  })

  it('[RULES-35] have a name and three to five keywords, all Reserved', () => {
    for (const artefact of artefacts) {
      expect(artefact.name).not.toBe('')
      expect(artefact.keywords.length).toBeGreaterThanOrEqual(3)
      expect(artefact.keywords.length).toBeLessThanOrEqual(5)
      for (const { id } of artefact.keywords) expect(keywords.get(id)?.traits).toContain('Reserved')
    }
  })

  it('each have a strength and a weakness', () => {
    for (const artefact of artefacts) {
      const traits = artefact.keywords.flatMap(({ id }) => keywords.get(id)?.traits ?? [])
      expect(traits).toEqual(expect.arrayContaining(['Strength', 'Weakness']))
    }
  })

  it('have the Tome of Magic only in The Obsidian Puzzlebox', () => {
    const holders = artefacts.filter((artefact) => artefact.keywords.some(({ id }) => id === 'tome_of_magic'))
    expect(holders.map(({ id }) => id)).toEqual(['the_obsidian_puzzlebox'])
    const raising = ruleset.keywords.filter(({ effects }) =>
      effects.some((effect) => 'stat' in effect && effect.stat === 'max_allegiances'),
    )
    expect(raising.map(({ id }) => id)).toEqual(['tome_of_magic'])
  })

  it('explain how Reinforcements and Sneaky of The Weaver’s Chart work together', () =>
    expect(artefacts.filter(({ note }) => note).map(({ id }) => id)).toEqual(['the_weavers_chart']))
})

describe('the abyssal allegiances of 1.0.0', () => {
  it('[RULES-38] are nine, with their spells', () => {
    expect(
      allegiances.map(({ id, spells }) => `${id} (${spells.map((spell) => spell.id).join(', ')})`),
    ).toEqual([
      'atare (hasten, flicker, stalking_death)',
      'cylosi (crystal_blades, armour_of_pelahg, stone_heart)',
      'gomb (sightless_eyes, the_tenebrous_piper, the_esurient_dark)',
      'iskalla (by_my_will, serve_unto_death, raise_the_dead)',
      'ljudlos (book_of_tysthy, summon_lloigor, orb_of_silence)',
      'marabis (trapdoor, scuttle, spectral_webs)',
      'mycena (monstrous_growth, mothers_blessing, light_of_guldvarlden)',
      'nebularis (black_gate, marble_forest, void_of_nebularis)',
      'polyceus (prescience, reflective_soulgem, polyceus_blessing)',
    ])
  })

  it('[RULES-36] have a name, a flavour and one Cantrip, one Making, one Cataclysm, in this order', () => {
    for (const { name, flavour, spells } of allegiances) {
      expect([name, flavour]).not.toContain('')
      expect(spells.map(({ type }) => type)).toEqual(['CANTRIP', 'MAKING', 'CATACLYSM'])
    }
  })

  it('[RULES-37] have spells with a name, a description and a type, that cost 2, 4 and 6', () => {
    expect(SPELL_COST).toEqual({ CANTRIP: 2, MAKING: 4, CATACLYSM: 6 })
    for (const { name, description, type } of allegiances.flatMap(({ spells }) => spells)) {
      expect([name, plainText(description)]).not.toContain('')
      expect(Object.keys(SPELL_COST)).toContain(type)
    }
  })
})
