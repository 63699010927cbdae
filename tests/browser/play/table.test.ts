import type { Page } from 'playwright/test'
import { expect, expectAccessible, expectAccessibleByDayAndNight, test } from '#tests/browser/app.ts'
import { chooseFromMenu } from '#tests/browser/journeys.ts'
import { smallDisk } from '#tests/browser/device/disk.ts'
import { pressOn } from '#tests/browser/keyboard.ts'
import {
  addDoom,
  beginAgainstArmy,
  beginGame,
  expectMoves,
  heading,
  mine,
  next,
  show,
  unitOnTable,
} from './table-page.ts'

test(
  '[GAME-60] three taps lead from an army to its first round, and the game outlives the army',
  { tag: '@deep-phone' },
  async ({ page }) => {
    await beginGame(page)
    await expect(heading(page)).toHaveText('Round 1 of 5 Omens')
    await expect(unitOnTable(page, 'Halberds 2')).toBeVisible()
    const game = page.url()
    await page.goto(`/army/a/${mine.id}`)
    await chooseFromMenu(page, 'Army menu', 'Delete')
    await expect(page.getByText(`Deleted ${mine.name}`)).toBeVisible()
    await page.goto(game)
    await expect(unitOnTable(page, 'Candleguard')).toContainText('General')
  },
)

test(
  '[GAME-61] [GAME-62] Doom shows as pips, a number and a word, and undo says what it takes back',
  { tag: '@deep-phone' },
  async ({ page }) => {
    await beginGame(page)
    await addDoom(page, 'Halberds 1', 10)
    const row = unitOnTable(page, 'Halberds 1')
    await expect(row.locator('.pips-row > [data-on]')).toHaveCount(10)
    await expect(row.getByRole('group')).toContainText('10 Doom')
    await expect(row).toContainText('Broken')
    const more = await row.getByRole('button', { name: /^One Doom on/ }).boundingBox()
    expect(Math.min(more?.width ?? 0, more?.height ?? 0)).toBeGreaterThanOrEqual(48)
    await page.getByRole('button', { name: 'Undo: 1 Doom on Halberds 1', exact: true }).click()
    await expect(row).not.toContainText('Broken')
    await expect(row.getByRole('group')).toContainText('9 Doom')
    await page.getByRole('button', { name: 'Redo: 1 Doom on Halberds 1' }).click()
    await expect(row).toContainText('Broken')
    await expectMoves(page, 13)
    await page.reload()
    await expect(row.getByRole('group')).toContainText('10 Doom')
    await show(page, 'Log')
    const log = page.getByRole('tabpanel', { name: 'Log' }).getByRole('listitem')
    await log
      .filter({ hasText: /^10 Doom on Halberds 1/ })
      .getByRole('button', { name: /^Undo/ })
      .click()
    await expect(log.filter({ hasText: 'Taken back.' })).toHaveCount(1)
    await show(page, 'Mine')
    await expect(row.getByRole('group')).toContainText('0 Doom')
  },
)

/** Holds back what a page tells other tabs. @returns a function that sends it */
async function holdNews(page: Page): Promise<() => Promise<void>> {
  const release = await page.evaluateHandle(() => {
    const post = Object.getOwnPropertyDescriptor(BroadcastChannel.prototype, 'postMessage')
    const held: (() => void)[] = []
    BroadcastChannel.prototype.postMessage = function (message: unknown) {
      held.push(() => this.postMessage(message))
    }
    return () => {
      if (post) Object.defineProperty(BroadcastChannel.prototype, 'postMessage', post)
      for (const send of held) send()
    }
  })
  return () => release.evaluate((send) => send())
}

