import { expect, test } from 'vitest'
import { page, type Locator, userEvent } from 'vitest/browser'
import nameLists from '#root/content/armies/names.json' with { type: 'json' }
import { makeArmy, makeUnit } from '#tests/support/army.ts'
import { expectSaved, readStore } from '#tests/islands/device.ts'
import { pick, press, valueOf } from '#tests/islands/steps.ts'
import {
  armyPane,
  armyRow,
  chooseFromMenu,
  createArmy,
  listPane,
  openArmyForm,
  openUnitForm,
  startBuilder,
  unitPane,
  unitRow,
  visit,
} from './builder.tsx'

const host = makeArmy({
  name: 'The Lantern Host',
  description: 'They march at dusk.',
  units: [makeUnit({ name: 'Gallows Guard', description: 'Silent.' })],
})
const guard = `/army/a/${host.id}/u/GallowsGuard`

test('[ARMY-17] the army dialog has image, name and description, and offers a random name', async () => {
  await startBuilder([])
  const dialog = await openArmyForm()
  const name = dialog.getByLabelText('Name', { exact: true })
  await expect.element(name).toHaveFocus()
  expect(nameLists).toHaveLength(3)
  const possible = new Set(
    nameLists.flatMap(({ patterns, locations, organisations }) =>
      patterns.flatMap((pattern) =>
        locations.flatMap((location) =>
          organisations.map((organisation) =>
            pattern.replace('{location}', location).replace('{organisation}', organisation),
          ),
        ),
      ),
    ),
  )
  const drawn = new Set<string>()
  for (let draw = 0; draw < 3; draw += 1) {
    const before = valueOf(name)
    await dialog.getByRole('button', { name: 'Random name' }).click()
    await expect.element(name).not.toHaveValue(before)
    drawn.add(valueOf(name))
  }
  expect([...drawn].filter((value) => !possible.has(value))).toEqual([])
  await dialog.getByLabelText('Description').fill('Drawn by lot.')
  for (const name of ['Ice zombies', 'Dark knight'])
    await expect.element(dialog.getByRole('radio', { name })).toBeInTheDocument()
  await pick(dialog, 'Ice zombies')
  const chosen = valueOf(name)
  await dialog.getByRole('button', { name: 'Create Army', exact: true }).click()
  await expect.element(armyPane.getByRole('heading', { level: 1 })).toHaveTextContent(chosen)
  await expect.element(armyPane).toMatchTextContent('Drawn by lot.')
  await expect.element(armyPane.getBySelector('img')).toHaveAttribute('src', '/service/ICE_ZOMBIES.png')
  await chooseFromMenu('Army menu', 'Edit')
  const edit = page.getByRole('dialog', { name: 'Edit Army' })
  await expect.element(edit.getByLabelText('Name', { exact: true })).toHaveValue(chosen)
  await expect.element(edit.getByLabelText('Description')).toHaveValue('Drawn by lot.')
  await expect.element(edit.getByRole('radio', { name: 'Ice zombies' })).toBeChecked()
  await expect.element(edit.getByRole('button', { name: 'Random name' })).toBeVisible()
  await pick(edit, 'Wounded elf')
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect.element(armyPane.getBySelector('img')).toHaveAttribute('src', '/service/WOUNDED_ELF.png')
})

test('[ARMY-23] every form has a submit and a dismiss button, and dismissing changes nothing', async () => {
  await startBuilder([host], guard)
  await expect.element(unitPane.getByRole('heading', { level: 1 })).toBeVisible()
  const before = await readStore('records')
  const menu = (name: 'Army menu' | 'Unit menu') => async () => {
    await chooseFromMenu(name, 'Edit')
  }
  const button = (name: string) => async () => {
    await page.getByRole('button', { name, exact: true }).click()
  }
  for (const { path, open, title, submit } of [
    { path: '/army', open: button('Create Army'), title: 'Create Army', submit: 'Create Army' },
    { path: `/army/a/${host.id}`, open: menu('Army menu'), title: 'Edit Army', submit: 'Save' },
    { path: `/army/a/${host.id}`, open: () => openUnitForm(), title: 'Add Unit', submit: 'Add Unit' },
    { path: guard, open: menu('Unit menu'), title: 'Edit Unit', submit: 'Save' },
  ]) {
    await visit(path)
    const dialog = page.getByRole('dialog', { name: title })
    for (const dismiss of [
      () => dialog.getByRole('button', { name: 'Cancel' }).click(),
      () => press('Escape'),
    ]) {
      await open()
      await dialog.getByLabelText('Name', { exact: true }).fill('Not to be')
      await dialog.getByLabelText('Description').fill('Never.')
      await dialog
        .getBySelector('label')
        .filter({ has: page.getByRole('radio') })
        .last()
        .click()
      await expect.element(dialog.getByRole('button', { name: submit, exact: true })).toBeVisible()
      await dismiss()
      await expect.element(dialog).not.toBeInTheDocument()
    }
    await open()
    await expect
      .element(dialog.getByLabelText('Name', { exact: true }), { message: 'is unchanged' })
      .not.toHaveValue('Not to be')
  }
  expect(await readStore('records')).toEqual(before)
  expect(await readStore('history')).toEqual([])
})

