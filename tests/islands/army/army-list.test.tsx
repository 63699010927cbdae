import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { makeArmy, makeUnit } from '#tests/support/army.ts'
import { expectSaved, readArmies } from '#tests/islands/device.ts'
import { onCall } from '#tests/islands/network.ts'
import { expectTexts, press } from '#tests/islands/steps.ts'
import { armyRow, listPane, startBuilder, visit } from './builder.tsx'

/** A legal army with a general and a battle standard. */
const legal = makeArmy({
  name: 'The Candlelit Court',
  units: [
    makeUnit({ name: 'Candleguard', type: 'HEAVY_INFANTRY', keywords: [{ id: 'general' }] }),
    makeUnit({ name: 'Long Wick', type: 'LIGHT_INFANTRY', keywords: [{ id: 'battle_standard' }] }),
    makeUnit({ name: 'Moth Archers', type: 'RANGED_INFANTRY', count: 2 }),
  ],
})

test('[ARMY-01] [ARMY-02] the empty list', async () => {
  await startBuilder([])
  await expect.poll(() => document.title).toBe('Army Builder · Hobgoblin')
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Army Builder')
  const list = listPane
  await expect.element(list.getByRole('heading', { name: 'No armies yet' })).toBeVisible()
  await expect.element(list.getByRole('button', { name: 'Create Sample Armies' })).toBeVisible()
  await expect.element(list.getByRole('button', { name: 'Create Army', exact: true })).toBeVisible()
})

test('[ARMY-34] the keyboard skips the list beside an army, and the arrows go from row to row', async () => {
  const others = ['Ash', 'Bog'].map((name, index) => makeArmy({ name, created_ts: index + 2 }))
  await startBuilder([legal, ...others], `/army/a/${legal.id}`)
  await page.getByRole('button', { name: 'Skip to the army' }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: legal.name })).toHaveFocus()
  const link = (name: string) => armyRow(name).getByRole('link')
  link(legal.name).element().focus()
  await press('ArrowDown')
  await expect.element(link('Bog')).toHaveFocus()
  await press('ArrowDown')
  await expect.element(link('Ash')).toHaveFocus()
  await press('ArrowUp')
  await expect.element(link('Bog')).toHaveFocus()
})

test('[ARMY-03] sample armies: a royal army and a raider horde, with units and without issues', async () => {
  await startBuilder([])
  await page.getByRole('button', { name: 'Create Sample Armies' }).click()
  const rows = listPane.getByRole('listitem')
  await expect.poll(() => rows.length).toBe(2)
  await expect.element(rows.nth(0)).toMatchTextContent('The Candlelit Court')
  await expect.element(rows.nth(1)).toMatchTextContent('Gutterking’s Moonlight Muster')
  for (const index of [0, 1]) {
    await rows.nth(index).getByRole('link').click()
    await expect.element(page.getByRole('list', { name: 'Issues' })).not.toBeInTheDocument()
    await expect.element(page.getByText('Invalid')).not.toBeInTheDocument()
    const units = page
      .getByRole('region', { name: 'Army', exact: true })
      .getBySelector('.unit-list')
      .getByRole('listitem')
    await expect.element(units.first()).toBeVisible()
    expect(units.length).toBeGreaterThanOrEqual(7)
    await page.getByRole('link', { name: 'All armies' }).click()
    await expect.poll(() => rows.length).toBe(2)
  }
})

test('[ARMY-05] [ARMY-06] [ARMY-07] a row shows the army', async () => {
  const bare = makeArmy({ name: '', id: 'unnamed_____', created_ts: 1 })
  const headless = makeArmy({ name: 'Headless', units: [makeUnit({ type: 'BEASTS' })], created_ts: 2 })
  await startBuilder([bare, headless, { ...legal, created_ts: 3 }])
  await expect.element(armyRow('The Candlelit Court')).toMatchTextContent('1,250 points · 4 units')
  await expect.element(armyRow('The Candlelit Court').getByText('Invalid')).not.toBeInTheDocument()
  await expect.element(armyRow('Headless')).toMatchTextContent('200 points · 1 unit')
  await expect.element(armyRow('Headless').getByText('Invalid')).toBeVisible()
  await expect.element(armyRow('Headless')).toMatchTextContent('No General · No Battle Standard')
  await expect.element(armyRow('Unnamed Army')).toMatchTextContent('No units')
  await expectTexts(listPane.getByRole('listitem'), [/Candlelit/, /Headless/, /Unnamed/])
})

test('[ARMY-08] a row shows the version of the rules only where it is not the default', async () => {
  const old = makeArmy({ name: 'Old Guard', ruleset_version: '0.3.0', units: [makeUnit()] })
  await startBuilder([old, legal])
  await expect.element(armyRow('Old Guard')).toMatchTextContent('350 points · 1 unit · v0.3 (Early Access)')
  const court = armyRow('The Candlelit Court')
  await expect.element(court).toMatchTextContent('1,250 points')
  expect((court.element() as HTMLElement).innerText).not.toContain('v1')
})

