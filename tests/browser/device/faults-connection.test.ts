import type { Page } from 'playwright/test'
import { makeArmy, makeUnit } from '#tests/support/army.ts'
import { expect, test } from '#tests/browser/app.ts'
import { startWith } from './database.ts'
import { armyRow, count, createArmy, unitPane, visit } from '#tests/browser/journeys.ts'

const host = makeArmy({ units: [makeUnit({ name: 'Guard' })] })
const guard = `/army/a/${host.id}/u/Guard_______`
const more = (page: Page) => unitPane(page).getByRole('button', { name: 'One more' })

// Only the browser freezes a page, and a page hears nothing of another only if both are real.
test('[R-20] a tab that was frozen, or missed a message, shows the edits of another tab when it comes back', async ({
  page,
  context,
}) => {
  const deaf = await context.newPage()
  await deaf.addInitScript(() => {
    // The tab listens on a channel that no other tab uses.
    window.BroadcastChannel = class extends BroadcastChannel {
      constructor(name: string) {
        super(`${name} unheard`)
      }
    }
  })
  await startWith(page, [host], guard)
  await deaf.goto(guard)
  for (const tab of [page, deaf]) await expect(count(tab)).toHaveText('1')
  const other = await context.newPage()
  await other.goto(guard)
  const cdp = await context.newCDPSession(page)
  await cdp.send('Page.setWebLifecycleState', { state: 'frozen' })
  await more(other).click()
  await expect(count(other)).toHaveText('2')
  await visit(other, '/army')
  await createArmy(other, 'Rat Kings')
  await cdp.send('Page.setWebLifecycleState', { state: 'active' })
  await expect(count(page)).toHaveText('2')
  await expect(armyRow(page, 'Rat Kings')).toBeVisible()

  await expect(count(deaf), 'it has not heard').toHaveText('1')
  await deaf.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(count(deaf)).toHaveText('2')
  await expect(armyRow(deaf, 'Rat Kings')).toBeVisible()
})
