import { expect } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { onlinePlay } from '#app/shared-games.ts'
import type { MoveBody } from '#domain/game/log/move.ts'
import type { GameStore } from '#stores/game/game.ts'
import * as the from '#tests/support/two-armies.ts'
import { goTo, hits } from './play-page.tsx'

const button = (name: string | RegExp) => page.getByRole('button', { name })
const dialogOf = (name: string | RegExp) => page.getByRole('dialog', { name })

/** Opens a dialog at the table and enters something into it. */
export type Row = (game: GameStore) => Promise<Locator>

const openFortune: Row = async (game) => {
  game.play({ type: 'draw', side: 'host', card: '2H' })
  await goTo('March')
  await button(/^Play /)
    .first()
    .click()
  const dialog = dialogOf(/^Play /)
  await dialog.getByRole('button', { name: 'Halberds 2' }).click()
  return dialog
}

/** Each dialog of the table, or why nothing at the table can change it. */
export const ROWS: Readonly<Record<string, Row | 'not at the table'>> = {
  'play/phases/charge-dialog.tsx': async () => {
    await goTo('March')
    await button('Charge or contact: You').click()
    const dialog = dialogOf('Charge or contact')
    await dialog.getByRole('button', { name: /^Candleguard/ }).click()
    await dialog.getByRole('button', { name: 'Flank' }).click()
    return dialog
  },
  'play/phases/counter-dialog.tsx': async (game) => {
    await goTo('Sorcery')
    game.play({ type: 'cast', unit: the.MARROW, spell: 'prescience', cost: 0, on: [] })
    await button('Counter Prescience').click()
    const dialog = dialogOf('Counter')
    await dialog
      .getByRole('group', { name: 'Astrologers rolls' })
      .getByRole('button', { name: '5', exact: true })
      .click()
    return dialog
  },
  'play/phases/fortune-dialog.tsx': openFortune,
  'play/unit/give-dialog.tsx': async () => {
    await button(/^Ragwolves/).click()
    await button('Give it…').click()
    const dialog = dialogOf(/a keyword$/)
    await dialog.getByRole('button', { name: 'The battle' }).click()
    await dialog.getByRole('searchbox').fill('tough')
    return dialog
  },
  'play/phases/long-move-dialog.tsx': async () => {
    await goTo('March')
    await button('Moved far: You').click()
    const dialog = dialogOf('Moved more than half its Speed')
    await dialog.getByRole('button', { name: 'Halberds 2' }).click()
    return dialog
  },
  'play/phases/rally-dialog.tsx': async (game) => {
    for (const unit of [the.HALBERDS, the.HALBERDS_2, the.CANDLEGUARD])
      game.play({ type: 'doom', unit, by: 6 })
    await goTo('March')
    await button('Rally: You').click()
    const dialog = dialogOf('Rally')
    await dialog.getByRole('combobox').selectOptions('Halberds 2')
    await dialog.getByRole('button', { name: /^Rolled 1/ }).click()
    return dialog
  },
  'play/phases/spell-dialog.tsx': async () => {
    await goTo('Sorcery')
    await button(/Mercury: Prescience$/).click()
    const dialog = dialogOf('Cast Prescience')
    await dialog.getByRole('button', { name: 'Halberds 2' }).click()
    return dialog
  },
  'play/set-up/bring-army-dialog.tsx': async (game) => {
    await onlinePlay.takeSeat(game.id, 'guest')
    await button('Bring my own army…').first().click()
    const dialog = dialogOf('Bring an army')
    await dialog.getByRole('combobox', { name: 'Army' }).selectOptions(the.hosts.name)
    return dialog
  },
  'play/report/end-dialog.tsx': async () => {
    await button('Show the rounds').click()
    await button('End the game…').click()
    const dialog = dialogOf('End the game')
    await dialog.getByRole('radio').last().click({ force: true })
    return dialog
  },
  'play/fight/fight-dialog.tsx': async () => {
    await goTo('Clash')
    await button(/^Candleguard/).click()
    await button('Fight…').click()
    const dialog = dialogOf('Candleguard against Old Marrow')
    await hits(dialog.getByRole('region', { name: 'Candleguard strikes Old Marrow' }), 3)
    return dialog
  },
  'play/fight/volley-dialog.tsx': async () => {
    await goTo('Volley')
    await button('Shoot with Astrologers').click()
    const dialog = dialogOf('Astrologers shoots')
    await hits(dialog, 3)
    return dialog
  },
  'play/devices/hand-over-dialog.tsx': async () => {
    await button('Show the rounds').click()
    await button('Two devices…').click()
    await button('Hand over without a network…').click()
    return dialogOf('Hand over without a network')
  },
  'play/devices/take-over-dialog.tsx': 'not at the table',
  'play/log/undo-dialog.tsx': async () => {
    for (const phase of ['Sorcery', 'March', 'Volley']) await goTo(phase)
    await page.getByRole('tab', { name: 'Log' }).click()
    await button('Undo Omens ends').click()
    return dialogOf('Undo an earlier move?')
  },
  'play/devices/two-devices-dialog.tsx': async () => {
    await button('Show the rounds').click()
    await button('Two devices…').click()
    return dialogOf('Two devices')
  },
  'play/set-up/set-up-dialog.tsx': 'not at the table',
  'play/table/round-dialog.tsx': async () => {
    await button('Show the rounds').click()
    return dialogOf('Rounds')
  },
  'play/unit/unit-dialog.tsx': async () => {
    await goTo('March')
    await button(/^Halberds 2/).click()
    const dialog = dialogOf('Halberds 2')
    await dialog.getByRole('button', { name: 'Rear' }).click()
    await dialog.getByRole('button', { name: 'Panic' }).click()
    return dialog
  },
}

