import type { Page } from 'playwright/test'
import sharp from 'sharp'
import { makeArmy, makeUnit } from '#tests/support/army.ts'
import { expect, test } from '#tests/browser/app.ts'
import { RED } from '#tests/browser/pictures.ts'
import { addDoom, beginGame, goTo, next, photograph, show, theirs } from '#tests/browser/play/table-page.ts'
import { startWith } from './database.ts'
import { refused, settle, startRefusable } from './refusals.ts'

// A refused request is logged by the browser.
test.use({ expectedErrors: ['/v1/', 'net::ERR_FAILED'] })
test.describe.configure({ timeout: 180_000 })

const mine = makeArmy({
  name: 'The Candlelit Court',
  units: [
    makeUnit({ name: 'Chief', keywords: [{ id: 'wizard' }], abyssal_allegiances: ['iskalla'] }),
    makeUnit({ name: 'Archers', type: 'RANGED_INFANTRY' }),
    makeUnit({ name: 'Poachers', type: 'LIGHT_INFANTRY' }),
  ],
})
const wizards = makeArmy({
  ...theirs,
  units: [
    ...theirs.units,
    makeUnit({ name: 'Gutter Mob', keywords: [{ id: 'wizard' }], abyssal_allegiances: ['gomb'] }),
  ],
})

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()
const dialogOf = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })

test('[R-89] each action of a game says that the device refuses it, and keeps what was typed', async ({
  page,
}) => {
  await startRefusable(page)
  await beginGame(page)
  await refused(page, 'doom', () => addDoom(page, 'Poachers', 1))
  await settle(page)
  await refused(page, 'phase', () => next(page).click())
  await settle(page)
  await refused(page, 'undo', () => press(page, /^Undo: /))
  await settle(page)

  await press(page, /Show the rounds/)
  await press(page, 'Two devices…')
  const devices = page.getByRole('dialog', { name: 'Two devices' })
  await page.route('**/v1/**', (route) => route.abort())
  await refused(page, 'link', () => devices.getByRole('button', { name: 'Make a link' }).click())
  await page.unrouteAll()
  await page.keyboard.press('Escape')

  await press(page, /Show the rounds/)
  await press(page, 'End the game…')
  const end = page.getByRole('dialog', { name: 'End the game' })
  await refused(page, 'end', () => end.getByRole('button', { name: 'End the game' }).click())
  await settle(page)
  await page.keyboard.press('Escape')

  await show(page, 'Log')
  await page.getByLabel('Note').first().fill('The bridge fell.')
  await refused(page, 'note', () => press(page, 'Add the note'))
  await expect(page.locator('.log-label', { hasText: 'The bridge fell.' })).toBeVisible()
  await settle(page)
})

test('[R-89] each dialog of a game says that the device refuses its move, which stays on the screen', async ({
  page,
}) => {
  await startRefusable(page)
  await startWith(page, [mine, wizards], `/play#army=${mine.id}`)
  const within = (dialog: string | RegExp, name: string | RegExp) =>
    dialogOf(page, dialog).getByRole('button', { name }).first().click()
  const begin = dialogOf(page, 'Begin a game')
  await begin.getByRole('radio', { name: 'One of my armies' }).check()
  await begin.getByRole('combobox', { name: 'Their army' }).selectOption({ label: theirs.name })
  await refused(page, 'begin', () => begin.getByRole('button', { name: 'Begin the game' }).click())
  await expect(begin.getByRole('combobox', { name: 'Their army' })).toHaveValue(theirs.id)
  await settle(page)
  await begin.getByRole('button', { name: 'Begin the game' }).click()
  await expect(next(page)).toBeVisible()

  /** Opens a dialog, does something in it that is refused, and closes it if it is still there. */
  const move = async (what: string, open: string | RegExp, act: () => Promise<unknown>) => {
    await press(page, open)
    await refused(page, what, act)
    await settle(page)
    await page.keyboard.press('Escape')
  }

  await show(page, 'Mine')
  await move('a unit', /^Poachers/, () => within('Poachers', 'Routs'))
  await press(page, /^Archers/)
  await move('a keyword', 'Give it…', () => within(/a keyword$/, 'Give Brutal'))
  await page.keyboard.press('Escape')
  await move('points', /Show the rounds/, () => within('Rounds', 'One VP more: You'))
  await goTo(page, 'Sorcery')
  await move('a spell', /^Cast /, () => within(/^Cast /, /^Cast for/))
  await move('a counter', /^Counter /, () => within('Counter', 'Counter, and roll here'))
  await goTo(page, 'March')
  await move('far', 'Moved far: You', () => within('Moved more than half its Speed', 'Chief moved far'))
  await move('a charge', 'Charge or contact: You', async () => {
    const charge = dialogOf(page, 'Charge or contact')
    await charge.getByText(/may not charge now$/).click()
    await charge.getByRole('button', { name: /^Chief \d/ }).click()
    await charge.getByRole('button', { name: 'Only touches' }).click()
    await charge.getByRole('button', { name: 'Touches Ragwolves' }).click()
  })
  await show(page, 'Mine')
  await addDoom(page, 'Archers', 1)
  await show(page, 'Now')
  await move('a rally', 'Rally: You', async () => {
    await within('Rally', 'Archers passes')
    await within('Rally', 'Roll a D3')
  })
  await press(page, 'Draw a Fortune: You')
  // A card that cannot be played in this phase is folded.
  const held = page.locator('.fortune-held')
  if ((await held.getAttribute('open')) === null) await held.locator('summary').click()
  await move('a card', /^Play /, () => within(/^Play /, /^Play$/))
  await goTo(page, 'Volley')
  await move('a volley', 'Shoot with Archers', async () => {
    await within(/shoots$/, /^Roll here/)
    await within(/shoots$/, 'Give the Doom')
  })
  await goTo(page, 'Clash')
  await move('a fight', /^Fight/, async () => {
    await within(/against/, 'Roll all here')
    await within(/against/, 'Give the Doom')
  })
  await show(page, 'Log')
  await move('an earlier undo', 'Undo Sorcery ends', () => within(/earlier move/, 'Undo it all the same'))

  await refused(page, 'a photo', async () => {
    const photo = sharp({ create: { width: 40, height: 30, channels: 3, background: RED } })
    const buffer = await photo.png().toBuffer()
    await page
      .getByLabel('Add a photo')
      .first()
      .setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer })
  })
  await settle(page)

  await press(page, /Show the rounds/)
  await press(page, 'Two devices…')
  await refused(page, 'a seat', () => within('Two devices', `I play ${theirs.name}`))
  await settle(page)
  await press(page, 'Hand over without a network…')
  const codes = await photograph(dialogOf(page, 'Hand over without a network'))
  await press(page, 'Scan the other device’s codes')
  await refused(page, 'read codes', () =>
    dialogOf(page, 'Hand over without a network').getByLabel('Read from a picture').setInputFiles(codes),
  )

  await page.goto('/play')
  const games = page.getByRole('link', { name: /against/ })
  await expect(games).toHaveCount(1)
  await refused(page, 'delete', () => press(page, /^Delete the game/))
  await expect(games).toHaveCount(1)
  await settle(page)
  await press(page, /^Delete the game/)
  await refused(page, 'undo a deletion', () => press(page, 'Undo'))
  await press(page, 'Try again')
  await expect(games).toHaveCount(1)
  await press(page, /^Delete the game/)
  await expect(games).toHaveCount(0)
  await press(page, 'Take over a game')
  await refused(page, 'take over', () =>
    dialogOf(page, 'Take over a game').getByLabel('Read from a picture').setInputFiles(codes),
  )
})
