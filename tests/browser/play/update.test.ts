import { expect } from '#tests/browser/app.ts'
import { buildOf, comeBack, reloadButton, test, waitForWorker } from '#tests/browser/site/new-build.ts'
import { addDoom, beginGame, expectMoves, heading, next, unitOnTable } from './table-page.ts'

test.use({ serviceWorkers: 'allow' })

test('[GAME-70] an update in the middle of a game waits for the player, and loses no move', async ({
  page,
  site,
}) => {
  // The service worker fetches the whole site twice.
  test.slow()
  await beginGame(page)
  await waitForWorker(page)
  await addDoom(page, 'Poachers', 2)
  // Even the scripts of the old build are gone.
  await site.deploy({ keepsOld: false })
  await comeBack(page)
  await expect(reloadButton(page)).toBeVisible({ timeout: 30_000 })
  await next(page).click()
  await addDoom(page, 'Poachers', 1)
  await page.getByRole('button', { name: /^Poachers/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Poachers' })
  await expect(dialog, 'a part that loads late').toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  expect(await buildOf(page)).toBeNull()
  await reloadButton(page).click()
  await expect.poll(() => buildOf(page)).toBe('2')
  await expect(unitOnTable(page, 'Poachers').getByRole('group')).toContainText('3 Doom')
  await expect(heading(page)).toHaveText('Round 1 of 5 Sorcery')
  await page.getByRole('button', { name: 'Undo: 1 Doom on Poachers', exact: true }).click()
  await expect(unitOnTable(page, 'Poachers').getByRole('group')).toContainText('2 Doom')
  await expectMoves(page, 6)
})
