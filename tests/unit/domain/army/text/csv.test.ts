import fc from 'fast-check'
import { expect, it } from 'vitest'
import { makeArmyCsv } from '#domain/army/text/army-csv.ts'
import { makeCsv, parseCsv, plainCell, safeCell } from '#domain/army/text/csv.ts'
import { RUNS } from '#tests/support/arbitraries.ts'
import { makeArmy } from '#tests/support/army.ts'
import { rules, unitOf } from '#tests/support/rules.ts'

it('[LIB-62] a table has a header, a row for each unit, and the line ends of RFC 4180', () => {
  const host = makeArmy({
    units: [
      unitOf('HEAVY_INFANTRY', 'general, tough +1, the_ferric_blade', {
        name: 'The "Guard", old',
        description: 'First line\nand second',
        count: 1,
      }),
      unitOf('LIGHT_INFANTRY', 'wizard', { name: '=1+1', count: 2, abyssal_allegiances: ['mycena'] }),
    ],
  })
  expect(makeArmyCsv(host, rules).split('\r\n')).toEqual([
    '\uFEFFArmy,Ruleset,Unit,Type,Count,Points each,Points,Keywords,Artefacts,Allegiances,Description',
    'The Lantern Host,1.0.0,"The ""Guard"", old",Heavy Infantry,1,425,425,"General, Tough +1",The Ferric Blade,,"First line\nand second"',
    "The Lantern Host,1.0.0,'=1+1,Light Infantry,2,500,1000,Wizard,,Mycena,",
    '',
  ])
})

it.each([
  ['=1+1', "'=1+1"],
  ['+44 20', "'+44 20"],
  ['-2', "'-2"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['＝1', "'＝1"],
  [' \t=1', "' \t=1"],
  ['\tRats', "'\tRats"],
  ["'=1", "''=1"],
  ["'Rats'", "'Rats'"],
  ['Rats = 2', 'Rats = 2'],
  ['', ''],
])('[LIB-62] no spreadsheet runs a cell: %j', (text, cell) => {
  expect(safeCell(text)).toBe(cell)
  expect(plainCell(cell)).toBe(text)
})

it('[LIB-64] any cells are read back to the letter', () => {
  const anyCell = fc.oneof(
    fc.string({ unit: fc.constantFrom(...'=+-@\'"\t\r\n,;| a＝'.split('')) }),
    fc.string({ unit: 'binary' }),
  )
  fc.assert(
    fc.property(fc.array(anyCell, { minLength: 2 }), (cells) => {
      const [row] = parseCsv(makeCsv([[...cells.map(safeCell), 'end']]), ',')
      expect(row?.cells.map(plainCell)).toEqual([...cells, 'end'])
    }),
    RUNS,
  )
})

it('[LIB-64] a row knows its line, and empty rows are left out', () => {
  expect(parseCsv('a;b\r\n\r\n"two\nlines";c\n;\nd;e\r', ';')).toEqual([
    { line: 1, cells: ['a', 'b'] },
    { line: 3, cells: ['two\nlines', 'c'] },
    { line: 6, cells: ['d', 'e'] },
  ])
})
