/** A file of comma-separated values (RFC 4180) for spreadsheets, and the reading of one that a spreadsheet has saved. */

/** Without it, Excel takes a file for Windows-1252 and shows “Éowyn” as “Ã‰owyn”. Everything else skips it. */
const BYTE_ORDER_MARK = '\uFEFF'

/** What a spreadsheet would take for a formula, or has as text because of an apostrophe in front. */
const FORMULA = /^'*\s*[=+\-@＝＋－＠]|^'*[\t\r\n]/u

/**
 * A text that no spreadsheet runs as a formula: an apostrophe before it says that it is text. A text that looks like
 * that already gets one more, so that `plainCell` gives back every text to the letter.
 */
export const safeCell = (text: string): string => (FORMULA.test(text) ? `'${text}` : text)

/** The text of a cell that `safeCell` has written. */
export const plainCell = (cell: string): string =>
  cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell

const quoted = (cell: string): string =>
  /[",;\t\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell

export function makeCsv(rows: readonly (readonly string[])[]): string {
  return BYTE_ORDER_MARK + rows.map((row) => `${row.map(quoted).join(',')}\r\n`).join('')
}

/** A row, with the number of the line that it begins in, from 1. */
export type CsvRow = { line: number; cells: string[] }

/**
 * Reads rows. What follows closing quotes belongs to the cell, as in spreadsheets, so that any text is some table.
 *
 * @param separator a comma, or what a spreadsheet writes instead: a semicolon, or a tab when cells are copied
 */
export function parseCsv(text: string, separator: string): CsvRow[] {
  const rows: CsvRow[] = []
  let row: CsvRow = { line: 1, cells: [] }
  let cell = ''
  let line = 1
  let isQuoted = false
  const endRow = () => {
    row.cells.push(cell)
    if (row.cells.some((one) => one.trim() !== '')) rows.push(row)
    row = { line: line + 1, cells: [] }
    cell = ''
  }
  const all = text.replace(BYTE_ORDER_MARK, '')
  for (let at = 0; at < all.length; at += 1) {
    const next = all.charAt(at)
    const isLineEnd = next === '\n' || (next === '\r' && all.charAt(at + 1) !== '\n')
    if (isQuoted) {
      if (next !== '"') cell += next
      else if (all.charAt(at + 1) === '"') {
        cell += '"'
        at += 1
      } else isQuoted = false
    } else if (next === '"' && cell === '') isQuoted = true
    else if (next === separator) {
      row.cells.push(cell)
      cell = ''
    } else if (isLineEnd) endRow()
    else if (next !== '\r') cell += next
    if (isLineEnd) line += 1
  }
  endRow()
  return rows
}
