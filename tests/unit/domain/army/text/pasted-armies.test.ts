import { describe, expect, it } from 'vitest'
import { parseArmyText } from '#domain/army/text/parse-army-text.ts'
import { plainLines } from '#domain/army/text/plain-lines.ts'
import { ids } from '#tests/support/army.ts'
import { rules } from '#tests/support/rules.ts'

const read = (text: string) => parseArmyText(text, rules, ids(), 7)
const FACTS = 'Hobgoblin 1.0.0 · 1000 of 2000 points'
const UNIT = '2x Moth Archers (Ranged Infantry): Elite – 750 pts'

/** Each unit that was read as "count name TYPE items", below the name of the army, or the lines of the errors. */
function summary(text: string): string[] {
  const parsed = read(text)
  if (parsed.type === 'errors') return parsed.errors.map(({ line }) => `error in line ${line}`)
  const units = parsed.army.units.map(({ count, name, type, keywords, cursed_artefacts }) => {
    const items = keywords.map(({ id, numerical }) => id + (numerical ? ` ${numerical.value}` : ''))
    return [count, name, type, ...items, ...cursed_artefacts].join(' ')
  })
  return [parsed.army.name, ...units, ...parsed.notes.map(({ line }) => `note on line ${line}`)]
}

const MOTHS = '2 Moth Archers RANGED_INFANTRY elite'

describe('[ARMY-90] a text is made plain before it is read', () => {
  it.each<[string, string, string[]]>([
    ['marks of direction', '\u200e2x\u200f Rats\u202c', ['2x Rats']],
    [
      'a soft hyphen, joiners and variation selectors',
      '\ufeffMo\u00adth\u200b Ar\u2060chers\ufe0f',
      ['Moth Archers'],
    ],
    ['NUL and other controls', 'Mo\u0000th\u0007', ['Moth']],
    ['emoji, which stay whole', 'Rats ⚔️ 🏴‍☠️ 👩🏽‍🚀', ['Rats ⚔️ 🏴‍☠️ 👩🏽‍🚀']],
    ['full width', '２ｘ　Ｍｏｔｈ　（Ｂｅａｓｔｓ）', ['2x Moth (Beasts)']],
    ['ligatures, mathematical and decomposed letters', 'ﬁn 𝐑𝐚𝐭𝐬 e\u0301', ['fin Rats é']],
    ['letters that are left as they are', 'Rats…™ ½ ´', ['Rats…™ ½ ´']],
    ['every space', 'a\u00a0b\u202fc\u2009d\u3000e\u2800f\tg', ['a b c d e f g']],
    ['every end of a line', 'a\nb\rc\r\nd\u2028e\u2029f\vg\fh\u0085i', Array.from('abcdefghi')],
    ['quotes of mails', '> a\n>> b\n> > c\n| d', ['a', 'b', 'c', 'd']],
    ['headings', '# a\n### b ###\n== c ==\nd\n=====', ['a', 'b', 'c', 'd']],
    ['fences', '```\na\n```\n~~~text\nb\n~~~\n```c```', ['a', 'b', 'c']],
    [
      'bullets',
      '- a\n* b\n+ c\n• d\n◦e\n‣ f\n– g\n— h\n· i\n▪️ j\n✅ k\n→ l\n☐ m',
      Array.from('abcdefghijklm'),
    ],
    ['check boxes', '- [ ] a\n- [x] b\n[ ] c\n☑ d', Array.from('abcd')],
    ['numbers', '1. a\n2) b\n3] c\n#4 d\n5.e\n1.2. f\n6️⃣ g\na) h\niv) i', Array.from('abcdefghi')],
    [
      'emphasis',
      '*a*\n**b**\n_c_\n__d__\n~e~\n~~f~~\n`g`\n||h||\n***i***\n*_j_*\n**- k**',
      Array.from('abcdefghijk'),
    ],
    ['emphasis in part', 'The *Lantern* _Host_ of snake_case', ['The Lantern Host of snake_case']],
    ['emphasis that is not closed', '**a', ['a']],
    ['HTML', '<p><b>a</b><br>b &amp; c&nbsp;&ndash; d&#39;s</p>', ['a', 'b & c – d’s']],
    ['a chat', '[10:33, 12/11/2026] Tom: a', ['a']],
    ['rules', '---\n***\n___\n| --- |', []],
  ])('%s', (_, text, lines) => expect(plainLines(text).map(({ text }) => text)).toEqual(lines))

  it('its lines keep their numbers', () => {
    expect(plainLines('a\r\n\n---\n<p>b<br>c')).toEqual([
      { number: 1, text: 'a', isCut: false },
      { number: 4, text: 'b', isCut: false },
      { number: 4, text: 'c', isCut: false },
    ])
  })
})

