import { expect, type Page } from 'playwright/test'
import type { Row } from './rows.ts'
import { LOOKS, lookAt, type Look } from './states.ts'

/** What the first such element has, now and, for a row without a value, under the pointer. */
export type Reading = { row: Row; value: string; hovered?: string }

const PSEUDO_ELEMENT = /::[a-z-]+$/
const HOVER = ':hover'

const isUnderPointer = ([, selector, , value]: Row): boolean =>
  value === undefined || selector.endsWith(HOVER)

const visible = (page: Page, selector: string) => page.locator(selector).filter({ visible: true }).first()

/** The value of the property of a row, as the page is now; empty if there is no such element. “columns” are those of a grid. */
async function readValue(page: Page, [, selector, property, value]: Row): Promise<string> {
  if (value === undefined) {
    const shown = visible(page, selector)
    if ((await shown.count()) === 0) return ''
    return shown.evaluate(
      (element, property) => getComputedStyle(element).getPropertyValue(property),
      property,
    )
  }
  const [pseudo = null] = PSEUDO_ELEMENT.exec(selector) ?? []
  return page.evaluate(
    ([selector, pseudo, property]) => {
      const element = document.querySelector(selector)
      if (!element) return ''
      const style = getComputedStyle(element, pseudo)
      return property === 'columns'
        ? String(style.gridTemplateColumns.split(' ').length)
        : style.getPropertyValue(property)
    },
    [selector.replace(PSEUDO_ELEMENT, ''), pseudo, property] as const,
  )
}

/** The same, once it is what the row says or, if it does not become so, after two seconds: the page may still render. */
async function waitForValue(page: Page, row: Row): Promise<string> {
  const isThere = expect.poll(() => readValue(page, row), { timeout: 2000 }).toBe(row[3])
  await isThere.catch(() => undefined)
  return readValue(page, row)
}

/** Reads a row with the pointer on its element. */
async function readUnderPointer(page: Page, row: Row): Promise<Reading> {
  await page.mouse.move(0, 0)
  const before = await readValue(page, row)
  await visible(page, row[1].replace(HOVER, '')).hover()
  return row[3] === undefined
    ? { row, value: before, hovered: await readValue(page, row) }
    : { row, value: await waitForValue(page, row) }
}

/** Shows each look that these rows are about, and reads them. `meanwhile` runs while a look is shown. */
export async function readRows(
  page: Page,
  rows: readonly Row[],
  meanwhile: (readings: readonly Reading[]) => Promise<void> = () => Promise.resolve(),
): Promise<Reading[]> {
  const all: Reading[] = []
  for (const look of (Object.keys(LOOKS) as Look[]).filter((name) => rows.some((row) => row[0] === name))) {
    await lookAt(page, look)
    const here = rows.filter((row) => row[0] === look)
    const still: Reading[] = []
    for (const row of here)
      if (!isUnderPointer(row)) still.push({ row, value: await waitForValue(page, row) })
    await meanwhile(still)
    all.push(...still)
    for (const row of here.filter(isUnderPointer)) {
      const reading = await readUnderPointer(page, row)
      await meanwhile([reading])
      all.push(reading)
    }
  }
  return all
}

/** Whether a row reads as it should. */
export const isRight = ({ row: [, , , expected], value, hovered }: Reading): boolean =>
  expected === undefined ? value !== hovered : value === expected
