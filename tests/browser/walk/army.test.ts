import type { Page } from 'playwright/test'
import { expect, test } from '#tests/browser/app.ts'
import { startWith } from '#tests/browser/device/database.ts'
import {
  armyPane,
  chooseFromMenu,
  listPane,
  openImport,
  points,
  stat,
  unitPane,
} from '#tests/browser/journeys.ts'
import { openOtherBuild } from '#tests/browser/site/other-build.ts'
import { armies, chief, guest, host, LONG, many, old } from './hosts.ts'
import { lookAtDialog, Walk } from './walk.ts'

test.use({
  actionTimeout: 20_000,
  expectedErrors: ['404', '/hobgoblin/', '/v1/', 'net::ERR_INTERNET_DISCONNECTED', 'No dialog today.'],
})
// A walk has many steps.
test.describe.configure({ timeout: 600_000 })

const dialogs = (page: Page, walk: Walk) => (name: string | RegExp, open: () => Promise<unknown>) =>
  lookAtDialog(page, walk, name, open)
const buttons = (page: Page) => (name: string | RegExp) => page.getByRole('button', { name, exact: true })

/** Text whose preview has a note, because it names no ruleset. */
const PASTED = [
  'The Host of the Lantern and the Moth',
  `- ${LONG} (Heavy Infantry)`,
  '- 2x Moth Archers (Ranged Infantry): Elite',
].join('\n')

// The real sizes, colours and stacking of the built page: an island has neither its frame nor its styles.
test(
  '[SHELL-90] [SHELL-96] [SHELL-98] [SHELL-99] the lists of the army builder and their dialogs fit, and all can read and press them',
  { tag: '@deep-phone' },
  async ({ page }) => {
    const walk = new Walk(page)
    const [dialog, button] = [dialogs(page, walk), buttons(page)]
    await startWith(page, [host, guest, old, many, ...armies])
    await page.goto('/army')
    await expect(page.locator('.army-row').first()).toBeVisible()
    await walk.look('more armies than fit')
    await walk.tour('the list')
    await dialog('Create Army', async () => {
      await button('Create Army').click()
      await walk.zoom('Create Army')
    })
    await dialog('Muster for me', async () => {
      await button('Create Army').click()
      await button('Muster for me').click()
      await page.getByText('Wishes').click()
    })
    await dialog('Filter', () => button(/^Filter/).click())
    await page.getByRole('button', { name: 'Army list menu' }).click()
    await page.getByRole('menuitem', { name: 'Select' }).click()
    await button(/^All \d+$/).click()
    await button('Done').click()
    await page.goto(`/army/compare?a=${host.id}&b=${guest.id}`)
    await page.locator('.compare-odds summary').first().click()
    await walk.look('a comparison')
    await page.goto(`/army/statistics?a=${host.id}`)
    await expect(page.getByRole('table')).toHaveCount(4)
    await walk.look('statistics')
    await page.goto('/army/a/myminiatures?tag=')
    await button('Add bases').click()
    await expect(page.getByRole('table')).toBeVisible()
    await walk.look('the miniatures')
    await page.goto('/army')
    for (const [text, expected] of [
      [PASTED, 'The text names no ruleset.'],
      [`${PASTED}\n- 3x Something Else (Beasts): ${LONG}`, 'Nothing was imported.'],
    ] as const)
      await dialog('Import army', async () => {
        const form = await openImport(page)
        await form.getByLabel('Text or link').fill(text)
        await form.getByRole('button', { name: 'Read' }).click()
        await expect(form).toContainText(expected)
        await walk.tour(`Import army: ${expected}`)
      })
    await dialog('Ruleset upgrade', async () => {
      await page.goto('/army#upgrade')
      await expect(page.getByRole('button', { name: 'Upgrade all' })).toBeVisible()
    })
  },
)

