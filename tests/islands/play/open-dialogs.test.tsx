import fc from 'fast-check'
import { expect, inject, onTestFinished, test } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { DIALOGS } from '#tests/browser/dialogs.ts'
import { DESK, PHONE } from '#tests/browser/sizes.ts'
import { painted, placeOf } from '#tests/islands/steps.ts'
import { BODIES, ROLES, WAYS } from '#tests/support/any-move.ts'
import * as the from '#tests/support/two-armies.ts'
import { beginGame, doomOf, goTo, hits } from './play-page.tsx'
import { anotherDevice } from './another-device.ts'
import { ROWS, STATES } from './dialog-rows.ts'

/** What stays in an open dialog while another device plays. */

declare module 'vitest' {
  interface ProvidedContext {
    /** Whether this is `npm run test:all`: a page has no environment. */
    isDeep: boolean
  }
}

const button = (name: string | RegExp) => page.getByRole('button', { name })
const dialogOf = (name: string | RegExp) => page.getByRole('dialog', { name })
const start = () => beginGame(the.hosts, the.guests, { roles: [...ROLES], scoring: [...WAYS] })

test('each dialog of the table has a row', () => {
  const dialogs = Object.keys(DIALOGS).filter((path) => path.startsWith('play/'))
  expect(Object.keys(ROWS).toSorted()).toEqual(dialogs.toSorted())
})

/** What can be tapped or has been entered, in its order: what may not change under the thumb. But for what the news say. */
function controlsOf(dialog: Locator): string[] {
  const element = dialog.element()
  const all = element.querySelectorAll('h2, button, select, input, [role=group][aria-label]')
  return [...all]
    .filter((one) => !one.closest('.dialog-news, .toast'))
    .map((one) => {
      const states = ['aria-pressed', 'aria-disabled', 'aria-label'].map((name) => one.getAttribute(name))
      const entered = one instanceof HTMLInputElement || one instanceof HTMLSelectElement ? one.value : ''
      const isChecked = one instanceof HTMLInputElement && one.checked
      const text = one instanceof HTMLSelectElement || one.role === 'group' ? '' : one.textContent
      return [one.localName, text, ...states, entered, isChecked].join('|')
    })
}

const newsIn = (dialog: Locator): Locator => dialog.getByRole('alert')

const rows = [
  ...Object.entries(ROWS).flatMap(([path, open]) =>
    typeof open === 'string' ? [] : [{ path, open, also: [] }],
  ),
  ...Object.entries(STATES).map(([path, { open, also = [] }]) => ({ path, open, also })),
]
/** `npm test` tries each kind of move on every third dialog. */
const EVERY = inject('isDeep') ? 1 : 3

/** Dialogs that keep what they show by themselves, or show nothing of the table. */
const SILENT = ['play/devices/hand-over-dialog.tsx', 'play/devices/two-devices-dialog.tsx']

test.each(rows)(
  '$path keeps its subject and entries, or says what another device did',
  async ({ path, open, also }) => {
    const game = await start()
    const other = anotherDevice(game)
    // From the first move of another device on, this one plays its side alone.
    other.play({ type: 'note', text: 'Here I am' })
    const dialog = await open(game)
    await painted()
    const before = controlsOf(dialog)
    let said = 0
    const seed = rows.findIndex((one) => one.path === path)
    const kinds = BODIES.filter((_, index) => index % EVERY === seed % EVERY)
    const ofEachKind = kinds.flatMap(({ arbitrary }) => {
      const bodies = fc.sample(arbitrary, { numRuns: 20, seed })
      return bodies.find((one) => other.wouldCount(one)) ?? bodies.slice(0, 1)
    })
    for (const body of [...also, ...ofEachKind]) {
      const id = other.play(body)
      await painted()
      expect(controlsOf(dialog), JSON.stringify(body)).toEqual(before)
      said += newsIn(dialog).length
      if (also.includes(body)) expect(newsIn(dialog).length, JSON.stringify(body)).toBe(1)
      other.play({ type: 'undo', move: id })
      await painted()
      expect(controlsOf(dialog), `undo ${body.type}`).toEqual(before)
      expect(newsIn(dialog).length, `undo ${body.type}`).toBe(0)
    }
    if (EVERY === 1 && !SILENT.includes(path)) expect(said).toBeGreaterThan(0)
  },
)

/** A game in which Old Marrow, the first of its army, waits in reserve. */
async function startWithReserve() {
  const game = await start()
  game.play({ type: 'mark', unit: the.MARROW, mark: 'reserve', on: true, lasts: 'battle' })
  return { other: anotherDevice(game), game }
}
const arrives = { type: 'mark', unit: the.MARROW, mark: 'reserve', on: false, lasts: 'battle' } as const
const hitsOf = (attack: Locator, count: number) =>
  attack.getByRole('group', { name: 'Hits' }).getByRole('button', { name: String(count), exact: true })

