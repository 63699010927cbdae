import { makeArmy, makeUnit } from '#tests/support/army.ts'
import { expect, test } from '#tests/browser/app.ts'
import { startWith } from '#tests/browser/device/database.ts'

const host = makeArmy({ units: [makeUnit({ name: 'Guard' })] })

test(
  '? lists the shortcuts on every page, and Escape closes the list',
  { tag: '@deep' },
  async ({ page }) => {
    test.setTimeout(120_000)
    await startWith(page, [host])
    const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    for (const path of [
      ...['/', '/army', `/army/a/${host.id}/u/Guard_______`, '/battle', '/fortune', '/settings', '/account'],
      ...['/help', '/quick-start', '/quick-start/keywords', '/changelog', '/login', '/join'],
      `/print/a/${host.id}`,
    ]) {
      await page.goto(path)
      await page.keyboard.press('?')
      await expect(dialog, path).toBeVisible()
      await expect(dialog.getByRole('term').filter({ hasText: '/' }).first()).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(dialog, path).toBeHidden()
    }
    await page.keyboard.press('?')
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(dialog).toBeHidden()
  },
)

// The keys of all pages belong to a script of the page, beside the dialogs of its islands.
test('? is a key or a character, can be switched off, and Escape closes the topmost dialog only', async ({
  page,
}) => {
  await page.goto('/help')
  await page.keyboard.press('/')
  const box = page.getByRole('combobox', { name: 'Search' })
  await box.press('?')
  await expect(box).toHaveValue('?')
  await page.keyboard.press('Escape')
  await page.goto('/settings')
  const tick = page.getByRole('checkbox').first()
  await expect(tick).toBeEnabled()
  await tick.focus()
  const shortcuts = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(shortcuts).toHaveCount(0)
  await page.keyboard.press('?')
  await expect(shortcuts).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(tick).toBeFocused()
  const keyboard = page.getByRole('region', { name: 'Keyboard' })
  const search = page.getByRole('dialog', { name: 'Search' })
  await keyboard.getByRole('button', { name: 'Show shortcuts' }).click()
  await expect(shortcuts).toBeVisible()
  await page.keyboard.press('Escape')
  await keyboard.getByRole('checkbox').uncheck()
  for (const path of ['/settings', '/help']) {
    await page.goto(path)
    await page.keyboard.press('?')
    await page.keyboard.press('/')
    await page.keyboard.press('Control+k')
    await expect(search).toBeVisible()
    await expect(shortcuts).toBeHidden()
    await expect(search.getByRole('combobox')).toHaveValue('')
    await page.keyboard.press('Escape')
  }
  await page.goto('/settings')
  // As built, the box is checked, until the page has read what is stored.
  await expect(keyboard.getByRole('checkbox')).not.toBeChecked()
  await keyboard.getByRole('checkbox').check()
  await page.keyboard.press('?')
  await expect(shortcuts).toBeVisible()
  await startWith(page, [host])
  const create = page.getByRole('dialog', { name: 'Create Army' })
  await page.getByRole('button', { name: 'Create Army', exact: true }).click()
  await create.getByLabel('Name', { exact: true }).fill('Rat Kings')
  const cancel = create.getByRole('button', { name: 'Cancel' })
  await cancel.focus()
  await page.keyboard.press('?')
  await expect(shortcuts).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(shortcuts).toBeHidden()
  await expect(create).toBeVisible()
  await expect(cancel).toBeFocused()
  await expect(create.getByLabel('Name', { exact: true })).toHaveValue('Rat Kings')
  await page.keyboard.press('Escape')
  await expect(create).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Create Army', exact: true })).toBeFocused()
})
