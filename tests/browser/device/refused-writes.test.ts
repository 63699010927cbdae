import type { Locator, Page } from 'playwright/test'
import { makeArmyJson } from '#domain/army/make-army-json.ts'
import { makeArmy, makeUnit } from '../../support/army.ts'
import { expect, test } from '../app.ts'
import { armyPane, armyRow, chooseFromMenu, count, listPane, unitPane } from '../journeys.ts'
import { addDoom, beginGame, next, show } from '../play/table-page.ts'
import { startWith } from './database.ts'

const host = makeArmy({
  name: 'The Lantern Host',
  units: [
    makeUnit({ name: 'Guard' }),
    makeUnit({ name: 'Sage', keywords: [{ id: 'wizard' }], abyssal_allegiances: ['mycena'] }),
    makeUnit({ name: 'Lost', type: 'BEASTS' }),
  ],
})
const old = makeArmy({
  name: 'The Old Host',
  ruleset_version: '0.3.0',
  units: [makeUnit({ name: 'Spears' })],
})
const gone = makeArmy({ name: 'The Gone Host' })

// A refused request is logged by the browser.
test.use({ expectedErrors: ['/v1/', 'net::ERR_FAILED'] })
test.describe.configure({ timeout: 180_000 })

/** What a page says of an action that was not done. */
const told = (page: Page): Locator =>
  page
    .locator('[role=alert], .toast')
    .filter({ hasText: /Not saved\.|was not done|could not|failed|Unable|Network|try again/i })
    .filter({ visible: true })

/** Lets the test say when the device takes no writes. The app is loaded with a device that takes them. */
async function startRefusable(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const start = Object.getOwnPropertyDescriptor(IDBDatabase.prototype, 'transaction')?.value as (
      this: IDBDatabase,
      ...args: unknown[]
    ) => IDBTransaction
    IDBDatabase.prototype.transaction = function (...args) {
      if ('isRefusing' in globalThis && args[1] === 'readwrite')
        throw new DOMException('Refused.', 'UnknownError')
      return start.apply(this, args)
    }
  })
}

const refuse = (page: Page, isRefusing: boolean) =>
  page.evaluate((isRefusing) => {
    if (isRefusing) Object.assign(globalThis, { isRefusing })
    else Reflect.deleteProperty(globalThis, 'isRefusing')
  }, isRefusing)

/** Does something while the device refuses it, and expects the page to say so. Afterwards, nothing says so any more. */
async function refused(page: Page, what: string, act: () => Promise<unknown>): Promise<void> {
  await refuse(page, true)
  await act()
  await expect(told(page).first(), what).toBeVisible()
  await refuse(page, false)
}

/** Stores what is only on the screen, and puts the messages away. */
async function settle(page: Page): Promise<void> {
  const retry = page.getByRole('alert').getByRole('button', { name: 'Try again' }).filter({ visible: true })
  if (await retry.first().isVisible()) await retry.first().click()
  for (const toast of await page.locator('.toast').getByRole('button', { name: 'Dismiss' }).all())
    await toast.click({ timeout: 2000 }).catch(() => undefined)
  await expect(told(page)).toHaveCount(0)
}

