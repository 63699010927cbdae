import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Army } from '#domain/army/army.ts'
import { makeArmyText, type TextStyle } from '#domain/army/text/army-text.ts'
import { parseArmyText, versionOfText } from '#domain/army/text/parse-army-text.ts'
import { anyArmy, DEEP_RUNS, RUNS } from '#tests/support/arbitraries.ts'
import { ids, makeArmy } from '#tests/support/army.ts'
import { rules, unitOf } from '#tests/support/rules.ts'
import { anyHostileName, anyKnownUnit } from '#tests/support/written-armies.ts'

const read = (text: string) => parseArmyText(text, rules, ids(), 7)

const army = makeArmy({
  name: 'The Lantern Host',
  units: [
    unitOf('HEAVY_INFANTRY', 'general, tough +1, the_ferric_blade', { name: 'Gallows Guard' }),
    unitOf('RANGED_INFANTRY', '', { name: '', count: 4 }),
    unitOf('LIGHT_INFANTRY', 'wizard', { name: 'Sage', abyssal_allegiances: ['mycena'] }),
  ],
})

it('is a short list that reads well in a chat', () => {
  expect(makeArmyText(army, rules, 'plain')).toMatchInlineSnapshot(`
    "The Lantern Host
    Hobgoblin 1.0.0 · 2,125 points · 6 units

    1x Gallows Guard (Heavy Infantry): General, Tough +1, The Ferric Blade – 425 pts
    4x Ranged Infantry – 1,200 pts
    1x Sage (Light Infantry): Wizard, Mycena – 500 pts"
  `)
  expect(makeArmyText(army, rules, 'markdown')).toMatchInlineSnapshot(`
    "**The Lantern Host**
    Hobgoblin 1.0.0 · 2,125 points · 6 units

    - 1x **Gallows Guard** (Heavy Infantry): General, Tough +1, The Ferric Blade – 425 pts
    - 4x Ranged Infantry – 1,200 pts
    - 1x **Sage** (Light Infantry): Wizard, Mycena – 500 pts"
  `)
})

it('writes names in one line, without marks of Markdown, and ids that the ruleset does not have', () => {
  const strange = makeArmy({
    name: ' *Rats* &\n\n[old] `friends` #1 ',
    units: [
      unitOf('BEASTS', 'mislaid, hero +1', {
        name: ' <Rat>\t_King|~ ',
        cursed_artefacts: ['lost'],
        abyssal_allegiances: ['gone'],
      }),
    ],
  })
  const empty = makeArmyText(makeArmy({ name: ' \n' }), rules, 'plain', 'https://hobgoblin.example')
  expect(empty).toBe('Unnamed Army\nHobgoblin 1.0.0 · No units\n\nhttps://hobgoblin.example')
  expect(makeArmyText(strange, rules, 'plain').split('\n')).toEqual([
    '“\\*Rats\\* \\& \\[old\\] \\`friends\\` \\#1”',
    'Hobgoblin 1.0.0 · 250 points · 1 unit',
    '',
    '1x “\\<Rat\\> \\_King\\|\\~” (Beasts): mislaid, Hero +1, lost, gone – 250 pts',
  ])
  const [name, , , line] = makeArmyText(strange, rules, 'markdown').split('\n')
  expect(name).toBe('**\\*Rats\\* & \\[old\\] \\`friends\\` \\#1**')
  expect(line).toBe('- 1x **\\<Rat\\> \\_King\\|\\~** (Beasts): mislaid, Hero +1, lost, gone – 250 pts')
})

