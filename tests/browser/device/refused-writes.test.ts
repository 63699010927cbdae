import type { Locator, Page } from 'playwright/test'
import { makeArmyJson } from '#domain/army/share/make-army-json.ts'
import { makeArmy, makeUnit } from '#tests/support/army.ts'
import { expect, test } from '#tests/browser/app.ts'
import {
  armyPane,
  armyRow,
  chooseFromMenu,
  count,
  listPane,
  undoByToast,
  unitPane,
} from '#tests/browser/journeys.ts'
import { startWith } from './database.ts'
import { refused, settle, startRefusable } from './refusals.ts'

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

test('[R-89] each action on armies says that the device refuses it, and keeps what was typed', async ({
  page,
}) => {
  await startRefusable(page)
  await startWith(page, [host, old, gone], `/army/a/${gone.id}`)
  const dialog = (name: string | RegExp) => page.getByRole('dialog', { name })
  const press = (within: Locator | Page, name: string | RegExp) =>
    within.getByRole('button', { name }).first().click()
  const nameOf = (name: string) => dialog(name).getByLabel('Name', { exact: true })
  const tryAgain = () => press(page.locator('.toast'), 'Try again')
  await chooseFromMenu(page, 'Army menu', 'Delete')
  await refused(page, 'undo a deletion', () => undoByToast(page, 'Deleted The Gone Host'))
  await tryAgain()
  await armyRow(page, gone.name).getByRole('link').click()
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

  await page.evaluate(() => {
    location.hash = 'upgrade'
  })
  await refused(page, 'upgrade all', () => press(dialog('Ruleset upgrade'), 'Upgrade all'))
  await settle(page)
  await press(dialog('Ruleset upgrade'), 'Cancel')
  await armyRow(page, old.name).getByRole('link').click()
  await chooseFromMenu(page, 'Army menu', 'Upgrade to latest')
  await refused(page, 'upgrade', () => press(dialog('Upgrade to latest'), /^Upgrade$/))
  await settle(page)
  await press(dialog('Upgrade to latest'), 'Cancel')
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

  await chooseFromMenu(page, 'Army menu', 'Tags')
  await dialog('Tags').getByLabel('New tag').fill('league')
  await refused(page, 'tags', () => press(dialog('Tags'), 'Save'))
  await expect(dialog('Tags').getByLabel('New tag')).toHaveValue('league')
  await settle(page)
  await press(dialog('Tags'), 'Cancel')
  await refused(page, 'archive', () => chooseFromMenu(page, 'Army menu', 'Archive'))
  await settle(page)

  const refuseNetwork = () =>
    page.route('**/*', (route) => (route.request().method() === 'GET' ? route.fallback() : route.abort()))
  await refuseNetwork()
  await refused(page, 'share', () => press(armyPane(page), 'Share army'))
  await page.unrouteAll()
  await press(dialog('Share Army'), 'Try again')
  const shared = await dialog('Share Army').getByRole('textbox', { name: 'Link', exact: true }).inputValue()
  await press(dialog('Share Army'), 'Withdraw links')
  await refuseNetwork()
  await refused(page, 'withdraw links', () => press(dialog('Share Army'), 'Withdraw all links'))
  await page.unrouteAll()
  await page.keyboard.press('Escape')

  await press(armyPane(page), 'Choose the General')
  await refused(page, 'leader', () => press(dialog('Choose the General'), 'Guard'))
  await settle(page)

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

  await armyPane(page).getByRole('link', { name: /^Sage/ }).click()
  await chooseFromMenu(page, 'Unit menu', 'Edit')
  await nameOf('Edit Unit').fill('The Renamed Sage')
  await refused(page, 'edit a unit', () => press(dialog('Edit Unit'), 'Save'))
  await expect(unitPane(page).getByRole('heading', { level: 1 })).toHaveText('The Renamed Sage')
  await settle(page)
  await chooseFromMenu(page, 'Unit menu', 'Copy to another army')
  await refused(page, 'copy a unit', () => press(dialog('Copy to another army'), old.name))
  await expect(dialog('Copy to another army')).toBeVisible()
  await settle(page)
  await page.keyboard.press('Escape')
  await refused(page, 'save a unit', () => chooseFromMenu(page, 'Unit menu', 'Save to my units'))
  await settle(page)
  await chooseFromMenu(page, 'Unit menu', 'Save to my units')
  await expect(page.locator('.toast')).toContainText('Saved The Renamed Sage')
  await press(armyPane(page), 'Add Unit')
  await press(dialog('Add Unit'), 'My units')
  await refused(page, 'add a saved unit', () => press(dialog('My units'), /^The Renamed Sage/))
  await settle(page)
  await page.keyboard.press('Escape')
  await press(unitPane(page), 'Rename')
  await refused(page, 'rename', async () => {
    await unitPane(page).getByRole('textbox', { name: 'Name' }).fill('The Third Sage')
    await page.keyboard.press('Enter')
  })
  await expect(unitPane(page).getByRole('heading', { level: 1 })).toHaveText('The Third Sage')
  await settle(page)
  await press(unitPane(page), 'Choose allegiance')
  await refused(page, 'allegiance', () => press(dialog('Abyssal Allegiance'), 'Swear to Gomb'))
  await settle(page)
  await page.keyboard.press('Escape')
  await refused(page, 'undo', () => press(page, /^Undo: /))
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

  await page.getByRole('link', { name: /^Guard/ }).click()
  await press(unitPane(page), 'Choose artefacts')
  await refused(page, 'artefact', () => press(dialog('Cursed Artefacts'), 'Carry The Ferric Blade'))
  await settle(page)
  await page.keyboard.press('Escape')

  await page.goto(shared)
  await press(page, 'Duplicate Army')
  await refused(page, 'duplicate a shared army', () => press(dialog('Duplicate Army'), 'Duplicate Army'))
  await expect(dialog('Duplicate Army')).toBeVisible()
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
  await refused(page, 'import settings', () => dialog.getByRole('button', { name: 'Import' }).click())
  await expect(dialog).toContainText('will be added')
})
