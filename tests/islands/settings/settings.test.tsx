import { expect, test, vi } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react/pure'
import { toasts } from '#app/messages.ts'
import type { Army } from '#domain/army/army.ts'
import { SettingsTool } from '#islands/settings/settings-tool.tsx'
import { changeElsewhere, readArmies, readStore, startDevice } from '#tests/islands/device.ts'
import { undoByToast } from '#tests/islands/steps.ts'
import { openTool } from '#tests/islands/tool.tsx'
import { makeArmy, makeUnit } from '#tests/support/army.ts'

const section = (name: string): Locator => page.getByRole('region', { name, exact: true })
const boxesOf = (name: string): Locator => section(name).getByRole('checkbox')

async function openSettings(): Promise<void> {
  await openTool(<SettingsTool />, '/settings')
  await expect.element(boxesOf('Twist').last()).toBeEnabled()
}

async function startSettings(armies: readonly Army[] = []): Promise<void> {
  await startDevice(armies)
  toasts.dismiss()
  await openSettings()
}

test('[SETTINGS-01] [SETTINGS-08] four sections list every entry with its rolls and say how many can be excluded', async () => {
  await startSettings()
  for (const [name, entries, most] of [
    ['Scenarios', 8, 6],
    ['Battlefield', 10, 6],
    ['Deployment', 13, 11],
    ['Twist', 24, 22],
  ] as const) {
    expect(boxesOf(name).length).toBe(entries)
    await expect.element(section(name)).toMatchTextContent(`You can exclude up to ${most} items.`)
  }
  await expect.element(section('Scenarios').getByText('2, 3', { exact: true })).toBeVisible()
  await expect.element(section('Twist').getByText('11–12', { exact: true })).toBeVisible()
})

/** Waits until so many entries of each section are excluded on the disk. */
async function expectExclusions(excluded: Readonly<Record<string, number>>): Promise<void> {
  await expect
    .poll(async () => {
      const kept = (await readStore('keyval')) as { rulesets?: Record<string, string[]>[] }[]
      const rules = kept.find(({ rulesets }) => rulesets)?.rulesets?.[0]
      return Object.fromEntries(Object.keys(excluded).map((ids) => [ids, rules?.[ids]?.length]))
    })
    .toEqual(excluded)
}

test('[SETTINGS-03] [SETTINGS-04] [SETTINGS-05] [SETTINGS-06] [SETTINGS-07] entries can be excluded up to the limit, are stored, and can all be deselected', async () => {
  await startSettings()
  const scenarios = section('Scenarios')
  const help = scenarios.getByRole('status')
  const boxes = boxesOf('Scenarios')
  const checked = () => scenarios.getByRole('checkbox', { checked: true }).length
  await expect.element(help).toHaveTextContent('You can exclude up to 6 items.')
  for (const [index, text] of [
    'You can exclude up to 5 more items.',
    'You can exclude up to 4 more items.',
    'You can exclude up to 3 more items.',
    'You can exclude up to 2 more items.',
    'You can exclude 1 more item.',
    'You cannot exclude any more items. There need to be at least 2 items to choose from.',
  ].entries()) {
    await boxes.nth(index).click()
    await expect.element(help).toHaveTextContent(text)
  }
  for (const index of [6, 7]) await expect.element(boxes.nth(index)).toBeDisabled()
  await expect.element(boxes.nth(6)).toHaveAccessibleDescription(/^You cannot exclude any more/)
  for (const index of [0, 5]) await expect.element(boxes.nth(index)).toBeEnabled()
  const lake = page.getByRole('checkbox', { name: /^Frozen Lake/ })
  await lake.click()
  const ofTwists = section('Twist').getByRole('status')
  await expect.element(ofTwists).toHaveTextContent('You can exclude up to 21 more items.')
  await expectExclusions({ excluded_scenarios_ids: 6, excluded_twists_ids: 1 })
  await openSettings()
  await expect.element(boxes.nth(5)).toBeChecked()
  await expect.element(boxes.nth(6)).toBeDisabled()
  await boxes.nth(0).click()
  await expect.element(help).toHaveTextContent('You can exclude 1 more item.')
  await expect.element(boxes.nth(6)).toBeEnabled()
  const deselectAll = page.getByRole('button', { name: 'Deselect all: Scenarios' })
  await deselectAll.click()
  await expect.element(help).toHaveTextContent('You can exclude up to 6 items.')
  await expect.poll(checked).toBe(0)
  // Another section stays.
  await expect.element(lake).toBeChecked()
  await undoByToast('Deselected 5 items.')
  await expect.poll(checked).toBe(5)
  await deselectAll.click()
  await expectExclusions({ excluded_scenarios_ids: 0, excluded_twists_ids: 1 })
})

