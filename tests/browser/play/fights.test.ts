import type { Locator, Page } from 'playwright/test'
import { makeArmy, makeUnit } from '#tests/support/army.ts'
import { expect, expectAccessible, expectAccessibleByDayAndNight, test } from '#tests/browser/app.ts'
import { addDoom, beginAgainstArmy, goTo, show, unitOnTable } from './table-page.ts'

const host = makeArmy({
  name: 'The Candlelit Court',
  units: [
    makeUnit({ name: 'Candleguard', type: 'HEAVY_CAVALRY', keywords: [{ id: 'general' }] }),
    makeUnit({ name: 'Halberds' }),
    makeUnit({
      name: 'Astrologers',
      type: 'RANGED_INFANTRY',
      keywords: [{ id: 'wizard' }],
      abyssal_allegiances: ['polyceus'],
    }),
    makeUnit({ name: 'Moth Archers', type: 'RANGED_INFANTRY' }),
  ],
})
const guest = makeArmy({
  name: 'The Moonlight Muster',
  units: [
    makeUnit({ name: 'Ragwolves', type: 'BEASTS' }),
    makeUnit({
      name: 'Gutter Mob',
      type: 'LIGHT_INFANTRY',
      keywords: [{ id: 'wizard' }],
      abyssal_allegiances: ['gomb'],
    }),
  ],
})

/** An army without a Wizard. */
const wolves = makeArmy({ name: guest.name, units: guest.units.slice(0, 1) })

/** The first army with a Wizard of Iskalla. */
const frozen = {
  ...host,
  units: [
    ...host.units.slice(0, 2),
    makeUnit({
      name: 'Astrologers',
      type: 'RANGED_INFANTRY',
      keywords: [{ id: 'wizard' }],
      abyssal_allegiances: ['iskalla'],
    }),
  ],
}

const doomOf = (page: Page, name: string): Locator => unitOnTable(page, name).getByRole('group')

const hits = (attack: Locator, count: number): Promise<void> =>
  attack
    .getByRole('group', { name: 'Hits' })
    .getByRole('button', { name: String(count), exact: true })
    .click()

/** Lets a unit charge or touch an enemy from Now. */
async function meet(page: Page, unit: string, enemy: string, how: 'flank' | 'touch'): Promise<void> {
  await page.getByRole('button', { name: 'Charge or contact: You' }).click()
  const dialog = page.getByRole('dialog', { name: 'Charge or contact' })
  await dialog.getByRole('button', { name: new RegExp(`^${unit} \\d`) }).click()
  await dialog.getByRole('button', { name: how === 'flank' ? 'Flank' : 'Only touches' }).click()
  // What else it touches is named behind it.
  const does = how === 'flank' ? `Charges ${enemy}` : `Touches ${enemy}`
  await dialog.getByRole('button', { name: does }).click()
  await expect(dialog).toHaveCount(0)
}

test(
  '[GAME-20] [GAME-21] [GAME-23] a volley goes from a tap to Doom, and undo takes it back',
  { tag: '@deep-phone' },
  async ({ page }) => {
    await beginAgainstArmy(page, host, guest)
    await goTo(page, 'Volley')
    await page.getByRole('button', { name: 'Shoot with Moth Archers' }).click()
    const dialog = page.getByRole('dialog', { name: 'Moth Archers shoots' })
    await expect(dialog).toContainText('5 dice at 3+: 3.3 Doom on average.')
    await dialog.getByRole('button', { name: 'In cover' }).click()
    await expect(
      dialog.getByRole('row', { name: 'Target number from the table 3+, Cover +1 4+' }),
    ).toBeVisible()
    await dialog.getByRole('button', { name: 'In cover' }).click()
    const give = dialog.getByRole('button', { name: 'Give the Doom', exact: true })
    await dialog.getByRole('button', { name: /^Roll here/ }).click()
    await expect(dialog.getByRole('img', { name: /^Dice: (\d, ){4}\d$/ })).toBeVisible()
    await expect(dialog.getByText(/hits?: \d Doom on Ragwolves/)).toBeVisible()
    await expectAccessibleByDayAndNight(page)
    await hits(dialog, 4)
    await give.click()
    await expect(
      page.getByRole('listitem').filter({ hasText: 'Has shot' }).filter({ hasText: 'Moth Archers' }),
    ).toBeVisible()
    const undo = page.getByRole('button', { name: 'Undo: Moth Archers shoots: 4 Doom on Ragwolves' })
    await undo.click()
    await page.getByRole('button', { name: 'Redo: Moth Archers shoots: 4 Doom on Ragwolves' }).click()
    await page.getByRole('button', { name: 'Shoot with Astrologers' }).click()
    const other = page.getByRole('dialog', { name: 'Astrologers shoots' })
    await hits(other, 5)
    await expect(other.getByText('5 hits: 1 Doom on Ragwolves.')).toBeVisible()
    await other.getByRole('button', { name: 'Give the Doom' }).click()
    await show(page, 'Theirs')
    await expect(doomOf(page, 'Ragwolves')).toContainText('5 Doom')
  },
)

