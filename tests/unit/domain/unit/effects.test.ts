import { describe, expect, it } from 'vitest'
import { evaluateUnit } from '#domain/unit/evaluate.ts'
import { unitPoints } from '#domain/unit/points.ts'
import { unitStats, type Stat } from '#domain/unit/stats.ts'
import { targetNumbers } from '#domain/unit/target-numbers.ts'
import type { Effect, KeywordRef } from '#domain/rules/army-ruleset.ts'
import { UNIT_TYPES, type NumberStat, type UnitType } from '#domain/rules/vocabulary.ts'
import { rules, unitOf } from '#tests/support/rules.ts'

/*
 * Every effect of ruleset 1.0.0 has one row, with numbers worked out by hand from the rules. The first cell is the
 * effect as `effectName` writes it, followed by a unit type and what the unit holds.
 */

/** Effects on stats. The last cell is the breakdown of the stat. */
const STATS: [string, UnitType, string, string][] = [
  ['cowardly: courage -2', 'LIGHT_INFANTRY', 'cowardly', '10, cowardly -2: 8'],
  ['elite: strikes +1', 'HEAVY_CAVALRY', 'elite', '10, elite +1: 11'],
  ['elite: courage +1', 'HEAVY_CAVALRY', 'elite', '10, elite +1: 11'],
  ['flying: speed +2', 'MONSTER', 'flying', '10, flying +2: 12'],
  ['hero: strikes +x', 'CHARIOT', 'hero +1, hero +2', '10, hero +3: 13'],
  ['horde: footprint = HORDE', 'LIGHT_INFANTRY', 'horde', 'WIDE, horde = HORDE: HORDE'],
  ['horde: strikes +2', 'LIGHT_INFANTRY', 'horde', '10, horde +2: 12'],
  ['horde: courage +1', 'LIGHT_INFANTRY', 'horde', '10, horde +1: 11'],
  [
    'narrow_footprint: footprint = NARROW',
    'BEASTS',
    'narrow_footprint',
    'WIDE, narrow_footprint = NARROW: NARROW',
  ],
  ['wide_footprint: footprint = WIDE', 'CHARIOT', 'wide_footprint', 'NARROW, wide_footprint = WIDE: WIDE'],
  ['ranged: range = x', 'RANGED_INFANTRY', 'ranged +6', '24, ranged = 30: 30'],
  ['slow: speed -x', 'HEAVY_INFANTRY', 'slow +2', '6, slow -2: 4'],
  ['stubborn: courage +2', 'HEAVY_INFANTRY', 'stubborn', '10, stubborn +2: 12'],
  ['swift: speed +x', 'LIGHT_CAVALRY', 'swift +2, swift +2', '14, swift +4: 18'],
  ['weak: strikes -x', 'WAR_WAGON', 'weak +2', '10, weak -2: 8'],
  ['grim: courage -2', 'MONSTROUS_INFANTRY', 'grim', '10, grim -2: 8'],
  ['immobile: speed = 0', 'LIGHT_CAVALRY', 'immobile', '14, immobile = 0: 0'],
  [
    'tome_of_magic: max_allegiances +1',
    'RANGED_INFANTRY',
    'general, wizard, the_obsidian_puzzlebox',
    '1, tome_of_magic +1: 2',
  ],
  ['life_thief: courage -2', 'HEAVY_CAVALRY', 'general, the_cursed_mantle', '10, life_thief -2: 8'],
  ['grave_dust: speed -2', 'HEAVY_INFANTRY', 'general, the_helm_of_dust', '6, grave_dust -2: 4'],
  ['borrowed_minutes: speed +3', 'CHARIOT', 'general, the_horologists_heart', '10, borrowed_minutes +3: 13'],
  [
    'wound_spring: strikes +2',
    'CHARIOT',
    'general, the_horologists_heart',
    '10, hero +2, wound_spring +2: 14',
  ],
  ['crowded_mind: courage +3', 'MONSTER', 'general, the_stone_of_souls', '10, crowded_mind +3: 13'],
  ['soul_weight: speed -2', 'MONSTER', 'general, the_stone_of_souls', '10, soul_weight -2: 8'],
  ['vermin_tide: strikes +3', 'BEASTS', 'general, the_wretched_whistle', '10, hero +2, vermin_tide +3: 15'],
  ['pipers_shame: courage -2', 'BEASTS', 'general, the_wretched_whistle', '10, pipers_shame -2: 8'],
]

