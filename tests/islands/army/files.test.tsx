import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import ruleset from 'ruleset:latest/army'
import { makeArmyJson } from '#domain/army/share/make-army-json.ts'
import { compileRules } from '#domain/rules/army-rules.ts'
import { makeArmyText } from '#domain/army/text/army-text.ts'
import { PrintTool } from '#islands/print/print-tool.tsx'
import { makeArmy, makeUnit } from '#tests/support/army.ts'
import { changeElsewhere, readArmies } from '#tests/islands/device.ts'
import { openDialog, undoByToast, valueOf } from '#tests/islands/steps.ts'
import { openTool } from '#tests/islands/tool.tsx'
import { armyPane, armyRow, listPane, startBuilder, unitRow, visit } from './builder.tsx'

const lantern = makeArmy({
  name: 'The Lantern Host',
  description: 'They march at dusk.',
  images: [{ type: 'ILLUSTRATION', id: 'DARK_KNIGHT' }],
  units: [
    makeUnit({ name: 'Gallows Guard' }),
    makeUnit({ name: 'Moth Archers', type: 'RANGED_INFANTRY', count: 4, keywords: [{ id: 'elite' }] }),
  ],
})
const cellar = makeArmy({ name: 'The Cellar Host', created_ts: 2000 })
const rules = compileRules(ruleset)
const importDialog = page.getByRole('dialog', { name: 'Import army' })
const openImport = () =>
  openDialog(listPane.getByRole('button', { name: 'Import army', exact: true }), 'Import army')
const tooLate = page.getBySelector('.toast').filter({ hasText: 'Too late to undo that.' })

test('[ARMY-11] the page of an army', async () => {
  await startBuilder([lantern], `/army/a/${lantern.id}`)
  await expect.element(armyPane.getByRole('heading', { level: 1 })).toHaveTextContent(lantern.name)
  await expect.poll(() => document.title).toBe('The Lantern Host · Hobgoblin')
  const picture = armyPane.getBySelector('img')
  await expect.element(picture).toHaveAttribute('src', '/service/DARK_KNIGHT.png')
  await expect.element(armyPane).toMatchTextContent('1,850 points · 5 units')
  const issues = armyPane.getByRole('list', { name: 'Issues' })
  await expect.element(issues).toMatchTextContent('An army must contain a unit with the General keyword.')
  await expect.element(armyPane).toMatchTextContent('They march at dusk.')
  await expect.element(unitRow('Gallows Guard')).toMatchTextContent('Heavy Inf. · Tough 1350 points')
  await expect.element(unitRow('Moth Archers')).toMatchTextContent('× 4')
  for (const name of ['Add Unit', 'Share army'])
    await expect.element(armyPane.getByRole('button', { name })).toBeVisible()
})

test('[IMG-95] nothing but a picture is fetched as the picture of an army, on its page and in print', async () => {
  const spy = makeArmy({ name: 'Spy', images: [{ type: 'IMAGE_UPLOAD', src: '/v1/users/me/export' }] })
  await startBuilder([spy], `/army/a/${spy.id}`)
  await expect.element(armyPane.getByRole('heading', { level: 1 })).toHaveTextContent('Spy')
  expect(armyPane.getBySelector('img').length).toBe(0)
  await openTool(<PrintTool />, `/print/a/${spy.id}`)
  await expect.element(page.getByRole('heading', { level: 2, name: 'Spy' })).toBeVisible()
  expect(page.getBySelector('img.print-picture').length).toBe(0)
  const asked = performance.getEntriesByType('resource').map(({ name }) => decodeURIComponent(name))
  expect(asked.filter((url) => url.includes('/export'))).toEqual([])
})

test('[SHARE-20] an army is copied as text with its link and imported by pasting it', async () => {
  const copied: string[] = []
  vi.spyOn(navigator.clipboard, 'write').mockRejectedValue(new DOMException('No.', 'NotAllowedError'))
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation((text) => {
    copied.push(text)
    return Promise.resolve()
  })
  await startBuilder([lantern], `/army/a/${lantern.id}`)
  const share = await openDialog(armyPane.getByRole('button', { name: 'Share army' }), 'Share Army')
  const field = share.getByRole('textbox', { name: 'Link' })
  await expect.element(field).toBeVisible()
  const link = valueOf(field)
  await share.getByText('More formats').click()
  for (const name of ['Copy as text', 'Copy as Markdown']) await share.getByRole('button', { name }).click()
  await expect
    .poll(() => copied)
    .toEqual([makeArmyText(lantern, rules, 'plain', link), makeArmyText(lantern, rules, 'markdown', link)])
  await visit('/army')
  await expect.element(armyRow(lantern.name)).toBeVisible()
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', copied[0]?.toUpperCase() ?? '')
  // The rows are painted before the page listens.
  await expect
    .poll(() => {
      document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
      return importDialog.elements().length
    })
    .toBe(1)
  await expect.element(importDialog).toMatchTextContent('THE LANTERN HOST 5 units')
  await importDialog.getByRole('button', { name: 'Import', exact: true }).click()
  await armyRow('THE LANTERN HOST').getByRole('link').click()
  await expect.element(unitRow('MOTH ARCHERS')).toMatchTextContent('× 4')
  await expect.element(unitRow('MOTH ARCHERS')).toMatchTextContent('Elite')
})

