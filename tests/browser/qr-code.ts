import type { Locator } from 'playwright/test'
import { decodeQR } from 'qr/decode.js'
import sharp from 'sharp'

/** What a camera reads from a code on the screen. */
export async function readCode(code: Locator): Promise<string> {
  const picture = await code.screenshot()
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return decodeQR({ data: new Uint8Array(data), width: info.width, height: info.height })
}
