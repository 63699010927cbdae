import { expect, test } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { pathToGames } from '#domain/game/game-paths.ts'
import { beginGame, goTo, openPlay, startPlay } from '#tests/islands/play/play-page.tsx'
import { onCall } from '#tests/islands/network.ts'
import { press } from '#tests/islands/steps.ts'
import { makeArmy, makeUnit } from '#tests/support/army.ts'
import { refused, refusedOnce, settle } from './refusals.ts'

const mine = makeArmy({
  name: 'The Candlelit Court',
  units: [
    makeUnit({ name: 'Chief', keywords: [{ id: 'wizard' }], abyssal_allegiances: ['iskalla'] }),
    makeUnit({ name: 'Archers', type: 'RANGED_INFANTRY' }),
    makeUnit({ name: 'Poachers', type: 'LIGHT_INFANTRY' }),
  ],
})
const theirs = makeArmy({
  name: 'The Moonlight Muster',
  units: [
    makeUnit({ name: 'Ragwolves', type: 'BEASTS' }),
    makeUnit({ name: 'Gutter Mob', keywords: [{ id: 'wizard' }], abyssal_allegiances: ['gomb'] }),
  ],
})

const click = (name: string | RegExp) => page.getByRole('button', { name }).first().click()
const dialog = (name: string | RegExp) => page.getByRole('dialog', { name })
const within = (name: string | RegExp, button: string | RegExp) =>
  dialog(name).getByRole('button', { name: button }).first().click()
const showLog = () => page.getByRole('tab', { name: 'Log' }).click()

/** Opens a dialog, does something in it that is refused, and closes it if it is still there. */
async function move(what: string, open: string | RegExp, act: () => Promise<unknown>): Promise<void> {
  await click(open)
  await refusedOnce(what, act)
  await press('Escape')
}

test('[R-89] each action of a game says that the device or the network refuses it, and keeps what was typed', async () => {
  await beginGame(mine, theirs)
  await refusedOnce('doom', () => click('One Doom on Poachers'))
  await refusedOnce('phase', () => click(/^Next phase/))
  await refusedOnce('undo', () => click(/^Undo: /))
  await move('points', /Show the rounds/, () => within('Rounds', 'One VP more: You'))
  await showLog()
  await page.getByLabelText('Note').first().fill('The bridge fell.')
  await refused('note', () => click('Add the note'))
  await expect.element(page.getBySelector('.log-label').getByText('The bridge fell.')).toBeVisible()
  await settle()
  const canvas = new OffscreenCanvas(40, 30)
  canvas.getContext('2d')?.fillRect(0, 0, 40, 30)
  const photo = await canvas.convertToBlob()
  await refusedOnce('a photo', () =>
    page
      .getByLabelText('Add a photo')
      .first()
      .upload(new File([photo], 'photo.png', { type: 'image/png' })),
  )
  await click(/Show the rounds/)
  await click('End the game…')
  await refusedOnce('end', () => within('End the game', 'End the game'))
})

