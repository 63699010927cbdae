import type { ArmyRules } from '#domain/rules/army-rules.ts'
import { createArmy, type ArmyDetails } from '#domain/army/army-edits.ts'
import { DEFAULT_ILLUSTRATION } from '#domain/army/picture/picture.ts'
import { type Army } from '#domain/army/army.ts'
import { LIMITS, type ArmyUnit } from '#domain/unit/unit.ts'
import { COLUMNS } from './army-csv.ts'
import { parseCsv, plainCell, type CsvRow } from './csv.ts'
import type { AboutLine } from './parse-army-text.ts'
import { addItems, noUnitType, wrongCount } from './parse-unit-line.ts'
import { indexNames, nameKey } from './text-names.ts'

type Column = keyof typeof COLUMNS

/** A table of units, with the text of each known column in a row. */
export type ArmyTable = { line: number; cells: Partial<Record<Column, string>> }[]

/** More characters and rows than a title above the names of all columns has. */
const [HEAD_SIZE, TITLE_ROWS] = [4000, 10]

/** The line above the head that tells Excel which separator follows. */
const SEPARATOR_LINE = /^\uFEFF?"?sep=(.)/iu

const KEYS = Object.keys(COLUMNS) as Column[]

/**
 * The rows of a table of units, in any order of the columns, with any of the usual separators. Null for any other text:
 * a row at the top, below a title if there is one, must name a column of types and one of counts or units.
 */
export function armyTable(text: string): ArmyTable | null {
  const [, named = ','] = SEPARATOR_LINE.exec(text) ?? []
  for (const separator of [named, ',', ';', '\t']) {
    const top = parseCsv(text.slice(0, HEAD_SIZE), separator).slice(0, TITLE_ROWS)
    const head = top.find(({ cells }) => isHead(cells.map(columnOf)))
    if (!head) continue
    const columns = head.cells.map(columnOf)
    const rows = parseCsv(text, separator).filter(({ line }) => line > head.line)
    return fillDown(rows.map((row) => cellsOf(row, columns)))
  }
  return null
}

function isHead(columns: readonly (Column | undefined)[]): boolean {
  return columns.includes('type') && (columns.includes('unit') || columns.includes('count'))
}

/** Many people write the name and the ruleset of an army only once, beside its first unit. */
function fillDown(rows: ArmyTable): ArmyTable {
  let above: ArmyTable[number]['cells'] = {}
  return rows.map(({ line, cells }) => {
    const army = cells.army?.trim() === '' ? above.army : cells.army
    const own = versionOf(cells.ruleset)
    const ruleset = own === undefined && army === above.army ? above.ruleset : own
    above = { ...cells, ...(army !== undefined && { army }), ruleset: ruleset ?? '' }
    return { line, cells: above }
  })
}

/**
 * The version that a cell names. Spreadsheets shorten "1.0.0" to "1.0" or 1, or take it for a day of the year 2000, such as
 * 01.00.2000 or 2000-00-01. Undefined if it is no version.
 */
function versionOf(cell = ''): string | undefined {
  const numbers = /^\D*(\d+(?:[.,/-]\d+){0,2})\s*$/.exec(cell)?.[1]?.split(/\D/).map(Number)
  if (!numbers) return undefined
  const [major = 0, minor = 0, patch = 0] = (numbers[0] ?? 0) >= 1900 ? numbers.toReversed() : numbers
  return [major, minor, patch >= 1900 ? patch % 100 : patch].join('.')
}

const columnOf = (cell: string): Column | undefined =>
  KEYS.find((key) => nameKey(COLUMNS[key]) === nameKey(cell))

function cellsOf({ line, cells }: CsvRow, columns: readonly (Column | undefined)[]): ArmyTable[number] {
  return {
    line,
    cells: Object.fromEntries(
      columns.flatMap((column, index) => (column ? [[column, plainCell(cells[index] ?? '')]] : [])),
    ),
  }
}

/** The ruleset of a row, or the latest if the row names none. */
export function versionOfRow({ cells: { ruleset } }: ArmyTable[number], latest: string): string {
  return ruleset === undefined || ruleset === '' ? latest : ruleset
}

type ParsedTable = { type: 'armies'; armies: Army[] } | { type: 'errors'; errors: readonly AboutLine[] }

/** What a table says nothing of. */
const BLANK: Omit<ArmyDetails, 'name'> = {
  description: '',
  images: [{ type: 'ILLUSTRATION', id: DEFAULT_ILLUSTRATION }],
}

type Reading = {
  /** The ruleset of rows that name none. */
  latest: string
  rulesOf: (version: string) => ArmyRules
  newId: () => string
  now: number
}

/** More rows than any library has, and the most faults that somebody reads. */
const [MOST_ROWS, MOST_FAULTS] = [10_000, 20]

/**
 * Reads the units of a table, those of one army and ruleset below each other as one army. It has what the table has: no
 * points limit, no pictures and no tags.
 */
export function parseArmyCsv(table: ArmyTable, { latest, rulesOf, newId, now }: Reading): ParsedTable {
  const faultAt = (line: number, text: string): ParsedTable => ({ type: 'errors', errors: [{ line, text }] })
  if (table.length === 0) return faultAt(1, 'The table has no row with a unit.')
  if (table.length > MOST_ROWS) return faultAt(table[MOST_ROWS]?.line ?? 1, 'The table is too long.')
  const armies: { name: string; army: Army }[] = []
  const errors: AboutLine[] = []
  for (const row of table) {
    const { army: name = '' } = row.cells
    const version = versionOfRow(row, latest)
    let last = armies.at(-1)
    if (last?.name !== name || last.army.ruleset_version !== version) {
      last = { name, army: createArmy(newId(), { name, ...BLANK }, version, now) }
      armies.push(last)
    }
    const { units } = last.army
    const read = parseUnit(row.cells, rulesOf(version))
    const faults = Array.isArray(read) ? read : []
    if (!Array.isArray(read)) units.push({ ...read, id: newId() })
    if (units.length > LIMITS.units) faults.push(`An army holds at most ${LIMITS.units} units.`)
    errors.push(...faults.map((text) => ({ line: row.line, text })))
    if (units.length > LIMITS.units || errors.length > MOST_FAULTS) break
  }
  if (errors.length > 0) return { type: 'errors', errors }
  return { type: 'armies', armies: armies.map(({ army }) => army) }
}

/** The count in a cell, which a spreadsheet may write as 2.0 or 2,00. Zero if it is none. */
const wholeNumber = (cell: string): number => Number(/^\s*(\d{1,4})(?:[.,]0+)?\s*$/.exec(cell)?.[1] ?? 0)

/** The unit of a row, or what is wrong with it. */
function parseUnit(cells: ArmyTable[number]['cells'], rules: ArmyRules): Omit<ArmyUnit, 'id'> | string[] {
  const { unit: name = '', type: typeName = '', count = '1', description = '' } = cells
  const { types, meanings } = indexNames(rules)
  const type = types.get(nameKey(typeName))
  if (type === undefined) return [noUnitType(typeName)]
  const unit: Omit<ArmyUnit, 'id'> = {
    ...{ name, description, type },
    count: wholeNumber(count),
    ...{ keywords: [], cursed_artefacts: [], abyssal_allegiances: [] },
  }
  const isWrong = unit.count < 1 || unit.count > LIMITS.count
  const held = [cells.keywords, cells.artefacts, cells.allegiances].filter(Boolean).join(', ')
  const errors = [...(isWrong ? [wrongCount(count)] : []), ...addItems(unit, held, meanings)]
  return errors.length > 0 ? errors : unit
}
