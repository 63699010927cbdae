import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { press } from '#tests/islands/steps.ts'
import { makeArmy, makeUnit } from '#tests/support/army.ts'
import { beginGame, goTo, unitOnTable } from './play-page.tsx'

const poachers = makeUnit({ name: 'Poachers', type: 'LIGHT_INFANTRY' })
const host = makeArmy({ name: 'The Candlelit Court', units: [poachers] })
const guest = makeArmy({ name: 'The Moonlight Muster', units: [makeUnit({ name: 'Ragwolves' })] })
const button = (name: string | RegExp) => page.getByRole('button', { name })
const log = page.getByRole('tabpanel', { name: 'Log' })
const heading = page.getByRole('heading', { level: 1 })

test('[GAME-100] what is entered twice is named with both values, and one tap takes the other one', async () => {
  await beginGame(host, guest)
  await unitOnTable('Poachers')
    .getByRole('button', { name: /^Poachers/ })
    .click()
  const unit = page.getByRole('dialog', { name: 'Poachers' })
  for (const result of ['passes', 'fails']) {
    await unit.getByRole('button', { name: 'Broken', exact: true }).click()
    await unit.getByRole('button', { name: `Poachers ${result}`, exact: true }).click()
  }
  const both =
    'No effect: it has already taken this test. You entered “Poachers passes its Courage test” and then “Poachers fails its Courage test and routs”.'
  const toast = page.getByRole('status').filter({ hasText: both })
  await toast.getByRole('button', { name: 'Take the other one' }).click()
  await expect.element(unit.getByRole('button', { name: 'Bring Poachers back' })).toBeVisible()
  await unit.getByRole('button', { name: 'Close' }).click()

  await page.getByRole('tab', { name: 'Log' }).click()
  const passes = log.getByRole('listitem').filter({ hasText: 'Poachers passes its Courage test' })
  await expect.element(passes.filter({ hasText: 'Taken back.' })).toMatchTextContent('You')
  // To change one's mind, the log names what would no longer count.
  await passes.getByRole('button', { name: 'Redo Poachers passes its Courage test' }).click()
  const asked = page.getByRole('dialog', { name: 'Redo an earlier move?' })
  await expect
    .element(asked.getByRole('listitem'))
    .toMatchTextContent(/^Poachers fails its Courage test and routs/)
  await asked.getByRole('button', { name: 'Redo it anyway' }).click()
  await expect.element(log.getByRole('listitem').filter({ hasText: both })).toBeVisible()
  await log.getByRole('button', { name: /^Take this one instead: Poachers fails/ }).click()
  await expect.element(passes.filter({ hasText: 'Taken back.' })).toBeVisible()
})

test('[GAME-103] an undo that would throw the game back names what would be lost, and asks', async () => {
  await beginGame(host, guest)
  await goTo('Reckoning')
  await goTo('March')
  await expect.element(heading).toHaveTextContent('Round 2 of 5 March')
  await page.getByRole('tab', { name: 'Log' }).click()
  const early = button('Undo Sorcery ends').last()
  await early.click()
  const dialog = page.getByRole('dialog', { name: 'Undo an earlier move?' })
  await expect.element(dialog).toMatchTextContent('These 6 moves came later and would no longer count:')
  const lost = dialog.getByRole('listitem')
  await expect.poll(() => lost.length).toBe(6)
  await expect.element(lost.last()).toMatchTextContent('Sorcery ends Round 2, March')
  await press('Escape')
  await expect.element(early).toHaveFocus()
  await expect.element(heading).toHaveTextContent('Round 2 of 5 March')

  // The newest step is taken back at once, by the button and by the keyboard.
  await button('Undo: Omens ends').click()
  await expect.element(heading).toHaveTextContent('Round 2 of 5 Omens')
  await press('Control+Shift+z')
  await expect.element(heading).toHaveTextContent('Round 2 of 5 March')

  await early.click()
  await dialog.getByRole('button', { name: 'Undo it anyway' }).click()
  await expect.element(heading).toHaveTextContent('Round 1 of 5 Sorcery')
  await button('Redo: Sorcery ends').click()
  await expect.element(heading).toHaveTextContent('Round 2 of 5 March')
})
