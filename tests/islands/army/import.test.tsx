import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { StoredArmy } from '#domain/army/army.ts'
import { makeArmyJson } from '#domain/army/share/make-army-json.ts'
import { makeArmy, makeUnit } from '#tests/support/army.ts'
import { readArmies } from '#tests/islands/device.ts'
import { expectAccessible } from '#tests/islands/accessible.ts'
import { expectTexts, openDialog, painted, press, undoByToast, valueOf } from '#tests/islands/steps.ts'
import { armyPane, armyRow, listPane, startBuilder } from './builder.tsx'

const lantern = makeArmy({
  name: 'The Lantern Host',
  units: [
    makeUnit({ name: 'Gallows Guard' }),
    makeUnit({ name: 'Moth Archers', type: 'RANGED_INFANTRY', count: 4, keywords: [{ id: 'elite' }] }),
  ],
})
const cellar = makeArmy({ name: 'The Cellar Host', created_ts: 2000 })

const openImport = () =>
  openDialog(listPane.getByRole('button', { name: 'Import army', exact: true }), 'Import army')

const importDialog = () => page.getByRole('dialog', { name: 'Import army' })

const fileOf = (text: string) => new File([text], 'armies.json', { type: 'application/json' })

const chooseFile = (text: string): Promise<void> =>
  importDialog().getBySelector('input[type=file]').upload(fileOf(text))

async function readText(text: string): Promise<void> {
  await importDialog().getByLabelText('Text or link').fill(text)
  await importDialog().getByRole('button', { name: 'Read' }).click()
}

/** Drops a file on the list. */
function drop(text: string): void {
  const dataTransfer = new DataTransfer()
  dataTransfer.items.add(fileOf(text))
  const list = page.getBySelector('.pane-list').element()
  for (const type of ['dragover', 'drop'])
    list.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }))
}

/** Pastes a text outside any field. */
function paste(text: string): void {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', text)
  document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
}

test('[VALID-26] the preview says why an army is not legal before it is added', async () => {
  const lead = (name: string, count = 1) =>
    makeUnit({ name, count, keywords: [{ id: 'general' }, { id: 'battle_standard' }] })
  const legal = makeArmy({ name: 'The Legal Host', units: [lead('Alone')] })
  const three = makeArmy({ name: 'Three Crowns', units: [lead('One'), lead('Two', 4), lead('Three')] })
  await startBuilder([])
  const dialog = await openImport()
  await chooseFile(makeArmyJson([legal, three]))
  const crowns = dialog.getByRole('listitem').filter({ hasText: 'Three Crowns' })
  await expect.element(crowns).toMatchTextContent('Invalid')
  await expectTexts(crowns.getByRole('listitem'), [
    'Only one unit of an army may have the General keyword, but 3 have it: One, Two, Three.',
    'Only one unit of an army may have the Battle Standard keyword, but 3 have it: One, Two, Three.',
    'An army must not contain any invalid units, but 1 is present: Two.',
  ])
  await expect
    .element(dialog.getByRole('listitem').filter({ hasText: 'The Legal Host' }))
    .not.toMatchTextContent('Invalid')
  expect(await readArmies()).toEqual([])
  await dialog.getByRole('button', { name: 'Import', exact: true }).click()
  await armyRow('Three Crowns').click()
  await expect.element(armyPane).toMatchTextContent('but 3 have it: One, Two, Three.')
})

test('[SHARE-18] [SHARE-19] the preview says what it leaves out and what it assumes', async () => {
  await startBuilder([])
  const dialog = await openImport()
  const broken = { ...cellar, name: 'Broken Host', units: [{ ...makeUnit(), type: 'DRAGON' }] }
  await chooseFile(makeArmyJson([lantern, broken as unknown as typeof cellar]))
  await expect
    .element(dialog.getByRole('list', { name: 'Notes' }))
    .toHaveTextContent(
      '“Broken Host” cannot be read. The type of “Gallows Guard” is “DRAGON”, which is not valid.',
    )
  await dialog.getByRole('button', { name: 'Import', exact: true }).click()
  await expect.element(armyRow('The Lantern Host')).toBeVisible()

  await openImport()
  await readText('Rat Kings\n2 x Beasts: Elite\nMonster')
  await expect
    .element(dialog)
    .toMatchTextContent('The text names no ruleset. It is read with the latest, v1.0.')
  await dialog.getByRole('button', { name: 'Import', exact: true }).click()
  await armyRow('Rat Kings').click()
  await expect.element(armyPane.getBySelector('img')).toHaveAttribute('src', '/service/GOBLINS.png')
})

