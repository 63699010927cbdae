import { writeFileSync } from 'node:fs'
import sharp from 'sharp'
import { pathToArmy } from '#domain/army/paths.ts'
import { PICTURE_SIZE } from '#domain/army/picture/picture.ts'
import { makeArmy } from '#tests/support/army.ts'
import { expect } from '#tests/browser/account/accounts.ts'
import { expectAccessible, keepForOffline } from '#tests/browser/app.ts'
import { expectSynced, test } from '#tests/browser/sync/devices.ts'
import { armyPane, armyRow, chooseFromMenu, createArmy, openList, pick } from '#tests/browser/journeys.ts'
import {
  colourAt,
  fileInput,
  makeBomb,
  makePhoto,
  notice,
  openCrop,
  openForm,
  plate,
  readPicture,
  stagePicture,
  uploadedPath,
  usePicture,
} from '#tests/browser/pictures.ts'

const kings = makeArmy({ name: 'Rat Kings', images: [{ type: 'ILLUSTRATION', id: 'GOBLINS' }] })

test('[IMG-04] [IMG-05] [IMG-06] a photograph is staged and shown, then uploaded without its metadata', async ({
  makeAccount,
  openArmyOf,
}) => {
  const page = await openArmyOf(await makeAccount(), kings)
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/^\/(?:images|v1\/images|v1\/uploads)/.test(pathname) && request.resourceType() !== 'image')
      calls.push(`${request.method()} ${pathname}`)
  })
  const prepared = page.waitForRequest('**/v1/images')
  const form = await openForm(page)
  await usePicture(await openCrop(form, await makePhoto(4000, 3000)))
  await expect(form.getByRole('radio', { name: 'Your picture' })).toBeChecked()
  await expect(form.locator('.image-choice img').first()).toHaveAttribute('src', /^blob:/)
  expect(calls).toEqual([])
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(plate(page)).toHaveAttribute('src', /^blob:/)
  const path = await uploadedPath(page)
  expect(path).toMatch(/^\/images\/[\w-]+\.webp$/)
  expect(calls).toEqual(['POST /v1/images', 'POST /v1/uploads', `GET ${path}`])
  const asked: unknown = (await prepared).postDataJSON()
  expect(asked).toMatchObject({ type: 'image/webp', name: 'picture.webp' })
  const { format, width, height, exif } = await sharp(await readPicture(page, path)).metadata()
  expect({ format, width, height, exif }).toEqual({ format: 'webp', ...PICTURE_SIZE, exif: undefined })
  await expect(notice(page)).toHaveCount(0)
  await expect(plate(page)).toHaveAttribute('src', path)
})

test('[ARMY-83] a picture that is being cropped stays when another tab deletes the army, and is saved with a new one', async ({
  makeAccount,
  openArmyOf,
}) => {
  const page = await openArmyOf(await makeAccount(), kings)
  const form = await openForm(page)
  const crop = await openCrop(form, await makePhoto(1200, 900))
  const other = await page.context().newPage()
  await other.goto(pathToArmy(kings.id))
  await chooseFromMenu(other, 'Army menu', 'Delete')
  await expect(form.getByRole('alert')).toContainText('This army was deleted in another tab')
  await usePicture(crop)
  await form.getByRole('button', { name: 'Save as a new army' }).click()
  await expect(form).toBeHidden()
  await expect(plate(page)).toHaveAttribute('src', /^(?:blob:|\/images\/)/)
  await expect(armyPane(page).getByRole('heading', { level: 1 })).toHaveText('Rat Kings')
})

test('[IMG-08] a small picture is accepted in its own size, with a warning', async ({
  makeAccount,
  openArmyOf,
}) => {
  const page = await openArmyOf(await makeAccount(), kings)
  const form = await openForm(page)
  const large = await openCrop(form, await makePhoto(1875, 1000))
  await expect(large.getByText('Low Resolution')).toBeHidden()
  await large.getByRole('slider', { name: 'Zoom' }).press('ArrowRight')
  await expect(large.getByText('Low Resolution')).toBeVisible()
  await large.getByRole('button', { name: 'Cancel' }).click()
  const small = await openCrop(form, await makePhoto(900, 480))
  await expect(small.getByText('Low Resolution')).toBeVisible()
  await expect(small.getByText('This part has 900 × 480 pixels.')).toBeVisible()
  await usePicture(small)
  await form.getByRole('button', { name: 'Save' }).click()
  const { width, height } = await sharp(await readPicture(page, await uploadedPath(page))).metadata()
  expect([width, height]).toEqual([900, 480])
})

