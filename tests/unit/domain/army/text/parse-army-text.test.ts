import { describe, expect, it } from 'vitest'
import { type Army } from '#domain/army/army.ts'
import { LIMITS, type ArmyUnit } from '#domain/unit/unit.ts'
import { parseArmyText, versionOfText } from '#domain/army/text/parse-army-text.ts'
import { ids } from '#tests/support/army.ts'
import { refs, rules } from '#tests/support/rules.ts'

const read = (text: string) => parseArmyText(text, rules, ids(), 7)

/** The army of a text without mistakes. */
function armyOf(text: string): Omit<Army, 'id'> {
  const parsed = read(text)
  if (parsed.type === 'errors') throw new Error(JSON.stringify(parsed.errors))
  return parsed.army
}

/** The only unit of a list with this line. */
function unitOfLine(line: string): ArmyUnit {
  const [unit] = armyOf(`Host\nHobgoblin 1.0.0\n${line}`).units
  if (!unit) throw new Error('There is no unit.')
  return unit
}

/** The mistakes in a line of a unit. */
function mistakesIn(line: string): string[] {
  const parsed = read(`Host\nHobgoblin 1.0.0\n${line}`)
  return parsed.type === 'army' ? [] : parsed.errors.map(({ text }) => text)
}

it('an army from a text is new', () => {
  expect(armyOf('Host\nHobgoblin 1.0.0 · 200 of 1000 points\n3x Rats (Beasts): Elite')).toEqual({
    name: 'Host',
    description: '',
    ruleset_version: '1.0.0',
    created_ts: 7,
    updated_ts: 7,
    share_id: null,
    deleted: false,
    images: [{ type: 'ILLUSTRATION', id: 'GOBLINS' }],
    points_limit: 1000,
    units: [
      {
        id: 'id0000000001',
        name: 'Rats',
        description: '',
        type: 'BEASTS',
        count: 3,
        keywords: [{ id: 'elite' }],
        cursed_artefacts: [],
        abyssal_allegiances: [],
      },
    ],
  })
})

describe('the ruleset of a text', () => {
  it.each([
    ['Host\nHobgoblin 1.0.0 · 2000 points', '1.0.0'],
    ['Host\nhobgoblin v0.3', '0.3.0'],
    ['Host\nMade for HOBGOBLIN   V12.34.56, with love', '12.34.56'],
    ['Host\r\nHobgoblin 0.2.0', '0.2.0'],
    // The first line may be the name of the army.
    ['Hobgoblin 2.0\nHobgoblin 1.0.0', '1.0.0'],
    ['Hobgoblin 2.0\n1x Monster', '2.0.0'],
    ['Host\nRatHobgoblin 1.0.0', null],
    ['Host\nHobgoblin one', null],
    ['Host\nHobgoblin 1', null],
    ['', null],
  ])('%j: %s', (text, version) => expect(versionOfText(text)).toBe(version))

  it('is not searched beyond the size of a text', () => {
    expect(versionOfText(`Host\n${'\n'.repeat(99_900)}Hobgoblin 1.0.0`)).toBe('1.0.0')
    expect(versionOfText(`Host\n${'\n'.repeat(100_000)}Hobgoblin 1.0.0`)).toBeNull()
  })
})

describe('the points limit of a text', () => {
  it.each([
    ['2125 of 3000 points', 3000],
    ['2125 of 3000 pointsman', undefined],
    ['an army of 3000 points', undefined],
    ['2125 of 1234567 points', undefined],
    ['3000 points', undefined],
  ])('%s: %s', (facts, limit) => {
    expect(armyOf(`Host\nHobgoblin 1.0.0 · ${facts}\nMonster`).points_limit).toBe(limit)
  })
})

describe('the name of an army', () => {
  it.each([
    ['Host', 'Host'],
    ['  The Host ', 'The Host'],
    ['**The \\*Host\\***', 'The *Host*'],
    ['**The Host', 'The Host'],
    ['*Host*', 'Host'],
    ['# Host', 'Host'],
    ['“Host”', 'Host'],
    ['== Host ==', 'Host'],
    ['“\\*Host\\*”', '*Host*'],
    ['“1. 2x Rats (Beasts)”', '1. 2x Rats (Beasts)'],
    ['The \\Host', 'The \\Host'],
    ['Unnamed Army', ''],
    ['x'.repeat(LIMITS.name), 'x'.repeat(LIMITS.name)],
  ])('%s is read as "%s"', (title, name) =>
    expect(armyOf(`${title}\nHobgoblin 1.0.0\nMonster`).name).toBe(name),
  )

  it('is the line before the ruleset, or empty', () => {
    expect(armyOf('Hello\nHost\nHobgoblin 1.0.0\nMonster').name).toBe('Host')
    expect(armyOf('Hobgoblin 1.0.0\nMonster').name).toBe('')
  })

  it('is the first line if no line names the ruleset', () => {
    expect(armyOf('Host\nMonster')).toMatchObject({ name: 'Host', units: [{ type: 'MONSTER' }] })
  })

  it('is not a unit with a mistake, which would be lost', () => {
    expect(read('2x Rats (Beasts): Shiny\nMonster')).toEqual({
      type: 'errors',
      isArmy: true,
      errors: [{ line: 1, text: '“Shiny” is not a keyword, artefact or allegiance of this ruleset.' }],
    })
  })

  it('is not a unit, and a single line is one', () => {
    expect(armyOf('2x Rats (Beasts)\nMonster')).toMatchObject({ name: '', units: [{ count: 2 }, {}] })
    expect(armyOf('Monster')).toMatchObject({ name: '', units: [{ type: 'MONSTER' }] })
    expect(read('Host')).toMatchObject({ type: 'errors', isArmy: false })
  })
})

