import { readFile } from 'node:fs/promises'
import type { Locator, Page } from 'playwright/test'
import { parseDeviceFile } from '#domain/backup/device-file.ts'
import { makeArmy, makeUnit } from '#tests/support/army.ts'
import { expect, test } from '#tests/browser/app.ts'
import { startWith } from '#tests/browser/device/database.ts'
import { unitPane } from '#tests/browser/journeys.ts'

test.use({
  expectedErrors: [
    ...['404', '500', '503', 'ERR_FAILED', '/_astro/', 'Error hydrating'],
    ...['No dialog today.', 'Nobody waits for this.'],
  ],
})

const host = makeArmy({ units: [makeUnit({ name: 'Guard' })] })

/** Expects the screen to offer a download of all armies and a link to help. */
async function expectWaysOut(page: Page, screen: Locator): Promise<void> {
  const download = page.waitForEvent('download')
  await screen.getByRole('button', { name: 'Download my armies' }).click()
  const parsed = parseDeviceFile(await readFile(await (await download).path(), 'utf8'))
  expect(parsed).toMatchObject({
    type: 'file',
    contents: { armies: [{ id: host.id, units: [{ name: 'Guard' }] }] },
  })
  await expect(screen.getByRole('link', { name: 'Get help' })).toHaveAttribute('href', '/help')
}

// The error of an army, of a unit and of what nobody expected, in the real frame, with a real download.
test('[ERR-13] [ERR-21] [ERR-22] [ERR-23] [ERR-24] every error screen shows its code and text', async ({
  page,
}) => {
  await startWith(page, [host], '/army/a/nosucharmy00')
  const screen = page.getByRole('alert').first()
  const or = 'The link might be broken, or perhaps you are not logged into the right account?'
  await expect(screen.getByText(`This army was not found. ${or}`, { exact: true })).toBeVisible()
  await expect(screen.getByText('ARMY_NOT_FOUND', { exact: true })).toBeVisible()
  await expect(page).toHaveTitle('Army with the specified ID not found. · Hobgoblin')
  await expect(screen.getByRole('link', { name: 'All armies' })).toHaveAttribute('href', '/army')
  await expect(screen.getByRole('link', { name: 'Get help' })).toHaveAttribute('href', '/help')
  await page.goto('/army/a/nosucharmy00/u/nosuchunit00')
  const inUnit = unitPane(page).getByRole('alert')
  await expect(
    inUnit.getByText(`Unit not found because its containing army was not found. ${or}`, { exact: true }),
  ).toBeVisible()
  await expect(inUnit.getByText('ARMY_UNIT_NOT_FOUND', { exact: true })).toBeVisible()
  await page.goto(`/army/a/${host.id}/u/Guard_______`)
  // Break a browser function to cause an unexpected error.
  await page.evaluate(() => {
    HTMLDialogElement.prototype.showModal = () => {
      throw new Error('No dialog today.')
    }
  })
  await unitPane(page).getByRole('button', { name: 'One more' }).click()
  await unitPane(page).getByRole('button', { name: 'Purchase Keywords' }).click()
  await expect(
    screen.getByText(
      "Ooops! This wasn't supposed to happen. If the issue persists, please get in touch with the maintainer via Discord.",
      { exact: true },
    ),
  ).toBeVisible()
  await expect(screen.getByText('ERROR', { exact: true })).toBeVisible()
  await expect(screen.getByRole('button', { name: 'Refresh' })).toBeVisible()
  await expectWaysOut(page, screen)
  await screen.getByRole('button', { name: 'Try again' }).click()
  await expect(unitPane(page).getByRole('status', { name: 'Unit count' })).toHaveText('2')
})

// What stands for a tool is built by hand, because the code of islands is what is missing. tests/site shows that every
// tool starts by this directive.
test('[ERR-30] a tool whose scripts cannot be loaded says so, and works after another try', async ({
  page,
}) => {
  const error = page.getByRole('alert').filter({ hasText: 'Network request failed.' })
  await page.route('**/_astro/*.js*', (route) => route.abort())
  await page.goto('/army')
  await expect(error.first()).toBeVisible()
  await page.unrouteAll()
  await error.first().getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('button', { name: 'Create Army', exact: true })).toBeVisible()
  await expect(error).toHaveCount(0)
})

test(
  '[R-89] every tool says that an action failed, even one whose promise nobody waits for',
  { tag: '@deep' },
  async ({ page }) => {
    await startWith(page, [host])
    for (const path of [
      '/army',
      '/battle',
      '/fortune',
      '/odds',
      '/play',
      '/settings',
      '/account',
      `/print/a/${host.id}`,
    ]) {
      await page.goto(path)
      const told = page.locator('.toast', { hasText: 'Something went wrong, so this was not done.' })
      await expect(async () => {
        await page.evaluate(() => void Promise.reject(new Error('Nobody waits for this.')))
        await expect(told).toBeVisible({ timeout: 500 })
      }, path).toPass()
    }
  },
)
