import { describe, expect, it } from 'vitest'
import { evaluateUnit } from '#domain/unit/evaluate.ts'
import type { ArmyUnit } from '#domain/unit/unit.ts'
import { type NowGroup, nowGroups } from '#domain/game/now/now.ts'
import type { NowLine, NowState, NowUnit } from '#domain/game/now/now-line.ts'
import type { UnitType } from '#domain/rules/vocabulary.ts'
import { gameRules } from '#tests/support/game-rules.ts'
import { playRules } from '#tests/support/play-rules.ts'
import { rules, unitOf } from '#tests/support/rules.ts'

const all = { army: rules, play: playRules, game: gameRules }
const none = { scenarios: [], battlefield: [], deployment: [], twist: [] }

function unit(id: string, type: UnitType, holds = '', others: Partial<ArmyUnit> = {}): NowUnit {
  return { id, evaluated: evaluateUnit(unitOf(type, holds, others), rules), mayCast: true, spellCost: 0 }
}

function groups(given: Partial<NowState>): readonly NowGroup[] {
  const state: NowState = {
    time: 'march',
    round: 1,
    units: [],
    mercury: 0,
    hand: [],
    fortunesLeft: 1,
    casts: [],
    uses: [],
    battle: null,
    noGround: [],
    ...given,
  }
  return nowGroups(state, all)
}

function linesOf(group: string, given: Partial<NowState>): readonly NowLine[] {
  return groups(given).find((one) => one.group === group)?.lines ?? []
}

const named = (lines: readonly NowLine[]) => lines.map(({ name, used }) => (used ? `(${name})` : name))

describe('what units can do now', () => {
  const knights = unit('a', 'HEAVY_CAVALRY', 'elite, tough +1')
  const archers = unit('b', 'RANGED_INFANTRY', 'deadly_shots')

  it.each([
    ['march', []],
    ['volley', ['Deadly Shots']],
    ['clash', ['Devastating Charge', 'Skirmishers', 'Tough 1']],
    ['reckoning', []],
  ] as const)('[GAME-45] in %s they are those whose time it is', (time, expected) => {
    const lines = linesOf('units', { time, units: [knights, archers] })
    const bought = lines.filter(({ name }) => (expected as readonly string[]).includes(name))
    expect(named(bought).toSorted()).toEqual(expected)
    expect(named(lines)).not.toContain('Elite')
  })

  it('[GAME-45] a keyword that several units have with the same number is one line', () => {
    const units = [
      unit('a', 'BEASTS', 'tough +1'),
      unit('b', 'BEASTS', 'tough +1'),
      unit('c', 'BEASTS', 'tough +2'),
    ]
    const tough = linesOf('units', { time: 'clash', units }).filter(({ id }) => id === 'tough')
    expect(tough.map(({ name, text, units: have }) => [name, text, have.map(({ id }) => id)])).toEqual([
      [
        'Tough 1',
        'It takes 1 Doom less from each enemy unit’s attack or volley, and from each spell.',
        ['a', 'b'],
      ],
      [
        'Tough 2',
        'It takes 2 Doom less from each enemy unit’s attack or volley, and from each spell.',
        ['c'],
      ],
    ])
  })

  it('[GAME-45] a keyword that is prevented is not offered', () => {
    const held = [unit('a', 'LIGHT_INFANTRY', 'sneaky')]
    const prevented = [unit('a', 'LIGHT_INFANTRY', 'sneaky, berserk')]
    expect(named(linesOf('units', { time: 'setup', units: held }))).toContain('Sneaky')
    expect(named(linesOf('units', { time: 'setup', units: prevented }))).not.toContain('Sneaky')
  })

  it('[GAME-45] what waits for a later round does not show before it', () => {
    const units = [unit('a', 'HEAVY_INFANTRY', 'general, the_horologists_heart')]
    const inRound = (round: number) => named(linesOf('artefacts', { time: 'omens', round, units }))
    expect(inRound(3)).toEqual([])
    expect(inRound(4)).toEqual(['Winding Down'])
  })

  it('[GAME-45] Command fades when it was used as often as its number in this round', () => {
    const units = [unit('a', 'HEAVY_INFANTRY', 'general')]
    const use = { ability: 'command', unit: 'a', round: 2 }
    const command = (uses: NowState['uses'], round = 2) =>
      linesOf('units', { time: 'clash', round, units, uses }).find(({ id }) => id === 'command')
    expect(command([])).toMatchObject({ name: 'Command 1', limited: true, used: false })
    expect(command([])?.text).toBe(
      'Once per round: re-roll the Courage die of this unit or a friend within 12 in.',
    )
    expect(command([use])).toMatchObject({ used: true })
    expect(command([use], 3)).toMatchObject({ used: false })
    expect(command([{ ...use, unit: 'b' }])).toMatchObject({ used: false })
    expect(command([{ ...use, ability: 'rallying_blast' }])).toMatchObject({ used: false })
  })

  it('[GAME-45] a line is used up only when all its units have used it, and those that have not come first', () => {
    const units = [unit('a', 'HEAVY_INFANTRY', 'general'), unit('b', 'BEASTS', 'battle_standard')]
    const [command] = linesOf('units', {
      time: 'clash',
      units,
      uses: [{ ability: 'command', unit: 'a', round: 1 }],
    }).filter(({ id }) => id === 'command')
    expect(command).toMatchObject({
      used: false,
      units: [
        { id: 'b', used: false },
        { id: 'a', used: true },
      ],
    })
  })
})

