import { writeFileSync } from 'node:fs'
import type { Page } from 'playwright/test'
import { makeArmyJson } from '#domain/army/share/make-army-json.ts'
import { makeArmyText } from '#domain/army/text/army-text.ts'
import { makeArmy, makeUnit } from '#tests/support/army.ts'
import { rules } from '#tests/support/rules.ts'
import { expect, test } from '#tests/browser/app.ts'
import { readArmies, startWith } from '#tests/browser/device/database.ts'
import { armyPane, armyRow, listPane, openDialog, openList, unitRow } from '#tests/browser/journeys.ts'
import { STUCK_MS } from '#tests/support/stuck.ts'

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

/** Pastes text as Ctrl+V does outside a field. */
function paste(page: Page, text: string): Promise<void> {
  return page.evaluate((text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', text)
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
  }, text)
}

test('[SHARE-20] an army can be copied as text with its link and imported by pasting it', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await startWith(page, [lantern], `/army/a/${lantern.id}`)
  const share = await openDialog(armyPane(page).getByRole('button', { name: 'Share army' }), 'Share Army')
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
