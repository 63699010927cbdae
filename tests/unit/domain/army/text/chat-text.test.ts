import fc from 'fast-check'
import { expect, it } from 'vitest'
import { makeRosterText } from '#domain/army/text/army-text.ts'
import { isShortened, makeChatText } from '#domain/army/text/chat-text.ts'
import { parseArmyText } from '#domain/army/text/parse-army-text.ts'
import { RUNS } from '#tests/support/arbitraries.ts'
import { ids, makeArmy } from '#tests/support/army.ts'
import { rules, unitOf } from '#tests/support/rules.ts'
import { anyWrittenArmy } from '#tests/support/written-armies.ts'

/** What Discord allows. */
const CHAT_SIZE = 2000
const LINK = 'https://hobgoblin.example/army/s/abcdefghijkl'
const host = makeArmy({
  points_limit: 3000,
  units: [
    unitOf('HEAVY_INFANTRY', 'general, tough +1', { name: 'Gallows Guard' }),
    unitOf('RANGED_INFANTRY', '', { name: '', count: 4 }),
  ],
})

it('[LIB-60] a message has a hyphen before each unit, its link at the end, and no empty line', () => {
  expect(makeChatText(host, rules, LINK)).toEqual({
    shortened: null,
    text: [
      'The Lantern Host',
      'Hobgoblin 1.0.0 · 1,625 of 3,000 points · 5 units',
      '- 1x Gallows Guard (Heavy Infantry): General, Tough +1 – 425 pts',
      '- 4x Ranged Infantry – 1,200 pts',
      LINK,
    ].join('\n'),
  })
  expect(makeChatText(host, rules, null).text).toMatch(/1,200 pts$/)
})

/** An army of so many units with the same long name and one keyword, whose lines have 62 characters, 51 without points. */
const horde = (count: number) =>
  makeArmy({
    units: Array.from({ length: count }, (_, at) =>
      unitOf('HEAVY_INFANTRY', 'elite', { id: `u${at}`, name: 'Wardens of the Long Wall' }),
    ),
  })
const shortenedOf = (count: number) => makeChatText(horde(count), rules, LINK)
const units = (text: string) => text.split('\n').filter((line) => line.startsWith('- '))

it('[LIB-61] what is too long loses the points of units first, which are lost to nobody', () => {
  expect(units(shortenedOf(25).text)[0]).toBe(
    '- 1x Wardens of the Long Wall (Heavy Infantry): Elite – 425 pts',
  )
  const { text, shortened } = shortenedOf(33)
  expect(units(text)).toHaveLength(33)
  expect(new Set(units(text))).toEqual(new Set(['- 1x Wardens of the Long Wall (Heavy Infantry): Elite']))
  expect([shortened, text.length <= CHAT_SIZE, isShortened(text)]).toEqual([null, true, false])
})

it('[LIB-61] then it loses keywords from the last unit up, and then the last units, and says so above its link', () => {
  const keywords = shortenedOf(38)
  const bare = units(keywords.text).filter((line) => !line.includes('Elite'))
  expect(bare.length).toBeGreaterThan(0)
  expect(units(keywords.text).slice(-bare.length)).toEqual(bare)
  expect(keywords.shortened).toBe(`Shortened: without the keywords of ${bare.length} rows.`)
  expect(keywords.text.split('\n').slice(-2)).toEqual([keywords.shortened, LINK])

  const rows = shortenedOf(60)
  const listed = units(rows.text).length
  expect(units(rows.text).every((line) => !line.includes('Elite'))).toBe(true)
  expect(rows.shortened).toBe(
    `Shortened: without the keywords of ${listed} rows and without ${60 - listed} rows of units.`,
  )
  // One row more would be too much.
  expect(rows.text.length).toBeGreaterThan(CHAT_SIZE - 50)
  expect(isShortened(rows.text)).toBe(true)
})

it('[LIB-61] whatever is left out, the message fits, and one more unit would not', () => {
  const sizes = Array.from({ length: 16 }, (_, at) => shortenedOf(at + 30).text.length)
  expect(Math.max(...sizes)).toBeLessThanOrEqual(CHAT_SIZE)
  expect(Math.max(...sizes)).toBeGreaterThan(CHAT_SIZE - 20)
})

it('[LIB-61] a reader of a shortened message is told that something is left out', () => {
  const parsed = parseArmyText(shortenedOf(60).text, rules, ids(), 7)
  expect(parsed).toMatchObject({
    type: 'army',
    notes: [{ text: expect.stringMatching(/^“Shortened: /) as string }],
  })
})

it('[LIB-60] no message is longer than 2,000 characters or has an empty line', () => {
  fc.assert(
    fc.property(anyWrittenArmy(40), (army) => {
      const { text } = makeChatText(army, rules, LINK)
      expect(text.length).toBeLessThanOrEqual(CHAT_SIZE)
      expect(text.split('\n').every((line) => line.trim() !== '')).toBe(true)
    }),
    { ...RUNS, numRuns: 30 },
  )
})

it('[LIB-63] the list for simulators is a line for each unit and nothing else', () => {
  expect(makeRosterText(host, rules)).toBe(
    '1x Gallows Guard (Heavy Infantry): General, Tough +1\n4x Ranged Infantry',
  )
  expect(makeRosterText(makeArmy(), rules)).toBe('')
})
