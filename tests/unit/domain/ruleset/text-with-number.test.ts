import { expect, it } from 'vitest'
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
