import { expect, it } from 'vitest'
import type { Inline } from '#domain/rules/text-tree.ts'
import { attachPunctuation } from '#ui/texts/attach-punctuation.ts'
import { splitUnbroken } from '#ui/texts/unbroken.ts'

const wild: Inline = { type: 'keyword', id: 'wild', text: 'Wild' }

it.each<[string, Inline[], string]>([
  ['a full stop', ['It is ', wild, '. Then'], 'It is |Wild.| Then'],
  ['a comma', [wild, ', or'], 'Wild,| or'],
  ['a pair of parentheses', ['a unit (', wild, '), if'], 'a unit |(Wild),| if'],
  ['a possessive', [wild, '’s test'], 'Wild’s| test'],
  ['nothing after a space', ['no ', wild, ' here'], 'no |Wild| here'],
])('%s stays on the line of the keyword that it touches', (_, runs, held) => {
  const shown = attachPunctuation(runs).map(({ run, before, after }) => {
    const text = typeof run === 'string' ? run : run.type === 'keyword' ? run.text : ''
    return before + text + after
  })
  expect(shown.join('|')).toBe(held)
})

it.each([
  ['roll 1–3 or 44–45.', ['roll ', '1–3', ' or ', '44–45', '.']],
  ['within 8 in of it', ['within ', '8 in', ' of it']],
  ['40–160 mm deep, 2.5 in', ['', '40–160 mm', ' deep, ', '2.5 in', '']],
  ['4 inns and 10 points', ['4 inns and 10 points']],
])('%s is split at its figures', (text, parts) => expect(splitUnbroken(text)).toEqual(parts))
