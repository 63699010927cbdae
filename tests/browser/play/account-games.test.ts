import type { Page } from 'playwright/test'
import { expect } from '#tests/browser/app.ts'
import { logInByForm } from '#tests/browser/account/accounts.ts'
import { test } from '#tests/browser/sync/devices.ts'
import { putArmies } from '#tests/browser/device/database.ts'
import { addDoom, expectMoves, mine, setUpGame, theirs, unitOnTable } from './table-page.ts'

const doomOf = (page: Page, unit: string) => unitOnTable(page, unit).getByRole('group')
const games = (page: Page) => page.getByRole('main').getByRole('listitem')
const mark = (page: Page) => page.locator('.online-mark')
const answerTo = (page: Page, method: 'PUT' | 'DELETE') =>
  page.waitForResponse((response) => response.request().method() === method)

test.use({ expectedErrors: ['net::ERR_INTERNET_DISCONNECTED'] })

test(
  '[GAME-96] [GAME-97] [GAME-98] a game of an account is on all its devices, as it is played, deleted and restored',
  { tag: '@deep' },
  async ({ makeAccount, openDeviceOf }) => {
    const account = await makeAccount()
    const [phone, laptop] = [await openDeviceOf(account), await openDeviceOf(account)]

    await test.step('[GAME-96] begun on the phone, it goes on on the laptop, and both see each move', async () => {
      await putArmies(phone, [mine, theirs])
      await setUpGame(phone)
      await addDoom(phone, 'Poachers', 2)
      await expect(mark(phone)).toContainText('On the server')
      await laptop.goto('/play')
      await expect(games(laptop)).toContainText(/The Candlelit Court against The Moonlight Muster/)
      await expect(laptop.getByText('Your games are in your account, without their photos.')).toBeVisible()
      await games(laptop).getByRole('link').click()
      await expect(doomOf(laptop, 'Poachers')).toContainText('2')
      await addDoom(laptop, 'Ragwolves', 1)
      await expect(doomOf(phone, 'Ragwolves')).toContainText('1')
      await addDoom(phone, 'Ragwolves', 1)
      await expect(doomOf(laptop, 'Ragwolves')).toContainText('2')
    })

    await test.step('[GAME-96] after an evening without a network, any page sends what was played', async () => {
      await phone.context().setOffline(true)
      await addDoom(phone, 'Poachers', 3)
      await expect(mark(phone)).toContainText('Not connected: 3 moves wait.')
      await expectMoves(phone, 8)
      // Nothing of the game is on the screen when the network returns.
      await phone.goto('about:blank')
      await phone.context().setOffline(false)
      await phone.goto('/army')
      await expect(doomOf(laptop, 'Poachers')).toContainText('5')
    })

    await test.step('[GAME-97] deleted on one device, it is deleted on the other, and undo brings it back on both', async () => {
      await laptop.goto('/play')
      await phone.goto('/play')
      const told = answerTo(phone, 'DELETE')
      await phone.getByRole('button', { name: /^Delete the game/ }).click()
      expect((await told).status()).toBe(200)
      await laptop.reload()
      await expect(laptop.getByText('No games yet')).toBeVisible()
      const restored = answerTo(phone, 'PUT')
      await phone.getByRole('button', { name: 'Undo' }).click()
      expect((await restored).status()).toBe(200)
      await laptop.reload()
      await expect(games(laptop)).toHaveCount(1)
    })

    await test.step('[GAME-98] logging out sends what waits, and a log-in brings every game back', async () => {
      await games(phone).getByRole('link').click()
      await addDoom(phone, 'Poachers', 1)
      await expectMoves(phone, 9)
      await phone.goto('/account')
      await phone.getByRole('button', { name: 'Log out', exact: true }).click()
      await phone.waitForURL('/')
      await phone.goto('/play')
      await expect(phone.getByText('No games yet')).toBeVisible()
      await logInByForm(phone, account)
      await phone.goto('/play')
      await games(phone).getByRole('link').click()
      await expect(doomOf(phone, 'Poachers')).toContainText('6')
    })
  },
)