describe('what stands below an army', () => {
  const notesOn = (text: string) => {
    const parsed = read(text)
    return parsed.type === 'army' ? parsed.notes.map(({ line, text }) => `${line}: ${text}`) : parsed
  }

  it.each([
    'https://hobgoblin.example/army/s/abcdefghijkl',
    'HTTP://localhost:8080/x',
    '<https://hobgoblin.example/army/s/abcdefghijkl>',
    '[The Host](https://hobgoblin.example/army/s/abcdefghijkl)',
    'hobgoblin.example/army/s/abcdefghijkl',
    'Sent from my iPhone',
    'Total: 2,000 pts · 4 units',
    '---',
  ])('is left out: %s', (line) => {
    expect(notesOn(`Host\nHobgoblin 1.0.0\nMonster\n${line}\n`)).toEqual([])
  })

  it('is left out below the link', () => {
    expect(notesOn('Host\nHobgoblin 1.0.0\nMonster\n\nhttps://a.example/b\nBest wishes,\nTom')).toEqual([])
  })

  it('is named if it could be a unit', () => {
    expect(notesOn('Host\nHobgoblin 1.0.0\nMonster\nWyrm\nsee https://a.example')).toEqual([
      '4: “Wyrm” names no unit type, so it is left out.',
      '5: “see https://a.example” names no unit type, so it is left out.',
    ])
    expect(notesOn('Host\nHobgoblin 1.0.0\n2 Rats (Beasts)')).toEqual(['3: It is read as 2 of “Rats”.'])
  })
})

describe('a unit', () => {
  it.each<[string, Partial<ArmyUnit>]>([
    ['Monster', { name: '', type: 'MONSTER', count: 1 }],
    ['Light Infantry: Elite', { type: 'LIGHT_INFANTRY', keywords: refs('elite') }],
    ['2x Rats ( heavy  CAVALRY )', { name: 'Rats', type: 'HEAVY_CAVALRY' }],
    ['light inf.', { name: '', type: 'LIGHT_INFANTRY' }],
    ['Rats (Beasts)', { name: 'Rats', type: 'BEASTS' }],
    ['Rats (Heavy  Cav.)', { name: 'Rats', type: 'HEAVY_CAVALRY' }],
    ['The (big) Rats (Beasts): Elite', { name: 'The (big) Rats', keywords: refs('elite') }],
    ['Rats (Monster) (Beasts): Elite', { name: 'Rats (Monster)', type: 'BEASTS' }],
    ['Rats: reborn (Beasts): Elite', { name: 'Rats: reborn', keywords: refs('elite') }],
    ['Rats (Beasts) : Elite', { name: 'Rats', keywords: refs('elite') }],
    ['Rats (Beasts):', { name: 'Rats', keywords: [] }],
    ['**Rats \\*(\\*** (Beasts)', { name: 'Rats *(*', type: 'BEASTS' }],
    ['12x Monster', { count: 12 }],
    ['99 × Monster', { count: 99 }],
    ['- 2x Monster', { count: 2 }],
    ['*   2X Rats (Beasts)', { count: 2, name: 'Rats' }],
    ['• Rats (Beasts)', { count: 1, name: 'Rats' }],
    ['-Rats (Beasts)', { count: 1, name: '-Rats' }],
    ['2 Rats (Beasts)', { count: 2, name: 'Rats' }],
    ['3rd Rats (Beasts)', { count: 1, name: '3rd Rats' }],
    ['100 Rats (Beasts)', { count: 1, name: '100 Rats' }],
    ['1x 2 Rats (Beasts)', { count: 1, name: '2 Rats' }],
    ['Rats (Beasts) – 380 pts', { name: 'Rats', keywords: [] }],
    ['Beasts: Elite - 380 Points', { keywords: refs('elite') }],
    ['Beasts: Elite—380pts.', { keywords: refs('elite') }],
    ['Beasts: Tough +1, Elite – 9 pts', { keywords: refs('tough +1, elite') }],
  ])('is read from "%s"', (line, unit) => expect(unitOfLine(line)).toMatchObject(unit))

  it.each([
    ['Rats', ['“Rats” names no unit type, as in “2x Moth Archers (Ranged Infantry)”.']],
    [
      'Rats (Beasts) Elite',
      ['“Rats (Beasts) Elite” names no unit type, as in “2x Moth Archers (Ranged Infantry)”.'],
    ],
    [
      'Beasts – 380 pts each',
      ['“Beasts – 380 pts each” names no unit type, as in “2x Moth Archers (Ranged Infantry)”.'],
    ],
    ['0x Monster', ['The count in “0x Monster” must be from 1 to 99.']],
    ['100x Monster', ['The count in “100x Monster” must be from 1 to 99.']],
    [`${'x'.repeat(121)} (Beasts)`, ['The name is too long.']],
    [`${'x'.repeat(120)} (Beasts)`, []],
    [`Beasts: ${'Elite, '.repeat(61)}`, ['The unit has too many keywords.']],
    [`Beasts: ${'Elite, '.repeat(60)}`, []],
    [
      `0x ${'x'.repeat(121)} (Beasts): Shiny`,
      [
        `The count in “0x ${'x'.repeat(57)}” must be from 1 to 99.`,
        'The name is too long.',
        '“Shiny” is not a keyword, artefact or allegiance of this ruleset.',
      ],
    ],
  ])('is checked: "%s"', (line, mistakes) => expect(mistakesIn(line)).toEqual(mistakes))
})

