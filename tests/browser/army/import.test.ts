import { writeFileSync } from 'node:fs'
import type { Page } from 'playwright/test'
import type { StoredArmy } from '#domain/army/army.ts'
import { makeArmyJson } from '#domain/army/make-army-json.ts'
import { makeArmyText } from '#domain/army/army-text.ts'
import { makeArmy, makeUnit } from '../../support/army.ts'
import { rules } from '../../support/rules.ts'
import { expect, expectAccessible, test } from '../app.ts'
import { readArmies, startWith } from '../device/database.ts'
import { armyPane, armyRow, listPane, openDialog, openList, undoByToast, unitRow } from '../journeys.ts'
import { STUCK_MS } from '../../support/stuck.ts'

const lantern = makeArmy({
  name: 'The Lantern Host',
  units: [
    makeUnit({ name: 'Gallows Guard' }),
    makeUnit({ name: 'Moth Archers', type: 'RANGED_INFANTRY', count: 4, keywords: [{ id: 'elite' }] }),
  ],
})
const cellar = makeArmy({ name: 'The Cellar Host', created_ts: 2000 })

const openImport = (page: Page) =>
  openDialog(listPane(page).getByRole('button', { name: 'Import army', exact: true }), 'Import army')

const importDialog = (page: Page) => page.getByRole('dialog', { name: 'Import army' })

/** The browser reads the file from the disk, because sending it 50 MB would take longer than the rest of the test. */
async function chooseFile(page: Page, text: string): Promise<void> {
  const file = test.info().outputPath('armies.json')
  writeFileSync(file, text)
  await importDialog(page).locator('input[type=file]').setInputFiles(file)
}

async function readText(page: Page, text: string): Promise<void> {
  await importDialog(page).getByLabel('Text or link').fill(text)
  await importDialog(page).getByRole('button', { name: 'Read' }).click()
}

/** Pastes text as Ctrl+V does outside a field. */
function paste(page: Page, text: string): Promise<void> {
  return page.evaluate((text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', text)
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
  }, text)
}

/** Drops a file on the list. */
function drop(page: Page, text: string): Promise<void> {
  return page.evaluate((text) => {
    const dataTransfer = new DataTransfer()
    dataTransfer.items.add(new File([text], 'armies.json', { type: 'application/json' }))
    const list = document.querySelector('.pane-list')
    list?.dispatchEvent(new DragEvent('dragover', { dataTransfer, bubbles: true, cancelable: true }))
    list?.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
  }, text)
}