const host = makeArmy({ name: 'Rat Kings', units: [makeUnit()] })
const dialog = page.getByRole('dialog', { name: 'Import this file?' })
const choose = (text: string): Promise<void> =>
  page.getByLabelText('Import a file').upload(new File([text], 'x.json', { type: 'application/json' }))

/** Exports everything. @returns the text of the file */
async function exportAll(): Promise<string> {
  const made = vi.spyOn(URL, 'createObjectURL')
  await page.getByRole('button', { name: 'Export everything' }).click()
  await expect.poll(() => made.mock.calls.length).toBe(1)
  const [[file] = []] = made.mock.calls
  made.mockRestore()
  return file instanceof Blob ? file.text() : ''
}

test('an import loses no army and can be undone; other files are refused with a reason', async () => {
  await startSettings([host])
  const file = await exportAll()
  await changeElsewhere(host.id, (army) => ({ ...army, description: 'Gnawing.' }))
  await choose(file)
  await expect.element(dialog).toMatchTextContent('1 army differs from yours. Yours will stay')
  await dialog.getByRole('button', { name: 'Import' }).click()
  await expect.element(page.getByText('Imported 1 army.')).toBeVisible()
  /** Deleted armies have no units. */
  const kept = async () => (await readArmies()).filter((army) => 'units' in army)
  expect((await kept()).map(({ name, description }) => [name, description]).toSorted()).toEqual([
    ['Rat Kings Copy', ''],
    ['Rat Kings', 'Gnawing.'],
  ])
  await undoByToast('Imported 1 army.')
  await expect.poll(async () => (await kept()).map(({ name }) => name)).toEqual(['Rat Kings'])
  for (const [text, message] of [
    ['<html>', 'This file is not JSON, or it is damaged.'],
    ['{"format":1}', 'This file contains no armies.'],
    ['{"format":2,"armies":[]}', 'This file comes from a newer version of the app.'],
    ['{"format":1,"armies":[{}]}', 'Army 1 cannot be read. The id is missing.'],
  ] as const) {
    await choose(text)
    await expect.element(page.getByRole('alert')).toMatchTextContent(`Nothing was imported. ${message}`)
  }
  expect(await kept()).toHaveLength(1)
})

test('the page says that it is reading a file, and reports a file that the browser cannot read', async () => {
  await startSettings()
  const pulledOut = Promise.withResolvers<ArrayBuffer>()
  const reading = vi.spyOn(Blob.prototype, 'arrayBuffer').mockReturnValue(pulledOut.promise)
  await choose('{}')
  await expect.element(page.getByText('Reading the file…')).toBeVisible()
  await expect.poll(() => reading.mock.calls.length).toBe(1)
  pulledOut.reject(new DOMException('The stick is gone.', 'NotReadableError'))
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Nothing was imported. The browser cannot read this file. Was it moved or changed?')
  await expect.element(page.getByText('Reading the file…')).not.toBeInTheDocument()
})

test('with an unknown default ruleset, import refuses it; theme, export and import work with it, and the user can switch to the latest', async () => {
  const settings = { ruleset_version: '9.9.9', rulesets: [] }
  const file = JSON.stringify({ format: 1, armies: [host], settings, theme: 'dark' })
  await startSettings()
  await choose(file)
  await expect
    .element(dialog)
    .toMatchTextContent('default ruleset, Hobgoblin v9.9.9, is not available, so yours stays.')
  await dialog.getByRole('button', { name: 'Import' }).click()
  // Tests of the table leave games on this device.
  await expect.element(page.getByText(/\b1 army, \d+ games?, 0 cards/)).toBeVisible()
  await expect.element(boxesOf('Twist').last()).toBeEnabled()
  await expect.element(page.getByRole('radio', { name: 'Dark' })).toBeChecked()

  await cleanup()
  await startDevice([host], { settings })
  await render(<SettingsTool />)
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent('Ruleset version 9.9.9 could not be resolved.')
  await page.getByRole('radio', { name: 'Light' }).click()
  expect(await exportAll()).toContain('Rat Kings')
  await choose(file)
  await expect.element(dialog).toMatchTextContent('The theme will be dark.')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Use Hobgoblin v1.0' }).click()
  await expect.element(boxesOf('Twist').last()).toBeEnabled()
})
