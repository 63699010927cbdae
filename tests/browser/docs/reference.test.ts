import { expect, test } from '#tests/browser/app.ts'
import { PHONE } from '#tests/browser/sizes.ts'

test.use(PHONE)

// Filters and dialogs of text pages are scripts of the page, not islands.
test('the lists can be filtered, sorted and followed, and a keyword opens its definition', async ({
  page,
}) => {
  await page.goto('/quick-start/keywords#towering')
  await expect(page.locator('#towering')).toBeInViewport()
  const names = page.locator('#keyword-list dt')
  const order = page.getByLabel('Order')
  await order.selectOption('Cost')
  await expect(names.first()).toContainText('Cursed')
  await order.selectOption('Name')
  await expect(names.first()).toContainText('Arcane')
  await order.selectOption('Rulebook')
  await expect(names.first()).not.toContainText('Arcane')
  await page.getByLabel('Filter').fill('courage')
  await page.getByLabel('Kind').selectOption('Weakness')
  await expect(page.locator('#cowardly')).toBeVisible()
  await expect(page.locator('#stubborn')).toBeHidden()
  await expect(page.getByRole('status')).toHaveText(/^\d+ of 84$/)

  await page.goto('/quick-start/profiles')
  const points = page.getByRole('columnheader', { name: 'Points' })
  await points.getByRole('button').click()
  await expect(points).toHaveAttribute('aria-sort', 'ascending')
  await expect(page.locator('#profiles tr').first()).toContainText('Beasts')
  await points.getByRole('button').click()
  await expect(page.locator('#profiles tr').first()).toContainText('Monster')
  const word = page.locator('#HEAVY_CAVALRY').getByRole('link', { name: 'Devastating Charge' })
  const dialog = page.getByRole('dialog', { name: 'Devastating Charge' })
  for (const [open, close] of [
    [() => word.click(), () => page.keyboard.press('Escape')],
    [() => word.press('Enter'), () => page.getByRole('button', { name: 'Close' }).click()],
    [() => word.press('Space'), () => page.mouse.click(5, 5)],
  ] as const) {
    await open()
    await expect(dialog.getByRole('heading')).toHaveText('Devastating Charge')
    await expect(dialog.locator('.label')).toHaveText('Strength')
    await close()
    await expect(dialog).toBeHidden()
    await expect(word).toBeFocused()
  }
  await expect(page).toHaveURL(/profiles$/)

  await page.goto('/quick-start/target-numbers')
  const cells = page.getByRole('cell')
  await cells.nth(13).click()
  await expect(cells.nth(13)).toHaveAttribute('data-lit', 'here')
  await expect(page.locator('[data-lit]'), 'its row and its column').toHaveCount(2 * 11 + 1)
  await cells.nth(0).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowRight')
  await expect(cells.nth(12)).toBeFocused()
  await expect(cells.nth(12)).toHaveAttribute('data-lit', 'here')
  await page.keyboard.press('Escape')
  await expect(page, '[QUICK-05]').toHaveURL(/\/$/)
})

test(
  '[QUICK-05] [QUICK-07] [RULES-15] every list has its filter, and its keywords lead on',
  { tag: '@deep' },
  async ({ page }) => {
    for (const [path, text, found, other] of [
      ['/battle/twists', 'line of sight', 'smoke_and_darkness', 'to_the_last'],
      ['/battle/scenarios', 'fighting over', 'bloodbath', 'tides_of_war'],
      ['/battle/battlefields', 'magma', 'founts_of_magma', 'tunnels'],
      ['/battle/deployments', 'pets', 'pets', 'scouts'],
      ['/quick-start/glossary', 'halved', 'd3', 'vp'],
    ] as const) {
      await page.goto(path)
      await page.getByLabel('Filter').fill(text)
      await expect(page.locator(`#${found}`)).toBeVisible()
      await expect(page.locator(`#${other}`)).toBeHidden()
    }
    await page.goto('/fortune/cards')
    for (const query of ['7♥', 'seven of hearts']) {
      await page.getByLabel('Find a card or a word').fill(query)
      await expect(page.getByRole('status')).toHaveText('1 of 24')
    }
    const cards = page.locator('.fortune-entry:not([hidden]) svg')
    await expect(cards, 'both of its cards are drawn').toHaveCount(2)
    for (const [path, link, name, title] of [
      ['/quick-start/profiles', '#RANGED_INFANTRY a', 'Ranged 24', 'The unit can shoot up to 24 inches.'],
      ['/quick-start/glossary', '#broken dd a', 'Broken', ''],
      ['/battle/0.2.0/battlefields', '#tunnels a', 'Large', ''],
      ['/battle/deployments#pets', '#pets a', 'Insignificant', ''],
    ] as const) {
      await page.goto(path)
      await page.locator(link).filter({ hasText: name }).first().click()
      await expect(page.getByRole('dialog', { name }), path).toContainText(title)
    }
    await page.keyboard.press('Escape')
    const picture = page.getByRole('img', { name: /^Two leashed monsters/ })
    await picture.scrollIntoViewIfNeeded()
    await expect
      .poll(() => picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth))
      .toBeGreaterThan(0)
    // A keyword in a definition opens the next one.
    await page.goto('/quick-start/artefacts')
    const word = page.locator('dt').getByRole('link', { name: 'Unfeeling' })
    await word.click()
    await page.getByRole('dialog', { name: 'Unfeeling' }).getByRole('link', { name: 'Fearless' }).click()
    await expect(page.getByRole('dialog', { name: 'Fearless' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(word).toBeFocused()
    for (const path of [
      'keywords',
      'profiles',
      'purchase',
      'artefacts',
      'allegiances',
      'glossary',
      'phases',
    ]) {
      await page.goto(`/quick-start/${path}`)
      await page.keyboard.press('Escape')
      await expect(page, path).toHaveURL(/\/$/)
    }
  },
)

test.describe('when the definitions cannot be loaded', () => {
  test.use({ expectedErrors: ['ERR_FAILED'] })

  test('a keyword links to its entry', { tag: '@deep' }, async ({ page }) => {
    for (const missing of ['**/_astro/show-keyword*', '**/quick-start/keywords']) {
      await page.goto('/quick-start/artefacts')
      await page.route(missing, (route) =>
        route.request().resourceType() === 'document' ? route.continue() : route.abort(),
      )
      await page.locator('dd').getByRole('link').first().click()
      await expect(page).toHaveURL(/\/quick-start\/keywords\/[\w-]+$/)
      await page.unrouteAll()
    }
  })
})
