import sharp from 'sharp'
import type { Locator, Page } from 'playwright/test'
import { makeQrSvg } from '#domain/codes/draw-qr.ts'
import { makeArmy } from '#tests/support/army.ts'
import { expect, keepForOffline, test } from '#tests/browser/app.ts'
import { startWith } from '#tests/browser/device/database.ts'
import { anotherDevice } from './another-device.ts'
import {
  addDoom,
  beginAgainstArmy,
  expectMoves,
  heading,
  mine,
  next,
  photograph,
  type Picture,
  setUpGame,
  show,
  theirs,
  unitOnTable,
} from './table-page.ts'

const handOver = (page: Page): Locator => page.getByRole('dialog', { name: 'Hand over without a network' })
const takeOver = (page: Page): Locator => page.getByRole('dialog', { name: 'Take over a game' })

async function openHandOver(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: /Show the rounds/ }).click()
  await page.getByRole('button', { name: 'Two devices…' }).click()
  await page.getByRole('button', { name: 'Hand over without a network…' }).click()
  await expect(
    handOver(page)
      .getByRole('img', { name: /^Code 1 of/ })
      .locator('path'),
  ).toBeVisible()
  return handOver(page)
}

async function closeHandOver(page: Page): Promise<void> {
  await handOver(page).getByRole('button', { name: 'Close' }).click()
}

async function openTakeOver(page: Page): Promise<Locator> {
  await page.goto('/play')
  await page.getByRole('button', { name: 'Take over a game' }).click()
  await expect(takeOver(page)).toBeVisible()
  return takeOver(page)
}

const choose = (dialog: Locator, pictures: Picture[]): Promise<void> =>
  dialog.getByLabel('Read from a picture').setInputFiles(pictures)

/** An army that needs several codes, because its words are like no others. */
const wordy = makeArmy({
  ...mine,
  description: Array.from({ length: 240 }, (_, index) => ((index * 7919 + 13) ** 3).toString(36)).join(' '),
})

