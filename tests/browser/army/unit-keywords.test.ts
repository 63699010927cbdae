import type { Page } from 'playwright/test'
import allArtefacts from '../../../content/rulesets/1.0.0/artefacts.json' with { type: 'json' }
import allegiances from '../../../content/rulesets/1.0.0/allegiances.json' with { type: 'json' }
import keywords from '../../../content/rulesets/1.0.0/keywords.json' with { type: 'json' }
import { makeArmy, makeUnit } from '../../support/army.ts'
import { expect, test } from '../app.ts'
import { readArmies, startWith } from '../device/database.ts'
import {
  chooseFromMenu,
  count,
  expectSaved,
  keywordCard,
  openChooser,
  openDialog,
  points,
  stat,
  unitPane,
  visit,
} from '../journeys.ts'

const chief = makeUnit({
  name: 'Chief',
  type: 'HEAVY_INFANTRY',
  keywords: [{ id: 'general' }, { id: 'stubborn' }, { id: 'cowardly' }],
  cursed_artefacts: ['the_ferric_blade'],
})
const seer = makeUnit({
  name: 'Seer',
  type: 'RANGED_INFANTRY',
  keywords: [{ id: 'wizard' }],
  abyssal_allegiances: ['gomb'],
})
const guard = makeUnit({ name: 'Guard', count: 3 })
const host = makeArmy({ units: [chief, seer, guard] })
const path = (name: string) => `/army/a/${host.id}/u/${name.padEnd(12, '_')}`
const card = (page: Page, name: string) => keywordCard(unitPane(page), name)

test('[UNIT-10] [UNIT-11] each keyword says why it is there, and only what the player added can be removed', async ({
  page,
}) => {
  await startWith(page, [host], path('Chief'))
  for (const [name, reason, removable] of [
    ['Tough 1', 'Default', false],
    ['Stubborn', 'Purchased by player', true],
    ['General', 'Assigned by player', true],
    ['Hero 2', 'Added by General', false],
    ['Cold Iron', 'Added by The Ferric Blade', false],
  ] as const) {
    await expect(card(page, name), name).toContainText(reason)
    await expect(card(page, name).getByRole('button', { name: `Remove ${name}` })).toHaveCount(
      removable ? 1 : 0,
    )
    await expect(card(page, name).getByTitle('Cannot be removed')).toHaveCount(removable ? 0 : 1)
  }
  await card(page, 'Stubborn').getByRole('button', { name: 'Remove Stubborn' }).click()
  await expect(card(page, 'Stubborn')).toHaveCount(0)
  await expect(unitPane(page).getByRole('list', { name: 'Keywords' })).toBeFocused()
  await card(page, 'General').getByRole('button', { name: 'Remove General' }).click()
  await expect(card(page, 'Hero 2')).toHaveCount(0)
  await expect(card(page, 'Cold Iron'), 'goes with its holder').toHaveCount(0)
  await expectSaved(page)
  await page.reload()
  await expect(card(page, 'Cowardly')).toBeVisible()
  await expect(card(page, 'Stubborn')).toHaveCount(0)
})

test('[UNIT-12] a keyword disabled by another is shown as prevented and has no effect', async ({ page }) => {
  await startWith(page, [host], path('Chief'))
  await expect(card(page, 'Stubborn')).toContainText('Prevented by Cowardly')
  await expect(stat(page, 'Courage')).toHaveText('was 10' + '8' + 'Courage')
  await card(page, 'Cowardly').getByRole('button', { name: 'Remove Cowardly' }).click()
  await expect(card(page, 'Stubborn')).not.toContainText('Prevented')
  await expect(stat(page, 'Courage')).toHaveText('was 10' + '12' + 'Courage')
})

