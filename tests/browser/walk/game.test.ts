import type { Page } from 'playwright/test'
import { expect, test } from '#tests/browser/app.ts'
import {
  addDoom,
  beginAgainstArmy,
  beginGame,
  goTo,
  show,
  unitOnTable,
} from '#tests/browser/play/table-page.ts'
import { guest, host } from './hosts.ts'
import { lookAtDialog, Walk } from './walk.ts'

test.use({
  actionTimeout: 20_000,
  expectedErrors: ['404', '/hobgoblin/', '/v1/', 'net::ERR_INTERNET_DISCONNECTED'],
})
// A walk has many steps.
test.describe.configure({ timeout: 600_000 })

/** Waits until a part of the app is loaded. The last part of a game reads codes. */
async function expectPart(page: Page, name: string): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name)))
    .toContainEqual(expect.stringContaining(`/_astro/${name}.`))
}

// The real sizes, colours and stacking of the built page.
test(
  '[SHELL-90] [SHELL-92] all views and dialogs of a game open without a network, inside the screen',
  { tag: '@deep-phone' },
  async ({ page }) => {
    const walk = new Walk(page)
    await beginAgainstArmy(page, host, guest)
    const dialog = (name: string | RegExp, open: () => Promise<unknown>) =>
      lookAtDialog(page, walk, name, open)
    const click = (name: string | RegExp) => page.getByRole('button', { name }).first().click()
    await expectPart(page, 'decode')
    await page.context().setOffline(true)
    await addDoom(page, 'Chief', 7)
    await walk.look('the table')
    await dialog('Chief', () =>
      unitOnTable(page, 'Chief')
        .getByRole('button', { name: /^Chief/ })
        .click(),
    )
    await dialog(/a keyword$/, async () => {
      await unitOnTable(page, 'Chief')
        .getByRole('button', { name: /^Chief/ })
        .click()
      await click('Give it…')
    })
    await page.keyboard.press('Escape')
    await dialog('Rounds', () => click(/Show the rounds/))
    await dialog('End the game', async () => {
      await click(/Show the rounds/)
      await click('End the game…')
    })
    await page.keyboard.press('Escape')
    await dialog('Two devices', async () => {
      await click(/Show the rounds/)
      await click('Two devices…')
    })
    await dialog('Hand over without a network', async () => {
      await click(/Show the rounds/)
      await click('Two devices…')
      await click('Hand over without a network…')
    })
    await show(page, 'Theirs')
    await walk.look('the other army')
    await show(page, 'Log')
    await walk.look('the log')
    await goTo(page, 'Omens')
    await walk.look('Omens')
    await goTo(page, 'Sorcery')
    await walk.look('Sorcery')
    await dialog(/^Cast /, () => click(/^Cast /))
    await dialog('Does an enemy Wizard counter?', async () => {
      await click(/^Cast /)
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Cast for/ })
        .click()
    })
    await dialog('Counter', () => click(/^Counter /))
    await goTo(page, 'March')
    await walk.look('March')
    await dialog('Rally', () => click('Rally: You'))
    await dialog('Moved more than half its Speed', () => click('Moved far: You'))
    await dialog('Charge or contact', async () => {
      await click('Charge or contact: You')
      const charge = page.getByRole('dialog', { name: 'Charge or contact' })
      await charge.getByRole('button', { name: /^Chief \d/ }).click()
      await expect(charge.getByRole('button', { name: 'Charges Ragwolves' })).toBeVisible()
    })
    await click('Charge or contact: You')
    const contact = page.getByRole('dialog', { name: 'Charge or contact' })
    await contact.getByRole('button', { name: /^Chief \d/ }).click()
    await contact.getByRole('button', { name: 'Charges Ragwolves' }).click()
    await click('Draw a Fortune: You')
    const held = page.locator('.fortune-held').first()
    await expect(held).toBeVisible()
    // A card that cannot be played in this phase is folded.
    if (!(await held.evaluate((card: HTMLDetailsElement) => card.open))) await held.locator('summary').click()
    await expect(page.getByRole('button', { name: /^Play / }).first()).toBeVisible()
    await walk.look('a hand')
    await dialog(/^Play /, async () => {
      if (!(await held.evaluate((card: HTMLDetailsElement) => card.open)))
        await held.locator('summary').click()
      await held.getByRole('button', { name: /^Play / }).click()
    })
    await goTo(page, 'Volley')
    await walk.look('Volley')
    await dialog(/shoots$/, () => click(/^Shoot with Moth Archers/))
    await goTo(page, 'Clash')
    await walk.look('Clash')
    await dialog('Chief against Ragwolves', async () => {
      await click(/^Fight/)
      await click('Roll all here')
    })
    await goTo(page, 'Reckoning')
    await walk.look('Reckoning')
    await show(page, 'Mine')
    await dialog('Chief', async () => {
      await unitOnTable(page, 'Chief')
        .getByRole('button', { name: /^Chief/ })
        .click()
      const unit = page.getByRole('dialog', { name: 'Chief' })
      for (const result of ['passes', 'fails']) {
        await unit.getByRole('button', { name: 'Broken', exact: true }).click()
        await unit.getByRole('button', { name: `Chief ${result}`, exact: true }).click()
      }
      await expect(page.getByRole('button', { name: 'Take the other one' })).toBeVisible()
    })
    await show(page, 'Log')
    await expect(page.getByRole('button', { name: /^Take this one instead/ }).first()).toBeVisible()
    await walk.look('a log with what was entered twice')
    // With letters of twice the size, a desk shows one view at a time.
    await show(page, 'Log')
    await dialog('Undo an earlier move?', () => click('Undo Sorcery ends'))
    await page.evaluate(() => {
      location.hash = 'report'
    })
    await expect(page.getByRole('button', { name: 'Back to the table' })).toBeVisible()
    await walk.look('the report')
    await page.getByRole('button', { name: 'Back to the table' }).click()
    await page.context().setOffline(false)
    let link = ''
    await dialog('Two devices', async () => {
      await click(/Show the rounds/)
      await click('Two devices…')
      await click('Make a link')
      link = await page.getByRole('textbox', { name: 'Link' }).first().inputValue()
    })
    await page.goto('/play')
    await expect(page.getByRole('link', { name: /against/ }).first()).toBeVisible()
    await walk.look('the games')
    await dialog('Begin a game', () => click('Begin a game'))
    await dialog('Take over a game', () => click('Take over a game'))
    await click(/^Delete the game/)
    await expect(page.getByRole('link', { name: /against/ })).toHaveCount(0)
    await page.goto('/play#learn')
    await expect(page.getByRole('button', { name: 'Learn it in one round' })).toBeVisible()
    await walk.look('the offer of a guided battle')
    await click('Learn it in one round')
    await expect(page.getByRole('heading', { name: 'Lay the table' })).toBeVisible()
    await walk.look('a lesson')
    await dialog('Doom', () => click('The rule: Doom'))
    await page.goto(link)
    await expect(page.locator('.toast')).toContainText('You have joined and play')
    await walk.look('a game that was joined by a link')
    await beginGame(page)
    await show(page, 'Theirs')
    await dialog('Bring an army', () => click('Bring an army…'))
  },
)
