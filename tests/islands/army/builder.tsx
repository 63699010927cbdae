import { expect } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { router } from '#app/army.ts'
import type { Army } from '#domain/army/army.ts'
import { ArmyTool } from '#islands/army/army-tool.tsx'
import { expectSaved, startDevice } from '../device.ts'

/** The army builder, and the steps of a player in it. */

/** Starts the test with these armies on the device, at a page of the builder. */
export async function startBuilder(armies: readonly Army[], path = '/army'): Promise<void> {
  await startDevice(armies)
  router.goTo(path)
  await render(<ArmyTool />)
}

/** Mounts the builder anew, at this page or another, with what is stored: what a reload or an address does. */
export async function visit(path?: string): Promise<void> {
  await expectSaved()
  await cleanup()
  if (path !== undefined) router.goTo(path)
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

/** Opens a dialog with its button and returns it. */
export async function openDialog(button: Locator, title: string): Promise<Locator> {
  await button.click()
  const dialog = page.getByRole('dialog', { name: title, exact: true })
  await expect.element(dialog).toBeVisible()
  return dialog
}

export const openChooser = (): Promise<Locator> =>
  openDialog(unitPane.getByRole('button', { name: 'Purchase Keywords' }), 'Purchase Keywords')

/** Presses Undo in the toast with this text. */
export async function undoByToast(text: string): Promise<void> {
  const find = () =>
    [...document.querySelectorAll('.toast')].find((toast) => toast.textContent.includes(text))
  await expect.poll(find).toBeDefined()
  await page
    .elementLocator(find() ?? document.body)
    .getByRole('button', { name: 'Undo' })
    .click()
}
