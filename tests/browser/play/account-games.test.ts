import type { Page } from 'playwright/test'
import { logIn } from '#tests/browser/account/accounts.ts'
import { expect, expectAccessible } from '#tests/browser/app.ts'
import { putArmies } from '#tests/browser/device/database.ts'
import { test } from '#tests/browser/sync/devices.ts'
import { addDoom, expectMoves, mine, next, theirs, unitOnTable } from './table-page.ts'

/** Begins a game between two armies of a user who is logged in. */
async function beginLoggedIn(page: Page): Promise<void> {
  await putArmies(page, [mine, theirs])
  await page.goto(`/play#army=${mine.id}`)
  const dialog = page.getByRole('dialog', { name: 'Begin a game' })
  await dialog.getByRole('radio', { name: 'One of my armies' }).check()
  await dialog.getByRole('combobox', { name: 'Their army' }).selectOption({ label: theirs.name })
  await dialog.getByRole('button', { name: 'Begin the game' }).click()
  await expect(next(page)).toBeVisible()
}

const doomOf = (page: Page, unit: string) => unitOnTable(page, unit).getByRole('group')
const games = (page: Page) => page.getByRole('main').getByRole('listitem')
const inAccount = (page: Page) => page.getByText('Your games are in your account, without their photos.')
const mark = (page: Page) => page.locator('.online-mark')

test('[GAME-96] a game that is begun on the phone goes on on the laptop, and both see each move', async ({
  phoneAndLaptop: [phone, laptop],
}) => {
  await beginLoggedIn(phone)
  await addDoom(phone, 'Poachers', 2)
  await expect(mark(phone)).toContainText('On the server')
  await laptop.goto('/play')
  await expect(games(laptop)).toContainText(/The Candlelit Court against The Moonlight Muster/)
  await expect(inAccount(laptop)).toBeVisible()
  await expectAccessible(laptop)
  await games(laptop).getByRole('link').click()
  await expect(doomOf(laptop, 'Poachers')).toContainText('2')
  await addDoom(laptop, 'Ragwolves', 1)
  await expect(doomOf(phone, 'Ragwolves')).toContainText('1')
  await addDoom(phone, 'Ragwolves', 1)
  await expect(doomOf(laptop, 'Ragwolves')).toContainText('2')
})

test.describe('[GAME-96] after an evening without a network', () => {
  test.use({ expectedErrors: ['net::ERR_INTERNET_DISCONNECTED'] })
  test('any page sends what was played', async ({ phoneAndLaptop: [phone, laptop] }) => {
    const kept = phone.waitForResponse((response) => response.request().method() === 'PUT')
    await beginLoggedIn(phone)
    await kept
    await expect(mark(phone)).toContainText('On the server')
    await phone.context().setOffline(true)
    await addDoom(phone, 'Poachers', 3)
    await expect(mark(phone)).toContainText('Not connected: 3 moves wait.')
    await expectMoves(phone, 4)
    // Nothing of the game is on the screen when the network returns.
    await phone.goto('about:blank')
    await phone.context().setOffline(false)
    await phone.goto('/army')
    await laptop.goto('/play')
    await games(laptop).getByRole('link').click()
    await expect(doomOf(laptop, 'Poachers')).toContainText('3')
  })
})

test(
  '[GAME-97] a game that is deleted on one device is deleted on the other, and undo brings it back on both',
  { tag: '@deep' },
  async ({ phoneAndLaptop: [phone, laptop] }) => {
    await beginLoggedIn(phone)
    await laptop.goto('/play')
    await expect(games(laptop)).toHaveCount(1)
    await phone.goto('/play')
    const told = phone.waitForResponse((response) => response.request().method() === 'DELETE')
    await phone.getByRole('button', { name: /^Delete the game/ }).click()
    expect((await told).status()).toBe(200)
    await laptop.reload()
    await expect(laptop.getByText('No games yet')).toBeVisible()
    const restored = phone.waitForResponse((response) => response.request().method() === 'PUT')
    await phone.getByRole('button', { name: 'Undo' }).click()
    expect((await restored).status()).toBe(200)
    await laptop.reload()
    await expect(games(laptop)).toHaveCount(1)
  },
)

test('[GAME-98] logging out names games that are only on this device, offers to export them, and deletes them', async ({
  page,
  makeAccount,
}) => {
  await logIn(page, await makeAccount({ verified: false }))
  await beginLoggedIn(page)
  await expectMoves(page, 1)
  await page.goto('/account')
  await page.getByRole('button', { name: 'Log out', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Log out' })
  await expect(dialog).toContainText('1 game has moves that are only on this device.')
  await expect(dialog).toContainText('The Candlelit Court against The Moonlight Muster')
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Export armies and games' }).click()
  expect((await download).suggestedFilename()).toMatch(/^hobgoblin-[\d-]+\.json$/)
  await dialog.getByRole('button', { name: 'Log out' }).click()
  await page.waitForURL('/')
  await page.goto('/play')
  await expect(page.getByText('No games yet')).toBeVisible()
})

test('[GAME-98] logging out sends what waits, and a log-in brings every game back', async ({
  page,
  makeAccount,
}) => {
  const account = await makeAccount()
  await logIn(page, account)
  await beginLoggedIn(page)
  await addDoom(page, 'Poachers', 1)
  await expectMoves(page, 2)
  await page.goto('/account')
  await page.getByRole('button', { name: 'Log out', exact: true }).click()
  await page.waitForURL('/')
  await page.goto('/play')
  await expect(page.getByText('No games yet')).toBeVisible()
  await logIn(page, account)
  await page.goto('/play')
  await games(page).getByRole('link').click()
  await expect(doomOf(page, 'Poachers')).toContainText('1')
})
