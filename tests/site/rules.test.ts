import { expect, test } from 'vitest'
import { fileOf, headingsOf, mainOf, readIn, tagsOf } from './built.ts'

/** The quick start rules, which visitors may read in part, and the pages that belong to them. */

const text = readIn(fileOf('/quick-start'))

test('[QUICK-01] the quick start has a cover, a title, a body and links to the tables', () => {
  const main = mainOf('/quick-start')
  expect(headingsOf(main, 1)).toEqual(['Quick Start Rules'])
  expect(main).toMatch(/<header[^]*class="[^"]*doc-cover[^]*<svg[^]*<\/header>/)
  expect(tagsOf(main, 'a').map(({ href }) => href)).toEqual(
    expect.arrayContaining(
      ['keywords', 'profiles', 'target-numbers', 'glossary', 'phases'].map((page) => `/quick-start/${page}`),
    ),
  )
  expect(text).toContain('The end of the game')
})

test('[QUICK-10] the pages of tables are open to everybody', () => {
  for (const page of [
    'keywords',
    'profiles',
    'target-numbers',
    'purchase',
    'artefacts',
    'allegiances',
    'glossary',
    'phases',
  ])
    expect(readIn(fileOf(`/quick-start/${page}`)), page).not.toContain('Log in to read')
})

test('[QUICK-06] the demo keywords are marked cards with their prices', () => {
  const cards = [
    ...mainOf('/quick-start/keywords').matchAll(/<article class="[^"]*card[^]*?<\/article>/g),
  ].map(([card]) => readIn(card))
  expect(cards).toHaveLength(9)
  const card = (name: string) => cards.find((text) => text.includes(name))
  for (const [name, ...says] of [
    ['Tough', 'Strength', '+1 for +75'],
    ['Fragile', 'Weakness', '−50'],
    ['Wild', 'not for purchase'],
  ] as const)
    for (const words of says) expect(card(name), name).toContain(words)
})

/** The rows of the profile table of the specification. */
const PROFILES = [
  'Light Infantry | 8 | – | 10 | 10 | Wide | ×1 | 300 | none',
  'Ranged Infantry | 8 | 24 | 10 (5) | 10 | Wide | ×1 | 300 | Ranged 24, Skirmishers',
  'Heavy Infantry | 6 | – | 10 | 10 | Wide | ×1 | 350 | Tough 1',
  'Monstrous Infantry | 10 | – | 10 | 10 | Wide | ×2 | 400 | Wild',
  'Light Cavalry | 14 | 8 | 10 (5) | 10 | Wide | ×2 | 350 | Nimble, Ranged 8, Skirmishers',
  'Heavy Cavalry | 12 | – | 10 | 10 | Wide | ×2 | 450 | Devastating Charge',
  'War Wagon | 6 | – | 10 | 10 | Narrow | ×1 | 250 | Towering',
  'Chariot | 10 | – | 10 | 10 | Narrow | ×1 | 350 | Fragile, Devastating Charge',
  'Monster | 10 | – | 10 | 10 | Narrow | ×2 | 600 | Towering, Wild',
  'Beasts | 12 | – | 10 | 10 | Wide | ×1 | 200 | Nimble, Wild, Skirmishers',
  'Artillery | 0 | 48 | 10 (5) | 10 | Narrow | ×2 | 350 | Ranged 48, Immobile, Fragile',
]

test('[QUICK-07] the profiles are a table', () => {
  const [table = ''] = /<table[^]*?<\/table>/.exec(mainOf('/quick-start/profiles')) ?? []
  const rows = [...table.matchAll(/<tr[ >][^]*?<\/tr>/g)].map(([row]) =>
    [...row.matchAll(/<(th|td)[ >][^]*?<\/\1>/g)]
      .map(([cell]) => readIn(cell).replaceAll(' ,', ','))
      .join(' | '),
  )
  expect(rows).toEqual([
    'Unit Type | Speed | Range | Strikes | Courage | Footprint | Multiplier | Points | Keywords',
    ...PROFILES,
  ])
})

test('[QUICK-02] the rules cover the game', () => {
  const main = mainOf('/quick-start')
  expect([...headingsOf(main, 2), ...headingsOf(main, 3)]).toEqual(
    expect.arrayContaining([
      'The Rule of Carnage',
      'Building an army',
      'Units',
      'Keywords',
      'Attacks and Doom',
      'Setting up a battle',
      'The battle round',
      'Omens',
      'Sorcery',
      'March',
      'Volley',
      'Clash',
      'Reckoning',
      'The end of the game',
    ]),
  )
})

