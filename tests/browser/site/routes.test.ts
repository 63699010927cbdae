import { expect, test } from '#tests/browser/app.ts'
import { startWith } from '#tests/browser/device/database.ts'
import {
  addUnit,
  chooseFromMenu,
  createArmy,
  keywordCard,
  openChooser,
  unitPane,
} from '#tests/browser/journeys.ts'
import { rollBattle } from '#tests/browser/battle/battle-page.ts'

// A newcomer goes through the whole site, and the server hears nothing of it.
test('[ROLE-01] without an account all tools work, but pictures cannot be uploaded and nothing is backed up', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`))
  await startWith(page, [], '/army')
  await createArmy(page, 'Rat Kings')
  await addUnit(page, 'Hounds', 'Beasts')
  const chooser = await openChooser(page)
  await chooser.getByRole('button', { name: 'Buy Elite' }).click()
  await chooser.getByRole('button', { name: 'Done' }).click()
  await expect(keywordCard(unitPane(page), 'Elite')).toBeVisible()
  await chooseFromMenu(page, 'Army menu', 'Edit')
  await expect(page.getByRole('dialog').getByRole('radio', { name: 'Ice zombies' })).toBeVisible()
  await expect(page.locator('input[type=file]')).toHaveCount(0)
  await rollBattle(page)
  await page.goto('/fortune')
  await page.getByRole('button', { name: 'Draw a card' }).click()
  await expect(page.getByRole('region', { name: 'Your Hand' }).getByRole('article')).toHaveCount(1)
  await page.goto('/settings')
  await page.getByRole('radio', { name: 'Dark' }).check()
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark')
  await page.goto('/quick-start')
  await expect(page.locator('.rules > :visible')).toHaveCount(5)
  await expect(page.getByRole('banner').locator('.sync-sign')).toHaveAccessibleName('Not logged in')
  expect(asked.filter((request) => /^(?!GET )|\/data|\/v1\/images/.test(request))).toEqual([])
})
