import type { Page } from 'playwright/test'
import { expect } from '#tests/browser/app.ts'
import {
  addDoom,
  beginGame,
  expectMoves,
  heading,
  next,
  unitOnTable,
} from '#tests/browser/play/table-page.ts'
import { armyPane, armyRow, chooseFromMenu, openDialog, openList } from '#tests/browser/journeys.ts'
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

test(
  '[GAME-70] [R-21] a new build disturbs no form and no game; it is dismissed, accepted and taken by one tab after another, also offline',
  { tag: '@deep' },
  async ({ page, context, site }) => {
    test.slow()
    await beginGame(page)
    await addDoom(page, 'Poachers', 2)
    const [army, login, help] = [await context.newPage(), await context.newPage(), await context.newPage()]
    await openList(army)
    await login.goto('/login')
    await help.goto('/help')
    const tabs = [page, army, login, help]
    for (const tab of tabs) {
      await waitForWorker(tab)
      await expect(notice(tab)).toHaveCount(0)
    }
    const create = army.getByRole('button', { name: 'Create Army', exact: true })
    const form = await openDialog(create, 'Create Army')
    await form.getByLabel('Name', { exact: true }).fill('Half typed')
    const [loads, armyLoads, loginLoads] = [page, army, login].map(countLoads)
    // Even the scripts of the old build are gone.
    await site.deploy({ keepsOld: false })
    await expectNew(page)
    for (const tab of [army, login, help]) await expect(notice(tab)).toContainText('New version')

    await test.step('a dismissed notice does not return on the next pages of the tab', async () => {
      await notice(help).getByRole('button', { name: 'Dismiss' }).click()
      await expect(notice(help)).toHaveCount(0)
      await openWithWorker(help, '/changelog')
      expect(await buildOf(help), 'until the new build is accepted').toBeNull()
      await expect(notice(help)).toHaveCount(0)
    })

    await test.step('typed text is lost only if the user agrees, even if it was typed after accepting', async () => {
      // Do both before the new worker has taken over.
      await login.evaluate(() => {
        const [take] = document.querySelectorAll<HTMLElement>('.notices button')
        take?.click()
        const field = document.querySelector('input')
        if (field) field.value = 'goblin@hobgoblin.example'
        field?.dispatchEvent(new InputEvent('input', { bubbles: true }))
      })
      const hasTakenOver = () =>
        login.evaluate(async () => (await navigator.serviceWorker.ready).waiting === null)
      await expect.poll(hasTakenOver).toBe(true)
      await reloadButton(login).click()
      await expect(notice(login)).toContainText('Reloading loses what you have typed.')
      await expect(login.getByLabel('Email')).toHaveValue('goblin@hobgoblin.example')
      expect(loginLoads?.()).toBe(0)
      await login.getByRole('button', { name: 'Reload anyway' }).click()
      await expect.poll(() => buildOf(login)).toBe('2')
      // The new page is shown a moment before its load event.
      await expect.poll(() => loginLoads?.()).toBe(1)
      await waitForWorker(login)
      await expect(notice(login)).toHaveCount(0)
    })

    await test.step('[GAME-70] a game goes on with its build, and loses no move when it takes the new one', async () => {
      await next(page).click()
      await addDoom(page, 'Poachers', 1)
      await page.getByRole('button', { name: /^Poachers/ }).click()
      const dialog = page.getByRole('dialog', { name: 'Poachers' })
      await expect(dialog, 'a part that loads late').toBeVisible()
      await dialog.getByRole('button', { name: 'Close' }).click()
      expect([await buildOf(page), loads?.()]).toEqual([null, 0])
      await reloadButton(page).click()
      await expect.poll(() => buildOf(page)).toBe('2')
      await expect(unitOnTable(page, 'Poachers').getByRole('group')).toContainText('3 Doom')
      await expect(heading(page)).toHaveText('Round 1 of 5 Sorcery')
      await page.getByRole('button', { name: 'Undo: 1 Doom on Poachers', exact: true }).click()
      await expect(unitOnTable(page, 'Poachers').getByRole('group')).toContainText('2 Doom')
      await expectMoves(page, 6)
    })

    await test.step('an open form keeps its text and its build until its tab reloads from its own notice', async () => {
      await expect(form.getByLabel('Name', { exact: true })).toHaveValue('Half typed')
      await form.getByRole('button', { name: 'Create Army', exact: true }).click()
      const title = armyPane(army).getByRole('heading', { level: 1, name: 'Half typed' })
      await expect(title).toBeVisible()
      await chooseFromMenu(army, 'Army menu', 'History')
      await expect(army.getByRole('dialog', { name: 'History' }), 'a part that loads late').toBeVisible()
      await army.keyboard.press('Escape')
      expect([await buildOf(army), armyLoads?.()]).toEqual([null, 0])
      await reloadButton(army).click()
      await expect.poll(() => buildOf(army)).toBe('2')
      await expect(title).toBeVisible()
      await waitForWorker(army)
      await expect(notice(army)).toHaveCount(0)
      expect(armyLoads?.()).toBe(1)
      await openWithWorker(help, '/help')
      expect(await buildOf(help), 'the next page of a tab').toBe('2')
    })

    await test.step('what is fetched is accepted offline, and looking for updates offline is not an error', async () => {
      await openWithWorker(army, '/army')
      await site.deploy()
      await expectNew(army)
      await context.setOffline(true)
      await reloadButton(army).click()
      await expect.poll(() => buildOf(army)).toBe('3')
      await comeBack(army)
      await army.goto('/army')
      await expect(armyRow(army, 'Half typed')).toBeVisible()
      await waitForWorker(army)
    })
  },
)