describe('what artefacts can do now', () => {
  const units = [unit('a', 'HEAVY_INFANTRY', 'general, the_horn_of_the_manticore')]

  it('[GAME-45] their keywords, and those that these add, stand under the name of the artefact', () => {
    const lines = linesOf('artefacts', { units })
    expect(new Set(lines.map(({ artefact }) => artefact))).toEqual(new Set(['The Horn of the Manticore']))
    expect(named(lines).toSorted()).toEqual(['Berserk', 'Rallying Blast', 'Terrifying', 'Wild'])
  })

  it('[GAME-45] what is used once per battle stays used in later rounds, and comes last', () => {
    const uses = [{ ability: 'rallying_blast', unit: 'a', round: 1 }]
    expect(named(linesOf('artefacts', { units, uses, round: 3 })).at(-1)).toBe('(Rallying Blast)')
  })

  it('[GAME-45] a keyword that the unit also has of its own is no gift of the artefact', () => {
    const own = [unit('a', 'HEAVY_INFANTRY', 'general, berserk, the_horn_of_the_manticore')]
    expect(named(linesOf('units', { units: own }))).toContain('Berserk')
    expect(named(linesOf('artefacts', { units: own }))).not.toContain('Berserk')
  })
})

describe('which spells there are now', () => {
  const units = [unit('w', 'LIGHT_INFANTRY', 'wizard', { abyssal_allegiances: ['atare'] })]
  const sorcery = { time: 'sorcery', units, round: 2 } as const
  const cast = { round: 2, unit: 'w', spell: 'hasten' }

  it.each([
    [1, []],
    [2, ['Hasten']],
    [4, ['Hasten', 'Flicker']],
    [6, ['Hasten', 'Flicker', 'Stalking Death']],
  ])('[GAME-45] for %i Mercury: %j', (mercury, expected) => {
    expect(named(linesOf('spells', { ...sorcery, mercury }))).toEqual(expected)
  })

  it('[GAME-45] a spell cast this round fades, though the Mercury is gone', () => {
    expect(named(linesOf('spells', { ...sorcery, mercury: 4, casts: [cast] }))).toEqual([
      'Flicker',
      '(Hasten)',
    ])
    expect(named(linesOf('spells', { ...sorcery, mercury: 0, casts: [cast] }))).toEqual(['(Hasten)'])
    expect(named(linesOf('spells', { ...sorcery, round: 3, mercury: 2, casts: [cast] }))).toEqual(['Hasten'])
  })

  it('[GAME-45] a unit that is no Wizard casts nothing', () => {
    const others = [unit('w', 'LIGHT_INFANTRY', '', { abyssal_allegiances: ['atare'] })]
    expect(linesOf('spells', { ...sorcery, units: others, mercury: 6 })).toEqual([])
  })

  it('[GAME-45] later phases recall what was cast and still lasts', () => {
    const at = (spell: string, round: number, time: NowState['time'] = 'march') =>
      named(linesOf('spells', { time, round, casts: [{ ...cast, spell }] }))
    expect(at('hasten', 2)).toEqual(['Hasten'])
    expect(at('hasten', 3)).toEqual([])
    expect(at('hasten', 2, 'volley')).toEqual([])
    expect(at('void_of_nebularis', 3, 'omens')).toEqual(['Void of Nebularis'])
    expect(at('void_of_nebularis', 4, 'omens')).toEqual([])
    expect(at('marble_forest', 5, 'volley')).toEqual(['Marble Forest'])
  })
})

