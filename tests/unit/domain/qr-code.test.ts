import decodeQR from 'qr/decode.js'
import { expect, it } from 'vitest'
import { drawQrCode, type QrCode } from '#domain/qr-code.ts'

const MODULE_PX = 6

/** Paints the code as the pixels of a picture, dark on light, as a browser would. */
function paint({ size, path }: QrCode): { width: number; height: number; data: Uint8Array } {
  const width = size * MODULE_PX
  const data = new Uint8Array(width * width * 4).fill(255)
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    const runPx = Number(length) * MODULE_PX
    for (let row = Number(y) * MODULE_PX; row < (Number(y) + 1) * MODULE_PX; row += 1) {
      const first = row * width + Number(x) * MODULE_PX
      for (let pixel = first; pixel < first + runPx; pixel += 1) data.fill(0, pixel * 4, pixel * 4 + 3)
    }
  }
  return { width, height: width, data }
}

it.each([
  ['a share link', 'https://hobgoblin.example/army/s/aB3_-zQ901xY'],
  ['an army in a link', `https://hobgoblin.example/army/s#${'aZ3_'.repeat(200)}`],
])('[API-24] the QR code of %s can be read from its picture', (_, link) =>
  expect(decodeQR(paint(drawQrCode(link)))).toBe(link),
)