/** Effects on target numbers. The last cell has the numbers before and after for each type, in the order of the effect. */
const TARGETS: [string, UnitType, string, string][] = [
  [
    'brutal: own LIGHT_INFANTRY HEAVY_INFANTRY MONSTROUS_INFANTRY -1',
    'LIGHT_INFANTRY',
    'brutal',
    '4>3 5>4 4>3',
  ],
  [
    'merciless: own RANGED_INFANTRY LIGHT_CAVALRY BEASTS ARTILLERY -1',
    'LIGHT_CAVALRY',
    'merciless',
    '3>2 4>3 4>3 3>2',
  ],
  ['cursed: enemy MONSTROUS_INFANTRY MONSTER BEASTS -1', 'HEAVY_INFANTRY', 'cursed', '4>3 4>3 6>5'],
  [
    'shadow_shroud: enemy RANGED_INFANTRY LIGHT_CAVALRY ARTILLERY +1',
    'HEAVY_CAVALRY',
    'general, the_cursed_mantle',
    '5>6 5>6 3>4',
  ],
  [
    'cold_iron: own MONSTROUS_INFANTRY MONSTER BEASTS -1',
    'CHARIOT',
    'general, the_ferric_blade',
    '4>3 5>4 3>2',
  ],
  [
    'withering: own HEAVY_INFANTRY HEAVY_CAVALRY WAR_WAGON -1',
    'HEAVY_INFANTRY',
    'general, the_staff_of_ruin',
    '4>3 5>4 4>3',
  ],
  [
    'gnawing_dark: own LIGHT_INFANTRY RANGED_INFANTRY -1',
    'WAR_WAGON',
    'general, the_wretched_whistle',
    '5>4 4>3',
  ],
  ['broken: own all +1', 'LIGHT_INFANTRY', 'broken', '4>5 4>5 5>6 4>5 4>5 5>6 4>5 4>5 5>6 4>5 3>4'],
  [
    'distracted: own all +1',
    'MONSTER',
    'general, the_obsidian_puzzlebox',
    '4>5 3>4 4>5 3>4 3>4 3>4 3>4 2>3 4>5 2>3 2>3',
  ],
  ['outmaneuvered: own all +1', 'BEASTS', 'outmaneuvered', '4>5 3>4 6>6 5>6 4>5 6>6 6>6 5>6 6>6 4>5 3>4'],
]

/** Effects that add a keyword. The last cells are its name and the unit's total number. */
const ADDED: [string, UnitType, string, string, number][] = [
  ['general adds hero 2', 'LIGHT_INFANTRY', 'general', 'Hero 2', 2],
  ['general adds command 1', 'LIGHT_INFANTRY', 'general', 'Command 1', 1],
  ['battle_standard adds hero 1', 'BEASTS', 'battle_standard, hero +1', 'Hero 1', 2],
  ['battle_standard adds command 1', 'BEASTS', 'battle_standard', 'Command 1', 1],
  ['obscuring adds cover', 'RANGED_INFANTRY', 'obscuring', 'Cover', 0],
  ['face_of_dread adds terrifying', 'HEAVY_CAVALRY', 'general, the_cursed_mantle', 'Terrifying', 0],
  ['blade_song adds hero +1', 'HEAVY_INFANTRY', 'general, the_ferric_blade', 'Hero +1', 3],
  ['unfeeling adds fearless', 'HEAVY_INFANTRY', 'general, the_helm_of_dust', 'Fearless', 0],
  ['unfeeling adds stubborn', 'HEAVY_INFANTRY', 'general, the_helm_of_dust', 'Stubborn', 0],
  [
    'blood_call adds devastating_charge',
    'BEASTS',
    'general, the_horn_of_the_manticore',
    'Devastating Charge',
    0,
  ],
  ['blood_call adds berserk', 'BEASTS', 'general, the_horn_of_the_manticore', 'Berserk', 0],
  ['borrowed_minutes adds nimble', 'HEAVY_INFANTRY', 'general, the_horologists_heart', 'Nimble', 0],
  ['ruinous_touch adds critical_hits', 'MONSTER', 'general, the_staff_of_ruin', 'Critical Hits', 0],
  ['crumbling adds fragile', 'MONSTER', 'general, the_staff_of_ruin', 'Fragile', 0],
  ['soul_harvest adds bloodthirsty', 'MONSTER', 'general, the_stone_of_souls', 'Bloodthirsty', 0],
  ['foreseen_paths adds sneaky', 'LIGHT_INFANTRY', 'general, the_weavers_chart', 'Sneaky', 0],
  ['foreseen_paths adds nimble', 'LIGHT_INFANTRY', 'general, the_weavers_chart', 'Nimble', 0],
  ['tangled_thread adds unruly', 'LIGHT_INFANTRY', 'general, the_weavers_chart', 'Unruly', 0],
]

