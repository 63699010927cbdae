import { crc32, deflateSync } from 'node:zlib'
import type { Locator, Page } from 'playwright/test'
import sharp from 'sharp'
import type { MainImage } from '#domain/army/army.ts'
import { expect } from './app.ts'
import { readArmies } from './device/database.ts'
import { armyPane, chooseFromMenu } from './journeys.ts'

/** A picture file on the user's disk. */
type PictureFile = { name: string; mimeType: string; buffer: Buffer }

type Side = { r: number; g: number; b: number }
const RED: Side = { r: 200, g: 30, b: 30 }
const BLUE: Side = { r: 30, g: 30, b: 200 }

/** A photograph that is red on the left and blue on the right, with its location. */
export async function makePhoto(width: number, height: number, orientation = 1): Promise<PictureFile> {
  const half = Math.floor(width / 2)
  const left = await sharp({ create: { width: half, height, channels: 3, background: RED } })
    .png()
    .toBuffer()
  const buffer = await sharp({ create: { width, height, channels: 3, background: BLUE } })
    .composite([{ input: left, left: 0, top: 0 }])
    .withExif({
      IFD0: { Make: 'Lantern Works' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '51/1 30/1 0/1',
        GPSLongitudeRef: 'W',
        GPSLongitude: '0/1 7/1 0/1',
      },
    })
    .withMetadata({ orientation })
    .jpeg({ quality: 90 })
    .toBuffer()
  return { name: 'photo.jpg', mimeType: 'image/jpeg', buffer }
}

/** A small PNG whose pixels, one bit each, would fill gigabytes when decoded. */
export function makeBomb(side: number): Buffer {
  const size = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0])
  size.writeUInt32BE(side, 0)
  size.writeUInt32BE(side, 4)
  const rows = deflateSync(Buffer.alloc(side * (1 + Math.ceil(side / 8))))
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([signature, chunk('IHDR', size), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))])
}

function chunk(type: string, data: Buffer): Buffer {
  const [before, after] = [Buffer.alloc(4), Buffer.alloc(4)]
  before.writeUInt32BE(data.length)
  const named = Buffer.concat([Buffer.from(type), data])
  after.writeUInt32BE(crc32(named))
  return Buffer.concat([before, named, after])
}

export async function openForm(page: Page): Promise<Locator> {
  await chooseFromMenu(page, 'Army menu', 'Edit')
  const form = page.getByRole('dialog', { name: 'Edit Army' })
  // Its code is fetched when it is opened, so a test that goes offline waits for it.
  await expect(form).toBeVisible()
  return form
}

export const fileInput = (form: Locator): Locator => form.getByLabel('Upload a picture')

/** Chooses a file in a form. @returns the dialog in which it is cropped */
export async function openCrop(form: Locator, file: PictureFile): Promise<Locator> {
  await fileInput(form).setInputFiles(file)
  const dialog = form.page().getByRole('dialog', { name: 'Crop picture' })
  // A very large picture is decoded and shrunk first.
  await expect(dialog).toBeVisible({ timeout: 30_000 })
  return dialog
}

export async function usePicture(crop: Locator): Promise<void> {
  await crop.getByRole('button', { name: 'Use picture' }).click()
  await expect(crop).toBeHidden()
}

/** The upload status under the picture. */
export const notice = (page: Page): Locator => armyPane(page).getByRole('complementary', { name: 'Picture' })

export const plate = (page: Page): Locator => armyPane(page).locator('.army-plate img')

export async function mainImage(page: Page): Promise<MainImage | undefined> {
  const [army] = await readArmies(page)
  return army?.images[0]
}

/** Waits until the picture of the only army is uploaded. @returns its path */
export async function uploadedPath(page: Page): Promise<string> {
  await expect.poll(async () => (await mainImage(page))?.type).toBe('IMAGE_UPLOAD')
  const image = await mainImage(page)
  return image?.type === 'IMAGE_UPLOAD' ? image.src : ''
}

/** Fetches the uploaded picture from the server. */
export async function readPicture(page: Page, path: string): Promise<Buffer> {
  const response = await page.request.get(path)
  expect([response.status(), response.headers()['content-type']]).toEqual([200, 'image/webp'])
  return response.body()
}

/** The colour at a point, with both coordinates from 0 to 1. */
export async function colourAt(picture: Buffer, x: number, y: number): Promise<'red' | 'blue' | 'other'> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const offset =
    (Math.floor(y * (info.height - 1)) * info.width + Math.floor(x * (info.width - 1))) * info.channels
  const isNear = ({ r, g, b }: Side) =>
    [r, g, b].every((value, i) => Math.abs(value - (data[offset + i] ?? 0)) < 40)
  return isNear(RED) ? 'red' : isNear(BLUE) ? 'blue' : 'other'
}
