import { makeArmy, makeUnit } from '#tests/support/army.ts'
import { expect, test } from '#tests/browser/app.ts'
import { startWith } from '#tests/browser/device/database.ts'
import { armyPane, armyRow, isWide, unitPane, unitRow } from '#tests/browser/journeys.ts'

const host = makeArmy({
  name: 'The Lantern Host',
  description: 'They march at dusk.',
  images: [{ type: 'ILLUSTRATION', id: 'DARK_KNIGHT' }],
  units: [
    makeUnit({ name: 'Gallows Guard' }),
    makeUnit({ name: 'Moth Archers', type: 'RANGED_INFANTRY', count: 4 }),
  ],
})

test(
  '[ARMY-11] [IMG-95] the page of an army, which fetches nothing but a picture as its picture',
  { tag: '@deep-phone' },
  async ({ page }) => {
    await startWith(page, [host], `/army/a/${host.id}`)
    const army = armyPane(page)
    await expect(page).toHaveTitle('The Lantern Host · Hobgoblin')
    await expect(army.getByRole('heading', { level: 1 })).toHaveText('The Lantern Host')
    await expect(army.locator('img')).toHaveAttribute('src', '/service/DARK_KNIGHT.png')
    await expect(army.locator('img')).toHaveJSProperty('complete', true)
    await expect(army).toContainText('1,550 points · 5 units')
    await expect(army.getByRole('list', { name: 'Issues' }).getByRole('listitem')).toContainText([
      'An army must contain a unit with the General keyword.',
      'An army must contain a unit with the Battle Standard keyword.',
    ])
    await expect(army).toContainText('They march at dusk.')
    await expect(unitRow(page, 'Gallows Guard')).toContainText('Heavy Inf. · Tough 1350 points')
    await expect(unitRow(page, 'Moth Archers')).toContainText('× 4')
    await expect(army.getByRole('button', { name: 'Add Unit' })).toBeVisible()
    await expect(army.getByRole('button', { name: 'Share army' })).toBeVisible()

    const picture = await page.request.get('/service/BEAST.png')
    // The page asks for the picture in several sizes.
    await page.route(/banner\.png/, (route) => route.fulfill({ response: picture }))
    const own = makeArmy({ name: 'Own', images: [{ type: 'IMAGE_UPLOAD', src: '/uploads/banner.png' }] })
    await startWith(page, [own], `/army/a/${own.id}`)
    await expect(army.locator('img')).toHaveAttribute('src', '/uploads/banner.png')
    await expect(army).toContainText('No units')

    const asked: string[] = []
    page.on('request', (request) => asked.push(decodeURIComponent(request.url())))
    const spy = makeArmy({ name: 'Spy', images: [{ type: 'IMAGE_UPLOAD', src: '/v1/users/me/export' }] })
    await startWith(page, [spy], `/army/a/${spy.id}`)
    await expect(army.getByRole('heading', { level: 1 })).toHaveText('Spy')
    await expect(army.locator('img')).toHaveCount(0)
    await page.goto(`/print/a/${spy.id}`)
    await expect(page.getByRole('heading', { name: 'Spy' })).toBeVisible()
    await expect(page.locator('img.print-picture')).toHaveCount(0)
    expect(asked.filter((url) => url.includes('/export'))).toEqual([])
  },
)

