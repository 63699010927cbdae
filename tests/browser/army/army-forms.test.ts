import nameLists from '../../../content/armies/names.json' with { type: 'json' }
import { makeArmy, makeUnit } from '../../support/army.ts'
import { expect, test } from '../app.ts'
import { readStore, startWith } from '../device/database.ts'
import {
  armyPane,
  armyRow,
  chooseFromMenu,
  createArmy,
  expectSaved,
  listPane,
  openDialog,
  openList,
  openUnitForm,
  pick,
  unitPane,
  unitRow,
} from '../journeys.ts'

const host = makeArmy({
  name: 'The Lantern Host',
  description: 'They march at dusk.',
  units: [makeUnit({ name: 'Gallows Guard', description: 'Silent.' })],
})
const guard = `/army/a/${host.id}/u/GallowsGuard`

test(
  '[ARMY-17] the army dialog has image, name and description, and offers a random name',
  { tag: '@deep-phone' },
  async ({ page }) => {
    await openList(page)
    const dialog = await openDialog(
      page.getByRole('button', { name: 'Create Army', exact: true }),
      'Create Army',
    )
    const name = dialog.getByLabel('Name', { exact: true })
    await expect(name).toBeFocused()
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
    for (let draw = 0; draw < 8; draw += 1) {
      const before = await name.inputValue()
      await dialog.getByRole('button', { name: 'Random name' }).click()
      await expect(name).not.toHaveValue(before)
      drawn.add(await name.inputValue())
    }
    expect([...drawn].filter((value) => !possible.has(value))).toEqual([])
    await dialog.getByLabel('Description').fill('Drawn by lot.')
    await pick(dialog, 'Ice zombies')
    const chosen = await name.inputValue()
    await dialog.getByRole('button', { name: 'Create Army', exact: true }).click()
    await expect(armyPane(page).getByRole('heading', { level: 1 })).toHaveText(chosen)
    await expect(armyPane(page)).toContainText('Drawn by lot.')
    await expect(armyPane(page).locator('img')).toHaveAttribute('src', '/service/ICE_ZOMBIES.png')
    await chooseFromMenu(page, 'Army menu', 'Edit')
    const edit = page.getByRole('dialog', { name: 'Edit Army' })
    await expect(edit.getByLabel('Name', { exact: true })).toHaveValue(chosen)
    await expect(edit.getByLabel('Description')).toHaveValue('Drawn by lot.')
    await expect(edit.getByRole('radio', { name: 'Ice zombies' })).toBeChecked()
    await expect(edit.getByRole('button', { name: 'Random name' })).toBeVisible()
    await pick(edit, 'Wounded elf')
    await edit.getByRole('button', { name: 'Save' }).click()
    await expect(armyPane(page).locator('img')).toHaveAttribute('src', '/service/WOUNDED_ELF.png')
  },
)

test('[ARMY-23] every form has a submit and a dismiss button, and dismissing changes nothing', async ({
  page,
}) => {
  await startWith(page, [host], guard)
  await expect(unitPane(page).getByRole('heading', { level: 1 })).toBeVisible()
  const before = await readStore(page, 'records')
  const menu = (name: 'Army menu' | 'Unit menu') => async () => {
    await chooseFromMenu(page, name, 'Edit')
  }
  const button = (name: string) => async () => {
    await page.getByRole('button', { name, exact: true }).click()
  }
  for (const { path, open, title, submit } of [
    { path: '/army', open: button('Create Army'), title: 'Create Army', submit: 'Create Army' },
    { path: `/army/a/${host.id}`, open: menu('Army menu'), title: 'Edit Army', submit: 'Save' },
    { path: `/army/a/${host.id}`, open: () => openUnitForm(page), title: 'Add Unit', submit: 'Add Unit' },
    { path: guard, open: menu('Unit menu'), title: 'Edit Unit', submit: 'Save' },
  ]) {
    await page.goto(path)
    const dialog = page.getByRole('dialog', { name: title })
    for (const dismiss of [
      () => dialog.getByRole('button', { name: 'Cancel' }).click(),
      () => page.keyboard.press('Escape'),
    ]) {
      await open()
      await dialog.getByLabel('Name', { exact: true }).fill('Not to be')
      await dialog.getByLabel('Description').fill('Never.')
      await dialog
        .locator('label')
        .filter({ has: page.getByRole('radio') })
        .last()
        .click()
      await expect(dialog.getByRole('button', { name: submit, exact: true })).toBeVisible()
      await dismiss()
      await expect(dialog).toHaveCount(0)
    }
    await open()
    await expect(dialog.getByLabel('Name', { exact: true }), 'is unchanged').not.toHaveValue('Not to be')
  }
  expect(await readStore(page, 'records')).toEqual(before)
  expect(await readStore(page, 'history')).toEqual([])
})

