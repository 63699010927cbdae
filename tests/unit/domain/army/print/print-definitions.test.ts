import { describe, expect, it } from 'vitest'
import { printDefinitions } from '#domain/army/print/print-definitions.ts'
import { lookUp } from '#domain/lookup.ts'
import { compileRules } from '#domain/rules/army-rules.ts'
import type { Keyword } from '#domain/rules/army-ruleset.ts'
import type { RichText } from '#domain/rules/text-tree.ts'
import { refs, rules, unitOf } from '#tests/support/rules.ts'

/** The real rules, with other fields of the keyword Elite. */
const rulesWith = (fields: Partial<Keyword>) =>
  compileRules({
    ...rules.ruleset,
    keywords: rules.ruleset.keywords.map((keyword) =>
      keyword.id === 'elite' ? { ...keyword, ...fields } : keyword,
    ),
  })

const lead = (words: string) => ({ type: 'emphasis', content: [words] })
const list: RichText = [{ type: 'list', items: [['one'], ['two']] }]
const twoParagraphs: RichText = [
  { type: 'paragraph', content: ['Old scars.', ' Good steel.'] },
  { type: 'paragraph', content: ['More.'] },
]

describe('[PRINT-15] the traits of a keyword are', () => {
  it.each<[string, Partial<Keyword>, object[]]>([
    [
      'at the start of its first paragraph',
      { description: twoParagraphs },
      [
        { type: 'paragraph', content: [lead('Strength.'), ' ', 'Old scars.', ' Good steel.'] },
        { type: 'paragraph', content: ['More.'] },
      ],
    ],
    [
      'in a separate paragraph before a text that begins with a list',
      { description: list },
      [{ type: 'paragraph', content: [lead('Strength.')] }, ...list],
    ],
    ['alone if it has no text', { description: [] }, [{ type: 'paragraph', content: [lead('Strength.')] }]],
    [
      'listed if there are several',
      { description: list, traits: ['Strength', 'Character'] },
      [{ type: 'paragraph', content: [lead('Strength, Character.')] }, ...list],
    ],
    ['left out if there are none', { description: twoParagraphs, traits: [] }, twoParagraphs],
  ])('%s', (_, fields, descriptionWithTraits) => {
    const { keywords } = printDefinitions([unitOf('LIGHT_INFANTRY', 'elite')], rulesWith(fields))
    expect(keywords).toEqual([{ id: 'elite', name: 'Elite', descriptionWithTraits }])
  })
})

it('[PRINT-19] keywords stand by their names', () => {
  const { keywords } = printDefinitions([unitOf('LIGHT_INFANTRY', 'tough +1, elite, berserk')], rules)
  expect(keywords.map(({ name }) => name)).toEqual(['Berserk', 'Elite', 'Tough [x]'])
})

it('[PRINT-15] defines what the units hold once, in the order of the ruleset, and nothing unknown', () => {
  const units = [
    unitOf('BEASTS', 'mislaid, general, the_staff_of_ruin', { abyssal_allegiances: ['mycena', 'gone'] }),
    unitOf('BEASTS', '', {
      abyssal_allegiances: ['atare', 'mycena'],
      cursed_artefacts: ['lost', 'the_ferric_blade', 'the_staff_of_ruin'],
    }),
  ]
  const { allegiances, artefacts } = printDefinitions(units, rules)
  expect(allegiances.map(({ name }) => name)).toEqual(['Atare', 'Mycena'])
  expect(artefacts.map(({ name }) => name)).toEqual(['The Ferric Blade', 'The Staff of Ruin'])
})

it('an artefact lists its keywords with their numbers, and an unknown one by its id', () => {
  const helm = lookUp(rules.artefacts, 'the_helm_of_dust')
  const artefacts = [{ ...helm, keywords: [...refs('command +1'), { id: 'mislaid' }] }]
  const changed = compileRules({ ...rules.ruleset, artefacts })
  expect(printDefinitions([unitOf('BEASTS', 'the_helm_of_dust')], changed).artefacts).toEqual([
    { id: 'the_helm_of_dust', name: 'The Helm of Dust', keywordsSummary: 'Command +1, mislaid' },
  ])
})