test('[R-89] each action on armies says that the device refuses it, and keeps what was typed', async ({
  page,
}) => {
  await startRefusable(page)
  await startWith(page, [host, old, gone], `/army/a/${gone.id}`)
  const dialog = (name: string | RegExp) => page.getByRole('dialog', { name })
  const press = (within: Locator | Page, name: string | RegExp) =>
    within.getByRole('button', { name }).first().click()
  const nameOf = (name: string) => dialog(name).getByLabel('Name', { exact: true })
  await chooseFromMenu(page, 'Army menu', 'Delete')
  await expect(armyRow(page, host.name)).toBeVisible()
  await settle(page)

  await press(listPane(page), 'Create Army')
  await nameOf('Create Army').fill('Typed')
  await refused(page, 'create', () => press(dialog('Create Army'), /^Create Army$/))
  await expect(nameOf('Create Army')).toHaveValue('Typed')
  await press(dialog('Create Army'), 'Cancel')

  await press(page, 'Import army')
  const text = dialog('Import army').getByLabel('Text or link')
  await text.fill('The Moths\n- 2x Moth Archers (Ranged Infantry)')
  await press(dialog('Import army'), 'Read')
  await expect(dialog('Import army')).toContainText('Will be added')
  await refused(page, 'import', () => press(dialog('Import army'), /^Import$/))
  await expect(dialog('Import army')).toContainText('Will be added')
  await settle(page)
  await press(dialog('Import army'), 'Cancel')

  await page.getByRole('button', { name: 'Army list menu' }).click()
  await page.getByRole('menuitem', { name: 'Trash' }).click()
  await refused(page, 'trash', () => press(dialog('Trash'), 'Restore The Gone Host'))
  await expect(dialog('Trash')).toContainText('The Gone Host')
  await settle(page)
  await page.keyboard.press('Escape')

  await armyRow(page, old.name).getByRole('link').click()
  await chooseFromMenu(page, 'Army menu', 'Upgrade to latest')
  await refused(page, 'upgrade', () => press(dialog('Upgrade to latest'), /^Upgrade$/))
  await settle(page)
  await page.getByRole('link', { name: 'All armies' }).click()

  await armyRow(page, host.name).getByRole('link').click()
  for (const item of ['Duplicate', 'Delete']) {
    await refused(page, item, () => chooseFromMenu(page, 'Army menu', item))
    await expect(armyPane(page).getByRole('heading', { level: 1 })).toHaveText(host.name)
    await settle(page)
  }
  await chooseFromMenu(page, 'Army menu', 'Edit')
  await nameOf('Edit Army').fill('The Renamed Host')
  await refused(page, 'edit', () => press(dialog('Edit Army'), 'Save'))
  await expect(armyPane(page).getByRole('heading', { level: 1 })).toHaveText('The Renamed Host')
  await settle(page)

  await page.route('**/*', (route) => (route.request().method() === 'GET' ? route.fallback() : route.abort()))
  await refused(page, 'share', () => press(armyPane(page), 'Share army'))
  await press(dialog('Share army'), 'Done')
  await page.unrouteAll()

  await press(armyPane(page), 'Add Unit')
  await refused(page, 'add', () => press(dialog('Add Unit'), /^Beasts/))
  await settle(page)
  await press(dialog('Add Unit'), 'Name it first')
  await nameOf('Add Unit').fill('Typed')
  await refused(page, 'add a named one', () => press(dialog('Add Unit'), 'Add Unit'))
  await expect(unitPane(page).getByRole('heading', { level: 1 })).toHaveText('Typed')
  await settle(page)

  await refused(page, 'delete a unit', () => chooseFromMenu(page, 'Unit menu', 'Delete'))
  await settle(page)
  await chooseFromMenu(page, 'Army menu', 'Deleted units')
  await refused(page, 'restore a unit', () => press(dialog('Deleted units'), 'Restore Typed'))
  await expect(dialog('Deleted units')).toContainText('Typed')
  await settle(page)
  await page.keyboard.press('Escape')

  await page.getByRole('link', { name: /^Sage/ }).click()
  await chooseFromMenu(page, 'Unit menu', 'Edit')
  await nameOf('Edit Unit').fill('The Renamed Sage')
  await refused(page, 'edit a unit', () => press(dialog('Edit Unit'), 'Save'))
  await expect(unitPane(page).getByRole('heading', { level: 1 })).toHaveText('The Renamed Sage')
  await settle(page)
  await chooseFromMenu(page, 'Unit menu', 'Copy to another army')
  await refused(page, 'copy a unit', () => press(dialog('Copy to another army'), old.name))
  await settle(page)
  await refused(page, 'duplicate a unit', () => chooseFromMenu(page, 'Unit menu', 'Duplicate'))
  await settle(page)
  await refused(page, 'count', () => press(unitPane(page), 'One more'))
  await expect(count(page)).toHaveText('2')
  await settle(page)
  await press(unitPane(page), 'Purchase Keywords')
  await refused(page, 'keyword', () => press(dialog('Purchase Keywords'), /^Buy Elite/))
  await settle(page)
  await page.keyboard.press('Escape')
})

test('[R-89] each action of a game says that the device refuses it, and keeps what was typed', async ({
  page,
}) => {
  await startRefusable(page)
  await beginGame(page)
  const press = (name: string | RegExp) => page.getByRole('button', { name }).first().click()
  await refused(page, 'doom', () => addDoom(page, 'Poachers', 1))
  await settle(page)
  await refused(page, 'phase', () => next(page).click())
  await settle(page)
  await refused(page, 'undo', () => press(/^Undo: /))
  await settle(page)

  await press(/Show the rounds/)
  await press('Two devices…')
  const devices = page.getByRole('dialog', { name: 'Two devices' })
  await page.route('**/v1/**', (route) => route.abort())
  await refused(page, 'link', () => devices.getByRole('button', { name: 'Make a link' }).click())
  await page.unrouteAll()
  await page.keyboard.press('Escape')

  await press(/Show the rounds/)
  await press('End the game…')
  const end = page.getByRole('dialog', { name: 'End the game' })
  await refused(page, 'end', () => end.getByRole('button', { name: 'End the game' }).click())
  await settle(page)
  await page.keyboard.press('Escape')

  await show(page, 'Log')
  await page.getByLabel('Note').first().fill('The bridge fell.')
  await refused(page, 'note', () => press('Add the note'))
  await expect(page.locator('.log-label', { hasText: 'The bridge fell.' })).toBeVisible()
  await settle(page)
})

test('[R-89] each action on the hand and the settings says that the device refuses it', async ({ page }) => {
  await startRefusable(page)
  await startWith(page, [], '/fortune')
  const press = (name: string | RegExp) => page.getByRole('button', { name }).first().click()
  await refused(page, 'draw', () => press('Draw a card'))
  await settle(page)
  await press('Draw a card')
  await expect(page.getByRole('region', { name: 'Your Hand' }).getByRole('article')).toHaveCount(1)
  await settle(page)
  await refused(page, 'discard', () => press(/^Discard /))
  await settle(page)
  await refused(page, 'undo', () => press(/^Undo: /))

  await page.goto('/settings')
  await expect(page.getByRole('checkbox').first()).toBeEnabled()
  await refused(page, 'exclude', () => page.getByRole('checkbox').first().click())
  await settle(page)
  await page.getByLabel('Import a file').setInputFiles({
    name: 'armies.json',
    mimeType: 'application/json',
    buffer: Buffer.from(makeArmyJson([host])),
  })
  const dialog = page.getByRole('dialog', { name: 'Import this file?' })
  await refused(page, 'import', () => dialog.getByRole('button', { name: 'Import' }).click())
  await expect(dialog).toContainText('will be added')
})