test('[ARMY-10] a row waits for its rules, then says that they failed, and offers a retry', async () => {
  const lost = makeArmy({ name: 'Lost Legion', ruleset_version: '0.1.0', units: [makeUnit()] })
  const { promise: asked, resolve: ask } = Promise.withResolvers<undefined>()
  let tries = 0
  onCall('/hobgoblin/rulesets/0.1.0', async (send) => {
    tries += 1
    await asked
    return send()
  })
  await startBuilder([lost, legal])
  const row = armyRow('Lost Legion')
  await expect.element(row).toMatchTextContent('Loading ruleset…')
  await expect.element(armyRow('The Candlelit Court')).toMatchTextContent('1,250 points')
  ask(undefined)
  await expect.element(row).toMatchTextContent('Failed to fetch army ruleset (v0.1.0)')
  const before = tries
  await row.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => tries).toBe(before + 1)
  await expect.element(row).toMatchTextContent('Failed to fetch army ruleset (v0.1.0)')
  await row.getByRole('link').click()
  const error = page.getByRole('alert')
  await expect.element(error).toMatchTextContent('Ruleset version not found.')
  await expect.element(error).toMatchTextContent('Ruleset version 0.1.0 could not be resolved.')
  await expect.element(error).toMatchTextContent('RULESET_NOT_FOUND')
})

test('creating the sample armies is one step, which can be undone and redone', async () => {
  await startBuilder([])
  await page.getByRole('button', { name: 'Create Sample Armies' }).click()
  await expect.poll(() => listPane.getByRole('listitem').length).toBe(2)
  await page.getByRole('button', { name: 'Undo: Create sample armies' }).click()
  await expect.element(page.getByRole('heading', { name: 'No armies yet' })).toBeVisible()
  await visit()
  await page.getByRole('button', { name: 'Redo: Create sample armies' }).click()
  await expect.poll(() => listPane.getByRole('listitem').length).toBe(2)
  await press('Control+z')
  await expect.element(page.getByRole('heading', { name: 'No armies yet' })).toBeVisible()
  await press('Control+Shift+z')
  await expect.poll(() => listPane.getByRole('listitem').length).toBe(2)
  await expectSaved()
})

test('a double click on Create Sample Armies creates only two armies', async () => {
  await startBuilder([])
  // The second click may already hit a row of the list.
  await page.getByRole('button', { name: 'Create Sample Armies' }).dblClick()
  await expect.poll(async () => (await readArmies()).length).toBe(2)
})

test('armies are found by name, unit and keyword, and sorted; the order is kept', async () => {
  const elite = makeUnit({ name: 'Wick Archers', type: 'RANGED_INFANTRY', keywords: [{ id: 'elite' }] })
  await startBuilder([
    makeArmy({ name: 'Wax', created_ts: 3, updated_ts: 10, units: [makeUnit({ type: 'BEASTS' })] }),
    makeArmy({ name: 'Candle', created_ts: 2, updated_ts: 30, units: [elite] }),
    makeArmy({ name: 'Moth', created_ts: 1, updated_ts: 20, units: [makeUnit({ type: 'MONSTER' })] }),
  ])
  const rows = listPane.getByRole('listitem')
  const search = page.getByRole('searchbox', { name: 'Name, unit or keyword' })
  const order = page.getByLabelText('Sort by')
  await expectTexts(rows, [/Wax/, /Candle/, /Moth/])
  for (const [query, found] of [
    ['cand', [/Candle/]],
    ['wick arch', [/Candle/]],
    ['towering', [/Moth/]],
    ['ELITE', [/Candle/]],
  ] as const) {
    await search.fill(query)
    await expectTexts(rows, found)
  }
  await search.fill('dragon')
  await expect.element(listPane).toMatchTextContent('No army matches by name, unit or keyword.')
  await search.fill('')
  await order.selectOptions('Last edited')
  await expectTexts(rows, [/Candle/, /Moth/, /Wax/])
  await order.selectOptions('Name')
  await expectTexts(rows, [/Candle/, /Moth/, /Wax/])
  await order.selectOptions('Points')
  await expectTexts(rows, [/Moth/, /Candle/, /Wax/])
  await visit()
  await expectTexts(rows, [/Moth/, /Candle/, /Wax/])
  await expect.element(order).toHaveValue('points')

  await visit('/army/a/Wax_________/u/GallowsGuard')
  await page.getByRole('button', { name: 'One more', exact: true }).click()
  await page.getByRole('button', { name: 'One more', exact: true }).click()
  await page.getByRole('button', { name: 'One more', exact: true }).click()
  await expectSaved()
  await visit('/army')
  await expectTexts(rows, [/Wax/, /Moth/, /Candle/])
})
