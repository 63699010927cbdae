import { expect, test } from '#tests/browser/app.ts'
import { startWith } from '#tests/browser/device/database.ts'
import { pressOn, tabTo } from '#tests/browser/keyboard.ts'
import { mine, theirs } from './table-page.ts'

test(
  '[GAME-65] a game is set up, played, ended and reported by the keyboard alone',
  { tag: '@deep' },
  async ({ page }) => {
    test.setTimeout(180_000)
    await startWith(page, [mine, theirs], '/play')
    await pressOn(page, page.getByRole('button', { name: 'Begin a game' }))
    const setUp = page.getByRole('dialog', { name: 'Begin a game' })
    await tabTo(page, setUp.getByRole('combobox', { name: 'Army', exact: true }))
    await page.keyboard.type(mine.name)
    await tabTo(page, setUp.getByRole('radio', { name: 'Only a name and points' }))
    await page.keyboard.press('ArrowUp')
    await expect(setUp.getByRole('radio', { name: 'One of my armies' })).toBeChecked()
    await tabTo(page, setUp.getByRole('combobox', { name: 'Their army' }))
    await page.keyboard.type(theirs.name)
    await pressOn(page, setUp.getByRole('button', { name: 'Begin the game' }))
    await pressOn(page, page.getByRole('button', { name: 'One Doom on Candleguard' }))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('group', { name: 'Doom of Candleguard' })).toContainText('2 Doom')
    await page.keyboard.press('Control+z')
    await expect(page.getByRole('group', { name: 'Doom of Candleguard' })).toContainText('1 Doom')
    await pressOn(page, page.getByRole('button', { name: /^Ragwolves/ }))
    const unit = page.getByRole('dialog', { name: 'Ragwolves' })
    await pressOn(page, unit.getByRole('button', { name: 'Distracted', exact: true }))
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: /^Ragwolves/ })).toBeFocused()
    const next = page.getByRole('button', { name: /^Next phase/ })
    for (let phase = 1; phase < 30; phase += 1) await pressOn(page, next)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Round 5 of 5 Reckoning')
    await pressOn(page, page.getByRole('tabpanel').getByRole('button', { name: 'One VP more: You' }))
    await pressOn(page, page.getByRole('button', { name: 'End the game' }))
    const end = page.getByRole('dialog', { name: 'End the game' })
    await pressOn(page, end.getByRole('button', { name: 'End the game' }))
    await pressOn(page, page.getByRole('link', { name: 'Report' }))
    await expect(page.getByText('The Candlelit Court wins, 1 VP to 0')).toBeVisible()
    await pressOn(page, page.getByRole('button', { name: 'Back to the table' }))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Round 5 of 5 Reckoning')
  },
)

test('[GAME-72] roles and names alone are enough to play, and say what has happened', async ({ page }) => {
  test.setTimeout(120_000)
  await startWith(page, [mine, theirs], '/play')
  await page.getByRole('button', { name: 'Begin a game' }).click()
  const setUp = page.getByRole('dialog', { name: 'Begin a game' })
  await setUp.getByRole('combobox', { name: 'Army' }).selectOption(mine.name)
  await setUp
    .getByRole('group', { name: 'Their army' })
    .getByRole('radio', { name: 'One of my armies' })
    .check()
  await setUp.getByRole('combobox', { name: 'Their army' }).selectOption(theirs.name)
  await setUp.getByRole('button', { name: 'Begin the game' }).click()
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - link "Leave the game"
    - heading "Round 1 of 5 Omens" [level=1]
    - button "This is the first phase" [disabled]
    - 'button "Next phase: Sorcery, 1 due"'
    - button /You 0 VP .*Moonlight Muster 0 VP Show the rounds/
  `)
  const mineView = page.getByRole('region', { name: 'Mine' })
  for (let tap = 0; tap < 10; tap += 1) {
    await mineView.getByRole('button', { name: 'One Doom on Poachers' }).click()
  }
  await expect(
    mineView.getByRole('listitem').filter({ has: page.getByRole('group', { name: 'Doom of Poachers' }) }),
  ).toMatchAriaSnapshot(`
    - listitem:
      - button /^Poachers Broken/
      - group "Doom of Poachers":
        - button "One Doom off Poachers"
        - text: 10 Doom
        - button "One Doom on Poachers"
  `)
  await expect(
    page.getByRole('status').filter({ hasText: '1 Doom on Poachers: 10 in all, Broken.' }),
  ).toHaveCount(1)
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - 'button "Undo: 1 Doom on Poachers"'
    - button "Nothing to redo" [disabled]
  `)
  await mineView.getByRole('button', { name: /^Poachers/ }).click()
  const unit = page.getByRole('dialog', { name: 'Poachers' })
  await unit.getByRole('button', { name: 'Poachers routs' }).click()
  await unit.getByRole('button', { name: 'Close' }).click()
  await expect(mineView.getByRole('button', { name: /^Poachers Routed/ })).toBeVisible()
  await page.getByRole('tab', { name: 'Log' }).click()
  const log = page.getByRole('tabpanel', { name: 'Log' }).getByRole('list')
  await expect(log.getByRole('listitem').first()).toMatchAriaSnapshot(`
    - listitem:
      - paragraph:
        - button "Note on Poachers routs"
        - text: /Round 1, Omens/
      - button /^Undo/
  `)
  await log.getByRole('listitem').first().getByRole('button', { name: /^Undo/ }).click()
  await expect(mineView.getByRole('button', { name: /^Poachers Broken/ })).toBeVisible()
})
