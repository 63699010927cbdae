import { describe, expect, it } from 'vitest'
import { keywordDefinition } from '#domain/rules/keyword-definition.ts'
import { plainText, type RichText } from '#domain/rules/text-tree.ts'
import { numberNamed, stringWithNumber, textWithNumber } from '#domain/rules/text-with-number.ts'
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

it.each([
  ['x times per round', 1, 'Once per round'],
  ['x times per round', 2, '2 times per round'],
  ['Roll x times.', 1, 'Roll once.'],
  ['Roll x times.', 3, 'Roll 3 times.'],
  ['Stop! x times is enough.', 1, 'Stop! Once is enough.'],
  ['A fox, x inches and x dice', 2, 'A fox, 2 inches and 2 dice'],
])('%j with %i', (text, x, expected) => expect(stringWithNumber(text, x)).toBe(expected))

it.each([
  ['Ranged 24', 24],
  ['Ranged +6', 6],
  ['Slow −2', 2],
  ['Slow -2', 2],
  [' Ranged 24 ', 24],
  ['Flying', null],
  ['Ranged 24 in', null],
  ['Wall4', null],
])('the number in a link to %j is %j', (link, number) => expect(numberNamed(link)).toBe(number))

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