/** The scores of each attacker against all targets in the same order. */
const SCORES = [
  ['Light Inf.', '4 4 5 4 4 5 4 4 5 4 3'],
  ['Ranged Inf.', '4 4 5 4 4 5 5 4 5 3 4'],
  ['Heavy Inf.', '4 3 4 5 4 5 4 4 5 3 3'],
  ['Monstrous Inf.', '3 3 4 4 3 4 3 4 5 3 2'],
  ['Light Cav.', '4 3 5 5 4 5 5 4 5 4 3'],
  ['Heavy Cav.', '3 2 4 4 3 4 5 3 5 3 2'],
  ['War Wagon', '5 4 5 5 5 5 5 5 6 5 4'],
  ['Chariot', '3 3 4 4 4 4 5 4 5 3 3'],
  ['Monster', '4 3 4 3 3 3 3 2 4 2 2'],
  ['Beasts', '4 3 6 5 4 6 6 5 6 4 3'],
  ['Artillery', '4 4 3 3 5 3 2 3 3 5 4'],
] as const

test('[QUICK-08] target numbers are a table of 11 attackers by 11 targets, each score with a plus', () => {
  const html = fileOf('/quick-start/target-numbers')
  const [table = ''] = /<table[ >][^]*?<\/table>/.exec(html) ?? []
  const rows = [...table.matchAll(/<tr[ >][^]*?<\/tr>/g)].map(([row]) =>
    [...row.matchAll(/<(th|td)[ >][^]*?<\/\1>/g)].map(([cell]) => readIn(cell)),
  )
  expect(rows).toEqual([
    ['Attacker', ...SCORES.map(([name]) => name)],
    ...SCORES.map(([name, scores]) => [name, ...scores.split(' ').map((score) => `${score}+`)]),
  ])
  const heads = tagsOf(table, 'th').map(({ scope }) => scope)
  expect(heads.filter((scope) => scope === 'col')).toHaveLength(1 + SCORES.length)
  expect(heads.filter((scope) => scope === 'row')).toHaveLength(SCORES.length)
  expect(readIn(html)).toContain('Find the attacker on the left and its target at the top.')
})

test('[QUICK-09] the purchase page is a placeholder that links to the publisher', () => {
  const [link = ''] = /<a [^>]*>[^<]*Go to the publisher/.exec(mainOf('/quick-start/purchase')) ?? []
  expect(tagsOf(link, 'a')).toMatchObject([{ target: '_blank' }])
})

test('[QUICK-11] the rules give the size of a game', () => {
  for (const fact of ['3000 points a side', '4000 to 5000', 'lasts five rounds', 'has six phases'])
    expect(text).toContain(fact)
  for (const fact of ['a table at least 4 ft by 3 ft', 'the armies are at least 16 in apart'])
    expect(text).toContain(fact)
})

test('[QUICK-12] the rules say what Doom does and what Reform costs', () => {
  expect(text).toMatch(/A unit with 10 or more Doom is Broken/)
  expect(text).toContain('every friendly unit within 8 in takes a Courage test')
  expect(text).toContain('Reform: 5 points')
})

test('[QUICK-13] the rules say how many dice are rolled', () => {
  expect(text).toContain('Roll 5 attack dice')
  expect(text).toContain('never takes more than 5 Doom from shooting')
  expect(text).toContain('usually 10 dice')
  expect(text).toContain('at least 3 against each')
})

test('[QUICK-14] the rules give the sizes of the footprints', () => {
  expect(text).toContain(
    'Wide 100–200 mm wide and 40–160 mm deep; Narrow 40–100 by 40–160; Horde 150–200 by 100–200',
  )
})

test('[QUICK-15] the rules say that only keywords with a number stack', () => {
  expect(text).toContain('A keyword that ends in a number adds up with itself; any other counts once')
})

test('the rules answer the questions that players ask at the table', () => {
  const order = [
    'The winner picks a long table edge and is First Player',
    'Place the terrain, one piece each',
  ]
  const places = order.map((fact) => text.indexOf(fact))
  expect(Math.min(...places)).toBeGreaterThan(0)
  expect(places, 'the First Player is known before terrain is placed').toEqual(
    places.toSorted((a, b) => a - b),
  )
  for (const fact of [
    'in turn, First Player first. Pieces stand at least 4 in apart from each other and from markers',
    'piece within 4 in of a table edge',
    'A D3 is a D6 halved, rounded up',
    'One table of target numbers serves both combat and shooting.',
    'If both took the same, nobody has lost',
    'Score victory points (VP)',
    'Broken units may Rally too',
    'This is what texts mean by "as usual".',
  ])
    expect(text.replaceAll(/[“”]/g, '"')).toContain(fact)
  expect(text.match(/victory points/gi)).toHaveLength(1)
})

test('all pages give the same number of cursed artefacts', () => {
  const fact = /Cursed Artefacts: as many as both players agreed on(?: before the battle)?, usually one\./
  expect(text).toMatch(fact)
  expect(readIn(mainOf('/quick-start/keywords'))).toMatch(fact)
  expect(readIn(mainOf('/quick-start/artefacts'))).toContain(
    'as many as both players agreed on before the battle, usually one',
  )
})
