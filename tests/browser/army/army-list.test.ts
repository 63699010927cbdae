import { makeArmy, makeUnit } from '#tests/support/army.ts'
import { expect, expectAccessible, test } from '#tests/browser/app.ts'
import { startWith } from '#tests/browser/device/database.ts'
import { armyPane, armyRow, listPane } from '#tests/browser/journeys.ts'

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
    const scroll = (part: number) =>
      page.evaluate((part) => {
        const list = document.querySelector('.pane-scroll')
        // The list on its own scrolls with the page on a desk.
        for (const scroller of [document.documentElement, list ?? document.body])
          scroller.scrollTop = scroller.scrollHeight * part
      }, part)
    await scroll(0.5)
    await expect(create).toBeInViewport({ ratio: 1 })
    await scroll(1)
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
  await listPane(page)
    .locator('.pane-scroll')
    .evaluate((list) => list.scrollTo(0, list.scrollHeight))
  await expect(armyRow(page, 'Host 299')).toBeInViewport()
  await expect(armyRow(page, 'Host 0')).toHaveCount(0)
  expect(await rows.count()).toBeLessThan(50)
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
    [1920, 3],
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
