import { expect, test } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import {
  armyPane,
  chooseFromMenu,
  count,
  startBuilder,
  unitPane,
  unitRow,
} from '#tests/islands/army/builder.tsx'
import { press } from '#tests/islands/steps.ts'
import { makeArmy, makeUnit } from '#tests/support/army.ts'
import { refused, refusedOnce, settle } from './refusals.ts'

const host = makeArmy({
  name: 'The Lantern Host',
  units: [
    makeUnit({ name: 'Guard', keywords: [{ id: 'general' }] }),
    makeUnit({ name: 'Sage', keywords: [{ id: 'wizard' }], abyssal_allegiances: ['mycena'] }),
  ],
})
const other = makeArmy({ name: 'The Other Host' })
const pathOf = (name: string) => `/army/a/${host.id}/u/${name.padEnd(12, '_')}`

const dialog = (name: string) => page.getByRole('dialog', { name })
const click = (within: Locator | typeof page, name: string | RegExp) =>
  within.getByRole('button', { name }).first().click()
const nameOf = (name: string) => dialog(name).getByLabelText('Name', { exact: true })
const title = unitPane.getByRole('heading', { level: 1 })

test('[R-89] adding and deleting units says that the device refuses it, and keeps what was typed', async () => {
  await startBuilder([host], `/army/a/${host.id}`)
  await click(armyPane, 'Add Unit')
  await refusedOnce('add', () => click(dialog('Add Unit'), /^Beasts/))
  await click(dialog('Add Unit'), 'Name it first')
  await nameOf('Add Unit').fill('Typed')
  await refused('add a named one', () => click(dialog('Add Unit'), 'Add Unit'))
  await expect.element(title).toHaveTextContent('Typed')
  await settle()
  await refusedOnce('delete a unit', () => chooseFromMenu('Unit menu', 'Delete'))
  await chooseFromMenu('Army menu', 'Deleted units')
  await refusedOnce('restore a unit', () => click(dialog('Deleted units'), 'Restore Typed'))
  await expect.element(dialog('Deleted units')).toMatchTextContent('Typed')
})

test('[R-89] what is done with a unit says that the device refuses it, and keeps what was typed', async () => {
  await startBuilder([host, other], pathOf('Sage'))
  await chooseFromMenu('Unit menu', 'Copy to another army')
  await refusedOnce('copy a unit', () => click(dialog('Copy to another army'), other.name))
  await expect.element(dialog('Copy to another army')).toBeVisible()
  await press('Escape')
  await refusedOnce('save a unit', () => chooseFromMenu('Unit menu', 'Save to my units'))
  await chooseFromMenu('Unit menu', 'Save to my units')
  await expect.element(page.getBySelector('.toast')).toMatchTextContent('Saved Sage')
  await click(armyPane, 'Add Unit')
  await click(dialog('Add Unit'), 'My units')
  await refusedOnce('add a saved unit', () => click(dialog('My units'), /^Sage/))
  await press('Escape')
  await refusedOnce('duplicate a unit', () => chooseFromMenu('Unit menu', 'Duplicate'))
})

test('[R-89] each change of a unit says that the device refuses it, and keeps what was typed', async () => {
  await startBuilder([host], pathOf('Sage'))
  await chooseFromMenu('Unit menu', 'Edit')
  await nameOf('Edit Unit').fill('The Renamed Sage')
  await refused('edit a unit', () => click(dialog('Edit Unit'), 'Save'))
  await expect.element(title).toHaveTextContent('The Renamed Sage')
  await settle()
  await click(unitPane, 'Rename')
  await refused('rename', async () => {
    await unitPane.getByRole('textbox', { name: 'Name' }).fill('The Third Sage')
    await press('Enter')
  })
  await expect.element(title).toHaveTextContent('The Third Sage')
  await settle()
  await click(unitPane, 'Choose allegiance')
  await refusedOnce('allegiance', () => click(dialog('Abyssal Allegiance'), 'Swear to Gomb'))
  await press('Escape')
  await refusedOnce('undo', () => click(page, /^Undo: /))
  await refused('count', () => click(unitPane, 'One more'))
  await expect.element(count).toHaveTextContent('2')
  await settle()
  await click(unitPane, 'Purchase Keywords')
  await refusedOnce('keyword', () => click(dialog('Purchase Keywords'), /^Buy Elite/))
  await press('Escape')
  await unitRow('Guard').click()
  await click(unitPane, 'Choose artefacts')
  await refusedOnce('artefact', () => click(dialog('Cursed Artefacts'), 'Carry The Ferric Blade'))
})