test.describe('two devices without a network', () => {
  test.use({ serviceWorkers: 'allow' })

  // Only the worker of the built site opens a game without a network, and only real screens show codes to be read.
  test('[GAME-69] [GAME-93] a game is set up, played, handed over and back by screenshots of QR codes, and reported', async ({
    page,
    context,
    browser,
    browserErrors,
  }) => {
    test.slow()
    await startWith(page, [wordy, theirs], '/play')
    await keepForOffline(page)
    await context.setOffline(true)
    await page.reload()
    await setUpGame(page, wordy)
    await addDoom(page, 'Halberds 1', 3)
    await next(page).click()
    await expectMoves(page, 6)
    await page.reload()
    await expect(heading(page)).toHaveText('Round 1 of 5 March')
    const whole = await photograph(await openHandOver(page))
    expect(whole.length).toBeGreaterThan(1)

    // Whether it has a network makes no difference, because it asks for nothing.
    const other = await anotherDevice(browser, browserErrors)
    const friend = await other.newPage()
    await choose(await openTakeOver(friend), whole)
    await expect(heading(friend)).toHaveText('Round 1 of 5 March')
    // It plays the other side, so the host's units are theirs.
    await show(friend, 'Theirs')
    await expect(unitOnTable(friend, 'Halberds 1').getByRole('group')).toContainText('3 Doom')
    await show(friend, 'Mine')
    await addDoom(friend, 'Ragwolves', 2)
    await next(friend).click()
    await addDoom(friend, 'Ragwolves', 1)
    const answer = await photograph(await openHandOver(friend))

    await handOver(page).getByRole('button', { name: 'Scan the other device’s codes' }).click()
    await choose(handOver(page), answer)
    await expect(handOver(page).getByText('4 moves added.')).toBeVisible()
    await expect(handOver(page)).toContainText('The other device has all moves.')
    await closeHandOver(page)
    await expect(heading(page)).toHaveText('Round 1 of 5 Volley')
    await show(page, 'Theirs')
    await expect(unitOnTable(page, 'Ragwolves').getByRole('group')).toContainText('3 Doom')

    // What the other device has is remembered, so that the next codes are few.
    await page.reload()
    await next(page).click()
    const dialog = await openHandOver(page)
    await expect(dialog).toContainText('The code has the only move that the other device lacked')
    const rest = await photograph(dialog)
    expect(rest).toHaveLength(1)
    await dialog.getByRole('button', { name: 'Show the whole game' }).click()
    await expect(dialog.getByRole('img', { name: `Code 1 of ${whole.length}`, exact: true })).toBeVisible()
    await closeHandOver(page)

    await handOver(friend).getByRole('button', { name: 'Scan the other device’s codes' }).click()
    await choose(handOver(friend), rest)
    await expect(handOver(friend).getByText('1 move added.')).toBeVisible()
    await closeHandOver(friend)
    await expect(heading(friend)).toHaveText('Round 1 of 5 Clash')
    await other.close()

    await page.getByRole('button', { name: /Show the rounds/ }).click()
    await page.getByRole('button', { name: 'End the game…' }).click()
    const end = page.getByRole('dialog', { name: 'End the game' })
    await end.getByRole('radio', { name: 'You win' }).check()
    await end.getByRole('button', { name: 'End the game' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    await page.getByRole('link', { name: 'Report' }).click()
    await expect(page.getByRole('row', { name: /^Halberds 1/ })).toContainText('3')
    await page.goto('/play')
    await expect(page.getByRole('main').getByRole('listitem')).toContainText('Won')
  })
})

test(
  '[GAME-93] without a camera, say what is wrong with a picture, change nothing, and take the right ones afterwards',
  { tag: ['@deep', '@phone'] },
  async ({ page }) => {
    await page.addInitScript(() => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', 'NotAllowedError'))
    })
    await beginAgainstArmy(page, wordy)
    const codes = await photograph(await openHandOver(page))
    const game = page.url()
    const [first, ...others] = codes
    if (!first) throw new Error('There is no code.')
    const damaged = await withStrip(first.buffer)
    await closeHandOver(page)
    await expectMoves(page, 1)

    await setUpGame(page, wordy)
    await addDoom(page, 'Poachers', 1)
    const ofAnother = await openHandOver(page)
    await ofAnother.getByRole('button', { name: 'Scan the other device’s codes' }).click()
    await choose(ofAnother, codes)
    await expect(ofAnother.getByRole('alert').last()).toContainText('These are the codes of another game')
    await ofAnother.getByRole('button', { name: 'Show the codes of this device' }).click()
    await expect(ofAnother.getByRole('img', { name: /^Code 1 of/ })).toBeVisible()

    await page.goto('/play')
    for (const left of [1, 0]) {
      await page
        .getByRole('button', { name: /^Delete the game/ })
        .first()
        .click()
      await expect(page.getByRole('button', { name: /^Delete the game/ })).toHaveCount(left)
    }
    const dialog = await openTakeOver(page)
    await expect(dialog).toContainText('The browser is not allowed to use the camera.')
    await expect(dialog).toContainText('take a picture of each code')
    await expect(dialog.getByLabel('Camera')).toBeHidden()
    const alert = dialog.getByRole('alert')
    await choose(dialog, [{ ...first, buffer: damaged }])
    await expect(alert).toContainText('No code was found in code-1.png.')
    await choose(dialog, [{ name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('notes') }])
    await expect(alert).toContainText('notes.png cannot be read as a picture.')
    await choose(dialog, [await link()])
    await expect(alert).toContainText('This code is not from a game.')
    await choose(dialog, [first])
    await expect(alert).toHaveCount(0)
    await expect(dialog).toContainText(`1 of ${codes.length} codes read. The next one is code 2.`)
    // The parts that were read stay when another picture is of no use.
    await choose(dialog, [{ ...first, buffer: damaged }])
    await expect(alert).toContainText('No code was found')
    await expect(page.getByRole('link', { name: /against/ })).toHaveCount(0)
    await choose(dialog, others)
    await expect(next(page)).toBeVisible()
    expect(page.url()).toBe(game)
  },
)

/** Covers a third of a picture with white. */
async function withStrip(picture: Buffer): Promise<Buffer> {
  const { width, height } = await sharp(picture).metadata()
  const third = Math.round(height / 3)
  const strip = sharp({ create: { width, height: third, channels: 3, background: 'white' } })
  const input = await strip.png().toBuffer()
  return sharp(picture)
    .composite([{ input, left: 0, top: third }])
    .png()
    .toBuffer()
}

/** A picture of the code of a link. */
async function link(): Promise<Picture> {
  const svg = Buffer.from(makeQrSvg('https://hobgoblin.example/army/s/aB3_-zQ901xY'))
  return { name: 'link.png', mimeType: 'image/png', buffer: await sharp(svg).resize(300).png().toBuffer() }
}
