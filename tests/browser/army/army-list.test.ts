import { makeArmy, makeUnit } from '../../support/army.ts'
import { expect, expectAccessible, test } from '../app.ts'
import { readArmies, startWith } from '../device/database.ts'
import { armyPane, armyRow, expectSaved, listPane, openList } from '../journeys.ts'

/** A legal army with a general and a battle standard. */
const legal = makeArmy({
  name: 'The Candlelit Court',
  units: [
    makeUnit({ name: 'Candleguard', type: 'HEAVY_INFANTRY', keywords: [{ id: 'general' }] }),
    makeUnit({ name: 'Long Wick', type: 'LIGHT_INFANTRY', keywords: [{ id: 'battle_standard' }] }),
    makeUnit({ name: 'Moth Archers', type: 'RANGED_INFANTRY', count: 2 }),
  ],
})

test('[ARMY-01] [ARMY-02] the empty list', async ({ page }) => {
  await openList(page)
  await expect(page).toHaveTitle('Army Builder · Hobgoblin')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Army Builder')
  const list = listPane(page)
  await expect(list.getByRole('heading', { name: 'No armies yet' })).toBeVisible()
  await expect(list.getByRole('button', { name: 'Create Sample Armies' })).toBeVisible()
  await expect(list.getByRole('button', { name: 'Create Army', exact: true })).toBeVisible()
  await expectAccessible(page)
})

test('[ARMY-03] sample armies: a royal army and a raider horde, with units and without issues', async ({
  page,
}) => {
  await openList(page)
  await page.getByRole('button', { name: 'Create Sample Armies' }).click()
  const rows = listPane(page).getByRole('listitem')
  await expect(rows).toHaveCount(2)
  await expect(rows.nth(0)).toContainText('The Candlelit Court')
  await expect(rows.nth(1)).toContainText('Gutterking’s Moonlight Muster')
  for (const index of [0, 1]) {
    await rows.nth(index).getByRole('link').click()
    await expect(page.getByRole('list', { name: 'Issues' })).toBeHidden()
    await expect(page.getByText('Invalid')).toHaveCount(0)
    const units = page
      .getByRole('region', { name: 'Army', exact: true })
      .locator('.unit-list')
      .getByRole('listitem')
    expect(await units.count()).toBeGreaterThanOrEqual(7)
    await page.getByRole('link', { name: 'All armies' }).click()
    await expect(rows).toHaveCount(2)
  }
})

test('[ARMY-05] [ARMY-06] [ARMY-07] a row shows the army', async ({ page }) => {
  const bare = makeArmy({ name: '', id: 'unnamed_____', created_ts: 1 })
  const headless = makeArmy({ name: 'Headless', units: [makeUnit({ type: 'BEASTS' })], created_ts: 2 })
  await startWith(page, [bare, headless, { ...legal, created_ts: 3 }])
  await expect(armyRow(page, 'The Candlelit Court')).toContainText('1250 points · 4 units')
  await expect(armyRow(page, 'The Candlelit Court').getByText('Invalid')).toHaveCount(0)
  await expect(armyRow(page, 'Headless')).toContainText('200 points · 1 unit')
  await expect(armyRow(page, 'Headless').getByText('Invalid')).toBeVisible()
  await expect(armyRow(page, 'Unnamed Army')).toContainText('No units')
  await expect(listPane(page).getByRole('listitem')).toHaveText([/Candlelit/, /Headless/, /Unnamed/])
  await expectAccessible(page)
})

test(
  '[ARMY-08] a row shows the version of the rules only where it is not the default',
  { tag: '@deep-phone' },
  async ({ page }) => {
    const old = makeArmy({ name: 'Old Guard', ruleset_version: '0.3.0', units: [makeUnit()] })
    await startWith(page, [old, legal])
    await expect(armyRow(page, 'Old Guard')).toContainText('350 points · 1 unit · v0.3 (Early Access)')
    const court = armyRow(page, 'The Candlelit Court')
    await expect(court).toContainText('1250 points')
    await expect(court).not.toContainText('v1', { useInnerText: true })
  },
)

