import { expect, it } from 'vitest'
import { keywordsIn, plainText, type RichText } from '#domain/rules/text-tree.ts'

const text: RichText = [
  {
    type: 'paragraph',
    content: [
      'A ',
      { type: 'keyword', id: 'hero', text: 'Hero 2' },
      ' is ',
      { type: 'strong', content: ['never ', { type: 'keyword', id: 'broken', text: 'Broken' }] },
      '.',
    ],
  },
  {
    type: 'list',
    items: [
      ['One ', { type: 'emphasis', content: ['more'] }],
      [{ type: 'keyword', id: 'hero', text: 'Hero' }],
    ],
  },
]

it('is plain text without its marks, with a space between blocks and items', () => {
  expect(plainText(text)).toBe('A Hero 2 is never Broken. One more Hero')
  expect(plainText([])).toBe('')
})

it('links to keywords, also from within emphasis and lists, once for each link', () => {
  expect(keywordsIn(text)).toEqual(['hero', 'broken', 'hero'])
  expect(keywordsIn([])).toEqual([])
})
