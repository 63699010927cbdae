import type { Locator, Page } from 'playwright/test'
import { makeArmy, makeUnit } from '../../support/army.ts'
import { expect, test } from '../app.ts'
import { readArmies, startWith } from '../device/database.ts'
import {
  count,
  expectSaved,
  isWide,
  keywordCard,
  openChooser,
  openDialog,
  stat,
  undoByToast,
  unitPane,
  visit,
} from '../journeys.ts'

/** The keyword chooser shows the player what a choice does before it is made. */

const chief = makeUnit({
  name: 'Chief',
  keywords: [{ id: 'general' }, { id: 'wizard' }],
  cursed_artefacts: ['the_obsidian_puzzlebox'],
  abyssal_allegiances: ['gomb', 'mycena'],
})
const host = makeArmy({
  units: [
    makeUnit({ name: 'Thieves', type: 'LIGHT_INFANTRY', keywords: [{ id: 'sneaky' }] }),
    makeUnit({ name: 'Wheels', type: 'CHARIOT' }),
    makeUnit({ name: 'Guard', count: 3 }),
    chief,
  ],
})
const path = (name: string) => `/army/a/${host.id}/u/${name.padEnd(12, '_')}`

async function chooserOf(page: Page, name: string): Promise<Locator> {
  await startWith(page, [host], path(name))
  return openChooser(page)
}

test('names the keywords that a purchase disables', async ({ page }) => {
  const chooser = await chooserOf(page, 'Thieves')
  const berserk = keywordCard(chooser, 'Berserk')
  await expect(berserk).toContainText('350 → 325 points')
  await expect(berserk).toContainText('Sneaky would do nothing')
  await chooser.getByRole('button', { name: /^Buy Berserk/ }).click()
  await expect(berserk).toContainText('Without it: 325 → 350 points · Sneaky would work again')
  await visit(page, path('Chief'))
  await expect(keywordCard(await openChooser(page), 'Hollow')).toContainText('Command would do nothing')
})

test('marks a purchase without effect, but allows it', async ({ page }) => {
  const chooser = await chooserOf(page, 'Wheels')
  const fragile = keywordCard(chooser, 'Fragile')
  const waste = 'The unit already has it by default: only the points change.'
  await expect(fragile).toContainText(waste)
  const buy = chooser.getByRole('button', { name: /^Buy Fragile/ })
  await expect(buy).toHaveAccessibleDescription(new RegExp(waste))
  await buy.click()
  await expect(fragile).toContainText('Bought')
  await expect(fragile).toContainText(waste)
  await expect(keywordCard(chooser, 'Deadly Shots')).toContainText('It does nothing without a Range')
})

test('a bought keyword is marked, and can be removed with a button in the same place', async ({ page }) => {
  const chooser = await chooserOf(page, 'Thieves')
  const sneaky = keywordCard(chooser, 'Sneaky')
  await expect(sneaky).toContainText('Bought')
  await expect(sneaky).not.toContainText('duplicates')
  const place = await sneaky.getByRole('button', { name: 'Remove Sneaky' }).boundingBox()
  await sneaky.getByRole('button', { name: 'Remove Sneaky' }).click()
  const buy = sneaky.getByRole('button', { name: /^Buy Sneaky/ })
  await expect(buy).toBeFocused()
  const box = await buy.boundingBox()
  const [right, before] = [box, place].map((bounds) => Math.round((bounds?.x ?? 0) + (bounds?.width ?? 0)))
  expect(right).toBe(before)
})

test('chips, sorting, words and misspelled words find the right keywords, scrolled to the top', async ({
  page,
}) => {
  const chooser = await chooserOf(page, 'Thieves')
  const names = () => chooser.getByRole('heading', { level: 4 }).locator('.keyword-name').allInnerTexts()
  const chip = (name: string) => chooser.getByRole('button', { name, exact: true })
  const filter = chooser.getByRole('searchbox')
  await chip('Bought').click()
  await expect.poll(names).toEqual(['Sneaky'])
  await chip('Bought').click()
  await chip('Character').click()
  await expect.poll(names).toEqual(['General', 'Battle Standard', 'Hero +1', 'Hero +2', 'Wizard'])
  await chip('Changes stats').click()
  await expect.poll(names).toEqual(['General', 'Battle Standard', 'Hero +1', 'Hero +2'])
  await chip('Character').click()
  await chip('Changes stats').click()
  await chip('Weaknesses').click()
  await chip('Affordable').click()
  await expect.poll(names).not.toContain('Short-Ranged')
  await expect.poll(async () => (await names())[0]).toBe('Berserk')
  await chip('Sorted by name').click()
  await expect(chip('Sorted by cost')).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(async () => (await names())[0]).toBe('Cursed')
  await chip('Affordable').click()
  await chip('Weaknesses').click()
  await filter.fill('-50')
  await expect.poll(names).toEqual(['Wide Footprint', 'Cursed', 'Fragile'].toSorted())
  await filter.fill('weakness hollow')
  await expect.poll(names).toEqual(['Hollow'])
  await filter.fill('')
  await chooser.getByRole('article').last().scrollIntoViewIfNeeded()
  await filter.pressSequentially('toough')
  await expect.poll(names).toEqual(['Tough +1'])
  await expect(keywordCard(chooser, 'Tough +1')).toBeInViewport({ ratio: 0.9 })
  await filter.fill('xyzzy')
  await chooser.getByRole('button', { name: 'Show all keywords' }).click()
  await expect.poll(async () => (await names()).length).toBe(40)
  await expect.poll(() => chooser.evaluate(({ scrollTop }) => scrollTop)).toBe(0)
})