test('all armies can be downloaded as one file', async () => {
  await startBuilder([lantern, cellar])
  const made = vi.spyOn(URL, 'createObjectURL')
  await page.getByRole('button', { name: 'Army list menu' }).click()
  await page.getByRole('menuitem', { name: 'Download all armies' }).click()
  await expect.poll(() => made.mock.calls.length).toBe(1)
  const file = made.mock.calls[0]?.[0] as Blob
  expect(JSON.parse(await file.text())).toEqual(JSON.parse(makeArmyJson([cellar, lantern])))
})

test('[ARMY-29] Undo in the dialog of unit types, or after an import, says when it is too late', async () => {
  await startBuilder([lantern], `/army/a/${lantern.id}`)
  const muster = await openDialog(armyPane.getByRole('button', { name: 'Add Unit' }), 'Add Unit')
  const type = muster.getByRole('button', { name: /^Light Infantry/ })
  await type.click()
  await expect.element(type).toMatchTextContent('in the army: 1')
  await changeElsewhere(lantern.id, () => lantern)
  await expect.element(type).not.toMatchTextContent('in the army')
  await muster.getByRole('button', { name: 'Undo: Add Light Infantry' }).click()
  await expect.element(tooLate).toBeVisible()

  await startBuilder([lantern])
  // No test before has shown it: what is known of an army is kept for a second.
  const marsh = makeArmy({ name: 'The Marsh Host' })
  await openImport()
  await importDialog.getByLabelText('Text or link').fill(makeArmyJson([marsh]))
  await importDialog.getByRole('button', { name: 'Read' }).click()
  await importDialog.getByRole('button', { name: 'Import', exact: true }).click()
  await expect.element(armyRow(marsh.name)).toBeVisible()
  const added = (await readArmies()).find(({ name }) => name === marsh.name)
  await changeElsewhere(added?.id ?? '', () => null)
  await expect.poll(() => listPane.getByRole('listitem').length).toBe(1)
  await undoByToast('Imported 1 army.')
  await expect.element(tooLate).toBeVisible()
  await expect.poll(() => listPane.getByRole('listitem').length).toBe(1)
})

test('a deleted army is in Trash after a reload, and can be restored unchanged', async () => {
  await startBuilder([lantern], `/army/a/${lantern.id}`)
  await page.getByRole('button', { name: 'Army menu' }).click()
  await page.getByRole('menuitem', { name: 'Delete', exact: true }).click()
  await expect.element(page.getByRole('heading', { name: 'No armies yet' })).toBeVisible()
  await visit('/army')
  await page.getByRole('button', { name: 'Army list menu' }).click()
  await page.getByRole('menuitem', { name: 'Trash' }).click()
  const trash = page.getByRole('dialog', { name: 'Trash' })
  await expect
    .element(trash.getByRole('listitem'))
    .toMatchTextContent(/^The Lantern Host1,850 points · 5 units · deleted \d+ \w+ \d{4} at \d\d:\d\d/)
  expect(trash.getByRole('button', { name: /^History/ }).length, 'nobody is logged in').toBe(0)
  await trash.getByRole('button', { name: 'Restore The Lantern Host' }).click()
  await expect.element(trash.getByText('No armies were deleted in the last 30 days.')).toBeVisible()
  await expect.element(page.getByText('Restored The Lantern Host.')).toBeVisible()
  await trash.getByRole('button', { name: 'Close' }).click()
  await expect.poll(readArmies).toMatchObject([{ units: lantern.units, images: lantern.images }])
  await page.getByRole('button', { name: 'Undo: Restore The Lantern Host' }).click()
  await expect.element(page.getByRole('heading', { name: 'No armies yet' })).toBeVisible()
})
