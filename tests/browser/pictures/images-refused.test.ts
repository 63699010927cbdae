import sharp from 'sharp'
import { pathToArmy } from '#domain/army/paths.ts'
import { makeArmy } from '#tests/support/army.ts'
import { endSession, expect, logIn, logInByForm } from '#tests/browser/account/accounts.ts'
import { expectAccessible } from '#tests/browser/app.ts'
import { readArmies, readStagedFile, stageFile, startWith } from '#tests/browser/device/database.ts'
import { expectSynced, test } from '#tests/browser/sync/devices.ts'
import { smallDisk } from '#tests/browser/device/disk.ts'
import { armyPane, createArmy, expectSaved, openList } from '#tests/browser/journeys.ts'
import {
  mainImage,
  makePhoto,
  notice,
  openCrop,
  openForm,
  plate,
  RED,
  stagePicture,
  uploadedPath,
  usePicture,
} from '#tests/browser/pictures.ts'

const kings = makeArmy({ name: 'Rat Kings', images: [{ type: 'ILLUSTRATION', id: 'GOBLINS' }] })

test.describe('when something goes wrong', () => {
  test.use({ expectedErrors: ['ERR_', '400', '401', '404', '422'] })

  test('an uploaded picture has no location, no camera data and less than 1 MB (R-36)', async ({
    makeAccount,
    openArmyOf,
  }) => {
    const page = await openArmyOf(await makeAccount(), kings)
    await page.route('**/v1/images', (route) => route.abort())
    const noise = await sharp({
      create: {
        width: 2000,
        height: 1100,
        channels: 3,
        background: 'black',
        // This picture is larger than 1 MB in the best quality.
        noise: { type: 'gaussian', mean: 128, sigma: 40 },
      },
    })
      .withExif({
        IFD0: { Make: 'Lantern Works' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' },
      })
      .jpeg({ quality: 50 })
      .toBuffer()
    expect((await sharp(noise).metadata()).exif?.toString('latin1')).toContain('Lantern Works')
    await stagePicture(page, { name: 'noise.jpg', mimeType: 'image/jpeg', buffer: noise })
    await expect.poll(async () => (await mainImage(page))?.type).toBe('STAGED')
    const staged = await readStagedFile(page)
    expect(staged.toString('latin1')).not.toMatch(/Lantern Works|Exif/)
    const { format, exif, width } = await sharp(staged).metadata()
    expect({ format, exif, width }).toEqual({ format: 'webp', exif: undefined, width: 1875 })
    expect(staged.length).toBeLessThan(1_000_000)
  })

  test('a picture chosen offline waits, survives a reload, and uploads by itself', async ({
    makeAccount,
    openArmyOf,
  }) => {
    const page = await openArmyOf(await makeAccount(), kings)
    const form = await openForm(page)
    await page.context().setOffline(true)
    await usePicture(await openCrop(form, await makePhoto(2000, 1200)))
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(notice(page)).toContainText('will be uploaded when you are online')
    await expectSaved(page)
    // The network is back, but uploads still fail.
    await page.context().route('**/v1/images', (route) => route.abort())
    await page.context().setOffline(false)
    await page.reload()
    await expect(plate(page)).toHaveAttribute('src', /^blob:/)
    await expect(notice(page)).toContainText('will be uploaded when you are online')
    await page.context().unroute('**/v1/images')
    await uploadedPath(page)
    await expect(notice(page)).toHaveCount(0)
  })

  test(
    '[ERR-12] without a session the upload asks the user to log in, and continues after the login',
    { tag: '@deep' },
    async ({ makeAccount, openDeviceOf }) => {
      const account = await makeAccount()
      const page = await openDeviceOf(account)
      await createArmy(page, 'Rat Kings')
      await expectSynced(page)
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
      await expect(
        form.getByText('Your session has expired. Log in again to upload a picture.'),
      ).toBeVisible()
      await form.getByRole('button', { name: 'Cancel' }).click()
      await logInByForm(page, account)
      await uploadedPath(page)
    },
  )

  test('a file that the server refuses stays, is not sent again and again, and can be removed', async ({
    makeAccount,
    openArmyOf,
  }) => {
    const page = await openArmyOf(await makeAccount(), kings)
    const address = page.url()
    await expectSynced(page)
    await page.goto('/help')
    await stageFile(page, kings.id, { bytes: Buffer.from('<!doctype html>'), type: 'image/webp' })
    let uploads = 0
    page.on('request', (request) => {
      if (request.url().endsWith('/v1/images')) uploads += 1
    })
    await page.goto(address)
    await expect(notice(page).getByRole('alert')).toHaveText('This file cannot be read as a picture.')
    await page.reload()
    await expect(notice(page).getByRole('alert')).toHaveText('This file cannot be read as a picture.')
    await expectAccessible(page)
    expect(uploads).toBe(1)
    await notice(page).getByRole('button', { name: 'Try again' }).click()
    await expect.poll(() => uploads).toBe(2)
    await notice(page).getByRole('button', { name: 'Remove' }).click()
    await expect(plate(page)).toHaveAttribute('src', '/service/GOBLINS.png')
    await expect(notice(page)).toHaveCount(0)
  })

  test('a picture that fails from one address is loaded from the next, and otherwise leaves an empty frame', async ({
    page,
  }) => {
    const army = makeArmy({ name: 'Rat Kings', images: [{ type: 'IMAGE_UPLOAD', src: '/images/gone.webp' }] })
    const png = await sharp({ create: { width: 30, height: 16, channels: 3, background: RED } })
      .png()
      .toBuffer()
    await page.route('**/images/gone.webp', (route) => route.fulfill({ contentType: 'image/png', body: png }))
    await startWith(page, [army], pathToArmy(army.id))
    const width = () => plate(page).evaluate((image: HTMLImageElement) => image.naturalWidth)
    await expect.poll(width).toBe(30)
    await page.unroute('**/images/gone.webp')
    await page.goto('/help')
    await page.goto(pathToArmy(army.id))
    await expect(plate(page)).toHaveCount(0)
    await expect(armyPane(page).locator('.army-plate')).toBeVisible()
  })
})

test(
  '[R-16] on a full disk a picture stays on the screen with its army until there is room',
  { tag: '@deep' },
  async ({ makeAccount, openDevice, baseURL }) => {
    const page = await openDevice()
    const disk = await smallDisk(page, baseURL ?? '')
    await logIn(page, await makeAccount())
    await openList(page)
    await createArmy(page, 'Rat Kings')
    await expectSynced(page)
    const before = await readArmies(page)
    const crop = await openCrop(await openForm(page), await makePhoto(2000, 1200))
    await disk.fill()
    await usePicture(crop)
    await page.getByRole('dialog', { name: 'Edit Army' }).getByRole('button', { name: 'Save' }).click()
    const unsaved = page.getByRole('alert').filter({ hasText: 'Not saved. This device has no room left.' })
    await expect(unsaved).toBeVisible()
    await expect(plate(page)).toHaveAttribute('src', /^blob:/)
    expect(await readArmies(page), 'the old record is intact').toEqual(before)
    await disk.makeRoom()
    await unsaved.getByRole('button', { name: 'Try again' }).click()
    await expectSaved(page)
    const path = await uploadedPath(page)
    await expect(plate(page)).toHaveAttribute('src', path)
  },
)
