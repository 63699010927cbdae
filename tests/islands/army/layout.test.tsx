import { afterEach, expect, test } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { makeArmy, makeUnit } from '#tests/support/army.ts'
import { DESK, PHONE } from '#tests/browser/sizes.ts'
import { openDialog, placeOf, press } from '#tests/islands/steps.ts'
import { armyPane, chooseFromMenu, openChooser, startBuilder, unitPane, unitRow, visit } from './builder.tsx'

const WIDTHS = [DESK, PHONE].map(({ viewport }) => viewport)
const show = ({ width, height }: { width: number; height: number }) => page.viewport(width, height)
const isWide = () => innerWidth >= 800

afterEach(() => show(DESK.viewport))

const host = makeArmy({
  name: 'The Lantern Host',
  units: [
    makeUnit({ name: 'Chief', type: 'HEAVY_CAVALRY', keywords: [{ id: 'general' }, { id: 'elite' }] }),
    makeUnit({ name: 'Archers', type: 'RANGED_INFANTRY', count: 4 }),
  ],
})
const path = `/army/a/${host.id}`
const chief = `${path}/u/Chief_______`

test('[ARMY-12] army and unit side by side on wide screens, one under the other on narrow ones', async () => {
  await startBuilder([host], path)
  for (const size of WIDTHS) {
    await show(size)
    await visit(path)
    await expect.element(unitRow('Chief')).toBeVisible()
    if (isWide()) await expect.element(unitPane).toMatchTextContent('Select a unit')
    else expect(unitPane.length).toBe(0)
    await unitRow('Chief').click()
    await expect.element(unitPane.getByRole('heading', { level: 1 })).toBeInViewport()
    expect(location.pathname).toBe(chief)
    if (isWide()) {
      await expect.element(unitRow('Chief')).toHaveAttribute('aria-current', 'page')
      expect(placeOf(unitPane).left).toBeGreaterThanOrEqual(placeOf(armyPane).right - 1)
    } else expect(armyPane.length).toBe(0)
    await unitPane.getByRole('link', { name: 'Back to the army' }).click()
    await expect.poll(() => location.pathname).toBe(path)
  }
})

test('the focus moves to the page that is opened, and the row is on the screen on the way back', async () => {
  const units = Array.from({ length: 30 }, (_, index) =>
    makeUnit({ name: `Company ${index + 1}.`, id: `company${String(index).padStart(5, '0')}` }),
  )
  await startBuilder([{ ...host, units }])
  for (const size of WIDTHS) {
    await show(size)
    await visit('/army')
    const link = page.getByRole('link', { name: host.name, exact: true })
    await link.click()
    // A link that is still on the screen keeps the focus.
    if (isWide()) await expect.element(link).toHaveFocus()
    else await expect.element(armyPane.getByRole('heading', { level: 1 })).toHaveFocus()
    const last = unitRow('Company 30.')
    await last.click()
    const title = unitPane.getByRole('heading', { level: 1, name: 'Company 30.' })
    await expect.element(title).toBeInViewport()
    await expect.element(isWide() ? last : title).toHaveFocus()
    expect(scrollY).toBe(0)
    history.back()
    await expect.element(last).toBeInViewport()
  }
})

test('an army or a unit that opens beside is spoken, and the keyboard skips to the unit', async () => {
  await startBuilder([host])
  const regions = () => page.getByRole('status').elements()
  const opens = async (link: Locator, words: string) => {
    // Screen readers say only what changes in a region that was there before.
    await expect.element(link).toBeVisible()
    const before = regions()
    link.element().focus()
    await press('Enter')
    await expect.poll(() => regions().filter(({ textContent }) => textContent === words)).toHaveLength(1)
    expect(before).toContain(regions().find(({ textContent }) => textContent === words))
    await expect.element(link).toHaveFocus()
  }
  await opens(page.getByRole('link', { name: host.name, exact: true }), 'The Lantern Host is open.')
  await opens(unitRow('Archers'), 'Archers is open.')
  await opens(unitRow('Chief'), 'Chief is open.')
  armyPane.getByRole('button', { name: 'Skip to the unit' }).element().focus()
  await press('Enter')
  await expect.element(unitPane.getByRole('heading', { level: 1 })).toHaveFocus()
})