test('[VALID-26] the preview says why an army is not legal before it is added', async ({ page }) => {
  const lead = (name: string, count = 1) =>
    makeUnit({ name, count, keywords: [{ id: 'general' }, { id: 'battle_standard' }] })
  const legal = makeArmy({ name: 'The Legal Host', units: [lead('Alone')] })
  const three = makeArmy({ name: 'Three Crowns', units: [lead('One'), lead('Two', 4), lead('Three')] })
  await startWith(page, [])
  const dialog = await openImport(page)
  await chooseFile(page, makeArmyJson([legal, three]))
  const crowns = dialog.getByRole('listitem').filter({ hasText: 'Three Crowns' })
  await expect(crowns).toContainText('Invalid')
  await expect(crowns.getByRole('listitem')).toHaveText([
    'Only one unit of an army may have the General keyword, but 3 have it: One, Two, Three.',
    'Only one unit of an army may have the Battle Standard keyword, but 3 have it: One, Two, Three.',
    'An army must not contain any invalid units, but 1 is present: Two.',
  ])
  await expect(dialog.getByRole('listitem').filter({ hasText: 'The Legal Host' })).not.toContainText(
    'Invalid',
  )
  await expectAccessible(page)
  expect(await readArmies(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Import', exact: true }).click()
  await armyRow(page, 'Three Crowns').click()
  await expect(armyPane(page)).toContainText('but 3 have it: One, Two, Three.')
})

test('[SHARE-18] [SHARE-19] the preview says what it leaves out and what it assumes', async ({ page }) => {
  await startWith(page, [])
  const dialog = await openImport(page)
  const broken = { ...cellar, name: 'Broken Host', units: [{ ...makeUnit(), type: 'DRAGON' }] }
  await chooseFile(page, makeArmyJson([lantern, broken as unknown as typeof cellar]))
  await expect(dialog.getByRole('list', { name: 'Notes' })).toHaveText(
    '“Broken Host” cannot be read. The type of “Gallows Guard” is “DRAGON”, which is not valid.',
  )
  await dialog.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(armyRow(page, 'The Lantern Host')).toBeVisible()

  await openImport(page)
  await readText(page, 'Rat Kings\n2 x Beasts: Elite\nMonster')
  await expect(dialog).toContainText('The text names no ruleset. It is read with the latest, v1.0.')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Import', exact: true }).click()
  await armyRow(page, 'Rat Kings').click()
  await expect(armyPane(page).locator('img')).toHaveAttribute('src', '/service/GOBLINS.png')
})

test('a changed version of the user’s own army is imported as a copy beside it', async ({ page }) => {
  const own = { ...lantern, description: 'Mine' }
  await startWith(page, [own])
  const dialog = await openImport(page)
  await expectAccessible(page)
  await chooseFile(page, makeArmyJson([lantern, cellar]))
  await expect(dialog).toContainText('Will be added:The Cellar Host 0 units · v1.0')
  await expect(dialog).toContainText(
    'They will be imported as separate copies:The Lantern Host 5 units · v1.0',
  )
  await expectAccessible(page)
  expect(await readArmies(page)).toEqual([own])
  await dialog.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(armyRow(page, 'The Cellar Host')).toBeVisible()
  await expect(armyRow(page, 'The Lantern Host Copy')).toBeVisible()
  const stored = await readArmies(page)
  expect(stored).toContainEqual(own)
  expect(stored).toContainEqual(cellar)
  expect(stored).toHaveLength(3)

  await openImport(page)
  await chooseFile(page, makeArmyJson([lantern, cellar]))
  await expect(dialog).toContainText('You already have all of this.')
  await page.keyboard.press('Escape')
  await undoByToast(page, 'Imported 2 armies.')
  await expect(armyRow(page, 'The Cellar Host')).toHaveCount(0)
  const kept = (await readArmies(page)).filter((army: StoredArmy) => !army.deleted)
  expect(kept).toEqual([own])
})

test('[ARMY-96] [R-89] a double click imports once, and an import that fails says so', async ({ page }) => {
  await startWith(page, [{ ...lantern, description: 'Mine' }])
  const dialog = await openImport(page)
  await chooseFile(page, makeArmyJson([lantern]))
  const importIt = dialog.getByRole('button', { name: 'Import', exact: true })
  await page.evaluate(() => {
    crypto.getRandomValues = () => {
      Reflect.deleteProperty(crypto, 'getRandomValues')
      throw new TypeError('planted')
    }
  })
  await importIt.click()
  await expect(page.getByText('Not saved. Something unexpected went wrong.')).toBeVisible()
  await expect(importIt).toBeVisible()
  await importIt.dblclick()
  await expect(armyRow(page, 'The Lantern Host Copy')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  expect(await readArmies(page)).toHaveLength(2)
})

test('[SHARE-20] an army can be copied as text with its link and imported by pasting it', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await startWith(page, [lantern], `/army/a/${lantern.id}`)
  const share = await openDialog(armyPane(page).getByRole('button', { name: 'Share army' }), 'Share army')
  const link = await share.getByRole('textbox', { name: 'Link' }).inputValue()
  await share.getByRole('button', { name: 'Copy as text' }).click()
  const text = await page.evaluate(() => navigator.clipboard.readText())
  expect(text).toBe(makeArmyText(lantern, rules, 'plain', link))
  await share.getByRole('button', { name: 'Copy as Markdown' }).click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    makeArmyText(lantern, rules, 'markdown', link),
  )
  await page.goto('/army')
  await expect(armyRow(page, lantern.name)).toBeVisible()
  await paste(page, 'The weather is fine.')
  await expect(importDialog(page)).toHaveCount(0)
  await paste(page, text.toUpperCase())
  await expect(importDialog(page)).toContainText('THE LANTERN HOST 5 units')
  await importDialog(page).getByRole('button', { name: 'Import', exact: true }).click()
  await armyRow(page, 'THE LANTERN HOST').getByRole('link').click()
  await expect(unitRow(page, 'MOTH ARCHERS')).toContainText('× 4')
  await expect(unitRow(page, 'MOTH ARCHERS')).toContainText('Elite')
})

test('an unreadable text gets an error that names the line', async ({ page }) => {
  await openList(page)
  await openImport(page)
  await readText(
    page,
    'My host\nHobgoblin 1.0.0\n2x Archers (Ranged Infantry): Elite, Shiny\n1x Wyrm (Dragon)',
  )
  const error = importDialog(page).getByRole('alert')
  await expect(error).toContainText('Nothing was imported.')
  await expect(error).toContainText('Line 3: “Shiny” is not a keyword')
  await expect(error).toContainText('Line 4: It does not name a unit type')
  await expectAccessible(page)
  await expect(importDialog(page).getByLabel('Text or link')).toHaveValue(/Shiny/)
})

test('a dropped file and a share link open the same preview', async ({ page }) => {
  await startWith(page, [cellar])
  await expect(armyRow(page, cellar.name)).toBeVisible()
  await drop(page, makeArmyJson([lantern]))
  await expect(importDialog(page)).toContainText('Will be added:The Lantern Host')
  await importDialog(page).getByRole('button', { name: 'Cancel' }).click()
  expect(await readArmies(page)).toEqual([cellar])

  const answer = await page.request.post('/hobgoblin/snapshots', {
    data: lantern,
    headers: { origin: new URL(page.url()).origin },
  })
  const { share_id } = (await answer.json()) as { share_id: string }
  await openImport(page)
  await readText(page, new URL(`/army/s/${share_id}`, page.url()).href)
  await importDialog(page).getByRole('button', { name: 'Import', exact: true }).click()
  await expect(armyRow(page, 'The Lantern Host')).toBeVisible()
  const ids = (await readArmies(page)).map(({ id }) => id)
  expect(ids).not.toContain(share_id)
  expect(ids).not.toContain(lantern.id)
})

test('all armies can be downloaded as one file and imported on another device', async ({ page }) => {
  await startWith(page, [lantern, cellar])
  await page.getByRole('button', { name: 'Army list menu' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Download all armies' }).click()
  const stream = await (await download).createReadStream()
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(Buffer.from(chunk as Uint8Array))
  expect(JSON.parse(Buffer.concat(chunks).toString())).toEqual(JSON.parse(makeArmyJson([cellar, lantern])))
})

const many = (count: number, part: string) => `[${`${part},`.repeat(count - 1)}${part}]`
const withUnits = (units: string) =>
  `{"format":1,"armies":[${JSON.stringify({ ...cellar, units: [] }).replace('"units":[]', `"units":${units}`)}]}`

test('[R-38] hostile files get an error quickly, and the page stays responsive', async ({ page }) => {
  await openList(page)
  await openImport(page)
  const error = importDialog(page).getByRole('alert')
  const cases: [string, string, RegExp][] = [
    ['10^5 deep', '['.repeat(100_000), /nested too deeply/],
    ['50 MB', ' '.repeat(49_000_000), /too big/],
    ['10^4 units', withUnits(many(10_000, '{"id":"GallowsGuard"}')), /too long/],
    [
      'the keyword `constructor`',
      withUnits(JSON.stringify([makeUnit({ keywords: [{ id: 'constructor' }] })])),
      /are not valid/,
    ],
    ['an own army with `__proto__`', withUnits('[{"__proto__":{"id":"x"}}]'), /is missing/],
  ]
  for (const [name, text, message] of cases) {
    await importDialog(page).getByLabel('Text or link').fill('not an army')
    await importDialog(page).getByRole('button', { name: 'Read' }).click()
    await expect(error).toContainText('This is not an army')
    const start = Date.now()
    await chooseFile(page, text)
    await expect(error, name).toContainText(message)
    test.info().annotations.push({ type: name, description: `${Date.now() - start} ms` })
    if (name !== '50 MB') expect(Date.now() - start, name).toBeLessThan(STUCK_MS)
  }
  expect(await readArmies(page)).toEqual([])
})
