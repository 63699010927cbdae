import { expect, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { makeArmy, makeUnit } from '#tests/support/army.ts'
import { expectSaved, readArmies } from '#tests/islands/device.ts'
import { openDialog, undoByToast } from '#tests/islands/steps.ts'
import { count, keywordCard, openChooser, startBuilder, stat, unitPane, visit } from './builder.tsx'

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

async function chooserOf(name: string): Promise<Locator> {
  await startBuilder([host], path(name))
  return openChooser()
}

test('names the keywords that a purchase disables', async () => {
  const chooser = await chooserOf('Thieves')
  const berserk = keywordCard(chooser, 'Berserk')
  await expect.element(berserk).toMatchTextContent('−25 points')
  await expect.element(berserk).toMatchTextContent('Sneaky would do nothing')
  await chooser.getByRole('button', { name: /^Buy Berserk/ }).click()
  await expect.element(berserk).toMatchTextContent('Without it: +25 points · Sneaky would work again')
  await visit(path('Chief'))
  await expect
    .element(keywordCard(await openChooser(), 'Hollow'))
    .toMatchTextContent('Command would do nothing')
})

test('marks a purchase without effect, but allows it', async () => {
  const chooser = await chooserOf('Wheels')
  const fragile = keywordCard(chooser, 'Fragile')
  const waste = 'The unit already has it by default: only the points change.'
  await expect.element(fragile).toMatchTextContent(waste)
  const buy = chooser.getByRole('button', { name: /^Buy Fragile/ })
  await expect.element(buy).toHaveAccessibleDescription(new RegExp(waste))
  await buy.click()
  await expect.element(fragile).toMatchTextContent('Bought')
  await expect.element(fragile).toMatchTextContent(waste)
  await expect
    .element(keywordCard(chooser, 'Deadly Shots'))
    .toMatchTextContent('It does nothing without a Range')
})

test('a bought keyword is marked, and can be removed with a button in the same place', async () => {
  const chooser = await chooserOf('Thieves')
  const sneaky = keywordCard(chooser, 'Sneaky')
  await expect.element(sneaky).toMatchTextContent('Bought')
  await expect.element(sneaky).not.toMatchTextContent('duplicates')
  const remove = sneaky.getByRole('button', { name: 'Remove Sneaky' })
  const { right } = remove.element().getBoundingClientRect()
  await remove.click()
  const buy = sneaky.getByRole('button', { name: /^Buy Sneaky/ })
  await expect.element(buy).toHaveFocus()
  expect(Math.round(buy.element().getBoundingClientRect().right)).toBe(Math.round(right))
})

test('chips, sorting, words and misspelled words find the right keywords, scrolled to the top', async () => {
  const chooser = await chooserOf('Thieves')
  const names = () =>
    [...chooser.element().querySelectorAll('h4 .keyword-name')]
      .filter((name) => name.checkVisibility())
      .map(({ textContent }) => textContent)
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
  await expect.poll(() => names()[0]).toBe('Berserk')
  await chip('Sorted by name').click()
  await expect.element(chip('Sorted by cost')).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => names()[0]).toBe('Cursed')
  await chip('Affordable').click()
  await chip('Weaknesses').click()
  await filter.fill('-50')
  await expect.poll(names).toEqual(['Wide Footprint', 'Cursed', 'Fragile'].toSorted())
  await filter.fill('weakness hollow')
  await expect.poll(names).toEqual(['Hollow'])
  await filter.fill('')
  await expect.poll(() => names().length).toBe(40)
  chooser.getByRole('article').last().element().scrollIntoView()
  const scrolled = () => chooser.element().scrollTop
  await expect.poll(scrolled).toBeGreaterThan(500)
  await filter.fill('e')
  await expect.poll(scrolled).toBe(0)
  await filter.fill('')
  await expect.poll(() => names().length).toBe(40)
  chooser.getByRole('article').last().element().scrollIntoView()
  await userEvent.type(filter, 'toough')
  await expect.poll(names).toEqual(['Tough +1'])
  await expect.element(keywordCard(chooser, 'Tough +1')).toBeInViewport({ ratio: 0.9 })
  await filter.fill('xyzzy')
  await chooser.getByRole('button', { name: 'Show all keywords' }).click()
  await expect.poll(() => names().length).toBe(40)
  await expect.poll(scrolled).toBe(0)
})

test('its header shows the army’s total beside the unit’s', async () => {
  const chooser = await chooserOf('Guard')
  await expect.element(chooser).toMatchTextContent('Guard · 1,050 points')
  await expect.element(chooser).toMatchTextContent('Army 2,300')
  await chooser.getByRole('button', { name: /^Buy Elite/ }).click()
  await expect.element(chooser).toMatchTextContent('Army 2,525')
})

