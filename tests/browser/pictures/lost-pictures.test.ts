import { rm } from 'node:fs/promises'
import { DatabaseSync } from 'node:sqlite'
import { pathToArmy } from '#domain/army/paths.ts'
import { makeArmy } from '#tests/support/army.ts'
import { dataFolder, endSession, expect, logIn, logInByForm } from '#tests/browser/account/accounts.ts'
import { keepForOffline } from '#tests/browser/app.ts'
import { putArmies } from '#tests/browser/device/database.ts'
import { openList } from '#tests/browser/journeys.ts'
import { expectSynced, test } from '#tests/browser/sync/devices.ts'
import {
  colourAt,
  mainImage,
  makePhoto,
  notice,
  openCrop,
  openForm,
  plate,
  readPicture,
  uploadedPath,
  usePicture,
} from '#tests/browser/pictures.ts'

const kings = makeArmy({ name: 'Rat Kings', images: [{ type: 'ILLUSTRATION', id: 'GOBLINS' }] })

test.use({
  serviceWorkers: 'allow',
  expectedErrors: ['401', '404', '409', 'ERR_'],
})

test(
  '[ERR-12] [R-49] a picture waits for a login, is on the other device once it is synced, is uploaded again if the server has lost it, and is there offline until the user logs out',
  { tag: '@deep' },
  async ({ page, makeAccount, openDeviceOf }) => {
    test.slow()
    const account = await makeAccount()
    await logIn(page, account)
    const laptop = await openDeviceOf(account)
    await putArmies(page, [kings])
    await openList(page)
    await expectSynced(page)
    for (const tab of [page, laptop]) await tab.goto(pathToArmy(kings.id))
    await expect(plate(laptop)).toHaveAttribute('src', '/service/GOBLINS.png')
    const width = () => plate(page).evaluate((image: HTMLImageElement) => image.naturalWidth)

    const path =
      await test.step('[ERR-12] without a session the upload asks the user to log in, and continues after the login', async () => {
        const form = await openForm(page)
        const crop = await openCrop(form, await makePhoto(2000, 1200))
        await endSession(page.context())
        await usePicture(crop)
        await form.getByRole('button', { name: 'Save' }).click()
        await expect(notice(page)).toContainText(
          'Failed to upload image. You must be logged in to upload images.',
        )
        await expect(notice(page).getByRole('link', { name: 'Log in' })).toBeVisible()
        await notice(page).getByRole('button', { name: 'Choose another' }).click()
        const expired = 'Your session has expired. Log in again to upload a picture.'
        await expect(form.getByText(expired)).toBeVisible()
        await form.getByRole('button', { name: 'Cancel' }).click()
        await expect(plate(laptop), 'not yet synced').toHaveAttribute('src', '/service/GOBLINS.png')
        await logInByForm(page, account)
        return uploadedPath(page)
      })

    await test.step('the other device shows it', async () => {
      await expect(plate(laptop)).toHaveAttribute('src', path)
      const shown = () => plate(laptop).evaluate((image: HTMLImageElement) => image.naturalWidth)
      await expect.poll(shown).toBeGreaterThan(0)
      await laptop.context().close()
    })

    const again = await test.step('[R-49] the device uploads again what the server has lost', async () => {
      await openList(page)
      await expectSynced(page)
      await restoreEmptyAccount(path)
      expect((await page.request.get(path)).status()).toBe(404)
      await page.reload()
      await expect.poll(() => mainImage(page)).not.toEqual({ type: 'IMAGE_UPLOAD', src: path })
      const again = await uploadedPath(page)
      const picture = await readPicture(page, again)
      expect([await colourAt(picture, 0.1, 0.5), await colourAt(picture, 0.9, 0.5)]).toEqual(['red', 'blue'])
      await expectSynced(page)
      return again
    })

    await test.step('what has been shown is there offline until the user logs out', async () => {
      await keepForOffline(page)
      await page.goto(pathToArmy(kings.id))
      await expect(plate(page)).toHaveAttribute('src', again)
      await expect.poll(width).toBeGreaterThan(0)
      await page.context().setOffline(true)
      await page.reload()
      await expect(plate(page)).toHaveAttribute('src', again)
      await expect.poll(width).toBeGreaterThan(0)
      const isKept = () => page.evaluate(() => caches.has('pictures'))
      expect(await isKept()).toBe(true)
      await page.context().setOffline(false)
      await page.goto('/account')
      await page.getByRole('button', { name: 'Log out', exact: true }).click()
      await page.waitForURL('/')
      await expect.poll(isKept).toBe(false)
    })
  },
)

/** Restores the account of this picture from a backup that was made before its first sync. */
async function restoreEmptyAccount(path: string): Promise<void> {
  const [, id = ''] = /^\/images\/([\w-]+)\.webp$/.exec(path) ?? []
  const database = new DatabaseSync(`${dataFolder()}/hobgoblin.sqlite`, { timeout: 5000 })
  const ofUser = 'WHERE user_id = (SELECT user_id FROM images WHERE id = ?)'
  for (const table of ['armies', 'army_versions', 'sync_seqs', 'image_uses', 'images'])
    expect(database.prepare(`DELETE FROM ${table} ${ofUser}`).run(id).changes, table).toBeGreaterThan(0)
  database.close()
  await rm(`${dataFolder()}/objects${path}`)
}