test('a fight keeps its enemy and its hits when a unit that stands before it is set up', async () => {
  const { other } = await startWithReserve()
  await goTo('Clash')
  await button(/^Candleguard/).click()
  await button('Fight…').click()
  const dialog = dialogOf('Candleguard against Ragwolves')
  const attack = dialog.getByRole('region', { name: 'Candleguard strikes Ragwolves' })
  await hits(attack, 3)
  await hits(dialog.getByRole('region', { name: 'Ragwolves strikes Candleguard' }), 0)
  other.play(arrives)
  await expect.element(doomOf('Old Marrow')).toBeInTheDocument()
  await expect.element(dialog).toBeVisible()
  await expect.element(hitsOf(attack, 3)).toHaveAttribute('aria-pressed', 'true')
  await dialog.getByRole('button', { name: 'Give the Doom', exact: true }).click()
  await expect.element(dialogOf('After the fight')).toMatchTextContent('The Moonlight Muster 3')
})

test('a volley keeps its target and its hits when a unit that stands before it is set up', async () => {
  const { other } = await startWithReserve()
  await goTo('Volley')
  await button('Shoot with Astrologers').click()
  const dialog = dialogOf('Astrologers shoots')
  await hits(dialog, 3)
  other.play(arrives)
  await expect.element(doomOf('Old Marrow')).toBeInTheDocument()
  await expect.element(dialog.getByRole('combobox')).toHaveValue(the.RAGWOLVES)
  await expect.element(hitsOf(dialog, 3)).toHaveAttribute('aria-pressed', 'true')
  await dialog.getByRole('button', { name: 'Give the Doom', exact: true }).click()
  await expect.element(doomOf('Ragwolves')).toMatchTextContent('3 Doom')
  await expect.element(doomOf('Old Marrow')).toMatchTextContent('0 Doom')
})

test('what was entered for an older state is asked again before it is given, and nothing moves under the thumb', async () => {
  await page.viewport(PHONE.viewport.width, PHONE.viewport.height)
  onTestFinished(() => page.viewport(DESK.viewport.width, DESK.viewport.height))
  const { other } = await startWithReserve()
  await goTo('Volley')
  await button('Shoot with Astrologers').click()
  const dialog = dialogOf('Astrologers shoots')
  await hits(dialog, 3)
  const place = placeOf(hitsOf(dialog, 3))
  other.play({ type: 'doom', unit: the.RAGWOLVES, by: 4 })
  await expect.element(newsIn(dialog)).toMatchTextContent('Meanwhile: 4 Doom on Ragwolves: 4 in all.')
  expect(placeOf(hitsOf(dialog, 3))).toEqual(place)
  const give = dialog.getByRole('button', { name: 'Give the Doom', exact: true })
  await give.click()
  await expect.element(newsIn(dialog)).toMatchTextContent('Not done yet: the table has changed.')
  await expect.element(hitsOf(dialog, 3)).toHaveAttribute('aria-pressed', 'true')
  await expect.element(dialog.getByText('The Moonlight Muster · 4 Doom')).toBeVisible()
  await give.click()
  await expect.element(dialog).not.toBeInTheDocument()
  await page.getByRole('tab', { name: 'Theirs' }).click()
  await expect.element(doomOf('Ragwolves')).toMatchTextContent('7 Doom')
})

test('a dialog whose target has gone takes no other in its place', async () => {
  const { other } = await startWithReserve()
  await goTo('Volley')
  await button('Shoot with Astrologers').click()
  const dialog = dialogOf('Astrologers shoots')
  await hits(dialog, 3)
  other.play(arrives)
  other.play({ type: 'mark', unit: the.RAGWOLVES, mark: 'routed', on: true, lasts: 'battle' })
  await newsIn(dialog).getByRole('button', { name: 'Show it' }).click()
  await expect.element(dialog.getByText('The target is not on the table any more.')).toBeVisible()
  await expect.element(dialog.getByRole('combobox')).toHaveValue('')
  await expect.element(dialog.getByRole('button', { name: /Doom/ })).not.toBeInTheDocument()
  await dialog.getByRole('combobox').selectOptions('Old Marrow')
  await expect.element(dialog.getByRole('button', { name: 'Roll and give the Doom' })).toBeVisible()
})

test('a dialog says that another device has done the same, and follows what its own player does', async () => {
  const { other } = await startWithReserve()
  await goTo('Volley')
  await button(/^Astrologers/).click()
  const unit = dialogOf('Astrologers')
  await unit.getByRole('button', { name: 'Distracted', exact: true }).click()
  expect(newsIn(unit).length).toBe(0)
  await unit.getByRole('button', { name: 'Shoot…' }).click()
  const dialog = dialogOf('Astrologers shoots')
  await hits(dialog, 3)
  const attack = { by: the.ASTROLOGERS, on: the.RAGWOLVES, dice: 5, hits: 2, doom: 2 }
  other.play({ type: 'shoot', attack })
  await expect.element(newsIn(dialog)).toMatchTextContent('Astrologers shoots: 2 Doom on Ragwolves.')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await unit.getByRole('button', { name: 'Shoot…' }).click()
  // Opened again, it shows what is so now, and corrects it.
  expect(newsIn(dialog).length).toBe(0)
  await expect
    .element(dialog.getByText('Already shot. This takes the place of what was given.'))
    .toBeVisible()
  await expect.element(hitsOf(dialog, 2)).toHaveAttribute('aria-pressed', 'true')
})
