import { expect } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react/pure'
import { toasts } from '#app/messages.ts'
import { armyFinder } from '#islands/army/parts/list-stores.ts'
import type { Army } from '#domain/army/army.ts'
import { NO_FILTER } from '#domain/army/library/library-filter.ts'
import { ArmyTool } from '#islands/army/army-tool.tsx'
import { expectSaved, startDevice } from '#tests/islands/device.ts'
import { openDialog, pick } from '#tests/islands/steps.ts'

/** The army builder, and the steps of a player in it. */

/** Opens an address. The router, which lives on, does not know where other islands have been meanwhile. */
function goTo(path: string): void {
  if (path !== location.pathname + location.search + location.hash) history.pushState(null, '', path)
  dispatchEvent(new PopStateEvent('popstate'))
}

/** Starts the test with these armies and small values on the device, at a page of the builder. */
export async function startBuilder(
  armies: readonly Army[],
  path = '/army',
  kept: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  await startDevice(armies, kept)
  toasts.dismiss()
  // The list of the test before may have been filtered.
  armyFinder.narrow(NO_FILTER)
  goTo(path)
  await render(<ArmyTool />)
}

/** Mounts the builder anew, at this page or another, with what is stored: what a reload or an address does. */
export async function visit(path?: string): Promise<void> {
  await expectSaved()
  await cleanup()
  if (path !== undefined) goTo(path)
  await render(<ArmyTool />)
}

/** The panes of the list, the army and the unit. */
export const listPane = page.getByRole('region', { name: 'Army Builder' })
export const armyPane = page.getByRole('region', { name: 'Army', exact: true })
export const unitPane = page.getByRole('region', { name: 'Unit', exact: true })

/** The card of a keyword on the unit page or in the chooser. */
export function keywordCard(within: Locator, name: string): Locator {
  return within
    .getByRole('article')
    .filter({ has: page.getByRole('heading').getByText(name, { exact: true }) })
}

/** A stat of the open unit, with its value before any change. */
export const stat = (label: string): Locator =>
  unitPane.getByRole('button', { name: new RegExp(`${label}$`) })
export const points = unitPane.getByRole('button', { name: /points$/ })
export const count = unitPane.getByRole('status', { name: 'Unit count' })

export const openChooser = (): Promise<Locator> =>
  openDialog(unitPane.getByRole('button', { name: 'Purchase Keywords' }), 'Purchase Keywords')

/** The row of an army in the list. */
export function armyRow(name: string): Locator {
  const link = page.getByRole('link', { name, exact: true })
  return listPane.getByRole('listitem').filter({ has: link })
}

const escapeRegExp = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** The row of a unit in the muster roll of the army. */
export const unitRow = (name: string): Locator =>
  armyPane
    .getBySelector(':is(.unit-list, .showcase-units)')
    .getByRole('link', { name: new RegExp(`^${escapeRegExp(name)}`) })

export async function chooseFromMenu(menu: 'Army menu' | 'Unit menu', item: string): Promise<void> {
  await page.getByRole('button', { name: menu }).click()
  await page.getByRole('menuitem', { name: item, exact: true }).click()
}

export const openArmyForm = (): Promise<Locator> =>
  openDialog(page.getByRole('button', { name: 'Create Army', exact: true }), 'Create Army')

/** Creates an army from the list and waits for its page. */
export async function createArmy(name: string): Promise<void> {
  const dialog = await openArmyForm()
  await dialog.getByLabelText('Name', { exact: true }).fill(name)
  await dialog.getByRole('button', { name: 'Create Army', exact: true }).click()
  await expect.element(armyPane.getByRole('heading', { level: 1, name: name.trim() })).toBeVisible()
}

/** Opens the form that asks for the name of a new unit. */
export async function openUnitForm(): Promise<Locator> {
  const dialog = await openDialog(armyPane.getByRole('button', { name: 'Add Unit' }), 'Add Unit')
  await dialog.getByRole('button', { name: 'Name it first' }).click()
  await expect.element(dialog.getByLabelText('Name', { exact: true })).toBeVisible()
  return dialog
}

/** Adds a unit to the open army and waits for its page. */
export async function addUnit(name: string, type = 'Light Infantry'): Promise<void> {
  const dialog = await openUnitForm()
  await dialog.getByLabelText('Name', { exact: true }).fill(name)
  await pick(dialog, new RegExp(`^${type}`))
  await dialog.getByRole('button', { name: 'Add Unit' }).click()
  await expect.element(unitPane.getByRole('heading', { level: 1, name })).toBeVisible()
}
