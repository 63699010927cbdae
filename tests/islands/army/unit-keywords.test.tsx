import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import allArtefacts from '#root/content/rulesets/1.0.0/artefacts.json' with { type: 'json' }
import allegiances from '#root/content/rulesets/1.0.0/allegiances.json' with { type: 'json' }
import keywords from '#root/content/rulesets/1.0.0/keywords.json' with { type: 'json' }
import { makeArmy, makeUnit } from '#tests/support/army.ts'
import { expectSaved, readArmies } from '#tests/islands/device.ts'
import { expectTexts, openDialog, press } from '#tests/islands/steps.ts'
import {
  chooseFromMenu,
  count,
  keywordCard,
  openChooser,
  points,
  startBuilder,
  stat,
  unitPane,
  unitRow,
  visit,
} from './builder.tsx'

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
const card = (name: string) => keywordCard(unitPane, name)

test('[UNIT-35] a screen reader hears which unit has opened, and what a purchase and a removal have cost', async () => {
  await startBuilder([host], `/army/a/${host.id}`)
  await unitRow('Guard').click()
  await expect.element(page.getByText('Guard is open.', { exact: true })).toBeInTheDocument()
  const chooser = await openChooser()
  await chooser.getByRole('button', { name: /^Buy Elite/ }).click()
  const status = page.getByRole('status')
  await expect.element(status.getByText(/^Bought Elite\. 1,275 points, army [\d,]+\.$/)).toBeInTheDocument()
  await press('Escape')
  await unitPane.getByRole('button', { name: 'Remove Elite' }).click()
  await expect.element(status.getByText(/^Removed Elite\. 1,050 points, army [\d,]+\.$/)).toBeInTheDocument()
})

test('[UNIT-10] [UNIT-11] each keyword says why it is there, and only what the player added can be removed', async () => {
  await startBuilder([host], path('Chief'))
  for (const [name, reason, removable] of [
    ['Tough 1', 'Default', false],
    ['Stubborn', 'Purchased by player', true],
    ['General', 'Assigned by player', true],
    ['Hero 2', 'Added by General', false],
    ['Cold Iron', 'Added by The Ferric Blade', false],
  ] as const) {
    await expect.element(card(name), { message: name }).toMatchTextContent(reason)
    await expect
      .poll(() => card(name).getByRole('button', { name: `Remove ${name}` }).length)
      .toBe(removable ? 1 : 0)
    await expect.poll(() => card(name).getByTitle('Cannot be removed').length).toBe(removable ? 0 : 1)
  }
  await card('Stubborn').getByRole('button', { name: 'Remove Stubborn' }).click()
  await expect.element(card('Stubborn')).not.toBeInTheDocument()
  await expect.element(unitPane.getByRole('list', { name: 'Keywords' })).toHaveFocus()
  await card('General').getByRole('button', { name: 'Remove General' }).click()
  await expect.element(card('Hero 2')).not.toBeInTheDocument()
  await expect.element(card('Cold Iron'), { message: 'goes with its holder' }).not.toBeInTheDocument()
  await expectSaved()
  await visit()
  await expect.element(card('Cowardly')).toBeVisible()
  await expect.element(card('Stubborn')).not.toBeInTheDocument()
})

test('[UNIT-12] a keyword disabled by another is shown as prevented and has no effect', async () => {
  await startBuilder([host], path('Chief'))
  await expect.element(card('Stubborn')).toMatchTextContent('Prevented by Cowardly')
  await expect.element(stat('Courage')).toHaveTextContent('was 10' + '8' + 'Courage')
  await card('Cowardly').getByRole('button', { name: 'Remove Cowardly' }).click()
  await expect.element(card('Stubborn')).not.toMatchTextContent('Prevented')
  await expect.element(stat('Courage')).toHaveTextContent('was 10' + '12' + 'Courage')
})

