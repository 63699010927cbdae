import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Army } from '#domain/army/army.ts'
import { parseDeviceFile } from '#domain/backup/device-file.ts'
import { expectAccessible } from '#tests/islands/accessible.ts'
import { expectSaved, putRecord, readArmies, startDevice } from '#tests/islands/device.ts'
import { onCall } from '#tests/islands/network.ts'
import { expectTexts } from '#tests/islands/steps.ts'
import { makeArmy, makeUnit } from '#tests/support/army.ts'
import { armyPane, armyRow, listPane, startBuilder, visit } from './builder.tsx'

const host = makeArmy({ name: 'The Lantern Host', units: [makeUnit({ name: 'Guard' })] })
const kings = makeArmy({ name: 'Rat Kings', created_ts: 2 })
const rows = listPane.getByRole('listitem')

/** The text of the file that this saves. */
async function fileOf(save: () => Promise<void>): Promise<string> {
  const made = vi.spyOn(URL, 'createObjectURL')
  await save()
  await expect.poll(() => made.mock.calls.length).toBe(1)
  const [[file] = []] = made.mock.calls
  made.mockRestore()
  return file instanceof Blob ? file.text() : ''
}

test('[DB-21] a damaged record does not break the list, and can be exported and deleted by itself', async () => {
  const army = { ...host, id: 'damaged_____', name: 'Half a host', units: [{ id: 'x', type: 'GOOSE' }] }
  const damaged = { id: army.id, format: 1, rev: 'r', army, listed_ts: 3 }
  await startDevice([host, kings])
  await putRecord(damaged)
  await visit('/army')
  await expectTexts(rows, [/Lantern Host/, /Unreadable army/, /Rat Kings/])
  await expect.element(armyRow(host.name)).toMatchTextContent('350 points · 1 unit')
  await expectAccessible()
  const row = armyRow('Unreadable army')
  const saved = await fileOf(() => row.getByRole('button', { name: 'Export' }).click())
  expect(JSON.parse(saved)).toMatchObject(damaged)
  await row.getByRole('link').click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Unreadable army' })).toBeVisible()
  history.back()
  await row.getByRole('button', { name: 'Delete' }).click()
  await expect.element(page.getByText('Deleted an unreadable army')).toBeVisible()
  await expectTexts(rows, [/Lantern Host/, /Rat Kings/])
  await expectSaved()
  expect(new Set(await readArmies())).toEqual(new Set([host, kings]))
})

test('the page of a damaged record exports and deletes it, too', async () => {
  await startDevice([kings])
  await putRecord({ id: 'damaged_____', listed_ts: 3 })
  await visit('/army/a/damaged_____')
  await expect.element(armyPane.getByRole('heading', { name: 'Unreadable army' })).toBeVisible()
  const saved = await fileOf(() => armyPane.getByRole('button', { name: 'Export' }).click())
  expect(JSON.parse(saved)).toMatchObject({ id: 'damaged_____', listed_ts: 3 })
  await armyPane.getByRole('button', { name: 'Delete' }).click()
  await expect.element(page.getByText('Deleted an unreadable army')).toBeVisible()
  await visit('/army')
  await expectTexts(rows, [/Rat Kings/])
})

const FETCH_FAILED =
  "Network request failed. Make sure you're connected to the internet and try again by refreshing the app."

test('[ERR-18] [ERR-19] [ERR-20] a ruleset that cannot be loaded says why and shows its code', async () => {
  const notFound = [
    'RULESET_NOT_FOUND',
    'Ruleset version not found.',
    'Ruleset version 0.3.9 could not be resolved.',
  ]
  const unknown = ['FETCH_FAILED', FETCH_FAILED, 'Unknown error.']
  const answers: [answer: () => Response, texts: string[]][] = [
    [() => new Response(null, { status: 404 }), notFound],
    [() => new Response(null, { status: 500 }), notFound],
    [() => Response.json({}, { status: 503 }), notFound],
    [() => Response.error(), ['FETCH_FAILED', FETCH_FAILED, 'Failed to fetch']],
    [() => new Response('<p>Hello'), unknown],
    [() => Response.json({ version: 3 }), unknown],
  ]
  let calls = 0
  // No other test has loaded it before, and the server has none of this version.
  const version = '0.3.9'
  const old = (await (await fetch('/hobgoblin/rulesets/0.3.0')).json()) as object
  onCall(`/hobgoblin/rulesets/${version}`, async () => {
    const [answer] = answers[calls] ?? []
    calls += 1
    const response = answer?.() ?? Response.json({ ...old, version })
    if (response.type === 'error') throw new TypeError('Failed to fetch')
    return response
  })
  const army: Army = { ...host, ruleset_version: version }
  await startBuilder([army], `/army/a/${army.id}`)
  const screen = armyPane.getByRole('alert')
  const again = screen.getByRole('button', { name: 'Try again' })
  for (const [index, [, texts]] of answers.entries()) {
    if (index > 0) await again.click()
    await expect.poll(() => calls).toBe(index + 1)
    for (const text of texts) await expect.element(screen.getByText(text, { exact: true })).toBeVisible()
  }
  const file = await fileOf(() => screen.getByRole('button', { name: 'Download my armies' }).click())
  expect(parseDeviceFile(file)).toMatchObject({
    type: 'file',
    contents: { armies: [{ id: host.id, units: [{ name: 'Guard' }] }] },
  })
  await expect.element(screen.getByRole('link', { name: 'Get help' })).toHaveAttribute('href', '/help')
  await again.click()
  await expect.element(armyPane).toMatchTextContent('350 points')
})