/**
 * Effects that disable a keyword. The last cells are the keyword or artefact that disables, what else the unit holds,
 * and the unit's points, which still include the disabled keyword.
 */
const PREVENTED: [string, UnitType, string, string, number][] = [
  ['berserk disables sneaky', 'LIGHT_INFANTRY', 'berserk', 'sneaky', 325],
  ['cowardly disables fearless', 'LIGHT_INFANTRY', 'cowardly', 'fearless', 325],
  ['cowardly disables stubborn', 'MONSTER', 'cowardly', 'stubborn', 650],
  ['hollow disables command', 'HEAVY_INFANTRY', 'hollow', 'general', 325],
  ['hollow disables bloodthirsty', 'HEAVY_INFANTRY', 'hollow', 'bloodthirsty', 375],
  ['horde disables skirmishers', 'RANGED_INFANTRY', 'horde', '', 400],
  ['horde disables sneaky', 'LIGHT_INFANTRY', 'horde', 'sneaky', 450],
  ['towering disables cover', 'LIGHT_INFANTRY', 'towering', 'obscuring', 325],
  ['towering disables sneaky', 'LIGHT_INFANTRY', 'towering', 'sneaky', 375],
  ['unruly disables elite', 'HEAVY_CAVALRY', 'unruly', 'elite', 550],
  ['broken disables command', 'HEAVY_INFANTRY', 'broken', 'battle_standard', 350],
  ['broken disables terrifying', 'HEAVY_INFANTRY', 'broken', 'terrifying', 400],
  ['broken disables devastating_charge', 'CHARIOT', 'broken', '', 350],
  ['distracted disables devastating_charge', 'HEAVY_CAVALRY', 'distracted', '', 450],
  ['distracted disables quick_shot', 'RANGED_INFANTRY', 'the_obsidian_puzzlebox', 'general, quick_shot', 325],
  ['immobile disables swift', 'LIGHT_INFANTRY', 'immobile', 'swift +2', 350],
  ['immobile disables flying', 'LIGHT_INFANTRY', 'immobile', 'flying', 400],
  ['immobile disables nimble', 'LIGHT_CAVALRY', 'immobile', '', 350],
  ['immobile disables devastating_charge', 'CHARIOT', 'immobile', '', 350],
  ['creeping_rust disables tough', 'HEAVY_INFANTRY', 'the_ferric_blade', 'general, tough +1', 425],
  ['soul_weight disables flying', 'MONSTER', 'the_stone_of_souls', 'general, flying', 800],
  ['soul_weight disables swift', 'BEASTS', 'the_stone_of_souls', 'general, swift +2', 250],
  ['pipers_shame disables command', 'BEASTS', 'the_wretched_whistle', 'general', 200],
]

function refName({ id, numerical }: KeywordRef): string {
  if (!numerical) return id
  return `${id} ${numerical.type === 'INCREMENT' ? '+' : ''}${numerical.value}`
}

function signed(by: number | 'x' | '-x'): string {
  return by === '-x' || (typeof by === 'number' && by < 0) ? String(by) : `+${String(by)}`
}

function effectName(id: string, effect: Effect): string {
  if ('add' in effect) return `${id} adds ${refName(effect.add)}`
  if ('disable' in effect) return `${id} disables ${effect.disable}`
  if ('target' in effect) {
    const types = effect.types === 'all' ? 'all' : effect.types.join(' ')
    return `${id}: ${effect.target} ${types} ${signed(effect.by)}`
  }
  if (effect.op === 'set') return `${id}: ${effect.stat} = ${String(effect.to)}`
  return `${id}: ${effect.stat} ${signed(effect.by)}`
}

