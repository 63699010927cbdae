import { writeFileSync } from 'node:fs'
import type { Page } from 'playwright/test'
import sharp from 'sharp'
import { emptySyncState } from '#domain/account/sync-state.ts'
import { pathToArmy } from '#domain/army/paths.ts'
import { makeArmy } from '#tests/support/army.ts'
import { expect, test } from '#tests/browser/app.ts'
import { openBareDevice, putArmies, putKept, readStagedFile } from '#tests/browser/device/database.ts'
import { armyPane, chooseFromMenu, pick } from '#tests/browser/journeys.ts'
import {
  colourAt,
  fileInput,
  makeBomb,
  makePhoto,
  openCrop,
  openForm,
  plate,
  usePicture,
} from '#tests/browser/pictures.ts'

const kings = makeArmy({ name: 'Rat Kings', images: [{ type: 'ILLUSTRATION', id: 'GOBLINS' }] })

// Nothing is uploaded here: the account is only on the device.
test.use({ expectedErrors: ['/v1/', '/hobgoblin/data'] })

/** Opens an army as a user who may choose a picture. */
async function openAsUser(page: Page): Promise<void> {
  await page.route(/\/v1\/|\/hobgoblin\/data/, (route) => route.abort())
  const currentUser = { id: 'user-1', email: 'goblin@hobgoblin.example', isVerified: true }
  await openBareDevice(page)
  await putKept(page, 'sync', { ...emptySyncState, currentUser })
  await putArmies(page, [kings])
  await page.goto(pathToArmy(kings.id))
}

/** A file that is larger than 1 MB in the best quality, with its camera and place. */
async function makeNoise() {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  const buffer = await sharp({
    create: { width: 2000, height: 1100, channels: 3, background: 'black', noise },
  })
    .withExif({
      IFD0: { Make: 'Lantern Works' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' },
    })
    .jpeg({ quality: 50 })
    .toBuffer()
  expect((await sharp(buffer).metadata()).exif?.toString('latin1')).toContain('Lantern Works')
  return { name: 'noise.jpg', mimeType: 'image/jpeg', buffer }
}

// Only a real browser decodes, turns and writes pictures, and a finger's browser moves them.
test(
  '[ARMY-83] [IMG-08] [IMG-12] a picture is refused with the reason, or cropped upright, small or large, and leaves the device without its metadata',
  { tag: '@phone' },
  async ({ page }) => {
    test.slow()
    await openAsUser(page)
    const form = await openForm(page)

    await test.step('[IMG-12] an unusable file is refused with the reason (R-36)', async () => {
      const blank = sharp({ create: { width: 20, height: 20, channels: 3, background: 'white' } })
      const twoFrames = Buffer.concat([Buffer.alloc(40 * 40 * 3, 10), Buffer.alloc(40 * 40 * 3, 240)])
      const moving = await sharp(twoFrames, { raw: { width: 40, height: 80, channels: 3, pageHeight: 40 } })
        .webp({ loop: 0, delay: [100, 100] })
        .toBuffer()
      const jpeg = (await makePhoto(2000, 1500)).buffer
      const files: [string, string, Buffer, RegExp][] = [
        ['page.jpg', 'image/jpeg', Buffer.from('<!doctype html><script>alert(1)</script>'), /cannot be read/],
        ['broken.jpg', 'image/jpeg', jpeg.subarray(0, 300), /cannot be read/],
        [
          'drawing.svg',
          'image/svg+xml',
          Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
          /not a JPEG/,
        ],
        ['moving.gif', 'image/gif', await blank.gif().toBuffer(), /not a JPEG/],
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
    })

    await test.step('[IMG-08] a small picture is accepted in its own size, with a warning', async () => {
      const large = await openCrop(form, await makePhoto(1875, 1000))
      await expect(form.getByRole('alert')).toHaveCount(0)
      await expect(large.getByText('Low Resolution')).toBeHidden()
      await large.getByRole('slider', { name: 'Zoom' }).press('ArrowRight')
      await expect(large.getByText('Low Resolution')).toBeVisible()
      await large.getByRole('button', { name: 'Cancel' }).click()
      const small = await openCrop(form, await makePhoto(900, 480))
      await expect(small.getByText('Low Resolution')).toBeVisible()
      await expect(small.getByText('This part has 900 × 480 pixels.')).toBeVisible()
      await small.getByRole('button', { name: 'Cancel' }).click()
    })

    await test.step('a picture can be dropped on the picker, or pasted', async () => {
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
    })

    await test.step('a picture is shown upright, and can be turned and moved by keys and by a finger', async () => {
      // The photo was taken sideways, so its left side is at the top.
      const crop = await openCrop(form, await makePhoto(3000, 2000, 6))
      const frame = crop.getByRole('application', { name: 'Part of the picture' })
      await expect(frame).toBeFocused()
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
      await expect(form).toBeHidden()
      const staged = await readStagedFile(page)
      expect([await colourAt(staged, 0.5, 0.1), await colourAt(staged, 0.5, 0.9)]).toEqual(['red', 'red'])
    })

    await test.step('a cropped picture has no location, no camera data and less than 1 MB (R-36)', async () => {
      await openForm(page)
      await usePicture(await openCrop(form, await makeNoise()))
      await form.getByRole('button', { name: 'Save' }).click()
      await expect(form).toBeHidden()
      const staged = await readStagedFile(page)
      expect(staged.toString('latin1')).not.toMatch(/Lantern Works|Exif/)
      const { format, exif, width } = await sharp(staged).metadata()
      expect({ format, exif, width }).toEqual({ format: 'webp', exif: undefined, width: 1875 })
      expect(staged.length).toBeLessThan(1_000_000)
    })

    await test.step('[ARMY-83] a picture that is being cropped stays when another tab deletes the army, and is saved with a new one', async () => {
      await openForm(page)
      const crop = await openCrop(form, await makePhoto(1200, 900))
      const other = await page.context().newPage()
      await other.goto(pathToArmy(kings.id))
      await chooseFromMenu(other, 'Army menu', 'Delete')
      await expect(form.getByRole('alert')).toContainText('This army was deleted in another tab')
      await other.close()
      await usePicture(crop)
      await form.getByRole('button', { name: 'Save as a new army' }).click()
      await expect(form).toBeHidden()
      await expect(plate(page)).toHaveAttribute('src', /^blob:/)
      await expect(armyPane(page).getByRole('heading', { level: 1 })).toHaveText('Rat Kings')
    })
  },
)

test(
  '[IMG-12] a photograph of 41 megapixels that lies on its side is shrunk, upright, and cropped',
  { tag: '@deep' },
  async ({ page }) => {
    test.slow()
    await openAsUser(page)
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
    await expect(form).toBeHidden()
    const staged = await readStagedFile(page)
    expect(await sharp(staged).metadata()).toMatchObject({ width: 1875, height: 1000 })
    // A quarter turn brings the left half to the top.
    expect([await colourAt(staged, 0.5, 0.1), await colourAt(staged, 0.5, 0.9)]).toEqual(['red', 'blue'])
  },
)
