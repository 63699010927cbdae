import { makeArmy, makeUnit } from '#tests/support/army.ts'
import { expect, test } from '#tests/browser/app.ts'
import { startWith } from '#tests/browser/device/database.ts'
import { armyPane, unitRow } from '#tests/browser/journeys.ts'

const host = makeArmy({
  units: [
    makeUnit({ name: 'Guard', keywords: [{ id: 'general' }, { id: 'elite' }] }),
    makeUnit({ name: 'Archers', type: 'RANGED_INFANTRY', count: 2, keywords: [{ id: 'elite' }] }),
  ],
})
const path = `/army/a/${host.id}`

for (const [width, height] of [
  [844, 390],
  [1440, 900],
] as const) {
  test(`an army with a picture and a description shows 6 units, ${width} x ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    const units = Array.from({ length: 9 }, (_, index) => makeUnit({ name: `Guard ${index}` }))
    const description = 'They came over the hill with lanterns, and nobody slept until the winter. '.repeat(4)
    const army = makeArmy({ description, units, images: [{ type: 'ILLUSTRATION', id: 'DARK_KNIGHT' }] })
    await startWith(page, [army], path)
    await expect(unitRow(page, 'Guard 0')).toBeVisible()
    const actions = await armyPane(page).locator('.pane-actions').boundingBox()
    const floor = Math.min(height, actions?.y ?? height)
    const countSeen = async () => {
      const rows = await armyPane(page).locator('.row').all()
      const boxes = await Promise.all(rows.map((row) => row.boundingBox()))
      return boxes.filter((box) => box !== null && box.y + box.height <= floor + 1).length
    }
    await expect.poll(countSeen).toBeGreaterThanOrEqual(6)

    await armyPane(page).getByRole('button', { name: 'More: picture and description' }).click()
    const plate = await armyPane(page).locator('.army-plate').boundingBox()
    expect(plate?.height).toBeGreaterThan(150)
    await expect(armyPane(page).locator('.sheet-description')).toBeVisible()
    await armyPane(page).getByRole('button', { name: 'Less: picture and description' }).click()
    await expect(unitRow(page, 'Guard 5')).toBeInViewport()
  })
}