test('a changed version of the user’s own army is imported as a copy beside it', async () => {
  const own = { ...lantern, description: 'Mine' }
  await startBuilder([own])
  const dialog = await openImport()
  await chooseFile(makeArmyJson([lantern, cellar]))
  await expect.element(dialog).toMatchTextContent('Will be added:The Cellar Host 0 units · v1.0')
  await expect
    .element(dialog)
    .toMatchTextContent('They will be imported as separate copies:The Lantern Host 5 units · v1.0')
  expect(await readArmies()).toEqual([own])
  await dialog.getByRole('button', { name: 'Import', exact: true }).click()
  await expect.element(armyRow('The Cellar Host')).toBeVisible()
  await expect.element(armyRow('The Lantern Host Copy')).toBeVisible()
  const stored = await readArmies()
  expect(stored).toContainEqual(own)
  expect(stored).toContainEqual(cellar)
  expect(stored).toHaveLength(3)

  await openImport()
  await chooseFile(makeArmyJson([lantern, cellar]))
  await expect.element(dialog).toMatchTextContent('You already have all of this.')
  await press('Escape')
  await undoByToast('Imported 2 armies.')
  await expect.element(armyRow('The Cellar Host')).not.toBeInTheDocument()
  const kept = (await readArmies()).filter((army: StoredArmy) => !army.deleted)
  expect(kept).toEqual([own])
})

test('[ARMY-96] [R-89] a double click imports once, and an import that fails says so', async () => {
  await startBuilder([{ ...lantern, description: 'Mine' }])
  const dialog = await openImport()
  await chooseFile(makeArmyJson([lantern]))
  const importIt = dialog.getByRole('button', { name: 'Import', exact: true })
  crypto.getRandomValues = () => {
    Reflect.deleteProperty(crypto, 'getRandomValues')
    throw new TypeError('planted')
  }
  await importIt.click()
  await expect.element(page.getByText('Not saved. Something unexpected went wrong.')).toBeVisible()
  await expect.element(importIt).toBeVisible()
  await importIt.dblClick()
  await expect.element(armyRow('The Lantern Host Copy')).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(await readArmies()).toHaveLength(2)
})

test('an unreadable text gets an error that names the line', async () => {
  await startBuilder([])
  await openImport()
  await readText('My host\nHobgoblin 1.0.0\n2x Archers (Ranged Infantry): Elite, Shiny\n1x Wyrm (Dragon)')
  const error = importDialog().getByRole('alert')
  await expect.element(error).toMatchTextContent('Nothing was imported.')
  await expect.element(error).toMatchTextContent('Line 3: “Shiny” is not a keyword')
  await expect.element(error).toMatchTextContent(/Line 4: “[^”]+” names no unit type/)
  await expect.element(importDialog().getByText('Reading…')).not.toBeInTheDocument()
  expect(valueOf(importDialog().getByLabelText('Text or link'))).toContain('Shiny')
})

test('an army that is pasted outside a field opens the preview, and other text does not', async () => {
  await startBuilder([cellar])
  await expect.element(armyRow(cellar.name)).toBeVisible()
  // The dialog would open at once.
  await import('#islands/army/import/import-dialog.tsx')
  paste('See you at seven.')
  await painted()
  await expect.element(importDialog()).not.toBeInTheDocument()
  paste(`\n  ${JSON.stringify(lantern)}`)
  await expect.element(importDialog()).toMatchTextContent('The Lantern Host')
})

test('a dropped file and a share link open the same preview', async () => {
  await startBuilder([cellar])
  await expect.element(armyRow(cellar.name)).toBeVisible()
  drop(makeArmyJson([lantern]))
  await expect.element(importDialog()).toMatchTextContent('Will be added:The Lantern Host')
  await importDialog().getByRole('button', { name: 'Cancel' }).click()
  expect(await readArmies()).toEqual([cellar])

  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify(lantern)
  const answer = await fetch('/hobgoblin/snapshots', { method: 'POST', headers, body })
  const { share_id } = (await answer.json()) as { share_id: string }
  await openImport()
  await readText(new URL(`/army/s/${share_id}`, location.href).href)
  await importDialog().getByRole('button', { name: 'Import', exact: true }).click()
  await expect.element(armyRow('The Lantern Host')).toBeVisible()
  const ids = (await readArmies()).map(({ id }) => id)
  expect(ids).not.toContain(share_id)
  expect(ids).not.toContain(lantern.id)
})

test('a refused or missing camera is reported', async () => {
  await startBuilder([])
  const dialog = await openImport()
  for (const [name, text] of [
    ['NotAllowedError', 'The browser is not allowed to use the camera.'],
    ['NotFoundError', 'No camera found.'],
    ['NotReadableError', 'The camera won’t start.'],
  ] as const) {
    vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockRejectedValue(new DOMException('', name))
    await dialog.getByRole('button', { name: 'Scan code' }).click()
    await expect.element(dialog.getByText(text)).toBeVisible()
    await expectAccessible()
    await dialog.getByRole('button', { name: 'Stop' }).click()
  }
})
