import { describe, expect, it } from 'vitest'
import type { RichText } from '#domain/rules/text-tree.ts'
import { plainText } from '#domain/rules/text-tree.ts'
import { parseRulesText } from '#content/markdown.ts'

const paragraph = (text: string) => ({ type: 'paragraph' as const, content: [text] })

const TEXTS: [name: string, markdown: string | string[], text: RichText][] = [
  ['one string', 'Plain words, 1–2 of them.', [paragraph('Plain words, 1–2 of them.')]],
  ['a list of strings', ['One.', 'Two.'], [paragraph('One.'), paragraph('Two.')]],
  ['two paragraphs in one string', 'One.\n\nTwo.', [paragraph('One.'), paragraph('Two.')]],
  ['a line break', 'One\nline.', [paragraph('One line.')]],
  [
    'a keyword link',
    'Is [Rough](keyword:rough).',
    [{ type: 'paragraph', content: ['Is ', { type: 'keyword', id: 'rough', text: 'Rough' }, '.'] }],
  ],
  [
    'strong, emphasis, and one inside the other',
    '**Now** _and *[then](keyword:then)*_',
    [
      {
        type: 'paragraph',
        content: [
          { type: 'strong', content: ['Now'] },
          ' ',
          {
            type: 'emphasis',
            content: ['and ', { type: 'emphasis', content: [{ type: 'keyword', id: 'then', text: 'then' }] }],
          },
        ],
      },
    ],
  ],
  [
    'consecutive items',
    ['Choose:', '- one;', '- two.', 'Then', '- three.'],
    [
      paragraph('Choose:'),
      { type: 'list', items: [['one;'], ['two.']] },
      paragraph('Then'),
      { type: 'list', items: [['three.']] },
    ],
  ],
]

const ALLOWED = 'A text can contain paragraphs, lists, **strong**, _emphasis_ and keyword links'

const REFUSED: [name: string, markdown: string | string[], reason: string][] = [
  ['HTML', 'a <b>bold</b> word', `${ALLOWED}, but no HTML (line 1).`],
  ['a block of HTML', 'One.\n\n<script>alert(1)</script>', `${ALLOWED}, but no HTML (line 3).`],
  ['an image', '![a tub](tub.png)', `${ALLOWED}, but no image (line 1).`],
  ['a heading', '# Loud', `${ALLOWED}, but no heading (line 1).`],
  ['a numbered list', '1. one', `${ALLOWED}, but no numbered list (line 1).`],
  ['code', 'a `word`', `${ALLOWED}, but no code (line 1).`],
  [
    'a link to a page',
    '[here](https://example.org)',
    `${ALLOWED} such as [Rough](keyword:rough), but no link to https://example.org.`,
  ],
  [
    'a link with a script',
    '[here](javascript:alert(1))',
    `${ALLOWED} such as [Rough](keyword:rough), but no link to javascript:alert(1).`,
  ],
  ['marks in a link', '[**Rough**](keyword:rough)', 'The link to keyword:rough must be plain text.'],
  ['a list in a list', '- one\n  - two', `${ALLOWED}; a list item is a single paragraph.`],
  ['an empty text', '', 'The text is empty.'],
  ['an empty list', [], 'The text is empty.'],
]

describe('rules text from Markdown', () => {
  it.each(TEXTS)('accepts %s', (_name, markdown, text) => expect(parseRulesText(markdown)).toEqual(text))

  it.each(REFUSED)('rejects %s', (_name, markdown, reason) =>
    expect(() => parseRulesText(markdown)).toThrow(new Error(reason)),
  )

  it('can be converted to plain text', () => {
    expect(plainText(parseRulesText(['Is **not** [Rough](keyword:rough):', '- one', '- _two_']))).toBe(
      'Is not Rough: one two',
    )
  })
})