describe('what a unit holds', () => {
  it.each<[string, Partial<ArmyUnit>]>([
    ['Elite, Flying', { keywords: refs('elite, flying') }],
    [' ELITE ,, ,fLYING, ', { keywords: refs('elite, flying') }],
    ['Shoot  into Combat', { keywords: refs('shoot_into_combat') }],
    ['Tough', { keywords: refs('tough') }],
    ['Tough 1', { keywords: refs('tough 1') }],
    ['Tough+1', { keywords: refs('tough +1') }],
    ['Tough  +12', { keywords: refs('tough +12') }],
    ['Tough -3', { keywords: [{ id: 'tough', numerical: { value: -3, type: 'INCREMENT' } }] }],
    ['The Ferric Blade, mycena', { cursed_artefacts: ['the_ferric_blade'], abyssal_allegiances: ['mycena'] }],
  ])('is read from "%s"', (held, unit) => expect(unitOfLine(`Beasts: ${held}`)).toMatchObject(unit))

  it.each([
    ['Elite 2', '“Elite” has no number.'],
    ['General +1', '“General” has no number.'],
    ['Tough 12345', '“Tough 12345” is not a keyword, artefact or allegiance of this ruleset.'],
    ['a:b', '“a:b” is not a keyword, artefact or allegiance of this ruleset.'],
    ['Elite (old)', '“Elite (old)” is not a keyword, artefact or allegiance of this ruleset.'],
    ['+1', '“+1” is not a keyword, artefact or allegiance of this ruleset.'],
    ['x'.repeat(70), `“${'x'.repeat(60)}” is not a keyword, artefact or allegiance of this ruleset.`],
  ])('is not read from "%s"', (held, mistake) => expect(mistakesIn(`Beasts: ${held}`)).toEqual([mistake]))
})

describe('the mistakes of a text', () => {
  it('name the lines of the text, with its empty lines', () => {
    expect(read('Host\r\nHobgoblin 1.0.0\r\r\n\n1x Wyrm\n\nMonster: Shiny')).toEqual({
      type: 'errors',
      isArmy: true,
      errors: [
        { line: 5, text: '“1x Wyrm” names no unit type, as in “2x Moth Archers (Ranged Infantry)”.' },
        { line: 7, text: '“Shiny” is not a keyword, artefact or allegiance of this ruleset.' },
      ],
    })
    expect(read(`\n\n${'x'.repeat(121)}\nHobgoblin 1.0.0\nMonster`)).toMatchObject({
      errors: [{ line: 3, text: 'The name is too long.' }],
    })
  })

  it('tell a list with mistakes from another text', () => {
    expect(read(' \n')).toMatchObject({ type: 'errors', isArmy: false })
    expect(read('Dear Host,\nwe march at dusk.')).toEqual({
      type: 'errors',
      isArmy: false,
      errors: [{ line: 1, text: 'No line names the ruleset, as in “Hobgoblin 1.0.0”.' }],
    })
    expect(read('Host\nHobgoblin 1.0.0\nWyrm')).toMatchObject({ type: 'errors', isArmy: true })
    expect(read('Host\nMonster\n1x Wyrm')).toMatchObject({ type: 'errors', isArmy: true })
    expect(read('x'.repeat(100_001))).toEqual({
      type: 'errors',
      isArmy: true,
      errors: [{ line: 1, text: 'This text is too long.' }],
    })
    expect(read('\n'.repeat(100_000))).toMatchObject({ type: 'errors', isArmy: false })
  })

  it('include a unit too many, but not those after it', () => {
    const army = (count: number) => read(`Host\nHobgoblin 1.0.0\n${'Beasts\n'.repeat(count)}`)
    expect(army(200)).toMatchObject({ type: 'army' })
    expect(read(`Host\nHobgoblin 1.0.0\n${'Beasts\n'.repeat(200)}Monster\nWyrm`)).toMatchObject({
      errors: [{ line: 203, text: 'An army holds at most 200 units.' }],
    })
    expect(army(203)).toMatchObject({ errors: [{ line: 203, text: 'An army holds at most 200 units.' }] })
  })
})