test.describe('rules that cannot be loaded', () => {
  test.use({ expectedErrors: ['/hobgoblin/rulesets/0.1.0'] })

  test('[ARMY-10] a row waits for its rules, then says that they failed, and offers a retry', async ({
    page,
  }) => {
    const lost = makeArmy({ name: 'Lost Legion', ruleset_version: '0.1.0', units: [makeUnit()] })
    const { promise: asked, resolve: ask } = Promise.withResolvers<unknown>()
    await page.route('**/hobgoblin/rulesets/0.1.0', async (route) => {
      await asked
      await route.continue()
    })
    await startWith(page, [lost, legal])
    const row = armyRow(page, 'Lost Legion')
    await expect(row).toContainText('Loading ruleset…')
    await expect(armyRow(page, 'The Candlelit Court')).toContainText('1250 points')
    ask(true)
    await expect(row).toContainText('Failed to fetch army ruleset (v0.1.0)')
    await page.unrouteAll()
    const answer = page.waitForResponse('**/hobgoblin/rulesets/0.1.0')
    await row.getByRole('button', { name: 'Try again' }).click()
    await answer
    await expect(row).toContainText('Failed to fetch army ruleset (v0.1.0)')
    await row.getByRole('link').click()
    const error = page.getByRole('alert')
    await expect(error).toContainText('Ruleset version not found.')
    await expect(error).toContainText('Ruleset version 0.1.0 could not be resolved.')
    await expect(error).toContainText('RULESET_NOT_FOUND')
  })
})

/** Armies named "Host 0" (the newest), "Host 1" and so on. */
const manyArmies = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    makeArmy({
      name: `Host ${index}`,
      id: `host${String(index).padStart(8, '0')}`,
      created_ts: 1000 - index,
    }),
  )

test(
  '[ARMY-04] Create Army stays in view while the list scrolls, and only rows near the screen are rendered',
  { tag: '@both' },
  async ({ page }) => {
    await startWith(page, manyArmies(200))
    const create = listPane(page).getByRole('button', { name: 'Create Army', exact: true })
    await expect(armyRow(page, 'Host 0')).toBeInViewport()
    await expect(create).toBeInViewport({ ratio: 1 })
    await page.evaluate(() => {
      document.documentElement.scrollTop = document.documentElement.scrollHeight / 2
    })
    await expect(create).toBeInViewport({ ratio: 1 })
    await page.evaluate(() => {
      document.documentElement.scrollTop = document.documentElement.scrollHeight
    })
    await expect(armyRow(page, 'Host 199')).toBeInViewport()
    await expect(create).toBeInViewport({ ratio: 1 })
    await expect(armyRow(page, 'Host 0')).toHaveCount(0)
    // The last row is not hidden behind the button.
    await armyRow(page, 'Host 199').getByRole('link').click()
    await expect(page).toHaveTitle('Host 199 · Hobgoblin')
    await page.goBack()
    await expect(armyRow(page, 'Host 199')).toBeInViewport()
  },
)

test('beside an open army a long list scrolls by itself, and only rows near the screen are rendered', async ({
  page,
}) => {
  await startWith(page, manyArmies(300))
  await armyRow(page, 'Host 0').getByRole('link').click()
  await expect(armyPane(page).getByRole('heading', { level: 1 })).toHaveText('Host 0')
  const rows = listPane(page).locator('.army-row')
  await expect(armyRow(page, 'Host 9')).toBeInViewport()
  expect(await rows.count()).toBeLessThan(50)
  await listPane(page).evaluate((pane) => {
    pane.scrollTop = pane.scrollHeight
  })
  await expect(armyRow(page, 'Host 299')).toBeInViewport()
  await expect(armyRow(page, 'Host 0')).toHaveCount(0)
  expect(await rows.count()).toBeLessThan(50)
})

test('creating the sample armies is one step, which can be undone and redone', async ({ page }) => {
  await openList(page)
  await page.getByRole('button', { name: 'Create Sample Armies' }).click()
  await expect(listPane(page).getByRole('listitem')).toHaveCount(2)
  await page.getByRole('button', { name: 'Undo: Create sample armies' }).click()
  await expect(page.getByRole('heading', { name: 'No armies yet' })).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Redo: Create sample armies' }).click()
  await expect(listPane(page).getByRole('listitem')).toHaveCount(2)
  await page.keyboard.press('Control+z')
  await expect(page.getByRole('heading', { name: 'No armies yet' })).toBeVisible()
  await page.keyboard.press('Control+Shift+z')
  await expect(listPane(page).getByRole('listitem')).toHaveCount(2)
  await expectSaved(page)
})

