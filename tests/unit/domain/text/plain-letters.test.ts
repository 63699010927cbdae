import { describe, expect, it } from 'vitest'
import { filterEntries, filterText, filterWords } from '#domain/unit/keywords/keyword-filter.ts'
import { matchesQuery, parseCardQuery } from '#domain/fortune/card-query.ts'
import { plainLetters, plainWords } from '#domain/text/plain-letters.ts'

it.each([
  ['Piper’s Éclair', 'pipers eclair'],
  ["piper's", 'pipers'],
  ['piperʼs', 'pipers'],
  ['piper´s', 'pipers'],
  ['−25', '-25'],
  ['–25', '-25'],
  ['Short‑Ranged', 'short-ranged'],
  ['ＦＵＬＬ　２', 'full 2'],
  ['so\u00adft\u200b', 'soft'],
  ['7♥\ufe0f', '7♥'],
])('[ARMY-91] the plain letters of "%s" are "%s"', (text, plain) => expect(plainLetters(text)).toBe(plain))

it.each([
  ['  Fall-Back!  ', 'fall back'],
  ['The General’s Élan', 'the generals elan'],
  ["Polyceus's — D3", 'polyceuss d3'],
  ['...', ''],
])('the plain words of "%s" are "%s"', (text, plain) => expect(plainWords(text)).toBe(plain))

describe('[ARMY-91] however an apostrophe and a minus are typed', () => {
  const typed = Array.from("'’‘ʼ′`´").flatMap((apostrophe) =>
    Array.from('-−–‑').map((minus) => [apostrophe, minus] as const),
  )
  it.each(typed)('%s and %s find a keyword and a fortune', (apostrophe, minus) => {
    const query = `PIPER${apostrophe}s ${minus}25`
    const shame = { name: 'Piper’s Shame', text: filterText('Piper’s Shame', '−25') }
    expect(filterEntries([shame], filterWords(query))).toEqual([shame])
    const card = { id: '6H', value: '6', suite: 'H', name: 'Six of Hearts' } as const
    expect(matchesQuery(parseCardQuery(query), card, 'The Piper’s tune: −25')).toBe(true)
    expect(matchesQuery(parseCardQuery(query), card, 'The Piper’s tune: +25')).toBe(false)
  })
})
