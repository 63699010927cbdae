import { expect, test } from '#tests/browser/app.ts'
import { PHONE } from '#tests/browser/sizes.ts'

// A hover and the popover of a browser, on a page of text whose scripts only the build makes.
test('the definition of a keyword shows on hover and on focus, after half a second, until Escape', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto('/quick-start/profiles/heavy-cavalry')
  // Its code comes after the page.
  await page.waitForLoadState('networkidle')
  await page.clock.pauseAt(Date.now() + 60_000)
  const word = page.getByRole('link', { name: 'Devastating Charge' }).first()
  const popover = page.getByRole('tooltip')
  await word.hover()
  await page.clock.runFor(450)
  await expect(popover, 'not for one who passes').toBeHidden()
  await page.clock.runFor(50)
  await expect(popover).toContainText('Devastating Charge')
  await expect(word).toHaveAccessibleDescription(/Strength/)
  const [above, below] = [await word.boundingBox(), await popover.boundingBox()]
  expect((below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0), 'it is beside its word').toBeLessThan(10)
  await popover.hover()
  await page.clock.runFor(1000)
  await expect(popover, 'the pointer may go to it').toBeVisible()
  await page.keyboard.press('Escape')
  await expect(popover).toBeHidden()
  await expect(page, 'Escape goes no further').toHaveURL(/heavy-cavalry$/)

  await page.getByRole('heading', { level: 1 }).hover()
  await word.hover()
  await page.clock.runFor(500)
  await expect(popover).toBeVisible()
  await page.getByRole('heading', { level: 1 }).hover()
  await page.clock.runFor(150)
  await expect(popover).toBeHidden()

  const before = page.getByRole('link', { name: 'Unit Profiles' }).first()
  await before.focus()
  await page.keyboard.press('Tab')
  await expect(word).toBeFocused()
  await page.clock.runFor(500)
  await expect(popover).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Devastating Charge' })).toBeVisible()
  await expect(popover).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(word).toBeFocused()
  await page.clock.runFor(1000)
  await expect(popover, 'a closed dialog does not bring it back').toBeHidden()
})

test.describe('on a phone', () => {
  test.use(PHONE)

  // Which scripts a real page asks for when there is no hover.
  test('none of its code is loaded', async ({ page }) => {
    const loaded: string[] = []
    page.on('request', (request) => loaded.push(request.url()))
    await page.goto('/quick-start/profiles/heavy-cavalry')
    await page.waitForLoadState('networkidle')
    expect(loaded.filter((url) => /keyword-popover|show-keyword/.test(url))).toEqual([])
    expect(loaded.some((url) => url.endsWith('.js'))).toBe(true)
  })
})
