import type { Page } from 'playwright/test'
import { expect, expectAccessible, expectAccessibleByDayAndNight, test } from '#tests/browser/app.ts'
import { openChooser, chooseFromMenu, expectSaved } from '#tests/browser/journeys.ts'
import { addDoom, beginAgainstArmy, beginGame, expectMoves, mine, theirs, unitOnTable } from './table-page.ts'

test(
  '[GAME-81] [GAME-82] [GAME-183] a game ends by agreement, is reported with the time of each side, and can go on',
  { tag: '@deep-phone' },
  async ({ page }) => {
    await beginAgainstArmy(page, mine, theirs, true)
    await addDoom(page, 'Poachers', 3)
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
    await page.reload()
    await expect(page.getByText(/The Candlelit Court wins/)).toBeVisible()
    await page.getByRole('button', { name: 'Back to the table' }).click()
    await page.getByRole('button', { name: 'Play on' }).click()
    await expect(page.getByText('You win.')).toHaveCount(0)
  },
)

/** Begins a game, in which the only enemy routs. */
async function winByRout(page: Page): Promise<void> {
  await beginAgainstArmy(page)
  await addDoom(page, 'Poachers', 3)
  await page.getByRole('button', { name: /^Ragwolves/ }).click()
  const unit = page.getByRole('dialog', { name: 'Ragwolves' })
  await unit.getByRole('button', { name: 'Ragwolves routs' }).click()
  await unit.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'End the game' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'End the game' }).click()
  await expect(page.getByText('You win.')).toBeVisible()
  await expectMoves(page, 6)
}

test('[GAME-85] the page of games counts a finished game, its points and the Doom of each unit', async ({
  page,
}) => {
  await winByRout(page)
  await page.goto('/play')
  await page.getByText('How my games went').click()
  const rows = page.getByRole('row')
  await expect(rows.filter({ hasText: 'The Moonlight Muster' })).toHaveText('The Moonlight Muster100200 : 0')
  await expect(rows.filter({ hasText: 'Poachers' })).toHaveText('Poachers The Candlelit Court1030')
  await expectAccessible(page)
})

test('[GAME-86] an army lists its games with their results and reports', async ({ page }) => {
  await winByRout(page)
  const game = page.url()
  await page.goto(`/army/a/${mine.id}`)
  await chooseFromMenu(page, 'Army menu', 'Games')
  const dialog = page.getByRole('dialog', { name: 'Games of this army' })
  await expect(dialog.getByRole('listitem')).toContainText('Won, 0 to 0 VP')
  await expectAccessible(page)
  await dialog.getByRole('link', { name: /^Report of the game/ }).click()
  await expect(page).toHaveURL(`${game}#report`)
  await expect(page.getByText('The Candlelit Court wins')).toBeVisible()
})

test('[GAME-86] an army without games says so, and begins one', async ({ page }) => {
  await beginGame(page)
  await page.goto('/army/a/TheMoonlight')
  await chooseFromMenu(page, 'Army menu', 'Games')
  const dialog = page.getByRole('dialog', { name: 'Games of this army' })
  await expect(dialog.getByRole('heading', { name: 'No games yet' })).toBeVisible()
  await dialog.getByRole('link', { name: 'Begin a game' }).click()
  await expect(page.getByRole('dialog', { name: 'Begin a game' })).toBeVisible()
})

test('[GAME-87] a game takes the army as it is now, which can be undone, but not without a unit', async ({
  page,
}) => {
  test.setTimeout(120_000)
  await beginGame(page)
  const game = page.url()
  await addDoom(page, 'Poachers', 2)
  await expectMoves(page, 3)
  const take = page.getByRole('button', { name: 'Take my army as it is now' })
  const openRounds = () => page.getByRole('button', { name: /Show the rounds/ }).click()
  await openRounds()
  await expect(page.getByRole('dialog', { name: 'Rounds' })).toBeVisible()
  await expect(take).toHaveCount(0)

  await page.goto(`/army/a/${mine.id}/u/Poachers____`)
  const chooser = await openChooser(page)
  await chooser.getByRole('button', { name: /^Buy Elite/ }).click()
  await expectSaved(page)
  await page.goto(game)
  await expect(unitOnTable(page, 'Poachers')).toContainText('Courage 10')
  await openRounds()
  await take.click()
  await expect(take).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(unitOnTable(page, 'Poachers')).toContainText('Courage 11')
  await expect(unitOnTable(page, 'Poachers').getByRole('group')).toContainText('2 Doom')
  await page.getByRole('button', { name: /^Undo: .*the army as it is now/ }).click()
  await expect(unitOnTable(page, 'Poachers')).toContainText('Courage 10')
  await expectMoves(page, 5)

  await page.goto(`/army/a/${mine.id}/u/Poachers____`)
  await chooseFromMenu(page, 'Unit menu', 'Delete')
  await expectSaved(page)
  await page.goto(game)
  await openRounds()
  await expect(page.getByRole('dialog')).toContainText('because a unit has gone or has another type')
  await expect(take).toHaveCount(0)
})

test('[GAME-82] the report is saved as a picture', async ({ page }) => {
  await beginAgainstArmy(page)
  await page.goto(`${page.url()}#report`)
  // The players did not ask for it. (GAME-183)
  await expect(page.getByRole('table', { name: 'At the end of each round' })).toBeVisible()
  await expect(page.getByRole('table', { name: 'Time of each side' })).toHaveCount(0)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as picture' }).click()
  expect((await download).suggestedFilename()).toBe('hobgoblin-game.png')
})

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