test('[R-89] each dialog of the phases says that the device refuses its move, which stays on the screen', async () => {
  const game = await beginGame(mine, theirs)
  await move('a unit', /^Poachers/, () => within('Poachers', 'Routs'))
  await click(/^Archers/)
  await move('a keyword', 'Give it…', () => within(/a keyword$/, 'Give Brutal'))
  await press('Escape')
  await goTo('Sorcery')
  await move('a spell', /^Cast /, () => within(/^Cast /, /^Cast for/))
  await move('a counter', /^Counter /, () => within('Counter', 'Counter, and roll here'))
  await goTo('March')
  await move('far', 'Moved far: You', () => within('Moved more than half its Speed', 'Chief moved far'))
  await move('a charge', 'Charge or contact: You', async () => {
    const charge = dialog('Charge or contact')
    await charge.getByText(/may not charge now$/).click()
    for (const name of [/^Chief \d/, 'Only touches', 'Touches Ragwolves'])
      await charge.getByRole('button', { name }).click()
  })
  await click('One Doom on Archers')
  await move('a rally', 'Rally: You', async () => {
    await within('Rally', 'Archers passes')
    await within('Rally', 'Roll a D3')
  })
  game.play({ type: 'draw', side: 'host', card: 'KH' })
  const held = page.getBySelector('.fortune-held')
  await expect.element(held).toBeVisible()
  // A card that cannot be played in this phase is folded.
  if (!held.element().hasAttribute('open')) await held.getBySelector('summary').click()
  await move('a card', /^Play /, () => within(/^Play /, /^Play$/))
  await goTo('Volley')
  await move('a volley', 'Shoot with Archers', async () => {
    await within(/shoots$/, /^Roll here/)
    await within(/shoots$/, 'Give the Doom')
  })
  await goTo('Clash')
  await move('a fight', /^Fight/, async () => {
    await within(/against/, 'Roll all here')
    await within(/against/, 'Give the Doom')
  })
  await showLog()
  await move('an earlier undo', 'Undo Sorcery ends', () => within(/earlier move/, 'Undo it anyway'))
})

/** Pictures of all codes that a dialog shows. */
async function photograph(codes: Locator): Promise<File[]> {
  const status = codes.getByText(/^Code \d+ of \d+$/)
  await expect.element(status).toBeVisible()
  const [, last = ''] = /of (\d+)$/.exec(status.element().textContent) ?? []
  const pictures: File[] = []
  for (let number = 1; number <= Number(last); number += 1) {
    const code = codes.getByRole('img', { name: `Code ${number} of ${last}`, exact: true })
    await expect.element(code).toBeVisible()
    const base64 = await page.screenshot({ element: code, save: false })
    const picture = await fetch(`data:image/png;base64,${base64}`)
    pictures.push(new File([await picture.blob()], `code-${number}.png`, { type: 'image/png' }))
    if (number < Number(last)) await codes.getByRole('button', { name: 'Next code' }).click()
  }
  return pictures
}

test('[R-89] beginning, handing over and deleting a game says that the device or the network refuses it', async () => {
  await startPlay([mine, theirs])
  await openPlay(`${pathToGames}#army=${mine.id}`)
  const begin = dialog('Begin a game')
  await begin.getByRole('radio', { name: 'One of my armies' }).click()
  const choice = begin.getByRole('combobox', { name: 'Their army' })
  await choice.selectOptions(theirs.name)
  await refusedOnce('begin', () => within('Begin a game', 'Begin the game'))
  await expect.element(choice).toHaveValue(theirs.id)
  await press('Escape')

  await beginGame(mine, theirs)
  await click(/Show the rounds/)
  await click('Two devices…')
  onCall('/v1/hobgoblin/games', () => Promise.reject(new TypeError('Failed to fetch')))
  await refusedOnce('link', () => within('Two devices', 'Make a link'))
  await press('Escape')
  await click(/Show the rounds/)
  await click('Two devices…')
  await refusedOnce('a seat', () => within('Two devices', `I play ${theirs.name}`))
  await click('Hand over without a network…')
  const codes = dialog('Hand over without a network')
  const pictures = await photograph(codes)
  await click('Scan the other device’s codes')
  await refusedOnce('read codes', () => codes.getByLabelText('Read from a picture').upload(pictures))

  await openPlay(pathToGames)
  const games = page.getByRole('link', { name: /against/ })
  await expect.poll(() => games.length).toBe(1)
  await refusedOnce('delete', () => click(/^Delete the game/))
  await expect.poll(() => games.length).toBe(1)
  await click(/^Delete the game/)
  await refused('undo a deletion', () => click('Undo'))
  await click('Try again')
  await expect.poll(() => games.length).toBe(1)
  await click(/^Delete the game/)
  await expect.poll(() => games.length).toBe(0)
  await click('Take over a game')
  await refused('take over', () =>
    dialog('Take over a game').getByLabelText('Read from a picture').upload(pictures),
  )
})
