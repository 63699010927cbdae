import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { makeArmy, makeUnit } from '#tests/support/army.ts'
import { expectSaved, readArmies } from '#tests/islands/device.ts'
import { expectTexts, openDialog, pick } from '#tests/islands/steps.ts'
import {
  addUnit,
  armyPane,
  armyRow,
  chooseFromMenu,
  keywordCard,
  listPane,
  openChooser,
  startBuilder,
  unitPane,
  visit,
} from './builder.tsx'

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

test('[ARMY-19] [ARMY-20] a duplicate has a new name, new ids and no link, and is otherwise equal', async () => {
  await startBuilder([host], `/army/a/${host.id}`)
  for (const [from, copy] of [
    ['The Lantern Host', 'The Lantern Host Copy'],
    ['The Lantern Host Copy', 'The Lantern Host Copy 2'],
    ['The Lantern Host', 'The Lantern Host Copy 3'],
  ] as const) {
    await visit('/army')
    await armyRow(from).getByRole('link').click()
    await chooseFromMenu('Army menu', 'Duplicate')
    await expect.element(armyPane.getByRole('heading', { level: 1 })).toHaveTextContent(copy)
  }
  await visit('/army')
  await expectTexts(listPane.getByRole('listitem'), [/Copy 3/, /Copy 2/, /Copy/, /The Lantern Host/])
  const stored = await readArmies()
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

test('[ARMY-22] a deleted army leaves the list and leaves a tombstone', async () => {
  const other = makeArmy({ name: 'Rat Kings', created_ts: 1 })
  await startBuilder([host, other], `/army/a/${host.id}`)
  await chooseFromMenu('Army menu', 'Delete')
  await expect.poll(() => location.pathname).toBe('/army')
  await expectTexts(listPane.getByRole('listitem'), [/Rat Kings/])
  await visit()
  await expectTexts(listPane.getByRole('listitem'), [/Rat Kings/])
  const tombstone = (await readArmies()).find(({ id }) => id === host.id)
  const { updated_ts } = tombstone ?? host
  expect(tombstone).toEqual({ id: host.id, name: host.name, deleted: true, updated_ts })
  expect(updated_ts).toBeGreaterThan(host.updated_ts)
  await visit(`/army/a/${host.id}`)
  await expect.element(page.getByRole('alert').first()).toMatchTextContent('ARMY_NOT_FOUND')
})

/** Every way to edit an army, done as a player does it. */
const EDITS: Record<string, { path: string; edit: () => Promise<void> }> = {
  'editing its details': {
    path: `/army/a/${host.id}`,
    edit: async () => {
      await chooseFromMenu('Army menu', 'Edit')
      const dialog = page.getByRole('dialog', { name: 'Edit Army' })
      await dialog.getByLabelText('Description').fill('They march at dawn.')
      await dialog.getByRole('button', { name: 'Save' }).click()
    },
  },
  'adding a unit': { path: `/army/a/${host.id}`, edit: () => addUnit('New') },
  'editing a unit': {
    path: pathTo('Guard'),
    edit: async () => {
      await chooseFromMenu('Unit menu', 'Edit')
      const dialog = page.getByRole('dialog', { name: 'Edit Unit' })
      await pick(dialog, /^Light Cavalry/)
      await dialog.getByRole('button', { name: 'Save' }).click()
    },
  },
  'duplicating a unit': {
    path: pathTo('Guard'),
    edit: () => chooseFromMenu('Unit menu', 'Duplicate'),
  },
  'deleting a unit': { path: pathTo('Guard'), edit: () => chooseFromMenu('Unit menu', 'Delete') },
  'changing a count': {
    path: pathTo('Guard'),
    edit: () => unitPane.getByRole('button', { name: 'One more' }).click(),
  },
  'buying a keyword': {
    path: pathTo('Guard'),
    edit: async () => await (await openChooser()).getByRole('button', { name: /^Buy Fearless/ }).click(),
  },
  'removing a keyword': {
    path: pathTo('Guard'),
    edit: () => keywordCard(unitPane, 'Elite').getByRole('button').last().click(),
  },
  'making a general': {
    path: pathTo('Guard'),
    edit: async () => await (await openChooser()).getByRole('button', { name: 'Assign General' }).click(),
  },
  'choosing an artefact': {
    path: pathTo('Chief'),
    edit: async () => {
      const button = unitPane.getByRole('button', { name: 'Choose artefacts' })
      const dialog = await openDialog(button, 'Cursed Artefacts')
      await dialog.getByRole('button', { name: 'Carry The Ferric Blade' }).click()
    },
  },
  'removing an artefact': {
    path: pathTo('Chief'),
    edit: () => unitPane.getByRole('button', { name: 'Remove The Helm of Dust' }).click(),
  },
  'changing an allegiance': {
    path: pathTo('Seer'),
    edit: async () => {
      const button = unitPane.getByRole('button', { name: 'Choose allegiance' })
      const dialog = await openDialog(button, 'Abyssal Allegiance')
      await dialog.getByRole('button', { name: 'Swear to Gomb' }).click()
    },
  },
}

test('[ARMY-21] every edit of an army refreshes updated_ts and clears share_id', async () => {
  for (const [what, { path, edit }] of Object.entries(EDITS)) {
    await startBuilder([host], path)
    const before = Date.now()
    await edit()
    const stored = async () => (await readArmies())[0]
    await expect.poll(stored, { message: what }).not.toMatchObject({ updated_ts: host.updated_ts })
    await expectSaved()
    expect((await stored())?.updated_ts, what).toBeGreaterThanOrEqual(before)
    expect((await stored())?.share_id, what).toBeNull()
  }
})
