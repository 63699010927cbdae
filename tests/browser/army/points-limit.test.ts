import { makeArmy, makeUnit } from '#tests/support/army.ts'
import { expect, test } from '#tests/browser/app.ts'
import { startWith } from '#tests/browser/device/database.ts'
import { armyPane, openDialog } from '#tests/browser/journeys.ts'

const host = makeArmy({ units: [makeUnit({ name: 'Gallows Guard', count: 2 })] })

test('a shared army and its print show the limit', async ({ page }) => {
  await startWith(page, [{ ...host, points_limit: 4000 }], `/print/a/${host.id}`)
  await expect(page.getByText('700 of 4,000 points · 2 units')).toBeVisible()
  await page.goto(`/army/a/${host.id}`)
  const dialog = await openDialog(page.getByRole('button', { name: 'Share army' }), 'Share Army')
  await dialog.getByRole('button', { name: 'Link for use offline' }).click()
  const links = dialog.getByRole('textbox', { name: 'Link' })
  await expect(links).toHaveCount(2)
  for (const link of await links.evaluateAll((fields) =>
    fields.map((field) => (field as HTMLInputElement).value),
  )) {
    const { pathname, hash } = new URL(link)
    await page.goto(`${pathname}${hash}`)
    await expect(armyPane(page).getByText('Shared army')).toBeVisible()
    await expect(armyPane(page).getByText('3,300 points left of 4,000')).toBeVisible()
  }
})

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