test('[GAME-11] two tabs play one game, and two steps at once are one', async ({ page, context }) => {
  await beginGame(page)
  const other = await context.newPage()
  await other.goto(page.url())
  await addDoom(page, 'Poachers', 3)
  await expect(unitOnTable(other, 'Poachers').getByRole('group')).toContainText('3 Doom')
  await expect(heading(other)).toHaveText('Round 1 of 5 Omens')
  const release = await holdNews(page)
  await next(page).click()
  await expect(heading(page)).toHaveText('Round 1 of 5 Sorcery')
  await next(other).click()
  await release()
  await expectMoves(page, 6)
  await expect(heading(page)).toHaveText('Round 1 of 5 Sorcery')
  await expect(heading(other)).toHaveText('Round 1 of 5 Sorcery')
  await show(page, 'Log')
  await expect(page.getByRole('tabpanel', { name: 'Log' })).toContainText(
    'No effect: another phase had begun.',
  )
})

test('[GAME-64] on a full disk a move stays on the screen until it is stored', async ({ page, baseURL }) => {
  const disk = await smallDisk(page, baseURL ?? '')
  await beginGame(page)
  await disk.fill()
  await addDoom(page, 'Poachers', 2)
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('Not saved. This device has no room left.')
  await expect(unitOnTable(page, 'Poachers').getByRole('group')).toContainText('2 Doom')
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expect(alert, 'while there is no room').toContainText('Not saved.')
  await page.getByRole('button', { name: /^Poachers/ }).click()
  await expect(page.getByRole('dialog', { name: 'Poachers' }).getByRole('alert')).toContainText('Not saved.')
  await page.keyboard.press('Escape')
  await expectMoves(page, 1)
  await disk.makeRoom()
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expect(alert).toHaveCount(0)
  await expectMoves(page, 3)
  await page.reload()
  await expect(unitOnTable(page, 'Poachers').getByRole('group')).toContainText('2 Doom')
})

test('[GAME-65] a round is played by the keyboard alone, and each move is announced', async ({ page }) => {
  await beginGame(page)
  const said = (words: string) => expect(page.getByRole('status').filter({ hasText: words })).toHaveCount(1)
  await pressOn(page, page.getByRole('button', { name: 'One Doom on Candleguard' }))
  await said('1 Doom on Candleguard: 1 in all.')
  await pressOn(page, page.getByRole('button', { name: /^Undo: / }))
  await said('Undone: 1 Doom on Candleguard.')
  await pressOn(page, page.getByRole('tab', { name: 'Now' }), 'ArrowRight')
  await expect(page.getByRole('tabpanel', { name: 'Log' })).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await pressOn(page, page.getByRole('button', { name: 'First Player: You' }))
  await said(`${mine.name} is First Player.`)
  await page.keyboard.press('Control+z')
  await said(`Undone: ${mine.name} is First Player.`)
  for (let phase = 0; phase < 6; phase += 1) await pressOn(page, next(page))
  await expect(heading(page)).toHaveText('Round 2 of 5 Omens')
  await pressOn(page, page.getByRole('button', { name: /^You 0 VP/ }))
  const rounds = page.getByRole('dialog', { name: 'Rounds' })
  await pressOn(page, rounds.getByRole('button', { name: 'One VP more: You' }))
  await said(`+1 VP for ${mine.name}.`)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: /^You 1 VP/ })).toBeFocused()
})

test(
  '[GAME-63] the table is by tabs or side by side, and accessible in every view',
  { tag: '@both' },
  async ({ page }) => {
    await beginAgainstArmy(page)
    const isWide = (page.viewportSize()?.width ?? 0) >= 1056
    const enemy = page.getByRole('button', { name: 'One Doom on Ragwolves' })
    if (isWide) await expect(enemy).toBeInViewport()
    else await expect(enemy).not.toBeInViewport()
    await addDoom(page, 'Candleguard', 11)
    await expectAccessibleByDayAndNight(page)
    for (const view of ['Now', 'Log'] as const) {
      await show(page, view)
      await expectAccessible(page)
    }
    await show(page, 'Mine')
    await page.getByRole('button', { name: /^Candleguard/ }).click()
    await expect(page.getByRole('dialog', { name: 'Candleguard' })).toBeVisible()
    await expectAccessible(page)
  },
)