test('[UNIT-13] [UNIT-14] [UNIT-15] [UNIT-16] [UNIT-17] the chooser gives General and Battle Standard to one unit for free', async () => {
  await startBuilder([host], path('Guard'))
  await expect.element(points).toHaveTextContent('1,050 points')
  const chooser = await openChooser()
  await expect
    .element(keywordCard(chooser, 'General'))
    .toMatchTextContent('Chief has it now and would lose it')
  await expect.element(keywordCard(chooser, 'General')).toMatchTextContent('free')
  await expect.element(keywordCard(chooser, 'Battle Standard')).toMatchTextContent('No unit has it yet')
  await chooser.getByRole('button', { name: 'Assign General' }).click()
  await expect.element(keywordCard(chooser, 'General')).toMatchTextContent('This unit has it')
  await chooser.getByRole('button', { name: 'Assign Battle Standard' }).click()
  await press('Escape')
  await expect.element(points).toHaveTextContent('350 points')
  await expect.element(count, { message: 'a count of 1 has no stepper' }).not.toBeInTheDocument()
  await expect.element(unitPane.getByLabelText('Unit count')).toHaveTextContent('1')
  await visit(path('Chief'))
  await expect.element(card('Stubborn')).toBeVisible()
  await expect.element(card('General')).not.toBeInTheDocument()
  await expect.element(card('Cold Iron')).not.toBeInTheDocument()
  await expect.element(unitPane.getByRole('heading', { name: 'Cursed Artefacts' })).not.toBeInTheDocument()
  const second = await openChooser()
  await expect
    .element(keywordCard(second, 'Battle Standard'))
    .toMatchTextContent('Guard has it now and would lose it')
  await second.getByRole('button', { name: 'Assign Battle Standard' }).click()
  await expectSaved()
  const [army] = await readArmies()
  expect(
    army?.units.map(({ keywords, count }) => ({ keywords: keywords.map(({ id }) => id), count })),
  ).toEqual([
    { keywords: ['stubborn', 'cowardly', 'battle_standard'], count: 1 },
    { keywords: ['wizard'], count: 1 },
    { keywords: ['general'], count: 1 },
  ])
  expect(army?.units[0]?.cursed_artefacts).toEqual([])
})

test('a full unit says so instead of offering General, Battle Standard and other keywords', async () => {
  const crammed = makeUnit({ name: 'Crammed', keywords: Array.from({ length: 60 }, () => ({ id: 'elite' })) })
  await startBuilder([makeArmy({ units: [crammed] })], path('Crammed'))
  const chooser = await openChooser()
  const full = 'The unit is full: it cannot hold any more keywords.'
  for (const name of ['General', 'Battle Standard']) {
    await expect.element(keywordCard(chooser, name)).toMatchTextContent(full)
    const assign = chooser.getByRole('button', { name: `Assign ${name}` })
    await expect.element(assign).toBeDisabled()
    await expect.element(assign).toHaveAccessibleDescription(full)
  }
  await expect.element(keywordCard(chooser, 'Brutal')).toMatchTextContent(full)
})

