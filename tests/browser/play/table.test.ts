import type { Page } from 'playwright/test'
import { expect, test } from '#tests/browser/app.ts'
import { startWith } from '#tests/browser/device/database.ts'
import { chooseFromMenu } from '#tests/browser/journeys.ts'
import { pressOn, tabTo } from '#tests/browser/keyboard.ts'
import { makePhoto } from '#tests/browser/pictures.ts'
import { addDoom, expectMoves, heading, mine, next, show, theirs, unitOnTable } from './table-page.ts'

/** Notes on the page how often it asks for the screen, and how often it still has it. */
async function watchScreen(page: Page): Promise<(what: 'asked' | 'held') => Promise<number>> {
  await page.addInitScript(() => {
    const watched = { asked: 0, held: 0 }
    Object.assign(window, { watched })
    const request = navigator.wakeLock.request.bind(navigator.wakeLock)
    navigator.wakeLock.request = async (type) => {
      watched.asked += 1
      const lock = await request(type)
      watched.held += 1
      lock.addEventListener('release', () => {
        watched.held -= 1
      })
      return lock
    }
  })
  return (what) =>
    page.evaluate(
      (what) => (window as unknown as { watched: Record<string, number> }).watched[what] ?? -1,
      what,
    )
}

// Only the built site leads from an army to its game and to its report, each a page of its own that a reload reads from
// the disk, and only a real browser holds the screen and moves the focus.
test('[GAME-60] [GAME-61] [GAME-62] [GAME-65] [GAME-72] [GAME-73] [GAME-74] [GAME-81] [GAME-82] [GAME-83] [GAME-84] [GAME-183] a game is set up, played, ended and reported by keyboard, and outlives its army', async ({
  page,
  context,
}) => {
  test.slow()
  await context.grantPermissions(['screen-wake-lock'])
  const watched = await watchScreen(page)
  const said = (words: string) => expect(page.getByRole('status').filter({ hasText: words })).toHaveCount(1)
  const log = page.getByRole('tabpanel', { name: 'Log' })

  await test.step('[GAME-60] [GAME-65] three taps lead from an army to its first round', async () => {
    await startWith(page, [mine, theirs], `/army/a/${mine.id}`)
    await chooseFromMenu(page, 'Army menu', 'Play')
    const setUp = page.getByRole('dialog', { name: 'Begin a game' })
    await tabTo(page, setUp.getByRole('radio', { name: 'Only a name and points' }))
    await page.keyboard.press('ArrowUp')
    await expect(setUp.getByRole('radio', { name: 'One of my armies' })).toBeChecked()
    await tabTo(page, setUp.getByRole('combobox', { name: 'Their army' }))
    await page.keyboard.type(theirs.name)
    const timed = setUp.getByRole('checkbox', { name: 'The report says how long each side took' })
    await pressOn(page, timed, 'Space')
    await pressOn(page, setUp.getByRole('button', { name: 'Begin the game' }))
  })

  await test.step('[GAME-72] roles and names alone say how the game stands', async () => {
    await expect(page.getByRole('main')).toMatchAriaSnapshot(`
      - link "Leave the game"
      - heading "Round 1 of 5 Omens" [level=1]
      - button "This is the first phase" [disabled]
      - 'button "Next phase: March, 1 due"'
      - button /You 0 VP .*Moonlight Muster 0 VP Show the rounds/
    `)
    await expect(page.getByRole('button', { name: 'One Doom on Ragwolves' })).toBeInViewport()
    await expect(unitOnTable(page, 'Halberds 2')).toBeVisible()
  })

  await test.step('[GAME-73] [GAME-83] the screen stays on from the first tap, until that is switched off in another tab', async () => {
    expect(await watched('asked'), 'before a tap').toBe(0)
    await addDoom(page, 'Poachers', 2)
    await expect.poll(() => watched('held')).toBe(1)
    expect(await watched('asked'), 'one lock is enough').toBe(1)
    const settings = await context.newPage()
    await settings.goto('/settings')
    await settings.getByRole('checkbox', { name: 'Keep the screen on while you play' }).uncheck()
    await expect.poll(() => watched('held')).toBe(0)
    await settings.close()
  })

  await test.step('[GAME-65] each move is announced, and the focus stays where it is expected', async () => {
    await pressOn(page, page.getByRole('button', { name: 'One Doom on Candleguard' }))
    await said('1 Doom on Candleguard: 1 in all.')
    await pressOn(page, page.getByRole('button', { name: /^Undo: / }))
    await said('Undone: 1 Doom on Candleguard.')
    await pressOn(page, page.getByRole('tab', { name: 'Now' }), 'ArrowRight')
    await expect(log).toBeVisible()
    await page.keyboard.press('ArrowLeft')
    await pressOn(page, page.getByRole('button', { name: 'First Player: You' }))
    await said(`${mine.name} is First Player.`)
    await page.keyboard.press('Control+z')
    await said(`Undone: ${mine.name} is First Player.`)
    await pressOn(page, page.getByRole('button', { name: /^Ragwolves/ }))
    const unit = page.getByRole('dialog', { name: 'Ragwolves' })
    await pressOn(page, unit.getByRole('button', { name: 'Distracted', exact: true }))
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: /^Ragwolves/ })).toBeFocused()
    await pressOn(page, next(page))
    await expect(heading(page)).toHaveText('Round 1 of 5 March')
    await pressOn(page, page.getByRole('button', { name: /^You 0 VP/ }))
    const rounds = page.getByRole('dialog', { name: 'Rounds' })
    await pressOn(page, rounds.getByRole('button', { name: 'One VP more: You' }))
    await said(`+1 VP for ${mine.name}.`)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: /^You 1 VP/ })).toBeFocused()
  })

  await test.step('[GAME-61] [GAME-62] Doom shows as pips, a number and a word, also after a reload, and undo says what it takes back', async () => {
    await addDoom(page, 'Halberds 1', 10)
    const row = unitOnTable(page, 'Halberds 1')
    await expect(row.locator('.pips-row > [data-on]')).toHaveCount(10)
    await expect(row.getByRole('group')).toContainText('10 Doom')
    await expect(row).toContainText('Broken')
    const more = await row.getByRole('button', { name: /^One Doom on/ }).boundingBox()
    expect(Math.min(more?.width ?? 0, more?.height ?? 0)).toBeGreaterThanOrEqual(48)
    await page.getByRole('button', { name: 'Undo: 1 Doom on Halberds 1', exact: true }).click()
    await expect(row).not.toContainText('Broken')
    await page.getByRole('button', { name: 'Redo: 1 Doom on Halberds 1' }).click()
    await expect(row).toContainText('Broken')
    await expectMoves(page, 23)
    await page.reload()
    await expect(row.getByRole('group')).toContainText('10 Doom')
    await show(page, 'Log')
    const ofHalberds = log.getByRole('listitem').filter({ hasText: /^10 Doom on Halberds 1/ })
    await ofHalberds.getByRole('button', { name: /^Undo/ }).click()
    await expect(log.getByRole('listitem').filter({ hasText: 'Taken back.' }).first()).toContainText(
      'Halberds 1',
    )
    await expect(row.getByRole('group')).toContainText('0 Doom')
    expect(await watched('asked'), 'still switched off').toBe(0)
  })

  await test.step('[GAME-74] a note and a photo stand in the log, after a reload too', async () => {
    await log.getByRole('textbox', { name: 'Note' }).fill('The fog lifts.')
    await log.getByRole('button', { name: 'Add the note' }).click()
    await log.getByLabel('Add a photo').setInputFiles(await makePhoto(900, 600))
    const photo = log.getByRole('img')
    await expect(photo).toBeVisible()
    const broken = { name: 'broken.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('not a picture') }
    await log.getByLabel('Add a photo').setInputFiles(broken)
    await expect(page.getByText('This file cannot be read as a picture.')).toBeVisible()
    await expectMoves(page, 35)
    await page.reload()
    await expect(next(page)).toBeVisible()
    await show(page, 'Log')
    await expect(log.getByRole('listitem').filter({ hasText: 'The fog lifts.' })).toBeVisible()
    await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(900)
  })

  await test.step('[GAME-81] [GAME-82] [GAME-183] it ends by agreement, is reported with the time of each side, also as a picture, and can go on', async () => {
    await page.getByRole('button', { name: /Show the rounds/ }).click()
    await page.getByRole('button', { name: 'End the game…' }).click()
    const dialog = page.getByRole('dialog', { name: 'End the game' })
    await expect(dialog).toContainText('By the rules you win: 1 VP to 0.')
    await tabTo(page, dialog.getByRole('radio', { name: 'You win' }))
    await page.keyboard.press('Space')
    await pressOn(page, dialog.getByRole('button', { name: 'End the game' }))
    await page.getByRole('button', { name: 'Close' }).click()
    await expect(page.getByText('You win.')).toBeVisible()
    await pressOn(page, page.getByRole('link', { name: 'Report' }))
    await expect(page.getByText(/The Candlelit Court wins, 1 VP to 0/)).toBeVisible()
    await expect(page.getByRole('row', { name: /^Poachers/ })).toContainText('2')
    const times = page.getByRole('table', { name: 'Time of each side' })
    await expect(times.getByRole('row', { name: /^1 / })).toContainText('minutes')
    await expect(page.getByText('The fog lifts.')).toBeVisible()
    await expect(page.getByRole('img', { name: /photo/i })).toBeVisible()
    await expect(page.getByText('no rolls with known odds.').first()).toBeHidden()
    await page.getByText('How lucky were the dice?').click()
    await expect(page.getByText('no rolls with known odds.').first()).toBeVisible()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Save as picture' }).click()
    expect((await download).suggestedFilename()).toBe('hobgoblin-game.png')
    await page.reload()
    await expect(page.getByText(/The Candlelit Court wins/)).toBeVisible()
    await pressOn(page, page.getByRole('button', { name: 'Back to the table' }))
    await page.getByRole('button', { name: 'Play on' }).click()
    await expect(page.getByText('You win.')).toHaveCount(0)
  })

  await test.step('[GAME-60] [GAME-84] the search finds the game, which outlives its army', async () => {
    await page.goto(`/army/a/${mine.id}`)
    await chooseFromMenu(page, 'Army menu', 'Delete')
    await expect(page.getByText(`Deleted ${mine.name}`)).toBeVisible()
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Search' }).fill('Moonlight Muster')
    await page.getByRole('dialog').getByText('The Candlelit Court against The Moonlight Muster').click()
    await expect(unitOnTable(page, 'Candleguard')).toContainText('General')
  })
})

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

