import type { BrowserContext, Page } from 'playwright/test'
import { makeArmy, makeUnit } from '#tests/support/army.ts'
import { expect, test } from '#tests/browser/app.ts'
import { readArmies, readStore, startWith } from '#tests/browser/device/database.ts'
import {
  armyPane,
  armyRow,
  chooseFromMenu,
  count,
  createArmy,
  expectSaved,
  keywordCard,
  listPane,
  openChooser,
  undoByToast,
  unitPane,
  unitRow,
  visit,
} from '#tests/browser/journeys.ts'

const host = makeArmy({ units: [makeUnit({ name: 'Guard' }), makeUnit({ name: 'Archers' })] })
const guard = `/army/a/${host.id}/u/Guard_______`

/** Opens the same page in two tabs of one device. */
async function twoTabs(page: Page, context: BrowserContext, path: string): Promise<[Page, Page]> {
  await startWith(page, [host], path)
  const other = await context.newPage()
  await other.goto(path)
  await expect(other.getByRole('heading', { level: 1 }).last()).toBeVisible()
  return [page, other]
}

async function edit(page: Page, changes: { name?: string; description?: string }): Promise<void> {
  await chooseFromMenu(page, 'Unit menu', 'Edit')
  const dialog = page.getByRole('dialog', { name: 'Edit Unit' })
  if (changes.name !== undefined) await dialog.getByLabel('Name', { exact: true }).fill(changes.name)
  if (changes.description !== undefined) await dialog.getByLabel('Description').fill(changes.description)
  await dialog.getByRole('button', { name: 'Save' }).click()
}

test('[R-06] edits of two fields in two tabs both stay; of two edits of one field the last wins and history has both', async ({
  page,
  context,
}) => {
  const [first, second] = await twoTabs(page, context, guard)
  await Promise.all([
    unitPane(first).getByRole('button', { name: 'One more' }).click(),
    edit(second, { description: 'Silent.' }),
  ])
  for (const tab of [first, second]) {
    await expect(count(tab)).toHaveText('2')
    await expect(unitPane(tab)).toContainText('Silent.')
  }
  await edit(first, { name: 'From the first' })
  await expect(unitPane(second).getByRole('heading', { level: 1 })).toHaveText('From the first')
  await edit(second, { name: 'From the second' })
  for (const tab of [first, second]) {
    await expect(unitPane(tab).getByRole('heading', { level: 1 })).toHaveText('From the second')
    await expect(unitPane(tab)).toContainText('Silent.')
    await expectSaved(tab)
  }
  const history = await readStore(page, 'history')
  expect(JSON.stringify(history.map(({ after }) => after))).toContain('From the first')
  await first.keyboard.press('Control+z')
  for (const tab of [first, second]) {
    await expect(unitPane(tab).getByRole('heading', { level: 1 }), 'history has the other').toHaveText(
      'From the first',
    )
  }
})

test('[R-06] if two tabs write the same field at the same moment, one value wins and history has the other', async ({
  page,
  context,
}) => {
  const [first, second] = await twoTabs(page, context, guard)
  for (const tab of [first, second]) {
    await chooseFromMenu(tab, 'Unit menu', 'Edit')
    await tab
      .getByRole('dialog')
      .getByLabel('Name', { exact: true })
      .fill(tab === first ? 'First' : 'Second')
  }
  await Promise.all([first, second].map((tab) => tab.getByRole('button', { name: 'Save' }).click()))
  await expect.poll(async () => await readStore(page, 'history')).toHaveLength(2)
  const [stored] = await readArmies(page)
  const [last, other] = stored?.units[0]?.name === 'First' ? ['First', 'Second'] : ['Second', 'First']
  for (const tab of [first, second]) {
    await expect(unitPane(tab).getByRole('heading', { level: 1 })).toHaveText(last)
  }
  await first.keyboard.press('Control+z')
  await expect(unitPane(second).getByRole('heading', { level: 1 })).toHaveText(other)
})

test('a form that was open during an edit in another tab submits only its own changes', async ({
  page,
  context,
}) => {
  const [first, second] = await twoTabs(page, context, guard)
  await chooseFromMenu(first, 'Unit menu', 'Edit')
  const form = first.getByRole('dialog', { name: 'Edit Unit' })
  await form.getByLabel('Name', { exact: true }).fill('Gallows Guard')
  await edit(second, { description: 'From elsewhere.' })
  await unitPane(second).getByRole('button', { name: 'One more' }).click()
  await expectSaved(second)
  await expect(form.getByLabel('Name', { exact: true }), 'what was typed stays').toHaveValue('Gallows Guard')
  await form.getByRole('button', { name: 'Save' }).click()
  for (const tab of [first, second]) {
    await expect(unitPane(tab).getByRole('heading', { level: 1 })).toHaveText('Gallows Guard')
    await expect(unitPane(tab)).toContainText('From elsewhere.')
    await expect(count(tab)).toHaveText('2')
  }
  await chooseFromMenu(first, 'Unit menu', 'Edit')
  await form.getByLabel('Description').fill('Mine.')
  await first.keyboard.press('Escape')
  await expect(unitPane(first)).toContainText('From elsewhere.')
})

