import decodeQR from 'qr/decode.js'
import { expect, it } from 'vitest'
import { drawDenseCode, drawQrCode, makeQrSvg, type QrCode } from '#domain/codes/draw-qr.ts'

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

/** The runs of dark modules of a path, row by row. */
const runsOf = ({ path }: QrCode) =>
  [...path.matchAll(/M(\d+) (\d+)h(\d+)v1h-(\d+)z/g)].map((run) => run.slice(1).map(Number))

it('the path has each run of dark modules once, and nothing else', () => {
  const code = drawQrCode('https://hobgoblin.example')
  expect(code.path).toMatch(/^(?:M\d+ \d+h\d+v1h-\d+z)+$/)
  const runs = runsOf(code)
  for (const [index, [x = 0, y, length, back]] of runs.entries()) {
    expect(back).toBe(length)
    const [before = 0, row, run = 0] = runs[index - 1] ?? []
    if (row === y) expect(x).toBeGreaterThan(before + run)
  }
})

const emptyEdge = (code: QrCode) => Math.min(...runsOf(code).flatMap(([x = 0, y = 0]) => [x, y]))

it('[API-24] a code of a link has a quiet zone of two modules, and can be read if some of it is damaged', () => {
  const code = drawQrCode('x'.repeat(14))
  expect(emptyEdge(code)).toBe(2)
  // The smallest code, of 21 modules, holds 14 bytes with a medium correction of errors.
  expect([code.size, drawQrCode('x'.repeat(15)).size]).toEqual([21 + 2 * 2, 25 + 2 * 2])
})

it('[GAME-93] a dense code holds as much as it can, with a quiet zone of four modules', () => {
  const code = drawDenseCode('A'.repeat(25))
  expect(decodeQR(paint(code))).toBe('A'.repeat(25))
  expect(emptyEdge(code)).toBe(4)
  // The smallest code holds 25 capitals with a low correction of errors.
  expect([code.size, drawDenseCode('A'.repeat(26)).size]).toEqual([21 + 2 * 4, 25 + 2 * 4])
  expect(() => drawDenseCode('a')).toThrow()
})

it('a document shows the code dark on a light square', () => {
  const { size, path } = drawQrCode('https://hobgoblin.example')
  const svg = makeQrSvg('https://hobgoblin.example')
  expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"/)
  expect(svg).toContain(`viewBox="0 0 ${size} ${size}"`)
  expect(svg).toContain(`<path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`)
})
