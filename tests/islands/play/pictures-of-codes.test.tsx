import { BarcodeDetector } from 'qr/decode.js'
import { expect, inject, test } from 'vitest'
import { readCodesInPicture } from '#platform/camera.ts'
import { makeWornCodes, photograph } from './worn-codes.ts'

/** Numbers from 0 to 1, the same ones in every run. */
function makeRandom(): () => number {
  let seed = 1
  return () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647
}

// Reading sixty photos takes 20 s of processor time.
test.runIf(inject('isDeep'))(
  'of grainy photos of codes, 1.6 times as many are read as at first sight',
  async () => {
    const firstSight = new BarcodeDetector({ formats: ['qr_code'] })
    const random = makeRandom()
    let seen = 0
    let read = 0
    for (const code of makeWornCodes(20)) {
      const photo = await photograph(code, random)
      const [found] = await firstSight.detect(await createImageBitmap(photo))
      if (found?.rawValue === code.text) seen += 1
      const texts = await readCodesInPicture(photo)
      if (texts?.[0] === code.text) read += 1
    }
    expect(seen).toBeGreaterThan(5)
    expect(read / seen).toBeGreaterThanOrEqual(1.6)
  },
)