test(
  'a picture is shown upright, and can be turned and moved by keys before it is cropped',
  { tag: '@phone' },
  async ({ makeAccount, openArmyOf }) => {
    const page = await openArmyOf(await makeAccount(), kings)
    const form = await openForm(page)
    // The photo was taken sideways, so its left side is at the top.
    const crop = await openCrop(form, await makePhoto(3000, 2000, 6))
    const frame = crop.getByRole('application', { name: 'Part of the picture' })
    await expect(frame).toBeFocused()
    await expectAccessible(page)
    const shown = async () => {
      const picture = await frame.screenshot()
      return [await colourAt(picture, 0.5, 0.1), await colourAt(picture, 0.5, 0.9)]
    }
    await expect.poll(shown).toEqual(['red', 'blue'])
    await page.keyboard.press('R')
    await page.keyboard.press('R')
    await expect.poll(shown).toEqual(['blue', 'red'])
    await page.keyboard.press('+')
    for (let i = 0; i < 50; i += 1) await page.keyboard.press('ArrowDown')
    await expect.poll(shown).toEqual(['red', 'red'])
    for (let i = 0; i < 50; i += 1) await page.keyboard.press('ArrowUp')
    await expect.poll(shown).toEqual(['blue', 'blue'])
    // A drag moves the picture along with the pointer.
    const box = await frame.boundingBox()
    const [x, y] = [(box?.x ?? 0) + 100, (box?.y ?? 0) + (box?.height ?? 0) * 0.9]
    for (let i = 0; i < 4; i += 1) {
      await page.mouse.move(x, y)
      await page.mouse.down()
      await page.mouse.move(x, y - (box?.height ?? 0) * 0.8, { steps: 3 })
      await page.mouse.up()
    }
    await expect.poll(shown).toEqual(['red', 'red'])
    await usePicture(crop)
    await form.getByRole('button', { name: 'Save' }).click()
    const picture = await readPicture(page, await uploadedPath(page))
    expect([await colourAt(picture, 0.5, 0.1), await colourAt(picture, 0.5, 0.9)]).toEqual(['red', 'red'])
  },
)

test('a picture can be dropped on the picker, or pasted', async ({ makeAccount, openArmyOf }) => {
  const page = await openArmyOf(await makeAccount(), kings)
  const form = await openForm(page)
  const crop = page.getByRole('dialog', { name: 'Crop picture' })
  const { buffer } = await makePhoto(1000, 600)
  const data = await page.evaluateHandle((base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
    const transfer = new DataTransfer()
    transfer.items.add(new File([bytes], 'photo.jpg', { type: 'image/jpeg' }))
    return transfer
  }, buffer.toString('base64'))
  await form.getByText('Or drop or paste one here').dispatchEvent('drop', { dataTransfer: data })
  await expect(crop).toBeVisible()
  await crop.getByRole('button', { name: 'Cancel' }).click()
  await page.evaluate((clipboardData) => {
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  }, data)
  await usePicture(crop)
  await expect(form.getByRole('radio', { name: 'Your picture' })).toBeChecked()
  // Choose another picture and go back.
  await pick(form, 'Beast')
  await pick(form, 'Your picture')
  await form.getByRole('button', { name: 'Save' }).click()
  await uploadedPath(page)
})