test('[ARMY-24] text areas start with two rows, and Ctrl+Enter and Cmd+Enter submit', async ({ page }) => {
  await openList(page)
  for (const [index, keys] of ['Control+Enter', 'Meta+Enter'].entries()) {
    await page.goto('/army')
    const army = await openDialog(
      page.getByRole('button', { name: 'Create Army', exact: true }),
      'Create Army',
    )
    await expect(army.getByLabel('Description')).toHaveAttribute('rows', '2')
    await army.getByLabel('Description').fill(`By ${keys}`)
    await army.getByLabel('Description').press('Enter')
    await expect(army, 'Enter alone starts a new line').toBeVisible()
    await army.getByLabel('Description').press(keys)
    await expect(armyPane(page)).toContainText(`By ${keys}`)
    const unit = await openUnitForm(page)
    await expect(unit.getByLabel('Description')).toHaveAttribute('rows', '2')
    await unit.getByLabel('Description').fill(`Unit by ${keys}`)
    await unit.getByLabel('Description').press(keys)
    await expect(unitPane(page)).toContainText(`Unit by ${keys}`)
    await expectSaved(page)
    expect(await readStore(page, 'records')).toHaveLength(index + 1)
  }
})

test('[UNIT-23] the unit dialog has name, description and type, and trims name and description', async ({
  page,
}) => {
  await startWith(page, [host], `/army/a/${host.id}`)
  const add = await openUnitForm(page)
  await expect(add.getByRole('radio')).toHaveCount(11)
  await add.getByLabel('Name', { exact: true }).fill('  Bog Knights  ')
  await add.getByLabel('Description').fill('\n Wet boots. \n')
  await pick(add, /^Heavy Cavalry/)
  await add.getByRole('button', { name: 'Add Unit' }).click()
  const unit = unitPane(page)
  await expect(unit.getByRole('heading', { level: 1 })).toHaveText('Bog Knights')
  await expect(unit).toContainText('Heavy Cavalry')
  await chooseFromMenu(page, 'Unit menu', 'Edit')
  const edit = page.getByRole('dialog', { name: 'Edit Unit' })
  await expect(edit.getByLabel('Name', { exact: true })).toHaveValue('Bog Knights')
  await expect(edit.getByLabel('Description')).toHaveValue('Wet boots.')
  await expect(edit.getByRole('radio', { name: /^Heavy Cavalry/ })).toBeChecked()
  await edit.getByLabel('Name', { exact: true }).fill('   ')
  await pick(edit, /^Chariots/)
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(unit.getByRole('heading', { level: 1 }), 'is called by its type').toHaveText('Chariots')
  await expectSaved(page)
  await page.reload()
  await expect(unit.getByRole('heading', { level: 1 })).toHaveText('Chariots')
  await expect(unit).toContainText('Wet boots.')
})

test('a form accepts a name as long as the schema allows, and no longer', async ({ page }) => {
  await openList(page)
  await createArmy(page, 'n'.repeat(120))
  await page.goto('/army')
  const dialog = await openDialog(
    page.getByRole('button', { name: 'Create Army', exact: true }),
    'Create Army',
  )
  await dialog.getByLabel('Name', { exact: true }).pressSequentially('n'.repeat(5))
  await dialog.getByLabel('Name', { exact: true }).fill('m'.repeat(120))
  await dialog.getByLabel('Name', { exact: true }).press('End')
  await dialog.getByLabel('Name', { exact: true }).pressSequentially('xyz')
  await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue('m'.repeat(120))
})

test('an army without a name is called Unnamed Army, and can be given one', async ({ page }) => {
  await openList(page)
  const dialog = await openDialog(
    page.getByRole('button', { name: 'Create Army', exact: true }),
    'Create Army',
  )
  await dialog.getByRole('button', { name: 'Create Army', exact: true }).click()
  await expect(armyPane(page).getByRole('heading', { level: 1 })).toHaveText('Unnamed Army')
  await page.goto('/army')
  await armyRow(page, 'Unnamed Army').getByRole('link').click()
  await chooseFromMenu(page, 'Army menu', 'Edit')
  const edit = page.getByRole('dialog', { name: 'Edit Army' })
  await expect(edit.getByLabel('Name', { exact: true })).toHaveValue('')
  await edit.getByLabel('Name', { exact: true }).fill('Rat Kings')
  await edit.getByLabel('Name', { exact: true }).press('Enter')
  await expect(page).toHaveTitle('Rat Kings · Hobgoblin')
  await page.getByRole('link', { name: 'All armies' }).click()
  await expect(listPane(page).getByRole('link', { name: 'Rat Kings' })).toBeVisible()
  await expect(unitRow(page, 'none')).toHaveCount(0)
})
