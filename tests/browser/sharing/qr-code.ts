import type { Locator } from 'playwright/test'
import { decodeQR } from 'qr/decode.js'
import sharp from 'sharp'

/** Reads a QR code from a screenshot, as a camera would. */
export async function readCode(code: Locator): Promise<string> {
  const picture = await code.screenshot()
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return decodeQR({ data: new Uint8Array(data), width: info.width, height: info.height })
}