test('[IMG-12] an unusable file is refused with the reason (R-36)', async ({ makeAccount, openArmyOf }) => {
  const page = await openArmyOf(await makeAccount(), kings)
  const form = await openForm(page)
  const blank = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: 'white' }, limitInputPixels: false })
  const twoFrames = Buffer.concat([Buffer.alloc(40 * 40 * 3, 10), Buffer.alloc(40 * 40 * 3, 240)])
  const moving = await sharp(twoFrames, { raw: { width: 40, height: 80, channels: 3, pageHeight: 40 } })
    .webp({ loop: 0, delay: [100, 100] })
    .toBuffer()
  const jpeg = (await makePhoto(2000, 1500)).buffer
  const files: [string, string, Buffer, RegExp][] = [
    ['page.jpg', 'image/jpeg', Buffer.from('<!doctype html><script>alert(1)</script>'), /cannot be read/],
    ['broken.jpg', 'image/jpeg', jpeg.subarray(0, 300), /cannot be read/],
    ['drawing.svg', 'image/svg+xml', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), /not a JPEG/],
    ['moving.gif', 'image/gif', await blank(20, 20).gif().toBuffer(), /not a JPEG/],
    ['moving.webp', 'image/webp', moving, /animated/],
    ['large.jpg', 'image/jpeg', Buffer.concat([jpeg, Buffer.alloc(10_000_000)]), /larger than 10 MB/],
    ['bomb.png', 'image/png', makeBomb(17_000), /cannot open a picture of so many megapixels/],
  ]
  for (const [name, mimeType, buffer, reason] of files) {
    // The browser reads a large file from the disk, because sending it would take longer than the rest of the test.
    const path = test.info().outputPath(name)
    if (buffer.length > 1_000_000) writeFileSync(path, buffer)
    await fileInput(form).setInputFiles(buffer.length > 1_000_000 ? path : { name, mimeType, buffer })
    await expect(form.getByRole('alert'), name).toHaveText(reason)
    await expect(page.getByRole('dialog', { name: 'Crop picture' })).toHaveCount(0)
  }
  await usePicture(await openCrop(form, await makePhoto(600, 400)))
  await expect(form.getByRole('alert')).toHaveCount(0)
})

test(
  '[IMG-12] a photograph of 41 megapixels that lies on its side is shrunk, upright, and cropped',
  { tag: '@deep' },
  async ({ makeAccount, openArmyOf }) => {
    test.slow()
    const page = await openArmyOf(await makeAccount(), kings)
    const form = await openForm(page)
    const crop = await openCrop(form, await makePhoto(7400, 5550, 6))
    const { width, height } = await crop
      .locator('.crop-frame img')
      .evaluate(({ naturalWidth, naturalHeight }: HTMLImageElement) => ({
        width: naturalWidth,
        height: naturalHeight,
      }))
    expect(width / height).toBeCloseTo(3 / 4, 2)
    expect(width * height).toBeLessThan(8_100_000)
    await usePicture(crop)
    await form.getByRole('button', { name: 'Save' }).click()
    const picture = await readPicture(page, await uploadedPath(page))
    expect(await sharp(picture).metadata()).toMatchObject({ width: 1875, height: 1000 })
    // A quarter turn brings the left half to the top.
    expect(await Promise.all([colourAt(picture, 0.5, 0.1), colourAt(picture, 0.5, 0.9)])).toEqual([
      'red',
      'blue',
    ])
  },
)

test('[IMG-07] [ROLE-01] logged out, the control says that it needs an account, and returns after login', async ({
  makeAccount,
  page,
}) => {
  const account = await makeAccount()
  await openList(page)
  await createArmy(page, 'Rat Kings')
  const address = page.url()
  const form = await openForm(page)
  await expect(form.getByText('You need an account to upload a picture of your own.')).toBeVisible()
  await expect(fileInput(form)).toHaveCount(0)
  await form.getByRole('link', { name: 'Log in' }).click()
  await page.getByLabel('Email').fill(account.email)
  await page.getByLabel('Password', { exact: true }).fill(account.password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.waitForURL(address)
  await expect(fileInput(await openForm(page))).toBeAttached()
})

test(
  'another device shows the old picture until the new one is synced',
  { tag: '@deep' },
  async ({ phoneAndLaptop: [phone, laptop] }) => {
    await createArmy(phone, 'Rat Kings')
    await armyRow(laptop, 'Rat Kings').getByRole('link').click()
    await expect(plate(laptop)).toHaveAttribute('src', '/service/GOBLINS.png')
    const { promise: held, resolve: letGo } = Promise.withResolvers<undefined>()
    await phone.route('**/v1/images', async (route) => {
      await held
      await route.continue()
    })
    await stagePicture(phone, await makePhoto(2000, 1200))
    await expectSynced(phone)
    await expect(plate(laptop)).toHaveAttribute('src', '/service/GOBLINS.png')
    letGo(undefined)
    const path = await uploadedPath(phone)
    await expect(plate(laptop)).toHaveAttribute('src', path)
    await expect
      .poll(() => plate(laptop).evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
  },
)

test('an upload is not an edit: undo reverts the choice of the picture, and redo uploads nothing again', async ({
  makeAccount,
  openArmyOf,
}) => {
  const page = await openArmyOf(await makeAccount(), kings)
  let uploads = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/v1/images')) uploads += 1
  })
  await stagePicture(page, await makePhoto(2000, 1200))
  const path = await uploadedPath(page)
  await armyPane(page).getByRole('button', { name: 'Undo' }).click()
  await expect(plate(page)).toHaveAttribute('src', '/service/GOBLINS.png')
  await armyPane(page).getByRole('button', { name: 'Redo' }).click()
  await expect(plate(page)).toHaveAttribute('src', path)
  expect(uploads).toBe(1)
})

