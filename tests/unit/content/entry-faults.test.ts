import { z } from 'astro/zod'
import { expect, it } from 'vitest'
import { bodyFaults, fieldFaults, nameFaults } from '#content/entry-faults.ts'

const isKeyword = (id: string) => ['towering', 'flying'].includes(id)

it.each([
  ['[High](keyword:towering) and [low](keyword:lowly)', ['1 “lowly” is not a keyword.']],
  ['See [high].\n\n[high]: keyword:hihg', ['3 “hihg” is not a keyword.']],
  ['<Keyword id="flying" />, <Keyword id=\'fliyng\' />', ['1 “fliyng” is not a keyword.']],
  ['<Keyword\n  id={"towring"}\n/>', ['1 “towring” is not a keyword.']],
  ['<Keyword />', ['1 “” is not a keyword.']],
  ['[Nothing](keyword:)', ['1 “” is not a keyword.']],
  ['Text\n![](/a.png)\n![ ][a]', ['2', '3'].map((line) => `${line} The picture has no alternative text.`)],
  ['![A map](/a.png) ![A map][a] <img src="/a.png" alt="A map" />', []],
  ['<img src="/a.png" />', ['1 The picture has no alternative text.']],
  ['<img\n  src="/a.png"\n  width="3"\n/>', ['1 The picture has no alternative text.']],
  [
    'Write `<Keyword id="x" />`.\n\n```mdx\n![](/a.png) [x](keyword:x)\n```\n\n![](/b.png)',
    ['7 The picture has no alternative text.'],
  ],
  ['[A page](/help/terms), a keyword: towring', []],
])('%j has the faults %j', (text, faults) =>
  expect(bodyFaults(text, isKeyword).map(({ line, reason }) => `${line} ${reason}`)).toEqual(faults),
)

it.each([
  ['2024-02-30-v1', 1],
  ['2024-13-01', 1],
  ['2024-02-29-leap', 0],
  ['early-access', 0],
])('the name %s has %i faults', (id, faults) => expect(nameFaults(id)).toHaveLength(faults))

it.each([
  ['2026-02-28', []],
  ['2026-02-31', ['2026-02-31 is not a day']],
  ['2026-13-22', ['2026-13-22 is not a day']],
  ['21 November', ['21 November is not a day']],
])('created_at %s has the faults %j', (day, faults) => {
  const found = fieldFaults(`---\ncreated_at: ${day}\n---`, [])
  expect(found.map(({ reason }) => reason.slice(12).split('.')[0])).toEqual(faults)
})

it('names each wrong field with its line', () => {
  const schema = z.strictObject({ name: z.string(), author: z.string(), at: z.date() })
  const { error } = schema.safeParse({ name: 'Fog', athor: 'Rat', at: 'soon' })
  expect(fieldFaults('---\nname: Fog\nathor: Rat\nat: soon\n---\n', error?.issues ?? [])).toEqual([
    { line: 1, reason: 'author: is missing.' },
    { line: 4, reason: 'at: Invalid input: expected date, received string.' },
    { line: 3, reason: 'athor is not a field.' },
  ])
})
