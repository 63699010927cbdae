import type { Page } from 'playwright/test'
import { makeArmy, makeUnit } from '../../support/army.ts'
import { expect, test } from '../app.ts'
import { putArmies, readArmies, startWith } from '../device/database.ts'
import {
  addUnit,
  armyPane,
  armyRow,
  chooseFromMenu,
  expectSaved,
  keywordCard,
  listPane,
  openChooser,
  openDialog,
  openList,
  pick,
  unitPane,
} from '../journeys.ts'

const host = makeArmy({
  name: 'The Lantern Host',
  description: 'They march at dusk.',
  images: [{ type: 'ILLUSTRATION', id: 'HUNTER' }],
  share_id: 'lantern',
  units: [
    makeUnit({ name: 'Chief', keywords: [{ id: 'general' }], cursed_artefacts: ['the_helm_of_dust'] }),
    makeUnit({ name: 'Seer', keywords: [{ id: 'wizard' }], abyssal_allegiances: ['mycena'] }),
    makeUnit({ name: 'Guard', type: 'BEASTS', count: 2, keywords: [{ id: 'elite' }], description: 'Fed.' }),
  ],
})
const pathTo = (unit: string) => `/army/a/${host.id}/u/${unit.padEnd(12, '_')}`

test('[ARMY-19] [ARMY-20] a duplicate has a new name, new ids and no link, and is otherwise equal', async ({
  page,
}) => {
  await startWith(page, [host], `/army/a/${host.id}`)
  for (const [from, copy] of [
    ['The Lantern Host', 'The Lantern Host Copy'],
    ['The Lantern Host Copy', 'The Lantern Host Copy 2'],
    ['The Lantern Host', 'The Lantern Host Copy 3'],
  ] as const) {
    await page.goto('/army')
    await armyRow(page, from).getByRole('link').click()
    await chooseFromMenu(page, 'Army menu', 'Duplicate')
    await expect(armyPane(page).getByRole('heading', { level: 1 })).toHaveText(copy)
  }
  await page.goto('/army')
  await expect(listPane(page).getByRole('listitem')).toHaveText([
    /Copy 3/,
    /Copy 2/,
    /Copy/,
    /The Lantern Host/,
  ])
  const stored = await readArmies(page)
  const unitIds = stored.flatMap(({ units }) => units.map(({ id }) => id))
  expect(new Set(stored.map(({ id }) => id)).size).toBe(4)
  expect(new Set(unitIds).size).toBe(12)
  expect([...unitIds, ...stored.map(({ id }) => id)].filter((id) => !/^[\w-]{12}$/.test(id))).toEqual([])
  for (const copy of stored.filter(({ id }) => id !== host.id)) {
    expect(copy).toEqual({
      ...host,
      id: copy.id,
      name: copy.name,
      created_ts: copy.created_ts,
      updated_ts: copy.updated_ts,
      share_id: null,
      units: host.units.map((unit, index) => ({ ...unit, id: copy.units[index]?.id })),
    })
  }
})

test('[ARMY-22] a deleted army leaves the list and leaves a tombstone', async ({ page }) => {
  const other = makeArmy({ name: 'Rat Kings', created_ts: 1 })
  await startWith(page, [host, other], `/army/a/${host.id}`)
  await chooseFromMenu(page, 'Army menu', 'Delete')
  await expect(page).toHaveURL('/army')
  await expect(listPane(page).getByRole('listitem')).toHaveText([/Rat Kings/])
  await page.reload()
  await expect(listPane(page).getByRole('listitem')).toHaveText([/Rat Kings/])
  const tombstone = (await readArmies(page)).find(({ id }) => id === host.id)
  const { updated_ts } = tombstone ?? host
  expect(tombstone).toEqual({ id: host.id, name: host.name, deleted: true, updated_ts })
  expect(updated_ts).toBeGreaterThan(host.updated_ts)
  await page.goto(`/army/a/${host.id}`)
  await expect(page.getByRole('alert').first()).toContainText('ARMY_NOT_FOUND')
})

/** Every way to edit an army, done as a player does it. */
const EDITS: Record<string, { path: string; edit: (page: Page) => Promise<void> }> = {
  'editing its details': {
    path: `/army/a/${host.id}`,
    edit: async (page) => {
      await chooseFromMenu(page, 'Army menu', 'Edit')
      const dialog = page.getByRole('dialog', { name: 'Edit Army' })
      await dialog.getByLabel('Description').fill('They march at dawn.')
      await dialog.getByRole('button', { name: 'Save' }).click()
    },
  },
  'adding a unit': { path: `/army/a/${host.id}`, edit: (page) => addUnit(page, 'New') },
  'editing a unit': {
    path: pathTo('Guard'),
    edit: async (page) => {
      await chooseFromMenu(page, 'Unit menu', 'Edit')
      const dialog = page.getByRole('dialog', { name: 'Edit Unit' })
      await pick(dialog, /^Light Cavalry/)
      await dialog.getByRole('button', { name: 'Save' }).click()
    },
  },
  'duplicating a unit': {
    path: pathTo('Guard'),
    edit: (page) => chooseFromMenu(page, 'Unit menu', 'Duplicate'),
  },
  'deleting a unit': { path: pathTo('Guard'), edit: (page) => chooseFromMenu(page, 'Unit menu', 'Delete') },
  'changing a count': {
    path: pathTo('Guard'),
    edit: (page) => unitPane(page).getByRole('button', { name: 'One more' }).click(),
  },
  'buying a keyword': {
    path: pathTo('Guard'),
    edit: async (page) =>
      await (await openChooser(page)).getByRole('button', { name: /^Buy Fearless/ }).click(),
  },
  'removing a keyword': {
    path: pathTo('Guard'),
    edit: (page) => keywordCard(unitPane(page), 'Elite').getByRole('button').last().click(),
  },
  'making a general': {
    path: pathTo('Guard'),
    edit: async (page) =>
      await (await openChooser(page)).getByRole('button', { name: 'Assign General' }).click(),
  },
  'choosing an artefact': {
    path: pathTo('Chief'),
    edit: async (page) => {
      const button = unitPane(page).getByRole('button', { name: 'Choose artefacts' })
      const dialog = await openDialog(button, 'Cursed Artefacts')
      await dialog.getByRole('button', { name: 'Carry The Ferric Blade' }).click()
    },
  },
  'removing an artefact': {
    path: pathTo('Chief'),
    edit: (page) => unitPane(page).getByRole('button', { name: 'Remove The Helm of Dust' }).click(),
  },
  'changing an allegiance': {
    path: pathTo('Seer'),
    edit: async (page) => {
      const button = unitPane(page).getByRole('button', { name: 'Choose allegiance' })
      const dialog = await openDialog(button, 'Abyssal Allegiance')
      await dialog.getByRole('button', { name: 'Swear to Gomb' }).click()
    },
  },
}

test('[ARMY-21] every edit of an army refreshes updated_ts and clears share_id', async ({ page }) => {
  test.setTimeout(60_000)
  await openList(page)
  for (const [what, { path, edit }] of Object.entries(EDITS)) {
    await test.step(what, async () => {
      await putArmies(page, [host])
      await page.goto(path)
      const before = await page.evaluate(() => Date.now())
      await edit(page)
      await expect
        .poll(async () => (await readArmies(page))[0])
        .not.toMatchObject({ updated_ts: host.updated_ts })
      await expectSaved(page)
      const [stored] = await readArmies(page)
      expect(stored?.updated_ts).toBeGreaterThanOrEqual(before)
      expect(stored?.share_id).toBeNull()
    })
  }
})
