import { expect } from '#tests/browser/app.ts'
import { startWith } from '#tests/browser/device/database.ts'
import { chooseFromMenu } from '#tests/browser/journeys.ts'
import { court } from '#tests/support/candlelit-court.ts'
import { option, preview, test, untilReady } from './print-page.ts'

// The page has a frame of its own and prints from the browser; an island has neither.
test('[SHELL-33] [PRINT-01] [PRINT-03] [PRINT-10] an army is printed from its menu, by keyboard and on a phone, with options that stay', async ({
  page,
}) => {
  await page.addInitScript(() => {
    addEventListener('beforeprint', () => {
      document.documentElement.dataset['printed'] = 'yes'
    })
  })
  await startWith(page, [court], `/army/a/${court.id}`)
  await chooseFromMenu(page, 'Army menu', 'Print')
  await expect(preview(page).getByRole('heading', { level: 2 })).toHaveText(court.name)
  await untilReady(page)
  await expect(page).toHaveTitle('The Candlelit Court · Print · Hobgoblin')
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Menu' })).toHaveCount(0)
  const boxes = page.getByRole('group', { name: 'Include' }).getByRole('checkbox')
  const chosen = () => boxes.evaluateAll((all) => all.map((box) => (box as HTMLInputElement).checked))
  expect(await chosen()).toEqual([true, true, true, false, true, true, false])
  await option(page, 'Description').focus()
  await page.keyboard.press('Space')
  await expect(option(page, 'Description')).not.toBeChecked()
  await page.getByRole('button', { name: 'Print', exact: true }).click()
  await expect(page.locator('html')).toHaveAttribute('data-printed', 'yes')
  await page.getByRole('radio', { name: 'Cards' }).check()
  // On another visit, the choice is read from the disk.
  for (const path of [`/PRINT/A/${court.id}/`, `/Print/a/${court.id}?from=mail`]) {
    await page.goto(path)
    await expect(preview(page).getByRole('heading', { level: 2 }), path).toHaveText(court.name)
    await expect(page.getByRole('radio', { name: 'Cards' })).toBeChecked()
    expect(await chosen()).toEqual([true, false, true, false, true, true, false])
  }

  await page.setViewportSize({ width: 360, height: 740 })
  await page.reload()
  await untilReady(page)
  await expect(option(page, 'Picture'), 'the options are collapsed').toBeHidden()
  await expect(page.getByRole('button', { name: 'Print', exact: true })).toBeInViewport({ ratio: 1 })
  await expect(preview(page).locator('.print-paper')).toBeInViewport()
  await page.getByText('Options', { exact: true }).click()
  await option(page, 'Picture').uncheck()
  await expect(preview(page).locator('img.print-picture')).toHaveCount(0)
  for (const form of ['Cards', 'Sheet']) {
    await page.getByRole('radio', { name: form }).check()
    expect(await page.evaluate(() => document.documentElement.scrollWidth), form).toBe(360)
  }
  await page.getByRole('link', { name: 'Back to the army' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/army/a/${court.id}`)
  await expect(page.getByRole('heading', { level: 1, name: court.name })).toBeVisible()
})