test(
  '[GAME-20] [GAME-23] [GAME-24] [GAME-26] a charge, its fight and what follows are played from Now',
  { tag: '@deep-phone' },
  async ({ page }) => {
    await beginAgainstArmy(page, host, guest)
    await goTo(page, 'March')
    await meet(page, 'Candleguard', 'Ragwolves', 'flank')
    await goTo(page, 'Clash')
    const card = page.getByRole('article', { name: 'Candleguard, Ragwolves' })
    await expect(card).toContainText(/takes \d+\.\d Doom · Broken/)
    await expectAccessible(page)
    await card.getByRole('button', { name: /^Fight/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Candleguard against Ragwolves' })
    const unit = (name: string) => dialog.getByRole('region', { name: `What is so for ${name}` })
    const pressed = (name: string, text: string) =>
      expect(unit(name).getByRole('button', { name: text })).toHaveAttribute('aria-pressed', 'true')
    await pressed('Candleguard', 'Charged')
    await pressed('Ragwolves', 'Hit in flank or rear')
    const strike = dialog.getByRole('region', { name: 'Candleguard strikes Ragwolves' })
    const answer = dialog.getByRole('region', { name: 'Ragwolves strikes Candleguard' })
    await expect(strike).toContainText('14 dice at 3+')
    await expect(answer.getByRole('row', { name: /^Target number .*Outmaneuvered \+1/ })).toBeVisible()
    await expectAccessible(page)
    await hits(strike, 9)
    await expect(strike.getByRole('status')).toContainText('9 hits: 10 Doom on Ragwolves.')
    await hits(answer, 1)
    await dialog.getByRole('button', { name: 'Give the Doom' }).click()
    const after = page.getByRole('dialog', { name: 'After the fight' })
    await expect(after).toContainText('The Candlelit Court took 1 Doom, The Moonlight Muster 10.')
    await expect(after).toContainText('The Moonlight Muster has lost the fight.')
    await after.getByRole('button', { name: 'Done' }).click()
    const undo = page.getByRole('button', {
      name: /^Undo: Fight: 10 Doom on Ragwolves, 1 Doom on Candleguard/,
    })
    await undo.click()
    await expect(card).toContainText(/takes \d+\.\d Doom/)
    await page.getByRole('button', { name: /^Redo: Fight/ }).click()
    await expect(card).toContainText('Has been fought.')
    // It is Broken, so it routs, and its friend may panic.
    await page.getByRole('button', { name: 'Rolled 6: fails' }).click()
    const panic = page.getByRole('heading', { name: 'Ragwolves has routed' })
    // Its friend passes with any roll until it has some Doom.
    await expect(panic).toHaveCount(0)
    await addDoom(page, 'Gutter Mob', 6)
    await show(page, 'Now')
    await expect(panic).toBeVisible()
    await page.getByRole('button', { name: 'One by one' }).click()
    await page.getByRole('button', { name: 'Rolled 1: passes' }).click()
    await expect(panic).toHaveCount(0)
    await show(page, 'Theirs')
    await expect(page.getByRole('button', { name: /^Ragwolves/ })).toContainText('Routed')
  },
)

test('[GAME-22] in a fight of three the dice are split by hand, at least 3 each or none', async ({
  page,
}) => {
  await beginAgainstArmy(page, host, guest)
  await goTo(page, 'March')
  await meet(page, 'Candleguard', 'Ragwolves', 'touch')
  await meet(page, 'Halberds', 'Ragwolves', 'touch')
  await page.getByRole('button', { name: /^Ragwolves/ }).click()
  await page.getByRole('dialog', { name: 'Ragwolves' }).getByRole('button', { name: 'Fight…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Candleguard, Ragwolves, Halberds' })
  const against = dialog.getByRole('group', { name: 'dice: Candleguard' })
  const attack = dialog.getByRole('region', { name: 'Ragwolves strikes Candleguard' })
  await expect(attack).toContainText('4 dice at')
  await against.getByRole('button', { name: 'One die less: Candleguard' }).click()
  await expect(attack).toContainText('3 dice at')
  await against.getByRole('button', { name: 'One die less: Candleguard' }).click()
  await expect(attack).toHaveCount(0)
  await dialog.getByRole('button', { name: 'One die more: Halberds' }).click()
  await expect(dialog.getByRole('region', { name: 'Ragwolves strikes Halberds' })).toContainText('5 dice at')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Roll all here' }).click()
  await dialog.getByRole('button', { name: 'Give the Doom' }).click()
  await expect(page.getByRole('dialog', { name: 'After the fight' })).toBeVisible()
})

test('[GAME-27] a spell is cast on a unit by its Wizard, and countered by an enemy one', async ({ page }) => {
  await beginAgainstArmy(page, host, guest)
  await goTo(page, 'Sorcery')
  await page.getByRole('button', { name: 'Cast Prescience for 2 Mercury' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cast Prescience' })
  await dialog.getByRole('button', { name: 'Candleguard' }).click()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Cast for 2 Mercury' }).click()
  const counter = page.getByRole('dialog', { name: 'Does an enemy Wizard counter?' })
  const roll = (who: string, face: number) =>
    counter
      .getByRole('group', { name: `${who} rolls` })
      .getByRole('button', { name: String(face), exact: true })
      .click()
  await roll('Astrologers', 2)
  await roll('Gutter Mob', 3)
  await expectAccessible(page)
  await counter.getByRole('button', { name: 'Counter for 2 Mercury' }).click()
  await expect(counter.getByText('Gutter Mob counters: Prescience is lost.')).toBeVisible()
  await counter.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('group', { name: 'Mercury: You' })).toContainText('4')
  await expect(page.getByRole('group', { name: `Mercury: ${guest.name}` })).toContainText('4')
})

/** There is no enemy Wizard who could counter it. */
async function castOnHalberds(page: Page, spell: string): Promise<void> {
  await page.getByRole('button', { name: `Cast ${spell} for` }).click()
  const dialog = page.getByRole('dialog', { name: `Cast ${spell}` })
  await dialog.getByRole('button', { name: 'Halberds' }).click()
  await dialog.getByRole('button', { name: /^Cast for/ }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

/** Begins a Courage test on the page of a unit. @returns that dialog */
async function testForAnotherReason(page: Page, name: string): Promise<Locator> {
  await unitOnTable(page, name)
    .getByRole('button', { name: new RegExp(`^${name}`) })
    .click()
  const unit = page.getByRole('dialog', { name })
  await unit.getByRole('button', { name: 'Another reason' }).click()
  return unit
}

test('[GAME-94] a Courage test counts the spells on the unit, and can be passed or failed without a roll', async ({
  page,
}) => {
  await beginAgainstArmy(page, frozen, wolves)
  await addDoom(page, 'Halberds', 7)
  await goTo(page, 'Sorcery')
  await castOnHalberds(page, 'By My Will')
  await goTo(page, 'March')
  await page.getByRole('button', { name: 'Rally: You' }).click()
  const rally = page.getByRole('dialog', { name: 'Rally' })
  await expect(rally).toContainText('Halberds passes with any roll, with By My Will on it.')
  await rally.getByRole('button', { name: 'Halberds passes' }).click()
  await rally.getByRole('button', { name: '2', exact: true }).click()
  await expect(rally).toBeHidden()
  await expect(doomOf(page, 'Halberds')).toContainText('5 Doom')
  const unit = await testForAnotherReason(page, 'Halberds')
  await unit.getByRole('button', { name: 'Halberds fails' }).click()
  await unit.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('tab', { name: 'Log' }).click()
  await expect(page.getByRole('tabpanel', { name: 'Log' })).toContainText('Halberds fails its Courage test')
})

test('[GAME-24] [GAME-94] a unit that loses a fight falls back, unless a spell keeps it where it is', async ({
  page,
}) => {
  await beginAgainstArmy(page, frozen, wolves)
  await goTo(page, 'Sorcery')
  await castOnHalberds(page, 'Serve unto Death')
  await goTo(page, 'March')
  await meet(page, 'Halberds', 'Ragwolves', 'touch')
  await meet(page, 'Candleguard', 'Ragwolves', 'touch')
  // Who has less cannot fail its test.
  for (const unit of ['Halberds', 'Candleguard']) await addDoom(page, unit, 5)
  await goTo(page, 'Clash')
  await page.getByRole('button', { name: /^Fight/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Halberds, Ragwolves, Candleguard' })
  const strikes = (who: string, whom: string) =>
    dialog.getByRole('region', { name: `${who} strikes ${whom}` })
  for (const unit of ['Halberds', 'Candleguard']) {
    await hits(strikes(unit, 'Ragwolves'), 0)
    await hits(strikes('Ragwolves', unit), 3)
  }
  await dialog.getByRole('button', { name: 'Give the Doom' }).click()
  const after = page.getByRole('dialog', { name: 'After the fight' })
  await after.getByRole('button', { name: 'Halberds fails' }).click()
  await expect(after.getByRole('heading', { name: 'Halberds stays' })).toBeVisible()
  await expect(after.getByText('It does not fall back, because of Serve unto Death.')).toBeVisible()
  await after.getByRole('button', { name: 'Candleguard fails' }).click()
  await expect(after.getByRole('heading', { name: 'Candleguard falls back' })).toBeVisible()
})

test('[GAME-94] a Broken unit that a spell keeps where it is need not test', async ({ page }) => {
  await beginAgainstArmy(page, frozen, wolves)
  await addDoom(page, 'Halberds', 10)
  await addDoom(page, 'Candleguard', 10)
  await goTo(page, 'Sorcery')
  await castOnHalberds(page, 'Serve unto Death')
  await goTo(page, 'Reckoning')
  const tests = page.getByRole('region', { name: 'Broken units test' })
  await expect(page.getByText('need not test, because of Serve unto Death.')).toBeVisible()
  await expect(tests.getByRole('button', { name: /^Halberds/ })).toHaveCount(0)
  await expect(tests.getByRole('button', { name: 'Candleguard passes' })).toBeVisible()
})

/** Draws cards until the Fortune is in the hand. @returns the dialog that plays it */
async function drawAndPlay(page: Page, fortune: string): Promise<Locator> {
  const play = page.getByRole('button', { name: `Play ${fortune}` })
  const left = page.getByText(/\d+ cards in the deck/)
  while ((await play.count()) === 0) {
    const before = await left.innerText()
    await page.getByRole('button', { name: 'Draw a Fortune: You' }).click()
    await expect(left).not.toHaveText(before)
  }
  // It is also beside what can be done now, if not too much else is.
  await play.last().click()
  return page.getByRole('dialog', { name: `Play ${fortune}` })
}

test('[GAME-95] a Fortune is played on a unit, counts in its fight, and the log names the unit', async ({
  page,
}) => {
  await beginAgainstArmy(page, host, wolves)
  await goTo(page, 'March')
  await meet(page, 'Candleguard', 'Ragwolves', 'touch')
  await goTo(page, 'Clash')
  const dialog = await drawAndPlay(page, 'Enchanted Shield')
  await expect(dialog).toContainText('On whom? None or one.')
  await dialog.getByRole('button', { name: 'Ragwolves' }).click()
  await dialog.getByRole('button', { name: 'Candleguard' }).click()
  await expect(dialog.getByRole('button', { name: 'Ragwolves' })).toHaveAttribute('aria-pressed', 'false')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Play on Candleguard' }).click()
  await expect(dialog).toHaveCount(0)
  await page.getByRole('button', { name: /^Fight/ }).click()
  const fight = page.getByRole('dialog', { name: 'Candleguard against Ragwolves' })
  await expect(fight.getByRole('region', { name: 'What is so for Candleguard' })).toContainText(
    'Enchanted Shield',
  )
  await expect(fight.getByRole('region', { name: 'Ragwolves strikes Candleguard' })).toContainText('Tough 2')
  await page.keyboard.press('Escape')
  await page.getByRole('tab', { name: 'Log' }).click()
  await expect(page.getByRole('tabpanel', { name: 'Log' })).toContainText(
    'plays Enchanted Shield on Candleguard',
  )
})

test('[GAME-99] a Fortune on a unit counts in its next Courage test, and is named there', async ({
  page,
}) => {
  await beginAgainstArmy(page, host, wolves)
  await addDoom(page, 'Halberds', 7)
  await goTo(page, 'March')
  const dialog = await drawAndPlay(page, 'Hopelessness')
  await dialog.getByRole('button', { name: 'Halberds' }).click()
  await dialog.getByRole('button', { name: 'Play on Halberds' }).click()
  const unit = await testForAnotherReason(page, 'Halberds')
  await expect(unit).toContainText('Halberds passes with a 1, with Hopelessness on it.')
  await unit.getByRole('button', { name: 'Rolled 2: fails' }).click()
  // A drawn card can offer to save it.
  const isFinal = unit.getByRole('button', { name: 'It fails: Halberds' })
  const another = unit.getByRole('button', { name: 'Another reason' })
  await expect(isFinal.or(another)).toBeVisible()
  if (await isFinal.isVisible()) await isFinal.click()
  await another.click()
  await expect(unit).toContainText(/Halberds passes with 1 to \d\./)
})

test('[GAME-25] [GAME-26] a Rally takes Doom off, and the report tells the luck when asked', async ({
  page,
}) => {
  await beginAgainstArmy(page, host, guest)
  await page.getByRole('button', { name: 'One Doom on Halberds' }).click()
  await goTo(page, 'March')
  await page.getByRole('button', { name: 'Rally: You' }).click()
  const rally = page.getByRole('dialog', { name: 'Rally' })
  await rally.getByRole('button', { name: 'Rolled 1: passes' }).click()
  await rally.getByRole('button', { name: '2', exact: true }).click()
  await expect(rally).toBeHidden()
  await expect(doomOf(page, 'Halberds')).toContainText('0 Doom')
  await goTo(page, 'Volley')
  await page.getByRole('button', { name: 'Shoot with Moth Archers' }).click()
  const dialog = page.getByRole('dialog', { name: 'Moth Archers shoots' })
  await hits(dialog, 5)
  await dialog.getByRole('button', { name: 'Give the Doom' }).click()
  await page.evaluate(() => {
    location.hash = 'report'
  })
  const told = page.getByText('5 Doom in 1 roll, 1.7 more than expected.')
  await expect(told).toBeHidden()
  await page.getByText('How lucky were the dice?').click()
  // 5 of 5 hits on 3 or more: all other rolls are worse, and half of the equal ones count.
  await expect(told).toContainText('On average they were better than 93% of such rolls.')
})
