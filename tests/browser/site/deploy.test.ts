import type { Page } from 'playwright/test'
import { expect } from '#tests/browser/app.ts'
import { addDoom, beginGame, expectMoves, next, unitOnTable } from '#tests/browser/play/table-page.ts'
import { heading } from '#tests/browser/play/table-page.ts'
import {
  armyPane,
  armyRow,
  chooseFromMenu,
  createArmy,
  openDialog,
  openList,
} from '#tests/browser/journeys.ts'
import { buildOf, comeBack, notice, openWithWorker, reloadButton, test, waitForWorker } from './new-build.ts'

test.use({ serviceWorkers: 'allow' })

/** Counts how often a page is loaded from now on. */
function countLoads(page: Page): () => number {
  let loads = 0
  page.on('load', () => {
    loads += 1
  })
  return () => loads
}

/** Waits until a new build is fetched. A busy machine takes long, because it is the whole site. */
async function expectNew(page: Page): Promise<void> {
  await comeBack(page)
  await expect(reloadButton(page)).toBeVisible({ timeout: 30_000 })
}

// Only the built site, its server and its worker have two builds at once.
test('[GAME-70] [R-21] a new build disturbs no open form and no game: what was typed and played stays, late parts load, and no page reloads by itself', async ({
  page,
  context,
  site,
}) => {
  // The service worker fetches the whole site twice.
  test.slow()
  await beginGame(page)
  await addDoom(page, 'Poachers', 2)
  const other = await context.newPage()
  await openList(other)
  await waitForWorker(page)
  await waitForWorker(other)
  const [loads, otherLoads] = [countLoads(page), countLoads(other)]
  const button = other.getByRole('button', { name: 'Create Army', exact: true })
  const form = await openDialog(button, 'Create Army')
  await form.getByLabel('Name', { exact: true }).fill('Half typed')
  // Even the scripts of the old build are gone.
  await site.deploy({ keepsOld: false })
  await expectNew(page)

  await test.step('[R-21] an open form', async () => {
    await expect(form.getByLabel('Name', { exact: true })).toHaveValue('Half typed')
    await form.getByRole('button', { name: 'Create Army', exact: true }).click()
    await expect(armyPane(other).getByRole('heading', { level: 1, name: 'Half typed' })).toBeVisible()
    await chooseFromMenu(other, 'Army menu', 'History')
    await expect(other.getByRole('dialog', { name: 'History' }), 'a part that loads late').toBeVisible()
    await expect(notice(other)).toContainText('New version')
    const third = await context.newPage()
    await openList(third)
    expect(await buildOf(third), 'until the new build is accepted').toBeNull()
    await third.close()
  })

  await test.step('[GAME-70] a game', async () => {
    await next(page).click()
    await addDoom(page, 'Poachers', 1)
    await page.getByRole('button', { name: /^Poachers/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Poachers' })
    await expect(dialog, 'a part that loads late').toBeVisible()
    await dialog.getByRole('button', { name: 'Close' }).click()
    expect([await buildOf(page), loads(), otherLoads()]).toEqual([null, 0, 0])
    await reloadButton(page).click()
    await expect.poll(() => buildOf(page)).toBe('2')
    await expect(unitOnTable(page, 'Poachers').getByRole('group')).toContainText('3 Doom')
    await expect(heading(page)).toHaveText('Round 1 of 5 Sorcery')
    await page.getByRole('button', { name: 'Undo: 1 Doom on Poachers', exact: true }).click()
    await expect(unitOnTable(page, 'Poachers').getByRole('group')).toContainText('2 Doom')
    await expectMoves(page, 6)
  })
})

test(
  '[R-21] a new build is dismissed, accepted and taken by one tab after another, without a word lost, also offline',
  { tag: '@deep' },
  async ({ page, context, site }) => {
    test.slow()
    await openWithWorker(page, '/help')
    const [other, form] = [await context.newPage(), await context.newPage()]
    await openWithWorker(other, '/army')
    await openWithWorker(form, '/login')
    for (const tab of [page, other, form]) await expect(notice(tab)).toHaveCount(0)
    await site.deploy()
    const [otherLoads, formLoads] = [countLoads(other), countLoads(form)]
    await expectNew(page)
    for (const tab of [other, form]) await expect(notice(tab)).toContainText('New version')

    await test.step('a dismissed notice does not return on the next pages of the tab', async () => {
      await notice(page).getByRole('button', { name: 'Dismiss' }).click()
      await expect(notice(page)).toHaveCount(0)
      await openWithWorker(page, '/changelog')
      expect(await buildOf(page)).toBeNull()
      await expect(notice(page)).toHaveCount(0)
      await expect(notice(other)).toContainText('New version')
    })

    await test.step('typed text is lost only if the user agrees, even if it was typed after accepting', async () => {
      const email = form.getByLabel('Email')
      // Do both before the new worker has taken over.
      await form.evaluate(() => {
        const [take] = document.querySelectorAll<HTMLElement>('.notices button')
        take?.click()
        const field = document.querySelector('input')
        if (field) field.value = 'goblin@hobgoblin.example'
        field?.dispatchEvent(new InputEvent('input', { bubbles: true }))
      })
      const hasTakenOver = () =>
        form.evaluate(async () => (await navigator.serviceWorker.ready).waiting === null)
      await expect.poll(hasTakenOver).toBe(true)
      await expect(email).toHaveValue('goblin@hobgoblin.example')
      await reloadButton(form).click()
      await expect(notice(form)).toContainText('Reloading loses what you have typed.')
      await expect(email).toHaveValue('goblin@hobgoblin.example')
      expect(formLoads()).toBe(0)
      await form.getByRole('button', { name: 'Reload anyway' }).click()
      await expect.poll(() => buildOf(form)).toBe('2')
      // The new page is shown a moment before its load event.
      await expect.poll(formLoads).toBe(1)
      await waitForWorker(form)
      await expect(notice(form)).toHaveCount(0)
    })

    await test.step('another tab keeps its build until it reloads from its own notice', async () => {
      expect(await buildOf(other)).toBeNull()
      await createArmy(other, 'Old Guard')
      await chooseFromMenu(other, 'Army menu', 'History')
      await expect(other.getByRole('dialog', { name: 'History' })).toBeVisible()
      await other.keyboard.press('Escape')
      expect(otherLoads()).toBe(0)
      await reloadButton(other).click()
      await expect.poll(() => buildOf(other)).toBe('2')
      await expect(armyPane(other).getByRole('heading', { level: 1, name: 'Old Guard' })).toBeVisible()
      await waitForWorker(other)
      await expect(notice(other)).toHaveCount(0)
      expect(otherLoads()).toBe(1)
      await openWithWorker(page, '/help')
      expect(await buildOf(page), 'the next page of a tab').toBe('2')
    })

    await test.step('what is fetched is accepted offline, and looking for updates offline is not an error', async () => {
      await openWithWorker(other, '/army')
      await site.deploy()
      await expectNew(other)
      await context.setOffline(true)
      await reloadButton(other).click()
      await expect.poll(() => buildOf(other)).toBe('3')
      await comeBack(other)
      await other.goto('/army')
      await expect(armyRow(other, 'Old Guard')).toBeVisible()
      await waitForWorker(other)
    })
  },
)
