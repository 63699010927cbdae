import { makeArmy, makeUnit } from '#tests/support/army.ts'
import { expect, test } from '#tests/browser/app.ts'
import { startWith } from '#tests/browser/device/database.ts'
import { armyPane } from '#tests/browser/journeys.ts'

const host = makeArmy({ units: [makeUnit({ name: 'Gallows Guard', count: 2 })] })

test('a phone in landscape shows both the name of the army and how far it is over the limit', async ({
  page,
}) => {
  await page.setViewportSize({ width: 844, height: 390 })
  await startWith(page, [{ ...host, points_limit: 500 }], `/army/a/${host.id}`)
  await expect(armyPane(page).getByText('200 points over the limit of 500')).toBeInViewport()
  const name = armyPane(page).getByRole('heading', { level: 1 })
  await expect(name).toBeVisible()
  expect(await name.evaluate((heading) => heading.scrollWidth - heading.clientWidth)).toBe(0)
})
