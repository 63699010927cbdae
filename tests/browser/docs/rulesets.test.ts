import { readRuleset } from '#content/read-ruleset.ts'
import { makeArmy, makeUnit } from '#tests/support/army.ts'
import { expect, test } from '#tests/browser/app.ts'
import { startWith } from '#tests/browser/device/database.ts'
import { armyRow } from '#tests/browser/journeys.ts'

test('[RULES-45] an army of 0.2.0 opens with the points of 0.2.0', async ({ page }) => {
  const units = [makeUnit({ type: 'ARTILLERY' })]
  await startWith(page, [makeArmy({ name: 'Old Guard', ruleset_version: '0.2.0', units })])
  await expect(armyRow(page, 'Old Guard')).toContainText('300 points · 1 unit · v0.2 (Early Access)')
})

test('[RULES-11] a newer ruleset on the server becomes the latest', async ({ page }) => {
  await page.route('**/hobgoblin/rulesets/index.json', (route) =>
    route.fulfill({ json: { versions: ['0.2.0', '0.3.0', '1.0.0', '1.1.0'] } }),
  )
  await page.route('**/hobgoblin/rulesets/1.1.0', (route) =>
    route.fulfill({ json: { ...readRuleset('1.0.0'), version: '1.1.0' } }),
  )
  await startWith(page, [makeArmy({ name: 'New Guard', units: [makeUnit({ type: 'MONSTER' })] })])
  await expect(armyRow(page, 'New Guard')).toContainText('600 points · 1 unit · v1.0')
  // Pages that were built before it follow too.
  await page.goto('/')
  const footer = page.getByRole('contentinfo')
  await expect(footer).toContainText('Hobgoblin v1.1')
  await expect(footer.getByRole('button', { name: 'Upgrade outdated armies' })).toBeVisible()
  await page.goto('/changelog/2024-07-08-v1-0')
  await expect(page.getByRole('main')).toContainText('This ruleset is no longer the latest.')
  await expect(page.getByRole('main').getByRole('link', { name: 'Upgrade your armies' })).toHaveCount(0)
})
