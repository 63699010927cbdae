import type { Page } from 'playwright/test'
import { expect, keepForOffline, test } from '#tests/browser/app.ts'
import { expectExclusions } from '#tests/browser/device/database.ts'
import { armyPane, armyRow, openList, unitPane, visit } from '#tests/browser/journeys.ts'

// Without a network there is no link for a print, and no large picture that was never shown.
test.use({ serviceWorkers: 'allow', expectedErrors: ['/hobgoblin/', '/service/'] })

test(
  '[PWA-04] every page opens offline, and every tool with its dialogs works and saves the changes',
  { tag: '@deep' },
  async ({ page, context, request }) => {
    test.slow()
    const sitemap = await (await request.get('/sitemap-0.xml')).text()
    const listed = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc = '']) => new URL(loc).pathname)
    const expected = ['/battle', '/fortune', '/settings', '/changelog', '/help', '/quick-start/keywords']
    expect(listed).toEqual(expect.arrayContaining(expected))
    await page.goto('/')
    await keepForOffline(page)
    await context.setOffline(true)
    // The entries of the rules are kept once they have been read.
    const ahead = listed.filter((path) => !/^\/(?:quick-start|battle|fortune)\/[^/]+\/[^/]/.test(path))
    const forms = ['/login', '/join', '/account', '/password', '/verify']
    const paths = [...ahead, ...forms, '/print', '/battle/0.2.0/scenarios']
    const openTheRest = async (tab: Page) => {
      for (let path = paths.pop(); path !== undefined; path = paths.pop()) {
        const response = await tab.goto(path)
        expect(response?.fromServiceWorker(), path).toBe(true)
        await expect(tab.getByRole('heading').first(), path).toBeVisible()
        // The test also fails if the worker lacks a picture, font or script.
        await tab.waitForLoadState('networkidle')
      }
    }
    const tabs = [page, ...(await Promise.all([1, 2, 3].map(() => context.newPage())))]
    await Promise.all(tabs.map(openTheRest))

    await test.step('every tool', async () => {
      await page.goto('/battle')
      const scenario = page.getByRole('region', { name: 'Scenario' })
      await expect(scenario.getByRole('heading', { level: 3 })).toBeVisible()
      const before = page.url()
      await page.getByRole('button', { name: 'Scroll to 4th section' }).click()
      await page.getByRole('button', { name: 'Reroll Twist', exact: true }).click()
      await expect.poll(() => page.url()).not.toBe(before)

      await page.goto('/fortune')
      await page.getByRole('button', { name: 'Draw a card' }).click()
      const card = page.getByRole('region', { name: 'Your Hand' }).getByRole('heading', { name: / of / })
      await expect(card).toBeVisible()
      await page.reload()
      await expect(card).toBeVisible()

      await page.goto('/settings')
      const twists = page.getByRole('region', { name: 'Twist' })
      await twists.getByRole('checkbox', { name: /^Frozen Lake/ }).click()
      const excluded = twists.getByRole('status').getByText('You can exclude up to 21 more items.')
      await expect(excluded).toBeVisible()
      await expectExclusions(page, { excluded_twists_ids: 1 })
      await page.reload()
      await expect(excluded).toBeVisible()
    })

    await test.step('sample armies, choosers and every dialog', async () => {
      await openList(page)
      await page.getByRole('button', { name: 'Create Sample Armies' }).click()
      await armyRow(page, 'The Candlelit Court').getByRole('link').click()
      await armyPane(page)
        .getByRole('link', { name: /^The Astrologers Royal/ })
        .click()
      for (const button of [
        'Purchase Keywords',
        'Choose allegiance',
        'Look up target numbers',
        /points$/,
        /Speed$/,
      ]) {
        await unitPane(page).getByRole('button', { name: button }).click()
        await expect(page.getByRole('dialog')).toBeVisible()
        await page.keyboard.press('Escape')
        await expect(page.getByRole('dialog')).toHaveCount(0)
      }
      const [, armyId = ''] = /\/army\/a\/([\w-]+)/.exec(page.url()) ?? []
      await visit(page, `/print/a/${armyId}`)
      await expect(page.getByRole('region', { name: 'Preview' })).toContainText('The Astrologers Royal')
    })
  },
)