describe('[ARMY-90] an army is read as chats, mails and notes change it', () => {
  const dashes = '‐ ‑ ‒ – — ― − ⁃ ﹘ ﹣ － -- --- ='.split(' ')
  it.each(dashes)('with %s before the points', (dash) => {
    const line = `2x Moth Archers (Ranged Infantry): Elite ${dash} 750 pts`
    expect(summary(`Host\n${FACTS}\n${line}`)).toEqual(['Host', MOTHS])
  })

  it.each(Array.from("'’‘ʼ′`´＇‛"))('with %s for an apostrophe, and none', (apostrophe) => {
    const line = `1x Boss (Heavy Infantry): General, The Horologist${apostrophe}s Heart – 350 pts`
    const boss = '1 Boss HEAVY_INFANTRY general the_horologists_heart'
    expect(summary(`Host\n${FACTS}\n${line}`)).toEqual(['Host', boss])
    expect(summary(`Host\n${FACTS}\n${line.replace(apostrophe, '')}`)).toEqual(['Host', boss])
  })

  it.each([...Array.from('‐‑‒–—−⁃-'), '-\u00ad', ' '])(
    'with "%s" in a keyword and before a number',
    (dash) => {
      expect(summary(`Host\n${FACTS}\n2x Rats (Beasts): Short${dash}Ranged`)).toEqual([
        'Host',
        '2 Rats BEASTS short_ranged',
      ])
      if (dash.length > 1 || dash === ' ' || dash === '⁃') return
      expect(summary(`Host\n${FACTS}\n2x Rats (Beasts): Tough ${dash}3`)).toEqual([
        'Host',
        '2 Rats BEASTS tough -3',
      ])
    },
  )

  const points = [
    '750pts',
    '750 points',
    '750 p',
    '750 Pts.',
    '1,750 pts',
    '1.750 pts',
    '1 750 pts',
    '1’750 pts',
    "1'750 pts",
    '1\u202f750 pts',
  ]
  it.each(points.flatMap((each) => [` – ${each}`, ` (${each})`, ` [${each}]`, `, ${each}`, ` = ${each}`]))(
    'with points as "%s"',
    (written) => {
      expect(summary(`Host\n${FACTS}\n2x Moth Archers (Ranged Infantry): Elite${written}`)).toEqual([
        'Host',
        MOTHS,
      ])
      expect(summary(`Host\n${FACTS}\n2x Moth Archers (Ranged Infantry)${written}: Elite`)).toEqual([
        'Host',
        MOTHS,
      ])
    },
  )

  it.each([
    '2 x Moth Archers',
    '2× Moth Archers',
    '2X Moth Archers',
    '2хMoth Archers',
    'x2 Moth Archers',
    '(2) Moth Archers',
    '(2x) Moth Archers',
    '[2x] Moth Archers',
    'Moth Archers x2',
    'Moth Archers ×2',
    'Moth Archers x 2',
    'Moth Archers 2x',
    'Moth Archers (x2)',
    'Moth Archers (2)',
    '1. 2x Moth Archers',
    '1) 2x Moth Archers',
    '1)2x Moth Archers',
    '(1) 2x Moth Archers',
    '1: 2x Moth Archers',
    '1 - 2x Moth Archers',
    '① 2x Moth Archers',
    '#1 2x Moth Archers',
    'a. 2x Moth Archers',
    '🔥2x Moth Archers',
    '🦋 2x Moth Archers',
    '- **2x Moth Archers**',
    '2x “Moth Archers”',
    '2x ‘Moth Archers’',
    '2x "Moth Archers"',
    '**2x** Moth Archers',
    '2x Moth Archers -',
  ])('with the count and name "%s"', (named) => {
    expect(summary(`Host\n${FACTS}\n${named} (Ranged Infantry): Elite`)).toEqual(['Host', MOTHS])
  })

  it.each([
    '2x Moth Archers [Ranged Infantry]: Elite',
    '2x Moth Archers (ranged inf): Elite',
    '2x Moth Archers – Ranged Infantry: Elite',
    '2x Moth Archers, Ranged Infantry, Elite',
    '2x Moth Archers (Ranged Infantry) – Elite',
    '2x Moth Archers (Ranged Infantry) [Elite]',
    '2x Moth Archers (Ranged Infantry): Elite;',
    'Moth Archers (Ranged Infantry) x2: Elite',
    'Moth Archers (Ranged Infantry): Elite x2',
    '*2x Moth Archers (Ranged Infantry): Elite – 750 pts*',
    '750 pts: 2x Moth Archers (Ranged Infantry): Elite',
  ])('as "%s"', (line) => expect(summary(`Host\n${FACTS}\n${line}`)).toEqual(['Host', MOTHS]))

  it.each<[string, string, string[]]>([
    ['semicolons', `2x Rats (Beasts): Elite; Brutal`, ['2 Rats BEASTS elite brutal']],
    ['and', `2x Rats (Beasts): Elite, Brutal and Flying`, ['2 Rats BEASTS elite brutal flying']],
    ['numbers', `2x Rats (Beasts): Tough (+1), Hero: 2`, ['2 Rats BEASTS tough 1 hero 2']],
    [
      'plural types',
      `Ogres (Monsters)\n1x Carts (War Wagons)\n1x Wolf (Beast)\nChariots x2`,
      ['1 Ogres MONSTER', '1 Carts WAR_WAGON', '1 Wolf BEASTS', '2  CHARIOT'],
    ],
    [
      'units in one line',
      `2x Rats (Beasts): Elite; 3x Ogres (Monsters), 1x Beasts`,
      ['2 Rats BEASTS elite', '3 Ogres MONSTER', '1  BEASTS'],
    ],
  ])('with %s', (_, lines, units) => expect(summary(`Host\n${FACTS}\n${lines}`)).toEqual(['Host', ...units]))

  it.each<[string, string]>([
    ['a quote', `> Host\n> ${FACTS}\n>\n> ${UNIT}`],
    ['a code fence', `\`\`\`\nHost\n${FACTS}\n\n${UNIT}\n\`\`\``],
    ['a monospaced chat', `\`\`\`Host\n${FACTS}\n${UNIT}\`\`\``],
    ['bold lines', `*Host*\n_${FACTS}_\n\n- 2x *Moth Archers* (Ranged Infantry): Elite – 750 pts`],
    ['a chat that begins with a name', `[10:33, 12/11/2026] Tom: Host\n${FACTS}\n${UNIT}`],
    ['vertical tabs', `Host\v${FACTS}\v${UNIT}`],
    ['quotes around all of it', `“Host\n${FACTS}\n${UNIT}”`],
    ['the ruleset below', `Host\n${UNIT}\n${FACTS}`],
    ['one line for the name and the ruleset', `Host – ${FACTS}\n${UNIT}`],
    [
      'a link and a signature below',
      `Host\n${FACTS}\n${UNIT}\n\nhttps://a.example/army/s/x\n\nBest wishes\nTom`,
    ],
    ['HTML', `<p><b>Host</b><br>${FACTS}</p><ul><li>${UNIT}</li></ul>`],
  ])('in %s', (_, text) => expect(summary(text)).toEqual(['Host', MOTHS]))

  it('with thousands in its points limit', () => {
    for (const limit of ['2,000', '2.000', '2 000', '2’000', '2\u202f000', '2000'])
      expect(read(`Host\nHobgoblin 1.0.0 · 1,000 of ${limit} points\n${UNIT}`)).toMatchObject({
        army: { points_limit: 2000 },
      })
  })
})

