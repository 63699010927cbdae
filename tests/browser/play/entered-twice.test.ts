import { expect, expectAccessible, test } from '#tests/browser/app.ts'
import { pressOn } from '#tests/browser/keyboard.ts'
import { beginGame, heading, next, show } from './table-page.ts'

test('[GAME-100] what is entered twice is named with both values, and one tap takes the other one', async ({
  page,
}) => {
  await beginGame(page)
  await page.getByRole('button', { name: /^Poachers/ }).click()
  const unit = page.getByRole('dialog', { name: 'Poachers' })
  for (const result of ['passes', 'fails']) {
    await unit.getByRole('button', { name: 'Broken', exact: true }).click()
    await unit.getByRole('button', { name: `Poachers ${result}`, exact: true }).click()
  }
  const both =
    'No effect: it has already taken this test. You entered “Poachers passes its Courage test” and then “Poachers fails its Courage test and routs”.'
  const toast = page.getByRole('status').filter({ hasText: both })
  await toast.getByRole('button', { name: 'Take the other one' }).click()
  await expect(unit.getByRole('button', { name: 'Bring Poachers back' })).toBeVisible()
  await unit.getByRole('button', { name: 'Close' }).click()

  await show(page, 'Log')
  const log = page.getByRole('tabpanel', { name: 'Log' }).or(page.getByRole('region', { name: 'Log' }))
  const passes = log.getByRole('listitem').filter({ hasText: 'Poachers passes its Courage test' })
  await expect(passes.filter({ hasText: 'Taken back.' })).toContainText('You')
  // To change one's mind, the log names what would no longer count.
  await passes.getByRole('button', { name: 'Redo Poachers passes its Courage test' }).click()
  const asked = page.getByRole('dialog', { name: 'Redo an earlier move?' })
  await expect(asked.getByRole('listitem')).toHaveText(/^Poachers fails its Courage test and routs/)
  await asked.getByRole('button', { name: 'Redo it all the same' }).click()
  await expect(log.getByRole('listitem').filter({ hasText: both })).toBeVisible()
  await log.getByRole('button', { name: /^Take this one instead: Poachers fails/ }).click()
  await expect(passes.filter({ hasText: 'Taken back.' })).toBeVisible()
})

test('[GAME-103] an undo that would throw the game back names what would be lost, and asks', async ({
  page,
}) => {
  await beginGame(page)
  for (let phase = 0; phase < 8; phase += 1) await next(page).click()
  await expect(heading(page)).toHaveText('Round 2 of 5 March')
  await show(page, 'Log')
  const early = page.getByRole('button', { name: 'Undo Sorcery ends' }).last()
  await pressOn(page, early)
  const dialog = page.getByRole('dialog', { name: 'Undo an earlier move?' })
  await expect(dialog).toContainText('These 6 moves came later and would no longer count:')
  await expect(dialog.getByRole('listitem')).toHaveCount(6)
  await expect(dialog.getByRole('listitem').last()).toContainText('Sorcery ends Round 2, March')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(early).toBeFocused()
  await expect(heading(page)).toHaveText('Round 2 of 5 March')

  // The newest step is taken back at once, by the button and by the keyboard.
  await page.getByRole('button', { name: 'Undo: Sorcery ends' }).click()
  await expect(heading(page)).toHaveText('Round 2 of 5 Sorcery')
  await page.keyboard.press('Control+Shift+z')
  await expect(heading(page)).toHaveText('Round 2 of 5 March')

  await pressOn(page, early)
  await pressOn(page, dialog.getByRole('button', { name: 'Undo it all the same' }))
  await expect(heading(page)).toHaveText('Round 1 of 5 Sorcery')
  await page.getByRole('button', { name: 'Redo: Sorcery ends' }).click()
  await expect(heading(page)).toHaveText('Round 2 of 5 March')
})
