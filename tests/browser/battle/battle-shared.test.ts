import type { Locator } from 'playwright/test'
import { expect, expectAccessible, test } from '../app.ts'
import { announcement, expectRolled, rollBattle, setup } from './battle-page.ts'
import { putKept } from '../device/database.ts'
import { readCode } from '../sharing/qr-code.ts'
import { PHONE } from '../sizes.ts'

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

test('[BATTLE-29] [BATTLE-30] [BATTLE-31] the version can have its older name or be missing; a version other than the user’s is announced', async ({
  page,
}) => {
  const notice = page.getByRole('dialog', { name: 'Version Mismatch' })
  await page.goto(SHARED.replace('ruleset_version', 'game_version'))
  await expectRolled(page)
  expect(await setup(page)).toEqual(SHOWN)
  await expect(notice).toHaveCount(0)
  await page.goto(SHARED.replace('&ruleset_version=1.0.0', ''))
  await expect(notice).toContainText('v0.2 (Early Access)')
  await expect(notice).toContainText('v1.0')
  await notice.getByRole('button', { name: 'Show the battle' }).click()
  await expect(notice).toHaveCount(0)
  expect(await setup(page)).toEqual(SHOWN)
  await expect(page.getByText('Shared battle · v0.2 (Early Access)')).toBeVisible()
  // The battle is shown before the user's own rules are loaded.
  await putKept(page, 'settings', { ruleset_version: '0.2.0', rulesets: [] })
  await page.goto(SHARED)
  await expect(notice).toContainText('This battle was rolled with Hobgoblin v1.0')
  await expect(notice).toContainText('You use Hobgoblin v0.2 (Early Access)')
  await notice.getByRole('button', { name: 'Show the battle' }).click()
  await expect(notice).toHaveCount(0)
})

test('[BATTLE-32] an incomplete link rolls a new battle', async ({ page }) => {
  await page.goto(SHARED)
  await expectRolled(page)
  await expect(page.locator('.battle-note')).toHaveCount(0)
  await page.goto(SHARED.replace('twist=no_quarter', ''))
  await expect(page.getByRole('button', { name: 'Reroll Twist' })).toBeVisible()
  await expect(page).toHaveURL(/[?&]twist=\w/)
  // A note says that this is not the shared battle, until the user rolls again.
  const note = page.locator('.battle-note')
  const words = 'This battle link was incomplete, so this is a new battle, not the one that was shared.'
  await expect(note).toHaveText(words)
  await expect(note).toBeInViewport()
  await expect(announcement(page)).toHaveText(new RegExp(`^${words} Scenario: `))
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Reroll all' }).click()
  await expect(note).toHaveCount(0)
  await rollBattle(page)
  await expect(note).toHaveCount(0)
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

const noise = Array.from({ length: 3000 }, (_, index) => `x${index}=1&battlefield=the_city`).join('&')

for (const [what, query, detail] of [
  [
    'an id that is in no ruleset',
    `${PARTS}&battlefield=atlantis&ruleset_version=1.0.0`,
    'Lookup Error: No value found at atlantis. Hobgoblin v1.0 has nothing called “atlantis”.',
  ],
  [
    'no version, and an entry that 0.2.0 does not have',
    `${PARTS.replace('bloodbath', 'altars_of_grief')}&battlefield=the_city`,
    'Lookup Error: No value found at altars_of_grief. Hobgoblin v0.2 (Early Access) has nothing called',
  ],
  [
    'a malformed version',
    `${PARTS}&battlefield=the_city&ruleset_version=newest`,
    'Could not parse newest value as SemVer.',
  ],
  [
    'a negative version',
    `${PARTS}&battlefield=the_city&ruleset_version=1.-1.0`,
    'Could not parse 1.-1.0 value as SemVer: -1 is negative, but only positive numbers are allowed.',
  ],
  [
    'a script in an id',
    `${PARTS}&battlefield=%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E&ruleset_version=1.0.0`,
    'nothing called “<img src=x onerror=alert(1)>”.',
  ],
] as const) {
  test(`a damaged link with ${what} says so and offers a new battle`, async ({ page }) => {
    await page.goto(`/battle?${query}`)
    const alert = page.getByRole('alert')
    await expect(alert).toContainText('This battle link is broken.')
    await expect(alert).toContainText(detail)
    await expectAccessible(page)
    await alert.getByRole('link', { name: 'Roll a new battle' }).click()
    await expectRolled(page)
  })
}

test('a link with thousands of parameters and repeated battlefields is read, and reports that something was left out', async ({
  page,
}) => {
  const note = page.locator('.battle-note')
  await page.goto(SHARED)
  await expectRolled(page)
  await expect(note).toHaveCount(0)
  await page.goto(`${SHARED}&${noise}`.slice(0, 15_000).replace(/&[^&]*$/, ''))
  await expectRolled(page)
  expect(await setup(page)).toEqual(SHOWN)
  await expect(note).toHaveText('This link holds more than one battle can have. Extra entries were ignored.')
  await expect(note).toBeInViewport()
  await expect(announcement(page)).toHaveText(/^This link holds more/)
  await expect(page.getByRole('link', { name: 'Roll a new battle' })).toBeInViewport()
  await expectAccessible(page)
})

test.describe('with an unknown ruleset', () => {
  test.use({ expectedErrors: ['404'] })

  test('a link says so and offers a retry and a new battle', async ({ page }) => {
    await page.goto(`/battle?${PARTS}&battlefield=the_city&ruleset_version=7.0.0`)
    const alert = page.getByRole('alert')
    await expect(alert).toContainText('Ruleset version not found.')
    await expect(alert).toContainText('Ruleset version 7.0.0 could not be resolved.')
    await expect(alert.getByRole('button', { name: 'Try again' })).toBeVisible()
    await alert.getByRole('link', { name: 'Roll a new battle' }).click()
    await expectRolled(page)
  })
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

test('[BATTLE-25] if the system has a share sheet, the link is passed to it', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'share', {
      configurable: true,
      value: (data: ShareData) => {
        document.documentElement.dataset['shared'] = data.url ?? ''
        return Promise.resolve()
      },
    })
  })
  await page.goto(SHARED)
  await page.getByRole('button', { name: 'Battle menu' }).click()
  await page.getByRole('menuitem', { name: 'Share battle' }).click()
  const dialog = page.getByRole('dialog', { name: 'Share Battle' })
  await expectShownFor(dialog, 'Share', 'Shared!')
  await expect(page.locator('html')).toHaveAttribute(
    'data-shared',
    await dialog.getByRole('textbox', { name: 'Link' }).inputValue(),
  )
})