describe('a spell that can be used once after it was cast', () => {
  it('[GAME-45] fades when it was used, until it is cast again', () => {
    const casts = [{ round: 2, unit: 'w', spell: 'prescience' }]
    const uses = [{ round: 2, ability: 'prescience', unit: null }]
    const at = (given: Partial<NowState>) => named(linesOf('spells', { time: 'clash', round: 2, ...given }))
    expect(at({ casts })).toEqual(['Prescience'])
    expect(at({ casts, uses })).toEqual(['(Prescience)'])
    expect(at({ casts: [...casts, { round: 2, unit: 'v', spell: 'prescience' }], uses })).toEqual([
      'Prescience',
    ])
  })
})

describe('which Fortunes and rules of the battle there are now', () => {
  it('[GAME-45] the Fortunes in hand that can be played in this phase, until the player has played one', () => {
    const [blade] = playRules.fortunes.get('famous_blade')?.cards ?? []
    const [charge] = playRules.fortunes.get('eager_for_battle')?.cards ?? []
    const given = { time: 'clash' as const, hand: [charge?.id ?? '', blade?.id ?? '', 'unknown'] }
    expect(linesOf('fortunes', given)).toMatchObject([{ id: blade?.id, name: 'Famous Blade', used: false }])
    expect(named(linesOf('fortunes', { ...given, fortunesLeft: 0 }))).toEqual(['(Famous Blade)'])
  })

  it('[GAME-45] the scenario, the twist, the deployment and the battlefields', () => {
    const battle = {
      scenarios: ['the_wages_of_sin'],
      twist: ['bitter_cold'],
      deployment: ['huddled_together'],
      battlefield: ['founts_of_magma'],
    }
    const at = (time: NowState['time'], round: number) => named(linesOf('battle', { time, round, battle }))
    expect(at('reckoning', 1)).toEqual(['Bitter Cold', 'Huddled Together'])
    expect(at('reckoning', 2)).toEqual(['The Wages of Sin', 'Bitter Cold'])
    expect(at('omens', 1)).toEqual(['Founts of Magma'])
    expect(at('setup', 1)).toEqual(['The Wages of Sin'])
  })

  it('[GAME-45] a twist that was used once per battle fades', () => {
    const battle = { ...none, twist: ['assassins'] }
    const uses = [{ ability: 'assassins', unit: null, round: 1 }]
    expect(named(linesOf('battle', { time: 'omens', round: 2, battle }))).toEqual(['Assassins'])
    expect(named(linesOf('battle', { time: 'omens', round: 2, battle, uses }))).toEqual(['(Assassins)'])
  })

  it('[GAME-45] the ground that the battle names, unless a twist takes it away', () => {
    const battle = { ...none, battlefield: ['rubble_and_ruins'] }
    expect(named(linesOf('terrain', { battle }))).toEqual(['Blocking', 'Rough'])
    expect(named(linesOf('terrain', { battle, noGround: ['rough'] }))).toEqual(['Blocking'])
    expect(named(linesOf('terrain', { battle, time: 'omens' }))).toEqual([])
  })
})

