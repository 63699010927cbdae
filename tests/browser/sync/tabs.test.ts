import type { Page } from 'playwright/test'
import { makeArmy, makeUnit } from '#tests/support/army.ts'
import { expect, test } from '#tests/browser/app.ts'
import { readArmies, readStore, startWith } from '#tests/browser/device/database.ts'
import {
  armyRow,
  chooseFromMenu,
  count,
  createArmy,
  expectSaved,
  listPane,
  openChooser,
  undoByToast,
  unitPane,
  visit,
} from '#tests/browser/journeys.ts'

const host = makeArmy({ units: [makeUnit({ name: 'Guard' }), makeUnit({ name: 'Archers' })] })
const guard = `/army/a/${host.id}/u/Guard_______`

async function edit(page: Page, changes: { name?: string; description?: string }): Promise<void> {
  await chooseFromMenu(page, 'Unit menu', 'Edit')
  const dialog = page.getByRole('dialog', { name: 'Edit Unit' })
  if (changes.name !== undefined) await dialog.getByLabel('Name', { exact: true }).fill(changes.name)
  if (changes.description !== undefined) await dialog.getByLabel('Description').fill(changes.description)
  await dialog.getByRole('button', { name: 'Save' }).click()
}

const name = (tab: Page) => unitPane(tab).getByRole('heading', { level: 1 })

// Only real tabs write to one database at the same moment and tell each other of it.
test('[DB-08] [R-06] two tabs edit one army: nothing is lost, both show the same, and undo takes back what either did', async ({
  page,
  context,
}) => {
  await startWith(page, [host], guard)
  const other = await context.newPage()
  await other.goto(guard)
  await expect(name(other)).toHaveText('Guard')
  const tabs = [page, other]

  await test.step('[R-06] edits of two fields at the same moment both stay', async () => {
    await Promise.all([
      unitPane(page).getByRole('button', { name: 'One more' }).click(),
      edit(other, { description: 'Silent.' }),
    ])
    for (const tab of tabs) {
      await expect(count(tab)).toHaveText('2')
      await expect(unitPane(tab)).toContainText('Silent.')
      await expectSaved(tab)
    }
  })

  await test.step('[R-06] of two edits of one field at the same moment one wins, and history has the other', async () => {
    for (const [tab, typed] of [
      [page, 'First'],
      [other, 'Second'],
    ] as const) {
      await chooseFromMenu(tab, 'Unit menu', 'Edit')
      await tab.getByRole('dialog').getByLabel('Name', { exact: true }).fill(typed)
    }
    await Promise.all(tabs.map((tab) => tab.getByRole('button', { name: 'Save' }).click()))
    await expect.poll(async () => await readStore(page, 'history')).toHaveLength(4)
    const [stored] = await readArmies(page)
    const [last, lost] = stored?.units[0]?.name === 'First' ? ['First', 'Second'] : ['Second', 'First']
    for (const tab of tabs) await expect(name(tab)).toHaveText(last)
    await page.keyboard.press('Control+z')
    for (const tab of tabs) await expect(name(tab)).toHaveText(lost)
  })

  await test.step('a form that was open during an edit in another tab submits only its own changes', async () => {
    await chooseFromMenu(page, 'Unit menu', 'Edit')
    const form = page.getByRole('dialog', { name: 'Edit Unit' })
    await form.getByLabel('Name', { exact: true }).fill('Gallows Guard')
    await edit(other, { description: 'From elsewhere.' })
    await expectSaved(other)
    await expect(form.getByLabel('Name', { exact: true }), 'what was typed stays').toHaveValue(
      'Gallows Guard',
    )
    await form.getByRole('button', { name: 'Save' }).click()
    for (const tab of tabs) {
      await expect(name(tab)).toHaveText('Gallows Guard')
      await expect(unitPane(tab)).toContainText('From elsewhere.')
    }
    await other.getByRole('button', { name: /^Undo: Edit / }).click()
    for (const tab of tabs) {
      await expect(name(tab)).not.toHaveText('Gallows Guard')
      await expect(unitPane(tab)).toContainText('From elsewhere.')
    }
  })

  await test.step('an open chooser shows what another tab bought', async () => {
    const [here, there] = [await openChooser(page), await openChooser(other)]
    await here.getByRole('button', { name: /^Buy Elite/ }).click()
    await expect(there.getByRole('button', { name: 'Remove Elite' })).toBeVisible()
    await there.getByRole('button', { name: /^Buy Brutal/ }).click()
    for (const chooser of [here, there]) await expect(chooser).toContainText('525 points')
    for (const tab of tabs) await tab.keyboard.press('Escape')
  })

  await test.step('a unit and an army that were deleted in one tab go from the other, and come back with undo', async () => {
    const before = await readArmies(page)
    const called = await name(page).innerText()
    await chooseFromMenu(page, 'Unit menu', 'Delete')
    await expect(other.getByText('Unit not found. Perhaps it was deleted?')).toBeVisible()
    await undoByToast(page, `Deleted ${called}`)
    await expect(name(other)).toHaveText(called)
    await visit(page, `/army/a/${host.id}`)
    await chooseFromMenu(page, 'Army menu', 'Delete')
    await expect(other.getByRole('alert').first()).toContainText(/NOT_FOUND/)
    await undoByToast(page, `Deleted ${host.name}`)
    await expect(name(other)).toHaveText(called)
    await expect.poll(async () => (await readArmies(page))[0]?.units).toEqual(before[0]?.units)
  })

  await test.step('[DB-08] the list of another tab follows without a reload, and the changes survive one', async () => {
    await visit(page, '/army')
    await visit(other, '/army')
    await createArmy(other, 'Rat Kings')
    await expect(armyRow(page, 'Rat Kings')).toContainText('No units')
    await visit(other, `/army/a/${host.id}`)
    await chooseFromMenu(other, 'Army menu', 'Delete')
    await expect(listPane(page).getByRole('listitem')).toHaveText([/Rat Kings/])
    for (const tab of tabs) {
      await tab.reload()
      await expect(listPane(tab).getByRole('listitem')).toHaveText([/Rat Kings/])
    }
  })
})
