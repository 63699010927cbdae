import { expect, test } from '#tests/browser/app.ts'
import { logInLocally } from '#tests/browser/session.ts'

// What home knows of the device is a script of the page, which reads what the tools have stored.
test('[HOME-05] [HOME-06] [HOME-07] [SHELL-13] [HOME-03] home invites a newcomer, leads back to what was left off, and knows a user', async ({
  page,
}) => {
  await page.goto('/')
  const main = page.getByRole('main')
  const footer = page.getByRole('contentinfo')
  const join = main.getByRole('link', { name: 'Join / Log in' })
  const places = page.getByRole('region', { name: 'Where you left off' }).getByRole('link')
  await expect(page.getByText('Where you left off')).toBeHidden()
  await expect(join).toHaveAttribute('data-variant', 'quiet')
  await expect(main.locator('[data-variant=primary]')).toHaveText(['Create Army'])
  await expect(footer.getByRole('link', { name: 'Join' })).toHaveAttribute('href', '/join')
  await expect(footer.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login')
  await expect(footer.getByRole('link', { name: 'Account' })).toBeHidden()
  await main.getByRole('link', { name: 'Create Army' }).click()
  const form = page.getByRole('dialog', { name: 'Create Army' })
  await expect(form.getByLabel('Name', { exact: true })).toBeVisible()
  await form.getByRole('button', { name: 'Create Army', exact: true }).click()
  await expect(page).toHaveURL(/\/army\/a\//)
  await page.goto('/')
  await expect(places).toHaveCount(1)
  await logInLocally(page)
  await page.goto('/')
  await expect(footer.getByRole('link', { name: 'Account' })).toHaveAttribute('href', '/account')
  for (const name of ['Join', 'Log in', 'Join / Log in'])
    await expect(page.getByRole('link', { name })).toBeHidden()
  await expect(main.getByRole('link', { name: 'Get the Rules' })).toBeVisible()
})