/** A dialog that is further on, and what another device may do that it must say. */
type State = { open: Row; also?: readonly MoveBody[] }

const TAKE_HEART = { side: 'host', card: '2H' } as const

/** A card that may save Halberds 2, and one that may be played before it. */
function dealSaves(game: GameStore): void {
  game.play({ type: 'draw', ...TAKE_HEART })
  game.play({ type: 'draw', side: 'host', card: '6S' })
  game.play({ type: 'doom', unit: the.HALBERDS_2, by: 6 })
}

/** What takes that card, or its use, away, and another ability. */
const NO_SAVES: readonly MoveBody[] = [
  { type: 'discard', ...TAKE_HEART },
  { type: 'fortune', side: 'host', card: '6S' },
  { type: 'use', side: 'host', ability: 'command', unit: the.CANDLEGUARD },
  { type: 'mark', unit: the.CANDLEGUARD, mark: 'routed', on: true, lasts: 'battle' },
]

async function fails(dialog: Locator): Promise<Locator> {
  await dialog.getByRole('button', { name: /^Rolled 6/ }).click()
  await expect.element(dialog.getByRole('button', { name: 'It fails: Halberds 2' })).toBeVisible()
  return dialog
}

/** Gives the Doom of a fight that the host loses by so many, if it does. */
async function fight(taken: number): Promise<void> {
  await goTo('Clash')
  await button(/^Candleguard/).click()
  await button('Fight…').click()
  const dialog = dialogOf('Candleguard against Old Marrow')
  await hits(dialog.getByRole('region', { name: 'Candleguard strikes Old Marrow' }), 0)
  await hits(dialog.getByRole('region', { name: 'Old Marrow strikes Candleguard' }), taken)
  await dialog.getByRole('button', { name: 'Give the Doom', exact: true }).click()
}

/** The same dialogs with more entered, corrected, or after their first move. */
export const STATES: Readonly<Record<string, State>> = {
  'the circumstances of a fight': {
    open: async () => {
      await goTo('Clash')
      await button(/^Candleguard/).click()
      await button('Fight…').click()
      const dialog = dialogOf('Candleguard against Old Marrow')
      await dialog.getByText('change').first().click()
      await dialog.getByRole('button', { name: 'Charged' }).first().click()
      return dialog
    },
  },
  'a fight that is corrected': {
    open: async () => {
      await fight(2)
      await dialogOf('After the fight').getByRole('button', { name: 'Done' }).click()
      await button('Fight…').click()
      return dialogOf('Candleguard against Old Marrow')
    },
  },
  'a lost fight whose test has failed': {
    open: async (game) => {
      game.play({ type: 'draw', ...TAKE_HEART })
      await fight(8)
      const dialog = dialogOf('After the fight')
      await dialog.getByRole('button', { name: /^Rolled 6/ }).click()
      return dialog
    },
    also: [{ type: 'discard', ...TAKE_HEART }],
  },
  'a volley that is corrected': {
    open: async () => {
      await goTo('Volley')
      await button('Shoot with Astrologers').click()
      const dialog = dialogOf('Astrologers shoots')
      await hits(dialog, 3)
      await dialog.getByRole('button', { name: 'Give the Doom', exact: true }).click()
      await button(/^Astrologers/).click()
      await button('Shoot…').click()
      return dialog
    },
  },
  'a spell that may be countered': {
    open: async (game) => {
      game.play({ type: 'keyword', unit: the.MARROW, keyword: { id: 'wizard' }, on: true, lasts: 'battle' })
      game.play({ type: 'mercury', pool: 'guest', by: 6 })
      await goTo('Sorcery')
      await button(/Mercury: Prescience$/).click()
      await dialogOf('Cast Prescience')
        .getByRole('button', { name: /^Cast for/ })
        .click()
      const dialog = dialogOf('Does an enemy Wizard counter?')
      const dice = dialog.getByRole('group', { name: 'Astrologers rolls' })
      await dice.getByRole('button', { name: '5', exact: true }).click()
      return dialog
    },
    also: [{ type: 'mercury', pool: 'guest', by: -5 }],
  },
  'a Fortune, before another of the phase': {
    open: (game) => {
      game.play({ type: 'draw', side: 'host', card: '6S' })
      return openFortune(game)
    },
    also: [{ type: 'fortune', side: 'host', card: '6S' }],
  },
  'a unit that may Rally': {
    open: async (game) => {
      game.play({ type: 'doom', unit: the.HALBERDS_2, by: 6 })
      await goTo('March')
      await button(/^Halberds 2/).click()
      return dialogOf('Halberds 2')
    },
    also: [{ type: 'mark', unit: the.HALBERDS_2, mark: 'acted', on: true, lasts: 'round' }],
  },
  'a unit that has failed a test': {
    open: async (game) => {
      dealSaves(game)
      await goTo('Clash')
      await button(/^Halberds 2/).click()
      const dialog = dialogOf('Halberds 2')
      await dialog.getByRole('button', { name: 'Panic' }).click()
      return fails(dialog)
    },
    also: NO_SAVES,
  },
  'a Rally that has failed': {
    open: async (game) => {
      dealSaves(game)
      await goTo('March')
      await button('Rally: You').click()
      return fails(dialogOf('Rally'))
    },
    also: NO_SAVES,
  },
}
