import { expect, it } from 'vitest'
import { armyTable, parseArmyCsv } from '#domain/army/text/parse-army-csv.ts'
import { ids } from '#tests/support/army.ts'
import { rules } from '#tests/support/rules.ts'

function read(text: string) {
  const table = armyTable(text)
  return table && parseArmyCsv(table, { latest: '1.0.0', rulesOf: () => rules, newId: ids(), now: 7 })
}

const errorsOf = (text: string) => {
  const parsed = read(text)
  return parsed?.type === 'errors' ? parsed.errors.map(({ line, text }) => `${line}: ${text}`) : []
}

it.each([
  ['commas', 'Unit,Type,Count\nRats,Beasts,2'],
  ['semicolons', 'Count;Type;Unit;Notes\n2;beasts;Rats;mine'],
  ['tabs, as cells are copied', 'Unit\tTYPE\tCount\r\nRats\tBeast\t 2 \r\n'],
  ['a byte order mark and quotes', '\uFEFF"Unit","Type","Count"\n"Rats","Beasts","2"'],
])('[LIB-64] reads a table with %s, its columns in any order', (_, text) => {
  expect(read(text)).toMatchObject({
    type: 'armies',
    armies: [
      {
        name: '',
        ruleset_version: '1.0.0',
        updated_ts: 7,
        images: [{ id: 'GOBLINS' }],
        units: [{ name: 'Rats', type: 'BEASTS', count: 2 }],
      },
    ],
  })
})

const HEAD = 'Army,Ruleset,Unit,Type,Count'
const HOST = ['Host 1.0.0: 2 Moth Archers, 1 Rats']

/** Each army that was read as "name version: units". */
const summary = (text: string) => {
  const parsed = read(text)
  return parsed?.type === 'armies'
    ? parsed.armies.map(
        ({ name, ruleset_version, units }) =>
          `${name} ${ruleset_version}: ${units.map(({ count, name }) => `${count} ${name}`).join(', ')}`,
      )
    : parsed
}

it.each([
  ['a line that names the separator', `sep=,\r\n${HEAD}\r\n`],
  ['the same after a byte order mark, quoted', `\uFEFF"sep=,"\n${HEAD}\n`],
  ['the title of a sheet', `Table 1\n${HEAD}\n`],
  [
    'a title in several lines, and empty ones',
    `My armies,,,,\n,,,,\n"as of\ntoday, really",,,,\n\n${HEAD}\n`,
  ],
])('[LIB-64] reads a table below %s', (_, top) => {
  expect(summary(`${top}Host,1.0.0,Moth Archers,Ranged Infantry,2\nHost,1.0.0,Rats,Beasts,1`)).toEqual(HOST)
})

it('[LIB-64] reads a table with the separator that its first line names', () => {
  const rows = 'Host,1.0.0,Moth Archers,Ranged Infantry,2\nHost,1.0.0,Rats,Beasts,1'
  expect(summary(`sep=|\n${HEAD}\n${rows}`.replaceAll(',', '|'))).toEqual(HOST)
})

it.each([
  ['given once', 'Host,1.0.0', ','],
  ['given once beside each ruleset', 'Host,1.0.0', ' ,1.0.0'],
  ['the ruleset given once', 'Host,1.0.0', 'Host,'],
])('[LIB-64] a name that is %s is the name of one army', (_, first, second) => {
  const text = `${HEAD}\n${first},Moth Archers,Ranged Infantry,2\n${second},Rats,Beasts,1`
  expect(summary(text)).toEqual(HOST)
  expect(summary(`${text}\nHorde,0.3.0,Wolves,Beasts,1\n,,Bears,Beasts,1`)).toEqual([
    ...HOST,
    'Horde 0.3.0: 1 Wolves, 1 Bears',
  ])
})

it.each(['2.0', '2,00', ' 2 ', '02'])('[LIB-64] a count may be written as %j', (count) => {
  expect(summary(`Type;Unit;Count\nBeasts;Rats;"${count}"`)).toEqual([' 1.0.0: 2 Rats'])
})

it.each([
  ['1.0', '1.0.0'],
  ['1', '1.0.0'],
  ['1,0', '1.0.0'],
  ['v1.0.0', '1.0.0'],
  ['Hobgoblin 1.0', '1.0.0'],
  ['01.00.2000', '1.0.0'],
  ['1/0/2000', '1.0.0'],
  ['01.02.2003', '1.2.3'],
  ['2000-02-01', '1.2.0'],
  ['0.3', '0.3.0'],
  ['the newest', '1.0.0'],
])('[LIB-64] a ruleset may be written as %j', (cell, version) => {
  expect(summary(`Ruleset;Type;Unit;Count\n${cell};Beasts;Rats;1`)).toEqual([` ${version}: 1 Rats`])
})

it.each(['The Host\nHobgoblin 1.0.0\n2x Beasts', 'Type', 'Unit,Count\nRats,2', ''])(
  '[LIB-64] another text is no table: %j',
  (text) => {
    expect(armyTable(text)).toBeNull()
  },
)

it('[LIB-64] the rows of each army and ruleset are one army', () => {
  const text =
    'Army,Ruleset,Type,Count\nA,1.0.0,Beasts,1\nA,1.0.0,Monster,1\nB,1.0.0,Beasts,1\nB,0.3.0,Beasts,1'
  const parsed = read(text)
  const armies = parsed?.type === 'armies' ? parsed.armies : []
  expect(armies.map(({ name, ruleset_version, units }) => [name, ruleset_version, units.length])).toEqual([
    ['A', '1.0.0', 2],
    ['B', '1.0.0', 1],
    ['B', '0.3.0', 1],
  ])
  expect(new Set(armies.map(({ id }) => id)).size).toBe(3)
})

it('[LIB-64] reports each fault with its line', () => {
  expect(
    errorsOf(
      'Unit,Type,Count,Keywords\n"R\nats",Dragon,1,\nRats,Beasts,0,\nRats,Beasts,2.5,"Shiny, Elite 3"',
    ),
  ).toEqual([
    '2: “Dragon” names no unit type, as in “2x Moth Archers (Ranged Infantry)”.',
    '4: The count in “0” must be from 1 to 99.',
    '5: The count in “2.5” must be from 1 to 99.',
    '5: “Shiny” is not a keyword, artefact or allegiance of this ruleset.',
    '5: “Elite” has no number.',
  ])
  expect(errorsOf('Unit,Type,Count\n')).toEqual(['1: The table has no row with a unit.'])
  expect(errorsOf(`Type,Count\n${'Beasts,1\n'.repeat(300)}`)).toEqual([
    '202: An army holds at most 200 units.',
  ])
  expect(errorsOf(`Type,Count\n${'Dragon,1\n'.repeat(300)}`)).toHaveLength(21)
  expect(errorsOf(`Type,Count\n${'Beasts,1\n'.repeat(10_001)}`)).toEqual(['10002: The table is too long.'])
})
