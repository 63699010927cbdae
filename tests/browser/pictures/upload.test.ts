import sharp from 'sharp'
import { pathToArmy } from '#domain/army/paths.ts'
import { PICTURE_SIZE } from '#domain/army/picture/picture.ts'
import { makeArmy } from '#tests/support/army.ts'
import { expect } from '#tests/browser/account/accounts.ts'
import { stageFile, startWith } from '#tests/browser/device/database.ts'
import { armyPane, armyRow, expectSaved } from '#tests/browser/journeys.ts'
import { expectSynced, test } from '#tests/browser/sync/devices.ts'
import {
  fileInput,
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

test.use({ expectedErrors: ['ERR_', '400', '422'] })

// Only a real browser shrinks a photograph, and only the server takes it, checks it and gives it in other sizes.
test('[IMG-04] [IMG-05] [IMG-06] [IMG-07] [IMG-09] [ROLE-01] a photograph is staged offline, uploaded once by itself without its metadata, and shown in fitting sizes', async ({
  makeAccount,
  page,
}) => {
  const account = await makeAccount()
  const other = await page.context().newPage()
  // One route for the whole test, because Playwright can miss what is on its way while one is added or removed.
  let uploads = 0
  let isDown = false
  await page.context().route('**/v1/images', (route) => {
    if (isDown) return route.abort()
    uploads += 1
    return route.continue()
  })

  await test.step('[IMG-07] [ROLE-01] logged out, the control says that it needs an account, and returns after login', async () => {
    await startWith(page, [kings], pathToArmy(kings.id))
    const form = await openForm(page)
    await expect(form.getByText('You need an account to upload a picture of your own.')).toBeVisible()
    await expect(fileInput(form)).toHaveCount(0)
    await form.getByRole('link', { name: 'Log in' }).click()
    await page.getByLabel('Email').fill(account.email)
    await page.getByLabel('Password', { exact: true }).fill(account.password)
    await page.getByRole('button', { name: 'Log in' }).click()
    await page.waitForURL(pathToArmy(kings.id))
    await expectSynced(page)
  })

  await test.step('[IMG-04] a picture chosen offline is shown, waits and survives a reload', async () => {
    await other.goto(pathToArmy(kings.id))
    const form = await openForm(page)
    await page.context().setOffline(true)
    await usePicture(await openCrop(form, await makePhoto(3000, 2000)))
    await expect(form.getByRole('radio', { name: 'Your picture' })).toBeChecked()
    await expect(form.locator('.image-choice img').first()).toHaveAttribute('src', /^blob:/)
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(notice(page)).toContainText('will be uploaded when you are online')
    await expectSaved(page)
    // The network is back, but uploads still fail.
    isDown = true
    await page.context().setOffline(false)
    await page.reload()
    await expect(plate(page)).toHaveAttribute('src', /^blob:/)
    await expect(notice(page)).toContainText('will be uploaded when you are online')
    await expect(notice(other)).toBeVisible()
    expect(uploads).toBe(0)
    isDown = false
  })

  const path =
    await test.step('[IMG-05] [IMG-06] it is uploaded once, although two tabs are open', async () => {
      const path = await uploadedPath(page)
      expect(path).toMatch(/^\/images\/[\w-]+\.webp$/)
      const { format, width, height, exif } = await sharp(await readPicture(page, path)).metadata()
      expect({ format, width, height, exif }).toEqual({ format: 'webp', ...PICTURE_SIZE, exif: undefined })
      for (const tab of [page, other]) {
        await expect(plate(tab)).toHaveAttribute('src', path)
        await expect(notice(tab)).toHaveCount(0)
      }
      expect(uploads).toBe(1)
      return path
    })

  await test.step('[IMG-09] pictures are loaded through the optimisation path, in a size that fits the screen', async () => {
    const url = encodeURIComponent(path)
    const shown = () => plate(page).evaluate((image: HTMLImageElement) => image.currentSrc)
    await expect.poll(shown).toContain(`/.netlify/images?url=${url}&fit=cover&w=480`)
    // A thumbnail asks for far fewer pixels, but Chromium takes those of the plate beside it if it has them already.
    const thumbnail = armyRow(page, 'Rat Kings').locator('img')
    await expect(thumbnail).toHaveAttribute('srcset', new RegExp(`url=${url}&fit=cover&w=240&`))
    await expect(thumbnail).toHaveAttribute('sizes', '6rem')
    const answer = await page.request.get(`/.netlify/images?url=${url}&w=600&h=600`)
    const { width, height } = await sharp(await answer.body()).metadata()
    // The server makes few sizes: it rounds 600 up to 750.
    expect([width, height]).toEqual([750, 400])
  })

  await test.step('an upload is not an edit: undo reverts the choice of the picture, and redo uploads nothing again', async () => {
    await armyPane(page)
      .getByRole('button', { name: /^Undo: / })
      .click()
    await expect(plate(page)).toHaveAttribute('src', '/service/GOBLINS.png')
    await armyPane(page)
      .getByRole('button', { name: /^Redo: / })
      .click()
    await expect(plate(page)).toHaveAttribute('src', path)
    expect(uploads).toBe(1)
  })

  await test.step('a file that the server refuses stays, is not sent again by itself, and can be removed', async () => {
    await expectSynced(page)
    await other.close()
    await page.goto('/help')
    await stageFile(page, kings.id, { bytes: Buffer.from('<!doctype html>'), type: 'image/webp' })
    await page.goto(pathToArmy(kings.id))
    const alert = notice(page).getByRole('alert')
    await expect(alert).toHaveText('This file cannot be read as a picture.')
    await page.reload()
    await expect(alert).toHaveText('This file cannot be read as a picture.')
    expect(uploads).toBe(2)
    await notice(page).getByRole('button', { name: 'Try again' }).click()
    await expect.poll(() => uploads).toBe(3)
    await notice(page).getByRole('button', { name: 'Remove' }).click()
    await expect(plate(page)).not.toHaveAttribute('src', /^blob:/)
    await expect(notice(page)).toHaveCount(0)
  })
})
