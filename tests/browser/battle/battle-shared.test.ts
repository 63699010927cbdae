import type { Locator } from 'playwright/test'
import { expect, expectAccessible, test } from '#tests/browser/app.ts'
import { expectRolled, rollBattle, setup } from './battle-page.ts'
import { readCode } from '#tests/browser/sharing/qr-code.ts'
import { PHONE } from '#tests/browser/sizes.ts'

test.use(PHONE)

const PARTS = 'scenario=bloodbath&deployment=scouts&twist=no_quarter'
const SHARED = `/battle?${PARTS}&battlefield=the_city&battlefield=tunnels&ruleset_version=1.0.0`
const SHOWN = {
  Scenario: ['Bloodbath'],
  Battlefield: ['The City', 'Tunnels'],
  Deployment: ['Scouts'],
  Twist: ['No Quarter'],
}

test('[BATTLE-28] a link shows exactly its setup, read-only, and offers a new battle', async ({ page }) => {
  await page.goto(SHARED)
  await expectRolled(page)
  expect(await setup(page)).toEqual(SHOWN)
  await expect(page.getByText('Shared battle · v1.0')).toBeVisible()
  await expect(page.getByRole('button', { name: /Reroll|Undo/ })).toHaveCount(0)
  await expect(page.locator('main a[href^="/settings"]')).toHaveCount(0)
  await page.getByRole('button', { name: 'Battle menu' }).click()
  await expect(page.getByRole('menuitem')).toHaveText([/Play this battle/, /Share battle/])
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Roll a new battle' }).click()
  await expect(page.getByRole('button', { name: 'Reroll Twist' })).toBeVisible()
  // Going back returns to the shared battle.
  await page.goBack()
  await expect(page.getByText('Shared battle · v1.0')).toBeVisible()
  expect(await setup(page)).toEqual(SHOWN)
})

test('the title of a shared battle of an older ruleset stays on its line at 360 px', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(SHARED.replace('&ruleset_version=1.0.0', ''))
  await expectRolled(page)
  const title = page.getByRole('heading', { level: 1 })
  const lines = await title.evaluate((heading) => {
    const range = document.createRange()
    range.selectNodeContents(heading)
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
  })
  expect(lines).toBe(1)
  await expect(page.getByText('Shared battle · v0.2 (Early Access)')).toBeInViewport({ ratio: 1 })
})

/** Presses a button and expects its confirmation, which lasts a second and a half. */
async function expectShownFor(dialog: Locator, name: string, said: string): Promise<void> {
  const button = dialog.getByRole('button', { name, exact: true })
  const shown = await button.evaluate(
    (element: HTMLElement, said) =>
      new Promise<number>((resolve) => {
        let since = 0
        new MutationObserver(() => {
          if (element.textContent === said) since ||= performance.now()
          else if (since > 0) resolve(performance.now() - since)
        }).observe(element, { childList: true, characterData: true, subtree: true })
        element.click()
      }),
    said,
  )
  expect(shown).toBeGreaterThanOrEqual(1450)
  expect(shown).toBeLessThan(2200)
  await expect(button).toBeVisible()
}

test('[BATTLE-25] [BATTLE-26] the share dialog has a link, a copy button, a QR code and Done', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  // Desktop browsers have no share sheet.
  await page.addInitScript(() => {
    Reflect.deleteProperty(Navigator.prototype, 'share')
  })
  await rollBattle(page)
  const shown = await setup(page)
  await page.getByRole('button', { name: 'Battle menu' }).click()
  await page.getByRole('menuitem', { name: 'Share battle' }).click()
  const dialog = page.getByRole('dialog', { name: 'Share Battle' })
  const link = await dialog.getByRole('textbox', { name: 'Link' }).inputValue()
  const fields = new URL(link).searchParams
  expect([...fields.keys()]).toEqual([
    'scenario',
    'deployment',
    'twist',
    ...shown.Battlefield.map(() => 'battlefield'),
    'ruleset_version',
  ])
  const code = dialog.getByRole('img', { name: 'QR code of the link' })
  await expect(code).toBeVisible()
  expect(await readCode(code), 'the code opens the same battle').toBe(link)
  await expectAccessible(page)
  await expectShownFor(dialog, 'Copy link', 'Copied!')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(dialog).toHaveCount(0)
  // Opened elsewhere, the link shows the same battle, read-only.
  const other = await context.newPage()
  await other.goto(link)
  await expectRolled(other)
  expect(await setup(other)).toEqual(shown)
  await expect(other.getByRole('button', { name: 'Reroll Twist' })).toHaveCount(0)
})