test('a full army says so instead of adding or duplicating a unit', async () => {
  const units = Array.from({ length: 200 }, (_, index) => makeUnit({ name: `Guard ${index}` }))
  await startBuilder([makeArmy({ units })], path('Guard0'))
  const toast = page
    .getBySelector('.toast')
    .filter({ hasText: 'The army is full: it cannot hold any more units.' })
  await chooseFromMenu('Unit menu', 'Duplicate')
  await expect.element(toast).toBeVisible()
  await expect.element(unitPane.getByRole('heading', { level: 1 })).toHaveTextContent('Guard 0')
  await toast.getByRole('button', { name: 'Dismiss' }).click()
  await visit(`/army/a/${host.id}`)
  await page.getByRole('button', { name: 'Add Unit' }).click()
  await expect.element(toast).toBeVisible()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('[UNIT-09] [UNIT-24] artefacts are for the general only and allegiances for wizards only, each with a full choice', async () => {
  await startBuilder([host], path('Guard'))
  const unit = unitPane
  await expect.element(unit.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.element(unit.getByRole('heading', { name: 'Cursed Artefacts' })).not.toBeInTheDocument()
  await expect.element(unit.getByRole('heading', { name: 'Abyssal Allegiance' })).not.toBeInTheDocument()

  await visit(path('Chief'))
  await expect.element(unit.getByRole('heading', { name: 'Abyssal Allegiance' })).not.toBeInTheDocument()
  const artefacts = await openDialog(
    unit.getByRole('button', { name: 'Choose artefacts' }),
    'Cursed Artefacts',
  )
  await expectTexts(
    artefacts.getByRole('heading', { level: 3 }),
    allArtefacts.map(({ name }) => name),
  )
  expect(allArtefacts).toHaveLength(10)
  for (const [index, artefact] of allArtefacts.entries()) {
    const names = artefact.keywords.map(
      ({ id }) => keywords.find((keyword) => keyword.id === id)?.name.replace(' [x]', '') ?? id,
    )
    for (const name of names)
      await expect.element(artefacts.getByRole('listitem').nth(index)).toMatchTextContent(name)
  }
  await expect
    .element(artefacts.getByRole('button', { name: 'Carry The Ferric Blade' }))
    .toHaveAttribute('aria-pressed', 'true')
  await artefacts.getByRole('button', { name: 'Carry The Helm of Dust' }).click()
  await artefacts.getByRole('button', { name: 'Carry The Ferric Blade' }).click()
  await press('Escape')
  await expect.element(unit.getByRole('button', { name: 'Choose artefacts' })).toHaveFocus()
  await expect.element(card('Unfeeling')).toMatchTextContent('Added by The Helm of Dust')
  await expect.element(card('Cold Iron')).not.toBeInTheDocument()
  await unit.getByRole('button', { name: 'Remove The Helm of Dust' }).click()
  await expect.element(unit.getByText('The General carries nothing cursed. Yet.')).toBeVisible()

  await visit(path('Seer'))
  await expect.element(unit.getByRole('heading', { name: 'Cursed Artefacts' })).not.toBeInTheDocument()
  const choose = unit.getByRole('button', { name: 'Choose allegiance' })
  const chooser = await openDialog(choose, 'Abyssal Allegiance')
  await expectTexts(
    chooser.getByRole('heading', { level: 3 }),
    allegiances.map(({ name }) => name),
  )
  expect(allegiances).toHaveLength(9)
  for (const [index, { spells }] of allegiances.entries()) {
    for (const { name } of spells)
      await expect.element(chooser.getByRole('listitem').nth(index)).toMatchTextContent(name)
  }
  await chooser.getByRole('button', { name: 'Swear to Mycena' }).click()
  await expect
    .element(chooser.getByRole('button', { name: 'Swear to Gomb' }))
    .toHaveAttribute('aria-pressed', 'false')
  await press('Escape')
  await expect.element(unit.getByRole('button', { name: 'Remove Mycena' })).toBeVisible()
  await expect.element(unit.getByRole('button', { name: 'Remove Gomb' })).not.toBeInTheDocument()
})

test('a keyword in a spell opens its definition, on the page and in the chooser', async () => {
  await startBuilder([host], path('Seer'))
  const unit = unitPane
  const chooser = await openDialog(
    unit.getByRole('button', { name: 'Choose allegiance' }),
    'Abyssal Allegiance',
  )
  await chooser.getByRole('button', { name: 'Swift', exact: true }).click()
  const definition = page.getByRole('dialog', { name: 'Swift' })
  await expect.element(definition).toBeVisible()
  await press('Escape')
  await expect.element(definition).not.toBeInTheDocument()
  await expect.element(chooser.getByRole('button', { name: 'Swift', exact: true })).toHaveFocus()
  await chooser.getByRole('button', { name: 'Swear to Mycena' }).click()
  await press('Escape')
  const word = unit.getBySelector('.choice-spells .keyword-link').first()
  const name = word.element().textContent
  await word.click()
  await expect.element(page.getByRole('dialog', { name })).toBeVisible()
})

test('a keyword with a number opens its definition with that number', async () => {
  await startBuilder([host], path('Chief'))
  await card('General').getByRole('button', { name: 'Hero 2' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Hero 2', exact: true })).toBeVisible()
})