test('[UNIT-13] [UNIT-14] [UNIT-15] [UNIT-16] [UNIT-17] the chooser gives General and Battle Standard to one unit for free', async ({
  page,
}) => {
  await startWith(page, [host], path('Guard'))
  await expect(points(page)).toHaveText('1050 points')
  const chooser = await openChooser(page)
  await expect(keywordCard(chooser, 'General')).toContainText('Chief has it now and would lose it')
  await expect(keywordCard(chooser, 'General')).toContainText('free')
  await expect(keywordCard(chooser, 'Battle Standard')).toContainText('No unit has it yet')
  await chooser.getByRole('button', { name: 'Assign General' }).click()
  await expect(keywordCard(chooser, 'General')).toContainText('This unit has it')
  await chooser.getByRole('button', { name: 'Assign Battle Standard' }).click()
  await page.keyboard.press('Escape')
  await expect(points(page)).toHaveText('350 points')
  await expect(count(page), 'a count of 1 has no stepper').toHaveCount(0)
  await expect(unitPane(page).getByLabel('Unit count')).toHaveText('1')
  await visit(page, path('Chief'))
  await expect(card(page, 'Stubborn')).toBeVisible()
  await expect(card(page, 'General')).toHaveCount(0)
  await expect(card(page, 'Cold Iron')).toHaveCount(0)
  await expect(unitPane(page).getByRole('heading', { name: 'Cursed Artefacts' })).toHaveCount(0)
  const second = await openChooser(page)
  await expect(keywordCard(second, 'Battle Standard')).toContainText('Guard has it now and would lose it')
  await second.getByRole('button', { name: 'Assign Battle Standard' }).click()
  await expectSaved(page)
  const [army] = await readArmies(page)
  expect(
    army?.units.map(({ keywords, count }) => ({ keywords: keywords.map(({ id }) => id), count })),
  ).toEqual([
    { keywords: ['stubborn', 'cowardly', 'battle_standard'], count: 1 },
    { keywords: ['wizard'], count: 1 },
    { keywords: ['general'], count: 1 },
  ])
  expect(army?.units[0]?.cursed_artefacts).toEqual([])
})

test('a full unit says so instead of offering General, Battle Standard and other keywords', async ({
  page,
}) => {
  const crammed = makeUnit({ name: 'Crammed', keywords: Array.from({ length: 60 }, () => ({ id: 'elite' })) })
  await startWith(page, [makeArmy({ units: [crammed] })], path('Crammed'))
  const chooser = await openChooser(page)
  const full = 'The unit is full: it cannot hold any more keywords.'
  for (const name of ['General', 'Battle Standard']) {
    await expect(keywordCard(chooser, name)).toContainText(full)
    const assign = chooser.getByRole('button', { name: `Assign ${name}` })
    await expect(assign).toBeDisabled()
    await expect(assign).toHaveAccessibleDescription(full)
  }
  await expect(keywordCard(chooser, 'Brutal')).toContainText(full)
})