// The real sizes, colours and stacking of the built page: an island has neither its frame nor its styles.
test(
  '[SHELL-90] [SHELL-96] [SHELL-98] [SHELL-99] an army and its dialogs fit, and all can read and press them',
  { tag: '@deep-phone' },
  async ({ page }) => {
    const walk = new Walk(page)
    const [dialog, button] = [dialogs(page, walk), buttons(page)]
    await startWith(page, [host, guest, old, many])
    let shared = ''
    await page.goto(`/army/a/${old.id}`)
    await dialog('Upgrade to latest', () => chooseFromMenu(page, 'Army menu', 'Upgrade to latest'))
    await page.goto(`/army/a/${guest.id}`)
    await expect(armyPane(page).getByRole('heading', { level: 1 })).toBeVisible()
    await walk.look('an army of six units')
    await page.goto(`/army/a/${many.id}`)
    await expect(armyPane(page).locator('.row').last()).toBeVisible()
    await walk.look('an army of many units')
    await page.goto('/army/a/nosucharmy00/u/nosuchunit00')
    await expect(page.getByRole('alert').first()).toBeVisible()
    await walk.look('an army that is not there')
    await page.goto(`/army/a/${host.id}/u/nosuchunit00`)
    await expect(page.getByText('Unit not found.')).toBeVisible()
    await walk.look('a unit that is not there')
    await page.goto(`/army/a/${host.id}`)
    await expect(armyPane(page).getByRole('heading', { level: 1 })).toBeVisible()
    await walk.look('an army with long names')
    await page.getByRole('button', { name: 'Army menu' }).click()
    await walk.look('the menu of an army')
    await page.keyboard.press('Escape')
    await dialog('Edit Army', () => chooseFromMenu(page, 'Army menu', 'Edit'))
    await dialog('Tags', () => chooseFromMenu(page, 'Army menu', 'Tags'))
    await dialog('Games of this army', () => chooseFromMenu(page, 'Army menu', 'Games'))
    await dialog('History', () => chooseFromMenu(page, 'Army menu', 'History'))
    await dialog('Choose the Battle Standard', () => button('Choose the Battle Standard').click())
    await dialog('Add Unit', () => armyPane(page).getByRole('button', { name: 'Add Unit' }).click())
    await dialog('Add Unit', async () => {
      await armyPane(page).getByRole('button', { name: 'Add Unit' }).click()
      await page.getByRole('button', { name: 'Name it first' }).click()
    })
    await page.route('**/hobgoblin/snapshots', (route) => route.abort())
    await dialog('Share Army', async () => {
      await armyPane(page).getByRole('button', { name: 'Share army' }).click()
      await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible()
    })
    await page.unroute('**/hobgoblin/snapshots')
    await dialog('Share Army', async () => {
      await armyPane(page).getByRole('button', { name: 'Share army' }).click()
      shared = await page.getByRole('textbox', { name: 'Link', exact: true }).inputValue()
      await walk.tour('Share Army')
    })
    await page.goto(shared)
    await expect(armyPane(page).getByRole('heading', { level: 1 })).toBeVisible()
    await walk.look('a shared army')
    await dialog('Duplicate Army', () => button('Duplicate Army').click())
    await page.goto(`/army/a/${host.id}`)
    await dialog('Database closed', async () => openOtherBuild(await page.context().newPage(), 6))
  },
)

// The real sizes, colours and stacking of the built page: an island has neither its frame nor its styles.
test(
  '[SHELL-90] [SHELL-98] [SHELL-99] a unit and its dialogs fit, and all can read and press them',
  { tag: '@deep-phone' },
  async ({ page }) => {
    const walk = new Walk(page)
    const [dialog, button] = [dialogs(page, walk), buttons(page)]
    await startWith(page, [host, guest])
    await page.goto(`/army/a/${host.id}/u/Longnamed___`)
    await expect(unitPane(page).getByRole('heading', { level: 1 })).toBeVisible()
    await walk.look('a unit with a long name')
    await chooseFromMenu(page, 'Unit menu', 'Delete')
    // It stays while it has the focus.
    await page.locator('.toast').getByRole('button', { name: 'Undo' }).focus()
    await walk.look('the toast of a unit with a long name')
    await dialog('Deleted units', () => chooseFromMenu(page, 'Army menu', 'Deleted units'))
    await page.goto(chief)
    await expect(unitPane(page).getByRole('heading', { level: 1 })).toBeVisible()
    await walk.look('a unit')
    await walk.tour('a unit')
    await page.getByRole('button', { name: 'Unit menu' }).click()
    await expect(page.getByRole('menu')).toBeVisible()
    await walk.look('the menu of a unit')
    await page.keyboard.press('Escape')
    await dialog('Edit Unit', () => chooseFromMenu(page, 'Unit menu', 'Edit'))
    await dialog('Odds of Chief', () => chooseFromMenu(page, 'Unit menu', 'Odds'))
    await dialog('Copy to another army', () => chooseFromMenu(page, 'Unit menu', 'Copy to another army'))
    await chooseFromMenu(page, 'Unit menu', 'Save to my units')
    await expect(page.locator('.toast')).toContainText('Saved Chief')
    await page.goto(`/army/a/${host.id}`)
    await dialog('My units', async () => {
      await armyPane(page).getByRole('button', { name: 'Add Unit' }).click()
      await page.getByRole('button', { name: 'My units' }).click()
    })
    await page.goto('/army?shelf=units')
    await listPane(page).getByRole('link', { name: 'Chief' }).click()
    await expect(unitPane(page).getByRole('heading', { level: 1 })).toBeVisible()
    await walk.look('a saved unit')
    await page.goto(chief)
    await dialog('Purchase Keywords', async () => {
      await button('Purchase Keywords').click()
      await walk.zoom('Purchase Keywords')
    })
    await dialog('Cursed Artefacts', () => button('Choose artefacts').click())
    await dialog('Abyssal Allegiance', () => button('Choose allegiance').click())
    await dialog('Target numbers', () => button('Look up target numbers').click())
    await dialog('Points', () => points(page).click())
    await dialog('Courage', () => stat(page, 'Courage').click())
    await dialog('Footprint', () => stat(page, 'Footprint').click())
    await page.evaluate(() => {
      HTMLDialogElement.prototype.showModal = () => {
        throw new Error('No dialog today.')
      }
    })
    await button('Purchase Keywords').click()
    await expect(page.getByText('ERROR', { exact: true })).toBeVisible()
    await walk.look('an error that nobody expected')
  },
)