test('the army form submits only its own changes too', async ({ page, context }) => {
  const [first, second] = await twoTabs(page, context, `/army/a/${host.id}`)
  await chooseFromMenu(first, 'Army menu', 'Edit')
  await first.getByRole('dialog').getByLabel('Name', { exact: true }).fill('Rat Kings')
  await chooseFromMenu(second, 'Army menu', 'Edit')
  await second.getByRole('dialog').getByLabel('Description').fill('Gnawing.')
  await second.getByRole('button', { name: 'Save' }).click()
  await first.getByRole('button', { name: 'Save' }).click()
  for (const tab of [first, second]) {
    await expect(armyPane(tab).getByRole('heading', { level: 1 })).toHaveText('Rat Kings')
    await expect(armyPane(tab)).toContainText('Gnawing.')
  }
})

test('an open chooser shows what another tab bought', async ({ page, context }) => {
  const [first, second] = await twoTabs(page, context, guard)
  const [here, there] = [await openChooser(first), await openChooser(second)]
  await here.getByRole('button', { name: /^Buy Elite/ }).click()
  await expect(there.getByRole('button', { name: 'Remove Elite' })).toBeVisible()
  await expect(there.getByRole('button', { name: /^Buy Elite/ })).toHaveCount(0)
  await there.getByRole('button', { name: /^Buy Fearless/ }).click()
  await there.getByRole('button', { name: /^Buy Brutal/ }).click()
  for (const chooser of [here, there]) await expect(chooser).toContainText('575 points')
  await first.keyboard.press('Escape')
  await expect(keywordCard(unitPane(first), 'Brutal')).toBeVisible()
})

test('[DB-08] the list of another tab follows without a reload, and the changes survive one', async ({
  page,
  context,
}) => {
  const [first, second] = await twoTabs(page, context, '/army')
  await createArmy(first, 'Rat Kings')
  await expect(armyRow(second, 'Rat Kings')).toContainText('No units')
  await armyRow(second, host.name).getByRole('link').click()
  await unitRow(second, 'Guard').click()
  await chooseFromMenu(second, 'Unit menu', 'Delete')
  await visit(first, '/army')
  await expect(armyRow(first, host.name)).toContainText('350 points · 1 unit')
  await undoByToast(second, 'Deleted Guard')
  await expect(armyRow(first, host.name)).toContainText('700 points · 2 units')
  await visit(second, `/army/a/${host.id}`)
  await chooseFromMenu(second, 'Army menu', 'Delete')
  await expect(listPane(first).getByRole('listitem')).toHaveText([/Rat Kings/])
  for (const tab of [first, second]) {
    await tab.reload()
    await expect(listPane(tab).getByRole('listitem')).toHaveText([/Rat Kings/])
  }
})

test('a deletion in one tab appears in the other, and undo restores it there too', async ({
  page,
  context,
}) => {
  const [first, second] = await twoTabs(page, context, guard)
  await chooseFromMenu(first, 'Unit menu', 'Delete')
  await expect(second.getByText('Unit not found. Perhaps it was deleted?')).toBeVisible()
  await undoByToast(first, 'Deleted Guard')
  await expect(unitPane(second).getByRole('heading', { level: 1 })).toHaveText('Guard')
  await visit(first, `/army/a/${host.id}`)
  await chooseFromMenu(first, 'Army menu', 'Delete')
  await expect(second.getByRole('alert').first()).toContainText(/NOT_FOUND/)
  await undoByToast(first, 'Deleted The Lantern Host')
  await expect(unitPane(second).getByRole('heading', { level: 1 })).toHaveText('Guard')
  await expect.poll(async () => (await readArmies(page))[0]?.units).toEqual(host.units)
})

test('undo in one tab reverts the edit of the other, and nothing else', async ({ page, context }) => {
  const [first, second] = await twoTabs(page, context, guard)
  await edit(first, { name: 'Gallows Guard' })
  await edit(second, { description: 'Silent.' })
  await expect(unitPane(first)).toContainText('Silent.')
  await first.getByRole('button', { name: 'Undo: Edit Gallows Guard' }).click()
  for (const tab of [first, second]) {
    await expect(unitPane(tab)).not.toContainText('Silent.')
    await expect(unitPane(tab).getByRole('heading', { level: 1 })).toHaveText('Gallows Guard')
  }
})