function breakdown<Value>({ base, steps, value }: Stat<Value>): string {
  const changes = steps.map(({ op, by, value: amount }) =>
    op === 'add' ? `, ${by} ${signed(Number(amount))}` : `, ${by} = ${String(amount)}`,
  )
  return `${String(base)}${changes.join('')}: ${String(value)}`
}

/** The keyword of a row, and the keyword that it changes, which is the last word of the row's name. */
function keywordsOf(row: string): { by: string; other: string } {
  const [by = '', , other = ''] = row.split(/:? /)
  return { by, other }
}

describe('effects on stats', () => {
  it.each(STATS)('%s (%s with %s)', (row, type, holds, expected) => {
    const stats = unitStats(evaluateUnit(unitOf(type, holds), rules), rules)
    const [, stat] = row.split(/:? /) as [string, NumberStat | 'footprint']
    expect(stat === 'footprint' ? breakdown(stats.footprint) : breakdown(stats[stat])).toBe(expected)
  })
})

describe('effects on target numbers', () => {
  it.each(TARGETS)('%s (%s with %s)', (row, type, holds, expected) => {
    const { by } = keywordsOf(row)
    const words = row.split(' ')
    const types = words.includes('all') ? UNIT_TYPES : words.slice(2, -1)
    const numbers = targetNumbers(evaluateUnit(unitOf(type, holds), rules), rules)
    const changed = (side: 'own' | 'enemy') =>
      numbers[side].flatMap(({ type: other, base, steps, score }) =>
        steps.some((step) => step.by === by) ? [[other, `${base}>${score}`]] : [],
      )
    const side = row.includes(': own ') ? 'own' : 'enemy'
    const pairs = expected.split(' ')
    expect(Object.fromEntries(changed(side))).toEqual(
      Object.fromEntries(types.map((other, index) => [other, pairs[index]])),
    )
    expect(changed(side === 'own' ? 'enemy' : 'own')).toEqual([])
  })
})

describe('keywords that a keyword adds', () => {
  it.each(ADDED)('%s (%s with %s)', (row, type, holds, name, total) => {
    const { by, other } = keywordsOf(row)
    const evaluated = evaluateUnit(unitOf(type, holds), rules)
    expect(evaluated.keywords).toContainEqual(
      expect.objectContaining({ name, reason: { type: 'KEYWORD', by }, cost: 0 }),
    )
    expect(evaluated.active.get(other)).toBe(total)
  })
})

describe('keywords that a keyword disables', () => {
  it.each(PREVENTED)('%s (%s: %s, %s)', (row, type, preventer, holds, points) => {
    const { by, other } = keywordsOf(row)
    const before = evaluateUnit(unitOf(type, holds), rules)
    expect(before.active.has(other)).toBe(true)

    const after = evaluateUnit(unitOf(type, [holds, preventer].filter(Boolean).join(', ')), rules)
    expect(after.active.has(other)).toBe(false)
    const prevented = after.keywords.filter(({ ref }) => ref.id === other)
    expect(prevented.length).toBeGreaterThan(0)
    for (const { prevented_by } of prevented) expect(prevented_by).toEqual([by])
    expect(unitPoints(after).each).toBe(points)

    const { multiplier: _, ranged_strikes: __, ...stats } = unitStats(after, rules)
    const { own, enemy } = targetNumbers(after, rules)
    const steps = [...Object.values(stats), ...own, ...enemy].flatMap((each) =>
      each.steps.map((step) => step.by),
    )
    expect(steps).not.toContain(other)
  })
})

it('every effect of the ruleset has a row above', () => {
  const effects = rules.ruleset.keywords.flatMap(({ id, effects: own }) =>
    own.map((effect) => effectName(id, effect)),
  )
  const rows = [...STATS, ...TARGETS, ...ADDED, ...PREVENTED].map(([effect]) => effect)
  expect(
    effects.filter((effect) => !rows.includes(effect)),
    'Add a row to tests/unit/domain/unit/effects.test.ts for each of these effects: its name as listed here, ' +
      'a unit that has it, and the numbers that you expect.',
  ).toEqual([])
  expect(
    rows.filter((row) => !effects.includes(row)),
    'No keyword has these effects any more: remove or rename their rows.',
  ).toEqual([])
})