test(
  '[ARMY-12] army and unit side by side on wide screens, one under the other on narrow ones',
  { tag: '@both' },
  async ({ page }) => {
    await startWith(page, [host], `/army/a/${host.id}`)
    await expect(unitRow(page, 'Gallows Guard')).toBeVisible()
    if (isWide(page)) await expect(unitPane(page)).toContainText('Select a unit')
    else await expect(unitPane(page)).toHaveCount(0)
    await unitRow(page, 'Gallows Guard').click()
    await expect(page).toHaveURL(`/army/a/${host.id}/u/GallowsGuard`)
    await expect(page).toHaveTitle('Gallows Guard · Hobgoblin')
    const name = unitPane(page).getByRole('heading', { level: 1, name: 'Gallows Guard' })
    await expect(name).toBeInViewport()
    if (isWide(page)) {
      await expect(armyPane(page).getByRole('heading', { level: 1 })).toBeInViewport()
      await expect(unitRow(page, 'Gallows Guard')).toHaveAttribute('aria-current', 'page')
      const [army, unit] = [await armyPane(page).boundingBox(), await unitPane(page).boundingBox()]
      expect(unit?.x).toBeGreaterThanOrEqual((army?.x ?? 0) + (army?.width ?? 0) - 1)
    } else {
      await expect(armyPane(page)).toHaveCount(0)
    }
    await page.reload()
    await expect(name).toBeVisible()
    await unitPane(page).getByRole('link', { name: 'Back to the army' }).click()
    await expect(page).toHaveURL(`/army/a/${host.id}`)
    await expect(page).toHaveTitle('The Lantern Host · Hobgoblin')
  },
)

test('[ARMY-16] points of 1000 or more have smaller type in the row and on the page of the unit', async ({
  page,
}) => {
  const size = (element: Element) => parseFloat(getComputedStyle(element).fontSize)
  const army = makeArmy({
    units: [
      makeUnit({ name: 'Nearly', type: 'CHARIOT', count: 2 }),
      makeUnit({ name: 'Thousand', type: 'BEASTS', count: 5 }),
    ],
  })
  await startWith(page, [army], `/army/a/${army.id}`)
  const nearly = unitRow(page, 'Nearly').getByText('700')
  const thousand = unitRow(page, 'Thousand').getByText('1,000')
  expect(await thousand.evaluate(size)).toBeLessThan(await nearly.evaluate(size))
  await unitRow(page, 'Nearly').click()
  const plain = await unitPane(page).getByText('700', { exact: true }).evaluate(size)
  await page.goBack()
  await unitRow(page, 'Thousand').click()
  expect(await unitPane(page).getByText('1,000', { exact: true }).evaluate(size)).toBeLessThan(plain)
})

test('the focus moves to the page that is opened, and back again', { tag: '@both' }, async ({ page }) => {
  const units = Array.from({ length: 30 }, (_, index) =>
    makeUnit({ name: `Company ${index + 1}.`, id: `company${String(index).padStart(5, '0')}` }),
  )
  await startWith(page, [{ ...host, units }])
  await expect(page.getByRole('main')).toBeVisible()
  await expect(page.locator('body')).toBeFocused()
  await armyRow(page, host.name).getByRole('link').click()
  // A link that is still on the screen keeps the focus.
  if (isWide(page)) await expect(armyRow(page, host.name).getByRole('link')).toBeFocused()
  else await expect(armyPane(page).getByRole('heading', { level: 1 })).toBeFocused()
  const last = unitRow(page, 'Company 30.')
  await last.click()
  const unitName = unitPane(page).getByRole('heading', { level: 1, name: 'Company 30.' })
  await expect(unitName).toBeInViewport()
  if (isWide(page)) await expect(last).toBeFocused()
  else await expect(unitName).toBeFocused()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  await page.goBack()
  await expect(last).toBeInViewport()
})

test.describe('a dialog whose code fails to load', () => {
  test.use({ expectedErrors: ['/_astro/dialogs', 'net::ERR_FAILED'] })

  test('says so, breaks nothing else, and loads when it is opened again', async ({ page }) => {
    await startWith(page, [makeArmy({ name: 'Bare', units: [] })])
    await page.route('**/_astro/dialogs*', (route) => route.abort())
    await page.getByRole('link', { name: 'Bare' }).click()
    await expect(armyPane(page).getByRole('heading', { name: 'An army without troops' })).toBeVisible()
    await armyPane(page).getByRole('button', { name: 'Add Unit' }).click()
    await expect(page.locator('.toast')).toContainText('Part of the app failed to load.')
    await page.unroute('**/_astro/dialogs*')
    await armyPane(page).getByRole('button', { name: 'Add Unit' }).click()
    await expect(page.getByRole('dialog', { name: 'Add Unit' })).toBeVisible()
  })
})