test.describe('two tabs', () => {
  test.use({ expectedErrors: ['/_astro/phase-acts', 'net::ERR_FAILED'] })

  // Only real tabs tell each other of moves, and only the built site has parts of its own that can fail to load.
  test('[GAME-11] [SHELL-91] [R-72] play one game, in which two steps at once are one; a part that failed to load is fetched again', async ({
    page,
    context,
  }) => {
    await startWith(page, [mine], `/play#army=${mine.id}`)
    await page.getByRole('dialog').getByRole('button', { name: 'Begin the game' }).click()
    await expect(next(page)).toBeVisible()
    const other = await context.newPage()
    await other.route('**/_astro/phase-acts*', (route) => route.abort())
    await other.goto(page.url())
    await addDoom(page, 'Poachers', 3)
    await expect(unitOnTable(other, 'Poachers').getByRole('group')).toContainText('3 Doom')
    const release = await holdNews(page)
    await next(page).click()
    await expect(heading(page)).toHaveText('Round 1 of 5 Sorcery')
    await next(other).click()
    await release()
    await expectMoves(page, 6)
    for (const tab of [page, other]) await expect(heading(tab)).toHaveText('Round 1 of 5 Sorcery')
    await show(page, 'Log')
    await expect(page.getByRole('tabpanel', { name: 'Log' })).toContainText(
      'No effect: another phase had begun.',
    )

    await next(other).click()
    await expect(heading(page)).toHaveText('Round 1 of 5 March')
    const missing = other.getByRole('alert').filter({ hasText: 'Part of the app failed to load.' })
    await expect(missing).toBeVisible()
    await missing.getByRole('button', { name: 'Try again' }).click()
    await expect(missing, 'while it still fails').toBeVisible()
    await other.unroute('**/_astro/phase-acts*')
    await missing.getByRole('button', { name: 'Try again' }).click()
    await expect(other.getByRole('button', { name: 'Charge or contact: You' })).toBeVisible()
    await expect(missing).toHaveCount(0)
  })
})