test('[ARMY-16] points of 1000 or more have smaller type in the row and on the page of the unit', async () => {
  const army = makeArmy({
    units: [
      makeUnit({ name: 'Nearly', type: 'CHARIOT', count: 2 }),
      makeUnit({ name: 'Thousand', type: 'BEASTS', count: 5 }),
    ],
  })
  const sizeOf = (text: Locator) => parseFloat(getComputedStyle(text.element()).fontSize)
  await startBuilder([army], `/army/a/${army.id}`)
  await expect.element(unitRow('Thousand')).toBeVisible()
  const [nearly, thousand] = [unitRow('Nearly').getByText('700'), unitRow('Thousand').getByText('1,000')]
  expect(sizeOf(thousand)).toBeLessThan(sizeOf(nearly))
  await unitRow('Nearly').click()
  const plain = unitPane.getByText('700', { exact: true })
  await expect.element(plain).toBeVisible()
  const before = sizeOf(plain)
  await unitRow('Thousand').click()
  const small = unitPane.getByText('1,000', { exact: true })
  await expect.element(small).toBeVisible()
  expect(sizeOf(small)).toBeLessThan(before)
})

test('[ARMY-28] a row repeats no badge as a word, and its controls have room', async () => {
  await startBuilder([host], path)
  for (const size of WIDTHS) {
    await show(size)
    await visit(path)
    const row = unitRow('Chief')
    await expect.element(row.getBySelector('.row-sub')).toMatchTextContent('Elite')
    await expect.element(row.getBySelector('.row-sub')).not.toMatchTextContent('General')
    await expect.element(row, { message: 'for screen readers' }).toHaveAccessibleName(/^Chief General/)
    const small = armyPane
      .getBySelector('button, a.row, input, a.button')
      .elements()
      .filter((control) => control.checkVisibility())
      .filter(
        (control) =>
          Math.min(control.getBoundingClientRect().width, control.getBoundingClientRect().height) < 43.9,
      )
    expect(small.map(({ outerHTML }) => outerHTML)).toEqual([])
    const [more, duplicate] = ['One more of Archers', 'Duplicate Archers'].map((name) =>
      placeOf(page.getByRole('button', { name })),
    )
    expect((duplicate?.left ?? 0) - (more?.right ?? 0)).toBeGreaterThanOrEqual(8)
  }
})

test('there is one undo button, within reach, on the page of a unit and of an army', async () => {
  await startBuilder([host], chief)
  for (const size of WIDTHS) {
    await show(size)
    await visit(chief)
    const undo = page.getByRole('button', { name: /^Undo\b/ })
    await expect.poll(() => undo.length).toBe(1)
    await expect.element(undo).toBeInViewport({ ratio: 1 })
    await visit(path)
    await expect.poll(() => undo.length).toBe(1)
    const dialog = await openDialog(armyPane.getByRole('button', { name: 'Add Unit' }), 'Add Unit')
    await dialog.getByRole('button', { name: /^Light Infantry/ }).click()
    await dialog.getByRole('button', { name: 'Done' }).click()
    await expect.poll(() => page.getByRole('button', { name: 'Undo: Add Light Infantry' }).length).toBe(1)
  }
})

test('[UNIT-34] the keyword chooser fits the screen, its filter stays in view, and with a mouse it has the focus', async () => {
  await startBuilder([host], chief)
  for (const size of WIDTHS) {
    await show(size)
    await visit(chief)
    const chooser = await openChooser()
    const filter = chooser.getByRole('searchbox', { name: 'Filter keywords' })
    await expect.element(filter).toHaveFocus()
    const { top, width } = placeOf(chooser)
    if (isWide()) expect(width).toBeLessThanOrEqual(innerWidth)
    else expect(width).toBe(innerWidth)
    const { bottom } = placeOf(chooser.getBySelector('.chooser-head'))
    if (!isWide()) expect(bottom - top, 'its header is compact').toBeLessThanOrEqual(130)
    const last = chooser.getByRole('article').last()
    last.element().scrollIntoView()
    await expect.element(last).toBeInViewport()
    await expect.element(filter).toBeInViewport({ ratio: 1 })
  }
})

test('the toast of a deletion does not cover a dialog opened below it', async () => {
  await show({ width: 360, height: 740 })
  await startBuilder([host], `${path}/u/Archers_____`)
  await chooseFromMenu('Unit menu', 'Delete')
  await chooseFromMenu('Army menu', 'Deleted units')
  const dialog = page.getByRole('dialog', { name: 'Deleted units' })
  const toast = dialog.getBySelector('.toast')
  await expect.element(toast).toMatchTextContent('Deleted Archers')
  expect(placeOf(toast).bottom).toBeLessThanOrEqual(placeOf(dialog).top)
})