test(
  'the stamp of an illegal army is never cut off, however long the rest of its row',
  { tag: '@phone' },
  async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 800 })
    const units = Array.from({ length: 12 }, (_, index) =>
      makeUnit({ name: `Host ${index}`, type: 'ARTILLERY', count: 99 }),
    )
    await startWith(page, [makeArmy({ name: 'Crowd', ruleset_version: '0.2.0', units })])
    const row = armyRow(page, 'Crowd')
    const [facts, stamp] = [row.locator('.army-row-facts'), row.getByText('Invalid', { exact: true })]
    await expect(stamp).toBeVisible()
    const [around, box] = [await facts.boundingBox(), await stamp.boundingBox()]
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual((around?.x ?? 0) + (around?.width ?? 0) + 1)
  },
)

test('a double click on Create Sample Armies creates only two armies', async ({ page }) => {
  await openList(page)
  // The second click may already hit a row of the list.
  await page.getByRole('button', { name: 'Create Sample Armies' }).dblclick()
  await expect.poll(async () => (await readArmies(page)).length).toBe(2)
})

test('armies are found by name, unit and keyword, and sorted; the order is kept', async ({ page }) => {
  const elite = makeUnit({ name: 'Wick Archers', type: 'RANGED_INFANTRY', keywords: [{ id: 'elite' }] })
  await startWith(page, [
    makeArmy({ name: 'Wax', created_ts: 3, updated_ts: 10, units: [makeUnit({ type: 'BEASTS' })] }),
    makeArmy({ name: 'Candle', created_ts: 2, updated_ts: 30, units: [elite] }),
    makeArmy({ name: 'Moth', created_ts: 1, updated_ts: 20, units: [makeUnit({ type: 'MONSTER' })] }),
  ])
  const rows = listPane(page).getByRole('listitem')
  const search = page.getByRole('searchbox', { name: 'Name, unit or keyword' })
  const order = page.getByLabel('Sort by')
  await expect(rows).toHaveText([/Wax/, /Candle/, /Moth/])
  for (const [query, found] of [
    ['cand', [/Candle/]],
    ['wick arch', [/Candle/]],
    ['towering', [/Moth/]],
    ['ELITE', [/Candle/]],
  ] as const) {
    await search.fill(query)
    await expect(rows).toHaveText(found)
  }
  await search.fill('dragon')
  await expect(listPane(page)).toContainText('No army matches by name, unit or keyword.')
  await search.fill('')
  await order.selectOption('Last edited')
  await expect(rows).toHaveText([/Candle/, /Moth/, /Wax/])
  await order.selectOption('Name')
  await expect(rows).toHaveText([/Candle/, /Moth/, /Wax/])
  await order.selectOption('Points')
  await expect(rows).toHaveText([/Moth/, /Candle/, /Wax/])
  await page.reload()
  await expect(rows).toHaveText([/Moth/, /Candle/, /Wax/])
  await expect(order).toHaveValue('points')

  await page.goto('/army/a/Wax_________/u/GallowsGuard')
  await page.getByRole('button', { name: 'One more', exact: true }).click()
  await page.getByRole('button', { name: 'One more', exact: true }).click()
  await page.getByRole('button', { name: 'One more', exact: true }).click()
  await expectSaved(page)
  await page.goto('/army')
  await expect(rows).toHaveText([/Wax/, /Moth/, /Candle/])
})

test('on a wide screen the armies are cards in columns, with everything that tells them apart', async ({
  page,
}) => {
  const armies = Array.from({ length: 60 }, (_, index) =>
    makeArmy({
      name: `Host ${index}`,
      created_ts: 100 - index,
      units: [makeUnit({ name: 'Guard' })],
    }),
  )
  await startWith(page, armies)
  const cards = listPane(page).getByRole('listitem')
  await expect(cards.first()).toContainText('350 points · 1 unit')
  await expect(cards.first()).toContainText('Edited 1 January 1970')
  await expect(cards.first()).toContainText('No General · No Battle Standard')
  for (const [width, columns] of [
    [900, 2],
    [1440, 3],
    [1920, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    const first = await cards.first().boundingBox()
    await expect
      .poll(async () => {
        const boxes = await Promise.all((await cards.all()).slice(0, 8).map((card) => card.boundingBox()))
        return boxes.filter((box) => box?.y === first?.y).length
      })
      .toBe(columns)
  }
  await page.evaluate(() => scrollTo(0, 1500))
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await expect(cards.last()).toContainText('Host 59')
  await expect(cards.last()).toBeInViewport()
  await expectAccessible(page)
})
