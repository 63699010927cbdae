import { expect, test } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import {
  armyPane,
  armyRow,
  chooseFromMenu,
  listPane,
  startBuilder,
  visit,
} from '#tests/islands/army/builder.tsx'
import { onCall } from '#tests/islands/network.ts'
import { press, undoByToast, valueOf } from '#tests/islands/steps.ts'
import { makeArmy, makeUnit } from '#tests/support/army.ts'
import { refused, refusedOnce, settle } from './refusals.ts'

const host = makeArmy({ name: 'The Lantern Host', units: [makeUnit({ name: 'Guard' })] })
const old = makeArmy({
  name: 'The Old Host',
  ruleset_version: '0.3.0',
  units: [makeUnit({ name: 'Spears' })],
})
const gone = makeArmy({ name: 'The Gone Host' })

const dialog = (name: string) => page.getByRole('dialog', { name })
const click = (within: Locator | typeof page, name: string | RegExp) =>
  within.getByRole('button', { name }).first().click()
const nameOf = (name: string) => dialog(name).getByLabelText('Name', { exact: true })
const title = armyPane.getByRole('heading', { level: 1 })
const openListMenu = () => page.getByRole('button', { name: 'Army list menu' }).click()

test('[R-89] each action on the list of armies says that the device refuses it, and keeps what was typed', async () => {
  await startBuilder([host, old, gone], `/army/a/${gone.id}`)
  await chooseFromMenu('Army menu', 'Delete')
  await refused('undo a deletion', () => undoByToast('Deleted The Gone Host'))
  await click(page.getBySelector('.toast'), 'Try again')
  await armyRow(gone.name).getByRole('link').click()
  await chooseFromMenu('Army menu', 'Delete')
  await expect.element(armyRow(host.name)).toBeVisible()
  await expect.element(armyRow(gone.name)).not.toBeInTheDocument()
  await settle()

  await click(listPane, 'Create Army')
  await nameOf('Create Army').fill('Typed')
  await refused('create', () => click(dialog('Create Army'), /^Create Army$/))
  await expect.element(nameOf('Create Army')).toHaveValue('Typed')
  await click(dialog('Create Army'), 'Muster for me')
  await refusedOnce('muster', () => click(dialog('Muster for me'), /^Muster$/))
  await click(dialog('Muster for me'), 'Cancel')

  await click(page, 'Import army')
  await dialog('Import army').getByLabelText('Text or link').fill('The Moths\n- 2x Moth Archers (Beasts)')
  await click(dialog('Import army'), 'Read')
  await expect.element(dialog('Import army')).toMatchTextContent('Will be added')
  await refusedOnce('import', () => click(dialog('Import army'), /^Import$/))
  await expect.element(dialog('Import army')).toMatchTextContent('Will be added')
  await click(dialog('Import army'), 'Cancel')

  await openListMenu()
  await page.getByRole('menuitem', { name: 'Trash' }).click()
  await expect.element(dialog('Trash')).toMatchTextContent('The Gone Host')
  await refusedOnce('trash', () => click(dialog('Trash'), 'Restore The Gone Host'))
  await expect.element(dialog('Trash')).toMatchTextContent('The Gone Host')
  await press('Escape')

  await visit('/army#upgrade')
  await refusedOnce('upgrade all', () => click(dialog('Ruleset upgrade'), 'Upgrade all'))
})

test('[R-89] each action on an army says that the device refuses it, and keeps what was typed', async () => {
  await startBuilder([host, old], `/army/a/${old.id}`)
  await chooseFromMenu('Army menu', 'Upgrade to latest')
  await refusedOnce('upgrade', () => click(dialog('Upgrade to latest'), /^Upgrade$/))
  await visit(`/army/a/${host.id}`)
  for (const item of ['Duplicate', 'Delete']) {
    await refusedOnce(item, () => chooseFromMenu('Army menu', item))
    await expect.element(title).toHaveTextContent(host.name)
  }
  await chooseFromMenu('Army menu', 'Edit')
  await nameOf('Edit Army').fill('The Renamed Host')
  await refused('edit', () => click(dialog('Edit Army'), 'Save'))
  await expect.element(title).toHaveTextContent('The Renamed Host')
  await settle()

  await chooseFromMenu('Army menu', 'Tags')
  await dialog('Tags').getByLabelText('New tag').fill('league')
  await refusedOnce('tags', () => click(dialog('Tags'), 'Save'))
  await expect.element(dialog('Tags').getByLabelText('New tag')).toHaveValue('league')
  await click(dialog('Tags'), 'Cancel')
  await refusedOnce('archive', () => chooseFromMenu('Army menu', 'Archive'))
  await click(armyPane, 'Choose the General')
  await refusedOnce('leader', () => click(dialog('Choose the General'), 'Guard'))
})

test('[R-89] sharing an army says that the network or the device refuses it', async () => {
  await startBuilder([host], `/army/a/${host.id}`)
  let isAway = true
  const answer = (send: () => Promise<Response>, method: string) =>
    isAway && method !== 'GET' ? Promise.reject(new TypeError('Failed to fetch')) : send()
  onCall('/hobgoblin/snapshots', answer)
  await refused('share', () => click(armyPane, 'Share army'))
  isAway = false
  await click(dialog('Share Army'), 'Try again')
  const link = dialog('Share Army').getByRole('textbox', { name: 'Link', exact: true })
  await expect.element(link).toBeVisible()
  const { pathname } = new URL(valueOf(link))
  isAway = true
  onCall(`/hobgoblin/snapshots/${pathname.split('/').at(-1) ?? ''}`, answer)
  await dialog('Share Army').getByText('More formats').click()
  await click(dialog('Share Army'), 'Withdraw links')
  await refused('withdraw links', () => click(dialog('Share Army'), 'Withdraw all links'))
  isAway = false
  await visit(pathname)
  await click(page, 'Duplicate Army')
  await refused('duplicate a shared army', () => click(dialog('Duplicate Army'), 'Duplicate Army'))
  await expect.element(dialog('Duplicate Army')).toBeVisible()
})