test(
  'its header is compact and shows the army’s total beside the unit’s',
  { tag: '@deep-phone' },
  async ({ page }) => {
    const chooser = await chooserOf(page, 'Guard')
    await expect(chooser).toContainText('Guard · 1050 points')
    await expect(chooser).toContainText('Army 2300')
    await chooser.getByRole('button', { name: /^Buy Elite/ }).click()
    await expect(chooser).toContainText('Army 2525')
    const [top, foot] = await Promise.all([
      chooser.evaluate((dialog) => dialog.getBoundingClientRect().top),
      chooser.locator('.chooser-head').evaluate((head) => head.getBoundingClientRect().bottom),
    ])
    if (!isWide(page)) expect(foot - top).toBeLessThanOrEqual(130)
  },
)

test("[UNIT-30] x in a keyword's text is the number of the unit", async ({ page }) => {
  const chooser = await chooserOf(page, 'Guard')
  await expect(keywordCard(chooser, 'Slow +2')).toContainText('Its Speed is 2 lower.')
  await expect(keywordCard(chooser, 'Tough +1')).toContainText('this unit takes 2 Doom less')
  await expect(keywordCard(chooser, 'Tough +1')).toContainText('Tough 1 → 2')
  await page.keyboard.press('Escape')
  await expect(keywordCard(unitPane(page), 'Tough 1')).toContainText('this unit takes 1 Doom less')
})

test('General says what it changes in both units before the user agrees, and Undo reverts all of it', async ({
  page,
}) => {
  const chooser = await chooserOf(page, 'Guard')
  const general = keywordCard(chooser, 'General')
  await expect(general).toContainText('1050 → 350 points · Count 3 → 1 · Strikes 10 → 12')
  await expect(general).toContainText('Chief has it now and would lose it: Strikes 12 → 10')
  await expect(general).toContainText('The Obsidian Puzzlebox would be lost')
  await general.getByRole('button', { name: 'Command 1' }).click()
  await expect(page.getByRole('dialog', { name: 'Command' })).toContainText('Once per round')
  await page.keyboard.press('Escape')
  await chooser.getByRole('button', { name: 'Assign General' }).click()
  await undoByToast(
    page,
    'Guard has General. Its count went from 3 to 1. Chief lost it and The Obsidian Puzzlebox.',
  )
  await expect(chooser.getByRole('button', { name: 'Assign General' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(count(page)).toHaveText('3')
  await visit(page, path('Chief'))
  await unitPane(page).getByRole('button', { name: 'Remove General' }).click()
  await undoByToast(page, 'Chief lost General, and with it The Obsidian Puzzlebox.')
  await expect(unitPane(page).getByRole('button', { name: 'Remove General', exact: true })).toBeVisible()
  await expectSaved(page)
  expect((await readArmies(page))[0]?.units).toEqual(host.units)
})

test('an artefact shows what it changes, and a third allegiance asks which one to replace', async ({
  page,
}) => {
  await startWith(page, [host], path('Chief'))
  const unit = unitPane(page)
  const artefacts = await openDialog(
    unit.getByRole('button', { name: 'Choose artefacts' }),
    'Cursed Artefacts',
  )
  const blade = artefacts.getByRole('listitem').filter({ hasText: 'The Ferric Blade' })
  await expect(blade).toContainText('Strikes 12 → 13')
  await expect(blade).toContainText('Tough would do nothing')
  await blade.getByRole('button', { name: 'Cold Iron', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Cold Iron' })).toBeVisible()
  await page.keyboard.press('Escape')
  await artefacts.getByRole('button', { name: 'Carry The Ferric Blade' }).click()
  await expect(blade).toContainText('Without it: Strikes 13 → 12')
  await page.keyboard.press('Escape')
  await expect(unit.getByText('More than one artefact needs your opponent’s agreement.')).toBeVisible()
  await expect(stat(page, 'Strikes')).toContainText('13')

  const allegiances = await openDialog(
    unit.getByRole('button', { name: 'Choose allegiance' }),
    'Abyssal Allegiance',
  )
  await allegiances.getByRole('button', { name: 'Swear to Atare' }).click()
  const ask = page.getByRole('dialog', { name: 'Give up an allegiance' })
  await expect(ask).toContainText('Which one does it give up for Atare?')
  await page.keyboard.press('Escape')
  await expect(allegiances.getByRole('button', { name: 'Swear to Mycena' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await allegiances.getByRole('button', { name: 'Swear to Atare' }).click()
  await ask.getByRole('button', { name: 'Give up Mycena' }).click()
  await expectSaved(page)
  expect((await readArmies(page))[0]?.units.at(-1)?.abyssal_allegiances).toEqual(['gomb', 'atare'])
})

test('a ruleset without artefacts says so instead of an empty chooser', async ({ page }) => {
  const old = makeArmy({
    ruleset_version: '0.2.0',
    units: [makeUnit({ name: 'Chief', keywords: [{ id: 'general' }] })],
  })
  await startWith(page, [old], `/army/a/${old.id}/u/Chief_______`)
  await expect(unitPane(page).getByText('Ruleset 0.2.0 has no cursed artefacts.')).toBeVisible()
  await expect(unitPane(page).getByRole('button', { name: 'Choose artefacts' })).toHaveCount(0)
})
