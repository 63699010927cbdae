import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { LESSON_PLACES } from '#domain/game/now/lessons.ts'
import { plainText } from '#domain/rules/text-tree.ts'
import { LESSONS_FOLDER, readLessons } from '#content/read-lessons.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lessons-'))
  cpSync(LESSONS_FOLDER, folder, { recursive: true })
})
afterEach(() => rmSync(folder, { recursive: true }))

it('[GAME-189] a file of the editors is a lesson, in the order of the names', () => {
  const text =
    '---\ntitle: Look around\nplace: march\nrule: wheel\n---\n\nA [Wizard](keyword:wizard) **looks**.\n'
  writeFileSync(join(folder, '03-b-look.mdx'), text)
  const { lessons } = readLessons(folder)
  const lesson = lessons[lessons.findIndex(({ id }) => id === '03-sorcery') - 1]
  expect(lesson).toMatchObject({
    id: '03-b-look',
    title: 'Look around',
    place: 'march',
    rule: { word: 'Wheel' },
  })
  expect(plainText(lesson?.text ?? [])).toBe('A Wizard looks.')
})

it.each([
  [
    'a place that does not exist',
    'place: march',
    'place: lunch',
    `3 place: is not a place of the guided battle. The places are ${LESSON_PLACES.join(', ')}.`,
  ],
  ['no place', 'place: march\n', '', '1 place: is missing.'],
  [
    'a rule that is not in the glossary',
    'rule: charge',
    'rule: chrage',
    '4 rule: “chrage” is not in the glossary.',
  ],
  ['an unknown field', 'rule: charge', 'rules: charge', '4 rules is not a field.'],
  ['an unknown keyword', '**Speed**', '[Speed](keyword:sped)', '“sped” is not a keyword.'],
  ['a link to a page', '**Speed**', '[Speed](/quick-start)', '6 A text can contain paragraphs'],
])('[GAME-189] the build refuses a lesson with %s', (_what, before, after, reason) => {
  const file = join(folder, '04-march.mdx')
  const text = readFileSync(file, 'utf8')
  expect(text).toContain(before)
  writeFileSync(file, text.replace(before, after))
  expect(() => readLessons(folder)).toThrow(reason)
})

it.each([
  ['an unknown unit type', '"HEAVY_CAVALRY"', '"HEAVY_CALVARY"', 'armies.json:10'],
  ['an illegal unit', '"keywords": []', '"keywords": [{ "id": "lucky" }]', 'Candle Knights'],
])('[GAME-189] the build refuses armies with %s', (_what, before, after, reason) => {
  const file = join(folder, 'armies.json')
  writeFileSync(file, readFileSync(file, 'utf8').replace(before, after))
  expect(() => readLessons(folder)).toThrow(reason)
})

it('[GAME-189] the build refuses another number of armies', () => {
  const file = join(folder, 'armies.json')
  const [one] = JSON.parse(readFileSync(file, 'utf8')) as unknown[]
  writeFileSync(file, JSON.stringify([one]))
  expect(() => readLessons(folder)).toThrow('The guided battle has two armies.')
})

it('[GAME-189] the guide for editors names every place', () => {
  const guide = readFileSync('content/README.md', 'utf8')
  expect(LESSON_PLACES.filter((place) => !guide.includes(`\`${place}\``))).toEqual([])
})