test("[UNIT-30] x in a keyword's text is the number of the unit", async () => {
  const chooser = await chooserOf('Guard')
  await expect.element(keywordCard(chooser, 'Slow +2')).toMatchTextContent('Its Speed is 2 lower.')
  await expect.element(keywordCard(chooser, 'Tough +1')).toMatchTextContent('this unit takes 2 Doom less')
  await expect.element(keywordCard(chooser, 'Tough +1')).toMatchTextContent('Tough 1 → 2')
  await userEvent.keyboard('{Escape}')
  await expect.element(keywordCard(unitPane, 'Tough 1')).toMatchTextContent('this unit takes 1 Doom less')
})

test('General says what it changes in both units before the user agrees, and Undo reverts all of it', async () => {
  const chooser = await chooserOf('Guard')
  const general = keywordCard(chooser, 'General')
  await expect.element(general).toMatchTextContent('−700 points · Count 3 → 1 · Strikes 10 → 12')
  await expect.element(general).toMatchTextContent('Chief has it now and would lose it: Strikes 12 → 10')
  await expect.element(general).toMatchTextContent('The Obsidian Puzzlebox would be lost')
  await general.getByRole('button', { name: 'Command 1' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Command' })).toMatchTextContent('Once per round')
  await userEvent.keyboard('{Escape}')
  await chooser.getByRole('button', { name: 'Assign General' }).click()
  await undoByToast(
    'Guard has General. Its count went from 3 to 1. Chief lost it and The Obsidian Puzzlebox.',
  )
  await expect.element(chooser.getByRole('button', { name: 'Assign General' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(count).toHaveTextContent('3')
  await visit(path('Chief'))
  await unitPane.getByRole('button', { name: 'Remove General' }).click()
  await undoByToast('Chief lost General, and with it The Obsidian Puzzlebox.')
  await expect.element(unitPane.getByRole('button', { name: 'Remove General', exact: true })).toBeVisible()
  await expectSaved()
  expect((await readArmies())[0]?.units).toEqual(host.units)
})

test('an artefact shows what it changes, and a third allegiance asks which one to replace', async () => {
  await startBuilder([host], path('Chief'))
  const unit = unitPane
  const artefacts = await openDialog(
    unit.getByRole('button', { name: 'Choose artefacts' }),
    'Cursed Artefacts',
  )
  const blade = artefacts.getByRole('listitem').filter({ hasText: 'The Ferric Blade' })
  await expect.element(blade).toMatchTextContent('Strikes 12 → 13')
  await expect.element(blade).toMatchTextContent('Tough would do nothing')
  await blade.getByRole('button', { name: 'Cold Iron', exact: true }).click()
  await expect.element(page.getByRole('dialog', { name: 'Cold Iron' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await artefacts.getByRole('button', { name: 'Carry The Ferric Blade' }).click()
  await expect.element(blade).toMatchTextContent('Without it: Strikes 13 → 12')
  await expect.element(blade).not.toMatchTextContent('would be lost')
  await userEvent.keyboard('{Escape}')
  await expect
    .element(unit.getByText('More than one artefact needs your opponent’s agreement.'))
    .toBeVisible()
  await expect.element(stat('Strikes')).toMatchTextContent('13')

  const allegiances = await openDialog(
    unit.getByRole('button', { name: 'Choose allegiance' }),
    'Abyssal Allegiance',
  )
  const changeOf = (name: string) =>
    allegiances.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })
  await expect.element(changeOf('Atare')).toMatchTextContent('In place of Gomb or Mycena, as you choose')
  await expect.element(changeOf('Mycena')).toMatchTextContent('Without it: Gomb and Mycena → Gomb')
  await allegiances.getByRole('button', { name: 'Swear to Atare' }).click()
  const ask = page.getByRole('dialog', { name: 'Give up an allegiance' })
  await expect.element(ask).toMatchTextContent('Which one does it give up for Atare?')
  await userEvent.keyboard('{Escape}')
  await expect
    .element(allegiances.getByRole('button', { name: 'Swear to Mycena' }))
    .toHaveAttribute('aria-pressed', 'true')
  await allegiances.getByRole('button', { name: 'Swear to Atare' }).click()
  await ask.getByRole('button', { name: 'Give up Mycena' }).click()
  await expectSaved()
  expect((await readArmies())[0]?.units.at(-1)?.abyssal_allegiances).toEqual(['gomb', 'atare'])
})

test('a ruleset without artefacts says so instead of an empty chooser', async () => {
  const old = makeArmy({
    ruleset_version: '0.2.0',
    units: [makeUnit({ name: 'Chief', keywords: [{ id: 'general' }] })],
  })
  await startBuilder([old], `/army/a/${old.id}/u/Chief_______`)
  await expect.element(unitPane.getByText('Ruleset 0.2.0 has no cursed artefacts.')).toBeVisible()
  await expect.element(unitPane.getByRole('button', { name: 'Choose artefacts' })).not.toBeInTheDocument()
})
