import { expect, expectAccessibleByDayAndNight, test } from '#tests/browser/app.ts'
import { addDoom, beginAgainstArmy, expectMoves, mine, show, theirs } from './table-page.ts'

test(
  '[GAME-81] [GAME-82] [GAME-183] a game ends by agreement, is reported with the time of each side, also as a picture, and can go on',
  { tag: '@deep-phone' },
  async ({ page }) => {
    await beginAgainstArmy(page, mine, theirs, true)
    await addDoom(page, 'Poachers', 3)
    await show(page, 'Now')
    await page.getByRole('button', { name: 'Draw a Fortune: You' }).click()
    await page.getByRole('button', { name: /Show the rounds/ }).click()
    await page.getByRole('button', { name: 'End the game…' }).click()
    const dialog = page.getByRole('dialog', { name: 'End the game' })
    await expect(dialog).toContainText('By the rules this is a draw')
    await dialog.getByRole('radio', { name: 'You win' }).check()
    await dialog.getByRole('button', { name: 'End the game' }).click()
    await page.getByRole('button', { name: 'Close' }).click()
    await expect(page.getByText('You win.')).toBeVisible()
    await expectMoves(page, 6)
    await page.getByRole('link', { name: 'Report' }).click()
    await expect(page.getByText(/The Candlelit Court wins, 0 VP to 0/)).toBeVisible()
    await expect(page.getByRole('row', { name: /^Poachers/ })).toContainText('3')
    const times = page.getByRole('table', { name: 'Time of each side' })
    await expect(times.getByRole('row', { name: /^1 / })).toHaveText('10 minutes0 minutes')
    await expect(page.getByText('no rolls with known odds.').first()).toBeHidden()
    await page.getByText('How lucky were the dice?').click()
    await expect(page.getByText('no rolls with known odds.').first()).toBeVisible()
    await expectAccessibleByDayAndNight(page)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Save as picture' }).click()
    expect((await download).suggestedFilename()).toBe('hobgoblin-game.png')
    await page.reload()
    await expect(page.getByText(/The Candlelit Court wins/)).toBeVisible()
    await page.getByRole('button', { name: 'Back to the table' }).click()
    await page.getByRole('button', { name: 'Play on' }).click()
    await expect(page.getByText('You win.')).toHaveCount(0)
  },
)

test('[GAME-83] the settings keep the screen from staying on, also after a reload', async ({ page }) => {
  await page.goto('/settings')
  const choice = page.getByRole('checkbox', { name: 'Keep the screen on while you play' })
  await expect(choice).toBeChecked()
  await choice.uncheck()
  await page.reload()
  await expect(choice).not.toBeChecked()
  await page.addInitScript(() => {
    const request = navigator.wakeLock.request.bind(navigator.wakeLock)
    navigator.wakeLock.request = (type) => {
      document.documentElement.dataset['asked'] = 'yes'
      return request(type)
    }
  })
  await beginAgainstArmy(page)
  await addDoom(page, 'Poachers', 1)
  await expect(page.locator('html')).not.toHaveAttribute('data-asked')
})

test('[GAME-84] the search finds a game by its opponent', async ({ page }) => {
  await beginAgainstArmy(page)
  await page.goto('/')
  await page.keyboard.press('/')
  await page.getByRole('combobox', { name: 'Search' }).fill('Moonlight Muster')
  await expect(
    page.getByRole('dialog').getByText('The Candlelit Court against The Moonlight Muster'),
  ).toBeVisible()
})