test('a full army says so instead of adding or duplicating a unit', async ({ page }) => {
  const units = Array.from({ length: 200 }, (_, index) => makeUnit({ name: `Guard ${index}` }))
  await startWith(page, [makeArmy({ units })], path('Guard0'))
  const toast = page.locator('.toast', { hasText: 'The army is full: it cannot hold any more units.' })
  await chooseFromMenu(page, 'Unit menu', 'Duplicate')
  await expect(toast).toBeVisible()
  await expect(unitPane(page).getByRole('heading', { level: 1 })).toHaveText('Guard 0')
  await toast.getByRole('button', { name: 'Dismiss' }).click()
  await page.goto(`/army/a/${host.id}`)
  await page.getByRole('button', { name: 'Add Unit' }).click()
  await expect(toast).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('[UNIT-20] [UNIT-21] a duplicate of a unit has a new name and no rank, and is otherwise equal', async ({
  page,
}) => {
  await startWith(page, [host], path('Chief'))
  for (const name of ['Chief Copy', 'Chief Copy 2', 'Chief Copy 3']) {
    await chooseFromMenu(page, 'Unit menu', 'Duplicate')
    await expect(unitPane(page).getByRole('heading', { level: 1 })).toHaveText(name)
    if (name === 'Chief Copy 2') await visit(page, path('Chief'))
  }
  await visit(page, path('Seer'))
  await chooseFromMenu(page, 'Unit menu', 'Duplicate')
  await expect(unitPane(page).getByRole('heading', { level: 1 })).toHaveText('Seer Copy')
  await expectSaved(page)
  const [army] = await readArmies(page)
  const units = new Map(army?.units.map((unit) => [unit.name, unit]))
  expect(units.get('Chief')).toEqual(chief)
  for (const name of ['Chief Copy', 'Chief Copy 2', 'Chief Copy 3']) {
    const copy = units.get(name)
    expect(copy).toEqual({
      ...chief,
      name,
      id: copy?.id,
      keywords: [{ id: 'stubborn' }, { id: 'cowardly' }],
      cursed_artefacts: [],
    })
  }
  expect(units.get('Seer Copy')).toEqual({ ...seer, name: 'Seer Copy', id: units.get('Seer Copy')?.id })
  expect(new Set(army?.units.map(({ id }) => id)).size).toBe(7)
})

test('[UNIT-09] [UNIT-24] artefacts are for the general only and allegiances for wizards only, each with a full choice', async ({
  page,
}) => {
  await startWith(page, [host], path('Guard'))
  const unit = unitPane(page)
  await expect(unit.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(unit.getByRole('heading', { name: 'Cursed Artefacts' })).toHaveCount(0)
  await expect(unit.getByRole('heading', { name: 'Abyssal Allegiance' })).toHaveCount(0)

  await visit(page, path('Chief'))
  await expect(unit.getByRole('heading', { name: 'Abyssal Allegiance' })).toHaveCount(0)
  const artefacts = await openDialog(
    unit.getByRole('button', { name: 'Choose artefacts' }),
    'Cursed Artefacts',
  )
  await expect(artefacts.getByRole('heading', { level: 3 })).toHaveText(allArtefacts.map(({ name }) => name))
  expect(allArtefacts).toHaveLength(10)
  for (const [index, artefact] of allArtefacts.entries()) {
    const names = artefact.keywords.map(
      ({ id }) => keywords.find((keyword) => keyword.id === id)?.name.replace(' [x]', '') ?? id,
    )
    for (const name of names) await expect(artefacts.getByRole('listitem').nth(index)).toContainText(name)
  }
  await expect(artefacts.getByRole('button', { name: 'Carry The Ferric Blade' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await artefacts.getByRole('button', { name: 'Carry The Helm of Dust' }).click()
  await artefacts.getByRole('button', { name: 'Carry The Ferric Blade' }).click()
  await page.keyboard.press('Escape')
  await expect(unit.getByRole('button', { name: 'Choose artefacts' })).toBeFocused()
  await expect(card(page, 'Unfeeling')).toContainText('Added by The Helm of Dust')
  await expect(card(page, 'Cold Iron')).toHaveCount(0)
  await unit.getByRole('button', { name: 'Remove The Helm of Dust' }).click()
  await expect(unit.getByText('The General carries nothing cursed. Yet.')).toBeVisible()

  await visit(page, path('Seer'))
  await expect(unit.getByRole('heading', { name: 'Cursed Artefacts' })).toHaveCount(0)
  const choose = unit.getByRole('button', { name: 'Choose allegiance' })
  const chooser = await openDialog(choose, 'Abyssal Allegiance')
  await expect(chooser.getByRole('heading', { level: 3 })).toHaveText(allegiances.map(({ name }) => name))
  expect(allegiances).toHaveLength(9)
  for (const [index, { spells }] of allegiances.entries()) {
    for (const { name } of spells) await expect(chooser.getByRole('listitem').nth(index)).toContainText(name)
  }
  await chooser.getByRole('button', { name: 'Swear to Mycena' }).click()
  await expect(chooser.getByRole('button', { name: 'Swear to Gomb' })).toHaveAttribute(
    'aria-pressed',
    'false',
  )
  await page.keyboard.press('Escape')
  await expect(unit.getByRole('button', { name: 'Remove Mycena' })).toBeVisible()
  await expect(unit.getByRole('button', { name: 'Remove Gomb' })).toHaveCount(0)
})

test('a keyword in a spell opens its definition, on the page and in the chooser', async ({ page }) => {
  await startWith(page, [host], path('Seer'))
  const unit = unitPane(page)
  const chooser = await openDialog(
    unit.getByRole('button', { name: 'Choose allegiance' }),
    'Abyssal Allegiance',
  )
  await chooser.getByRole('button', { name: 'Swift', exact: true }).click()
  const definition = page.getByRole('dialog', { name: 'Swift' })
  await expect(definition).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(definition).toHaveCount(0)
  await expect(chooser.getByRole('button', { name: 'Swift', exact: true })).toBeFocused()
  await chooser.getByRole('button', { name: 'Swear to Mycena' }).click()
  await page.keyboard.press('Escape')
  const word = unit.locator('.choice-spells .keyword-link').first()
  const name = await word.innerText()
  await word.click()
  await expect(page.getByRole('dialog', { name })).toBeVisible()
})
