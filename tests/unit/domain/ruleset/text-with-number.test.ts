import { describe, expect, it } from 'vitest'
import { keywordDefinition } from '#domain/ruleset/keyword-definition.ts'
import { plainText, type RichText } from '#domain/ruleset/rich-text.ts'
import { textWithNumber } from '#domain/ruleset/text-with-number.ts'
import { rules } from '#tests/support/rules.ts'

const ofKeyword = (id: string, x: number) =>
  plainText(textWithNumber(rules.keywords.get(id)?.description ?? [], x))

it.each([
  ['slow', 2, 'Its Speed is 2 lower.'],
  ['ranged', 36, 'The unit can shoot up to 36 inches.'],
  ['tough', 1, 'this unit takes 1 Doom less.'],
  ['command', 1, 'A voice that carries. Once per round, this unit'],
  ['command', 3, 'A voice that carries. 3 times per round, this unit'],
])('the text of %s with %i', (id, x, text) => expect(ofKeyword(id, x)).toContain(text))

it('replaces x in emphasis and lists, but not in keywords and other words', () => {
  const text: RichText = [
    { type: 'paragraph', content: ['Extra: ', { type: 'strong', content: ['x dice, x times, '] }] },
    { type: 'list', items: [[{ type: 'keyword', id: 'hero', text: 'Hero x' }, ' for x inches']] },
  ]
  expect(plainText(textWithNumber(text, 1))).toBe('Extra: 1 dice, once,  Hero x for 1 inches')
})

it('leaves no x in the text of any keyword', () => {
  for (const id of rules.keywords.keys()) expect(ofKeyword(id, 2), id).not.toMatch(/\bx\b/)
})

describe('[QUICK-07] [UNIT-30] the definition that a link opens', () => {
  const description: RichText = [{ type: 'paragraph', content: ['It shoots up to x inches.'] }]
  const ranged = { name: 'Ranged [x]', traits: [], description }
  it.each([
    ['Ranged 24', 'Ranged 24', 'It shoots up to 24 inches.'],
    ['Ranged +6', 'Ranged 6', 'It shoots up to 6 inches.'],
    ['Ranged', 'Ranged', 'It shoots up to x inches.'],
  ])('from "%s": %s', (link, name, text) => {
    const definition = keywordDefinition(ranged, link)
    expect([definition.name, plainText(definition.description)]).toEqual([name, text])
  })
})