describe('what a line says', () => {
  const bare = { units: [], artefact: null, cost: null, limited: false, used: false }
  const [blade] = playRules.fortunes.get('famous_blade')?.cards ?? []
  const [hold] = playRules.fortunes.get('hold')?.cards ?? []
  const battle = {
    scenarios: ['the_wages_of_sin'],
    twist: ['smoke_and_darkness'],
    deployment: ['no_mans_land'],
    battlefield: ['rubble_and_ruins'],
  }

  // Each row: the group, what the player has, and the line with all that it says. Those without a hint say their whole text.
  it.each<[string, string, Partial<NowState>, object]>([
    [
      'a Fortune with a hint',
      'fortunes',
      { time: 'clash', hand: [blade?.id ?? ''] },
      {
        id: blade?.id,
        name: 'Famous Blade',
        text: 'Before a fight: a Hero’s target numbers are 1 better until the end of the Clash.',
      },
    ],
    [
      'a scenario with a hint',
      'battle',
      { time: 'setup', battle },
      {
        id: 'the_wages_of_sin',
        name: 'The Wages of Sin',
        text: 'More units within 8 in of a purse: 1 VP, in the last round 2; take it for 1 VP more.',
      },
    ],
    [
      'a spell that lasts, with a hint',
      'spells',
      { time: 'volley', round: 3, casts: [{ round: 1, unit: 'w', spell: 'marble_forest' }] },
      {
        id: 'marble_forest',
        name: 'Marble Forest',
        text: 'Places a grove, 6 in across, within 18 in: Obscuring and Rough, two at most.',
      },
    ],
  ])('%s', (_, group, given, expected) => {
    expect(linesOf(group, given)).toEqual([{ ...bare, ...expected }])
  })

  // Each row: the group, what the player has, and the name and the whole text of what has no hint.
  it.each<[string, Partial<NowState>, string, string]>([
    [
      'fortunes',
      { time: 'clash', hand: [hold?.id ?? ''] },
      'Hold!',
      'Play when one of your units has lost a fight, before its Courage test. It passes without rolling.',
    ],
    [
      'battle',
      { time: 'sorcery', battle },
      'Smoke and Darkness',
      'Every fire on the field is burning the wrong thing. No line of sight is longer than 12 in.',
    ],
    [
      'spells',
      { time: 'march', casts: [{ round: 1, unit: 'w', spell: 'hasten' }] },
      'Hasten',
      'A friendly unit within 12 in has Swift +4.',
    ],
    ['terrain', { time: 'march', battle }, 'Blocking', 'Nothing is seen through it, whatever its height.'],
  ])('in %s, what has no hint says what the rules say', (group, given, name, text) => {
    const line = linesOf(group, given).find((one) => one.name === name)
    expect(line).toMatchObject({ ...bare, text })
  })

  it('[GAME-45] a keyword that can be used as often as one likes is not counted, but Command is', () => {
    const units = [unit('a', 'HEAVY_INFANTRY', 'general, tough +1')]
    const limited = linesOf('units', { time: 'clash', units }).map(({ id, limited: is }) => [id, is])
    expect(limited).toContainEqual(['tough', false])
    expect(limited).toContainEqual(['command', true])
  })
})

describe('which headings there are now', () => {
  const groupsOf = (given: Partial<NowState>) => groups(given).map(({ group }) => group)

  it('[GAME-45] only those under which something stands, in their order', () => {
    expect(groupsOf({})).toEqual([])
    const units = [unit('a', 'HEAVY_INFANTRY', 'general, the_horn_of_the_manticore')]
    const battle = { ...none, battlefield: ['rubble_and_ruins'] }
    expect(groupsOf({ units, battle })).toEqual(['units', 'artefacts', 'terrain'])
  })

  it('[GAME-45] what an artefact gives stands under its heading alone', () => {
    const units = [unit('a', 'HEAVY_INFANTRY', 'general, the_horn_of_the_manticore')]
    const own = linesOf('units', { units })
    expect(named(own)).toContain('Command 1')
    expect(own.map(({ artefact }) => artefact).filter((artefact) => artefact !== null)).toEqual([])
    expect(named(own)).not.toContain('Rallying Blast')
  })

  it('[GAME-45] a unit with the keyword of its own and one with the artefact have a line each', () => {
    const units = [
      unit('a', 'HEAVY_INFANTRY', 'general, the_horn_of_the_manticore'),
      unit('b', 'BEASTS', 'berserk'),
    ]
    const berserk = (group: string) =>
      linesOf(group, { units })
        .filter(({ id }) => id === 'berserk')
        .map((line) => line.units.map(({ id }) => id))
    expect([berserk('units'), berserk('artefacts')]).toEqual([[['b']], [['a']]])
  })
})

describe('[GAME-45] who can still cast a spell', () => {
  const wizard = (id: string) => unit(id, 'LIGHT_INFANTRY', 'wizard', { abyssal_allegiances: ['atare'] })
  const units = [wizard('v'), wizard('w')]
  const hasten = (casts: NowState['casts'], time: NowState['time'] = 'sorcery') =>
    linesOf('spells', { time, round: 2, units, mercury: 2, casts })[0]

  it('every Wizard of the allegiance that has not cast it in this round, and they come first', () => {
    expect(hasten([])).toMatchObject({ name: 'Hasten', cost: 2, used: false })
    const byV = { round: 2, unit: 'v', spell: 'hasten' }
    expect(hasten([byV])).toMatchObject({
      used: false,
      units: [
        { id: 'w', used: false },
        { id: 'v', used: true },
      ],
    })
    expect(hasten([byV, { ...byV, unit: 'w' }])).toMatchObject({ used: true })
  })

  it('nobody in another phase', () => {
    expect(hasten([], 'march')).toBeUndefined()
  })
})
