import type { Page } from 'playwright/test'
import { makeArmy, makeUnit } from '#tests/support/army.ts'
import { expect, test } from '#tests/browser/app.ts'
import { startWith } from '#tests/browser/device/database.ts'
import { armyPane, armyRow, listPane, unitRow } from '#tests/browser/journeys.ts'

const COUNT = 200
const many = Array.from({ length: COUNT }, (_, index) =>
  makeArmy({
    name: `Host ${index}`,
    id: `host${String(index).padStart(8, '0')}`,
    created_ts: 1000 - index,
    units: [makeUnit()],
  }),
)
const last = `Host ${COUNT - 1}`

/** It has the widest row: many points, an older ruleset and a stamp. */
const crowd = makeArmy({
  name: 'Crowd',
  ruleset_version: '0.2.0',
  created_ts: 1002,
  units: Array.from({ length: 12 }, (_, index) =>
    makeUnit({ name: `Guns ${index}`, type: 'ARTILLERY', count: 99 }),
  ),
})
const company = makeArmy({
  name: 'The Lantern Company',
  created_ts: 1001,
  description: 'They came over the hill with lanterns, and nobody slept until the winter. '.repeat(4),
  images: [{ type: 'ILLUSTRATION', id: 'DARK_KNIGHT' }],
  units: Array.from({ length: 9 }, (_, index) => makeUnit({ name: `Guard ${index}` })),
})

const over = makeArmy({
  name: 'The Lantern Host',
  created_ts: 1003,
  points_limit: 500,
  units: [makeUnit({ count: 2 })],
})

const rows = (page: Page) => listPane(page).locator('.army-row')

/** Scrolls the list to a part of its height. On its own it scrolls with the page. */
const scrollTo = (page: Page, part: number) =>
  page.evaluate((part) => {
    const list = document.querySelector('.pane-scroll')
    for (const scroller of [document.documentElement, list ?? document.body])
      scroller.scrollTop = scroller.scrollHeight * part
  }, part)

// The header, the fonts and what scrolls (the page or a pane) are of the built page; islands have none of them.
test('[ARMY-04] a long list and a long army keep their controls in view, and show what tells them apart', async ({
  page,
}) => {
  await startWith(page, [...many, crowd, company, over])
  const create = listPane(page).getByRole('button', { name: 'Create Army', exact: true })
  await expect(rows(page).nth(3)).toContainText('350 points · 1 unit')
  await expect(rows(page).nth(3)).toContainText('Edited 1 January 1970')
  await expect(rows(page).nth(3)).toContainText('No General · No Battle Standard')
  for (const [width, columns] of [
    [390, 1],
    [900, 2],
    [1440, 3],
    [1920, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 844 })
    await scrollTo(page, 0)
    await expect(armyRow(page, 'Crowd')).toBeInViewport()
    await expect(create).toBeInViewport({ ratio: 1 })
    await expect
      .poll(async () => {
        const boxes = await Promise.all((await rows(page).all()).slice(0, 5).map((row) => row.boundingBox()))
        return boxes.filter((box) => box?.y === boxes[0]?.y).length
      }, `columns of ${width} px`)
      .toBe(columns)
    await scrollTo(page, 1)
    await expect(armyRow(page, last)).toBeInViewport()
    await expect(create).toBeInViewport({ ratio: 1 })
    await expect(armyRow(page, 'Crowd'), 'only rows near the screen are rendered').toHaveCount(0)
    // The last row is not hidden behind the button, and Back leads to it.
    await armyRow(page, last).getByRole('link').click()
    await expect(page).toHaveTitle(`${last} · Hobgoblin`)
    await page.goBack()
    await expect(armyRow(page, last), `after Back, ${width} px`).toBeInViewport()
  }

  await page.setViewportSize({ width: 320, height: 800 })
  await scrollTo(page, 0)
  const facts = await armyRow(page, 'Crowd').locator('.army-row-facts').boundingBox()
  const stamp = await armyRow(page, 'Crowd').getByText('Invalid', { exact: true }).boundingBox()
  expect((stamp?.x ?? 0) + (stamp?.width ?? Infinity), 'the stamp is whole').toBeLessThanOrEqual(
    (facts?.x ?? 0) + (facts?.width ?? 0) + 1,
  )

  await page.setViewportSize({ width: 1440, height: 900 })
  await armyRow(page, company.name).getByRole('link').click()
  await listPane(page)
    .locator('.pane-scroll')
    .evaluate((list) => list.scrollTo(0, list.scrollHeight))
  await expect(armyRow(page, last), 'beside an army the list scrolls by itself').toBeInViewport()
  expect(await rows(page).count()).toBeLessThan(50)
  for (const [width, height] of [
    [1440, 900],
    [844, 390],
  ] as const) {
    await page.setViewportSize({ width, height })
    const actions = await armyPane(page).locator('.pane-actions').boundingBox()
    const floor = Math.min(height, actions?.y ?? height)
    const countSeen = async () => {
      const boxes = await Promise.all(
        (await armyPane(page).locator('.row').all()).map((row) => row.boundingBox()),
      )
      return boxes.filter((box) => box !== null && box.y + box.height <= floor + 1).length
    }
    await expect.poll(countSeen, `units at ${width} x ${height}`).toBeGreaterThanOrEqual(6)
    await armyPane(page).getByRole('button', { name: 'More: picture and description' }).click()
    expect((await armyPane(page).locator('.army-plate').boundingBox())?.height).toBeGreaterThan(150)
    await expect(armyPane(page).locator('.sheet-description')).toBeVisible()
    await armyPane(page).getByRole('button', { name: 'Less: picture and description' }).click()
    await expect(unitRow(page, 'Guard 5')).toBeInViewport()
  }
  await page.goto(`/army/a/${over.id}`)
  await expect(armyPane(page).getByText('200 points over the limit of 500')).toBeInViewport()
  const name = armyPane(page).getByRole('heading', { level: 1 })
  expect(await name.evaluate((heading) => heading.scrollWidth - heading.clientWidth)).toBe(0)
})
