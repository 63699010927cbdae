import type { Locator, Page } from 'playwright/test'
import { expect } from './app.ts'

/** The steps of a player, shared by all tests. */

/** The panes of the list, the army and the unit. */
export const listPane = (page: Page): Locator => page.getByRole('region', { name: 'Army Builder' })
export const armyPane = (page: Page): Locator => page.getByRole('region', { name: 'Army', exact: true })
export const unitPane = (page: Page): Locator => page.getByRole('region', { name: 'Unit', exact: true })

/** The row of an army in the list. */
export function armyRow(page: Page, name: string): Locator {
  const link = page.getByRole('link', { name, exact: true })
  return listPane(page).getByRole('listitem').filter({ has: link })
}

const escapeRegExp = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** The row of a unit in the muster roll of the army. */
export function unitRow(page: Page, name: string): Locator {
  return armyPane(page)
    .locator(':is(.unit-list, .showcase-units)')
    .getByRole('link', { name: new RegExp(`^${escapeRegExp(name)}`) })
}

/** The card of a keyword on the unit page or in the chooser. */
export function keywordCard(within: Locator, name: string): Locator {
  const title = within.page().getByRole('heading').getByText(name, { exact: true })
  return within.getByRole('article').filter({ has: title })
}

/** A stat of the open unit, with its value before any change. */
export function stat(page: Page, label: string): Locator {
  return unitPane(page).getByRole('button', { name: new RegExp(`${label}$`) })
}

export const points = (page: Page): Locator => unitPane(page).getByRole('button', { name: /points$/ })
export const count = (page: Page): Locator => unitPane(page).getByRole('status', { name: 'Unit count' })

/** Opens a dialog with its button and returns it. */
export async function openDialog(button: Locator, title: string): Promise<Locator> {
  await button.click()
  const dialog = button.page().getByRole('dialog', { name: title, exact: true })
  await expect(dialog).toBeVisible()
  return dialog
}

/** Picks a choice by clicking its label, because the radio button itself is hidden. */
export async function pick(dialog: Locator, name: string | RegExp): Promise<void> {
  const radio = dialog.getByRole('radio', { name })
  await dialog
    .locator('label')
    .filter({ has: dialog.page().getByRole('radio', { name }) })
    .click()
  await expect(radio).toBeChecked()
}

export async function chooseFromMenu(
  page: Page,
  menu: 'Army menu' | 'Unit menu',
  item: string,
): Promise<void> {
  await page.getByRole('button', { name: menu }).click()
  await page.getByRole('menuitem', { name: item, exact: true }).click()
}

/** Creates an army from the list and waits for its page. */
export async function createArmy(page: Page, name: string): Promise<void> {
  const dialog = await openDialog(
    page.getByRole('button', { name: 'Create Army', exact: true }),
    'Create Army',
  )
  await dialog.getByLabel('Name', { exact: true }).fill(name)
  await dialog.getByRole('button', { name: 'Create Army', exact: true }).click()
  await expect(armyPane(page).getByRole('heading', { level: 1, name: name.trim() })).toBeVisible()
}

/** Opens the form that asks for the name of a new unit. */
async function openUnitForm(page: Page): Promise<Locator> {
  const dialog = await openDialog(armyPane(page).getByRole('button', { name: 'Add Unit' }), 'Add Unit')
  await dialog.getByRole('button', { name: 'Name it first' }).click()
  await expect(dialog.getByLabel('Name', { exact: true })).toBeVisible()
  return dialog
}

/** Adds a unit to the open army and waits for its page. */
export async function addUnit(page: Page, name: string, type = 'Light Infantry'): Promise<void> {
  const dialog = await openUnitForm(page)
  await dialog.getByLabel('Name', { exact: true }).fill(name)
  await pick(dialog, new RegExp(`^${type}`))
  await dialog.getByRole('button', { name: 'Add Unit' }).click()
  await expect(unitPane(page).getByRole('heading', { level: 1, name })).toBeVisible()
}

/** Presses Undo in the toast with this text. */
export async function undoByToast(page: Page, text: string): Promise<void> {
  await page.locator('.toast', { hasText: text }).getByRole('button', { name: 'Undo' }).click()
}

export function openChooser(page: Page): Promise<Locator> {
  return openDialog(unitPane(page).getByRole('button', { name: 'Purchase Keywords' }), 'Purchase Keywords')
}

/** Waits until the newest edit is on disk. The page shows the unsaved state one frame after the edit. */
export async function expectSaved(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 5))))
  await expect(page.locator('.saving-notice[data-state=saving]')).toHaveCount(0)
  await expect(page.getByText('Not saved.')).toHaveCount(0)
}

/** Goes to an address after everything is on disk. */
export async function visit(page: Page, path: string): Promise<void> {
  await expectSaved(page)
  await page.goto(path)
}

/** Opens the army list. */
export async function openList(page: Page): Promise<void> {
  await page.goto('/army')
  await expect(listPane(page).getByRole('button', { name: 'Create Army', exact: true })).toBeVisible()
}

/** Opens the import, whose button is in the menu on a phone. */
export async function openImport(page: Page): Promise<Locator> {
  const menu = page.getByRole('button', { name: 'Army list menu' })
  const button = listPane(page).getByRole('button', { name: 'Import army' })
  await expect(menu.or(button).first()).toBeVisible()
  if ((await button.count()) > 0) return openDialog(button, 'Import army')
  await menu.click()
  return openDialog(page.getByRole('menuitem', { name: 'Import army' }), 'Import army')
}
