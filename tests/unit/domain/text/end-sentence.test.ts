import { expect, it } from 'vitest'
import { endSentence } from '#domain/text/end-sentence.ts'

it.each([
  ['The bridge fell', 'The bridge fell.'],
  ['The bridge fell.', 'The bridge fell.'],
  ['The bridge fell. ', 'The bridge fell.'],
  ['Did it fall?', 'Did it fall?'],
  ['It fell!', 'It fell!'],
  ['And then…', 'And then…'],
  ['He said “It fell.”', 'He said “It fell.”'],
  ['He called it “the bridge”', 'He called it “the bridge”.'],
  ['(It fell.)', '(It fell.)'],
  ['Restored Host (2)', 'Restored Host (2).'],
  ['No. 7', 'No. 7.'],
])('a sentence ends once: %s', (text, expected) => {
  expect(endSentence(text)).toBe(expected)
})