describe('[ARMY-92] nothing is read wrongly without a word', () => {
  it.each([
    '-2x Moth Archers (Ranged Infantry): Elite',
    '−2x Moth Archers (Ranged Infantry): Elite',
    '- -2x Moth Archers (Ranged Infantry): Elite',
    '1.5x Moth Archers (Ranged Infantry): Elite',
    '1,5 x Moth Archers (Ranged Infantry): Elite',
    '½x Moth Archers (Ranged Infantry): Elite',
    '1/2x Moth Archers (Ranged Infantry): Elite',
    '+2x Moth Archers (Ranged Infantry): Elite',
    'x-2 Moth Archers (Ranged Infantry): Elite',
    'Moth Archers x1.5 (Ranged Infantry): Elite',
    'Moth Archers x-2 (Ranged Infantry): Elite',
    '-2 Moth Archers (Ranged Infantry): Elite',
    '0x Moth Archers (Ranged Infantry): Elite',
    '100000x Moth Archers (Ranged Infantry): Elite',
    '2x Moth Archers x3 (Ranged Infantry): Elite',
    '2x Moth Archers (Ranged Infantri): Elite',
    '2x Moth Archers',
    'Moth Archers: Elite',
    'Moth Archers – 750 pts',
    '2x Moth Archers (Ranged Infantry): Elite, Shiny',
  ])('%s', (line) => {
    expect(summary(`Host\n${FACTS}\n\n${line}\n1x Monster`)).toEqual(['error in line 4'])
  })

  it('a text of one line, or without units, is refused', () => {
    expect(summary('Host Hobgoblin 1.0.0 2x Moth Archers')).toEqual(['error in line 1'])
    expect(summary(`Host\n${FACTS}`)).toEqual(['error in line 2'])
    expect(summary(`Host\n${FACTS}\nMoth Archers\nRats`)).toEqual(['error in line 3', 'error in line 4'])
  })

  it('a line that could be a unit is named, and so is a guess', () => {
    expect(summary(`Host\n${FACTS}\n${UNIT}\nMoth Archers (dead)`)).toEqual(['Host', MOTHS, 'note on line 4'])
    expect(summary(`Host\n${FACTS}\n2 Moth Archers (Ranged Infantry): Elite`)).toEqual([
      'Host',
      MOTHS,
      'note on line 3',
    ])
  })
})