/** How many lines of text a field shows. */
function rowsOf(area: Locator): number {
  const { paddingBlock, lineHeight } = getComputedStyle(area.element())
  return Math.floor(
    (area.element().clientHeight - 2 * parseFloat(paddingBlock)) / parseFloat(lineHeight) + 0.1,
  )
}

test('a text area for more text shows as many rows as it says', async () => {
  await startBuilder([])
  await page.getByRole('button', { name: 'Import army' }).click()
  const area = page.getByRole('dialog').getByLabelText('Text or link')
  await expect.element(area).toBeVisible()
  expect(rowsOf(area)).toBe(6)
})

test('[ARMY-24] text areas start with two rows, and Ctrl+Enter and Cmd+Enter submit', async () => {
  await startBuilder([])
  for (const [index, keys] of ['Control+Enter', 'Meta+Enter'].entries()) {
    await visit('/army')
    const army = await openArmyForm()
    expect(rowsOf(army.getByLabelText('Description'))).toBe(2)
    await army.getByLabelText('Description').fill(`By ${keys}`)
    await press('Enter')
    await expect.element(army, { message: 'Enter alone starts a new line' }).toBeVisible()
    await press(keys)
    await expect.element(armyPane).toMatchTextContent(`By ${keys}`)
    const unit = await openUnitForm()
    expect(rowsOf(unit.getByLabelText('Description'))).toBe(2)
    await unit.getByLabelText('Description').fill(`Unit by ${keys}`)
    await press(keys)
    await expect.element(unitPane).toMatchTextContent(`Unit by ${keys}`)
    await expectSaved()
    expect(await readStore('records')).toHaveLength(index + 1)
  }
})

test('[UNIT-23] the unit dialog has name, description and type, and trims name and description', async () => {
  await startBuilder([host], `/army/a/${host.id}`)
  const add = await openUnitForm()
  await expect.poll(() => add.getByRole('radio').length).toBe(11)
  await add.getByLabelText('Name', { exact: true }).fill('  Bog Knights  ')
  await add.getByLabelText('Description').fill('\n Wet boots. \n')
  await pick(add, /^Heavy Cavalry/)
  await add.getByRole('button', { name: 'Add Unit' }).click()
  const unit = unitPane
  await expect.element(unit.getByRole('heading', { level: 1 })).toHaveTextContent('Bog Knights')
  await expect.element(unit).toMatchTextContent('Heavy Cavalry')
  await chooseFromMenu('Unit menu', 'Edit')
  const edit = page.getByRole('dialog', { name: 'Edit Unit' })
  await expect.element(edit.getByLabelText('Name', { exact: true })).toHaveValue('Bog Knights')
  await expect.element(edit.getByLabelText('Description')).toHaveValue('Wet boots.')
  await expect.element(edit.getByRole('radio', { name: /^Heavy Cavalry/ })).toBeChecked()
  await edit.getByLabelText('Name', { exact: true }).fill('   ')
  await pick(edit, /^Chariot/)
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect
    .element(unit.getByRole('heading', { level: 1 }), { message: 'is called by its type' })
    .toHaveTextContent('Chariot')
  await expectSaved()
  await visit()
  await expect.element(unit.getByRole('heading', { level: 1 })).toHaveTextContent('Chariot')
  await expect.element(unit).toMatchTextContent('Wet boots.')
})

test('a form accepts a name as long as the schema allows, and no longer', async () => {
  await startBuilder([])
  await createArmy('n'.repeat(120))
  await visit('/army')
  const dialog = await openArmyForm()
  await dialog.getByLabelText('Name', { exact: true }).fill('m'.repeat(120))
  await press('End')
  await userEvent.keyboard('xyz')
  await expect.element(dialog.getByLabelText('Name', { exact: true })).toHaveValue('m'.repeat(120))
})

test('an army without a name is called Unnamed Army, and can be given one', async () => {
  await startBuilder([])
  const dialog = await openArmyForm()
  await dialog.getByRole('button', { name: 'Create Army', exact: true }).click()
  await expect.element(armyPane.getByRole('heading', { level: 1 })).toHaveTextContent('Unnamed Army')
  await visit('/army')
  await armyRow('Unnamed Army').getByRole('link').click()
  await chooseFromMenu('Army menu', 'Edit')
  const edit = page.getByRole('dialog', { name: 'Edit Army' })
  await expect.element(edit.getByLabelText('Name', { exact: true })).toHaveValue('')
  await edit.getByLabelText('Name', { exact: true }).fill('Rat Kings')
  await press('Enter')
  await expect.poll(() => document.title).toBe('Rat Kings · Hobgoblin')
  await page.getByRole('link', { name: 'All armies' }).click()
  await expect.element(listPane.getByRole('link', { name: 'Rat Kings' })).toBeVisible()
  await expect.element(unitRow('none')).not.toBeInTheDocument()
})