test('two tabs upload a picture once', async ({ makeAccount, openArmyOf }) => {
  const page = await openArmyOf(await makeAccount(), kings)
  const other = await page.context().newPage()
  await other.goto(page.url())
  let uploads = 0
  await page.context().route('**/v1/images', async (route) => {
    uploads += 1
    await new Promise((resolve) => setTimeout(resolve, 1000))
    await route.continue()
  })
  await stagePicture(page, await makePhoto(2000, 1200))
  await expect(notice(other)).toBeVisible()
  const path = await uploadedPath(page)
  await expect(plate(other)).toHaveAttribute('src', path)
  await expect(notice(other)).toHaveCount(0)
  expect(uploads).toBe(1)
})

test('[IMG-09] pictures are loaded through the optimisation path, in a size that fits the screen', async ({
  makeAccount,
  openArmyOf,
}) => {
  const page = await openArmyOf(await makeAccount(), kings)
  const offered = async () => (await plate(page).getAttribute('srcset')) ?? ''
  expect(await offered()).toContain(
    '/.netlify/images?url=%2Fservice%2FGOBLINS.png&fit=cover&w=1250&h=667 1250w',
  )
  await stagePicture(page, await makePhoto(3000, 2000))
  const path = await uploadedPath(page)
  const url = encodeURIComponent(path)
  await expect.poll(offered).toContain(`/.netlify/images?url=${url}&fit=cover&w=480&h=256 480w`)
  const shown = () => plate(page).evaluate((image: HTMLImageElement) => image.currentSrc)
  await expect.poll(shown).toContain(`/.netlify/images?url=${url}&fit=cover&w=480`)
  // A thumbnail needs far fewer pixels than the plate beside it.
  const thumbnail = armyRow(page, 'Rat Kings').locator('img')
  await expect
    .poll(() => thumbnail.evaluate((image: HTMLImageElement) => image.currentSrc))
    .toContain(`/.netlify/images?url=${url}&fit=cover&w=240`)
  const answer = await page.request.get(`/.netlify/images?url=${url}&w=600&h=600`)
  const { width, height } = await sharp(await answer.body()).metadata()
  // The server makes few sizes: it rounds 600 up to 750.
  expect([width, height]).toEqual([750, 400])
})

test.describe('once it has been shown', () => {
  test.use({
    serviceWorkers: 'allow',
    expectedErrors: ['ERR_INTERNET_DISCONNECTED', 'ERR_NETWORK_CHANGED', 'ERR_FAILED'],
  })

  test(
    'a picture is available offline until the user logs out',
    { tag: '@deep' },
    async ({ makeAccount, openDeviceOf }) => {
      const page = await openDeviceOf(await makeAccount())
      await keepForOffline(page)
      await page.reload()
      await createArmy(page, 'Rat Kings')
      await stagePicture(page, await makePhoto(2000, 1200))
      const path = await uploadedPath(page)
      const width = () => plate(page).evaluate((image: HTMLImageElement) => image.naturalWidth)
      await expect(plate(page)).toHaveAttribute('src', path)
      await expect.poll(width).toBeGreaterThan(0)
      await page.context().setOffline(true)
      await page.reload()
      await expect(plate(page)).toHaveAttribute('src', path)
      await expect.poll(width).toBeGreaterThan(0)
      const isKept = () => page.evaluate(() => caches.has('pictures'))
      expect(await isKept()).toBe(true)
      await page.context().setOffline(false)
      await page.goto('/account')
      await page.getByRole('button', { name: 'Log out', exact: true }).click()
      // The page navigates away in the meantime, so repeat the check.
      await expect(async () => {
        expect(await isKept()).toBe(false)
      }).toPass()
    },
  )
})