it('writes the points limit, which is read back if it is in range', () => {
  const text = makeArmyText({ ...army, points_limit: 3000 }, rules, 'plain')
  expect(text).toContain('Hobgoblin 1.0.0 · 2,125 of 3,000 points · 6 units')
  expect(read(text)).toMatchObject({ army: { points_limit: 3000 } })
  const readLimit = (limit: string) => {
    const parsed = read(text.replace('of 3,000 points', limit))
    return parsed.type === 'army' ? parsed.army.points_limit : 'error'
  }
  expect(readLimit('OF  4500 Points')).toBe(4500)
  expect(readLimit('of 0 points')).toBeUndefined()
  expect(readLimit('of 100001 points')).toBeUndefined()
  expect(readLimit('points')).toBeUndefined()
  const unset = makeArmyText({ ...army, points_limit: null, units: [] }, rules, 'markdown')
  expect(unset).toContain('Hobgoblin 1.0.0 · No units')
})

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()
/** The part of an army that text contains. */
const kept = (army: Army): Partial<Army> => ({
  name: oneLine(army.name),
  ruleset_version: '1.0.0',
  ...(typeof army.points_limit === 'number' && { points_limit: army.points_limit }),
  units: army.units.map((unit) => ({
    ...unit,
    id: expect.any(String) as string,
    name: oneLine(unit.name),
    description: '',
  })),
})

it.each<TextStyle>(['plain', 'markdown'])(
  '[ARMY-93] a %s text contains names to the letter, types, counts, keywords and choices',
  (style) => {
    const someArmy = anyArmy(fc.array(anyKnownUnit(), { maxLength: 3 }))
    const names = fc.array(anyHostileName(), { minLength: 4, maxLength: 4 })
    fc.assert(
      fc.property(someArmy, names, fc.boolean(), (some, [hostile = '', ...ofUnits], isHostile) => {
        const units = some.units.map((unit, index) => ({ ...unit, name: ofUnits[index] ?? '' }))
        const named = isHostile ? { ...some, name: hostile, units } : some
        const army = { ...named, ruleset_version: '1.0.0' }
        const text = makeArmyText(army, rules, style)
        expect(versionOfText(text)).toBe('1.0.0')
        expect(read(text)).toMatchObject({ type: 'army', army: kept(army), notes: [] })
      }),
      DEEP_RUNS,
    )
  },
)

it('[ARMY-93] writes a name as it is, unless that would be read otherwise', () => {
  const written = (name: string) => makeArmyText(makeArmy({ name }), rules, 'plain').split('\n')[0]
  const asTheyAre = [
    'King’s Own',
    'The (big) Rats',
    'Rats – reborn',
    '⚔️ Rats & Co…',
    '3rd Rats',
    'Éowyn’s “Own” Rats',
  ]
  expect(asTheyAre.map(written)).toEqual(asTheyAre)
  expect(
    ['1. Rats', '2x Rats (Beasts)', 'Monster', '“Rats”', '- 2000 points', 'R\u200bats', 'R\u2800ats'].map(
      written,
    ),
  ).toEqual([
    '“1. Rats”',
    '“2x Rats (Beasts)”',
    '“Monster”',
    '“\\u{201C}Rats\\u{201D}”',
    '“- 2000 points”',
    '“R\\u{200B}ats”',
    '“R\\u{2800}ats”',
  ])
})

it('[ARMY-93] every character of the first two planes of Unicode is read back in a name', () => {
  const NAME = 40
  for (let first = 1; first < 0x2_0000; first += NAME) {
    const codes = Array.from({ length: NAME }, (_, at) => first + at)
    const name = String.fromCodePoint(...codes.filter((code) => code < 0xd800 || code > 0xdfff))
    const army = makeArmy({ name, units: [unitOf('MONSTER', '', { name })] })
    expect(read(makeArmyText(army, rules, 'plain')), first.toString(16)).toMatchObject({ army: kept(army) })
  }
})

it('[SHARE-20] a copied text ends with the link of a shared army, which is not read as a unit', () => {
  const text = makeArmyText(army, rules, 'plain', 'https://hobgoblin.example/army/s/abcdefghijkl')
  expect(text).toMatch(/500 pts\n\nhttps:.*abcdefghijkl$/)
  expect(read(text)).toMatchObject({ army: kept(army) })
})

it('[SHARE-19] an army from a text has a picture', () => {
  expect(read(makeArmyText(army, rules, 'plain'))).toMatchObject({ army: { images: [{ id: 'GOBLINS' }] } })
})

it('reads or rejects any text, and never throws', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (any) => {
      expect(['army', 'errors']).toContain(read(`Host\nHobgoblin 1.0.0\n${any}`).type)
      expect(read(any).type).toBe('errors')
    }),
    RUNS,
  )
})
