import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  cropMatrix,
  outputSize,
  MAX_ZOOM,
  moveCrop,
  cropArea,
  turnCrop,
  FULL_CROP,
  zoomCrop,
  type Crop,
  type Size,
} from '#domain/army/picture/crop.ts'
import { PICTURE_SIZE } from '#domain/army/picture/picture.ts'

const wide: Size = { width: 4000, height: 1000 }
const tall: Size = { width: 1500, height: 2000 }

it.each<[string, Size, Crop, object]>([
  ['the middle of a wide picture', wide, FULL_CROP, { left: 1062.5, top: 0, width: 1875, height: 1000 }],
  ['the middle of a tall picture', tall, FULL_CROP, { left: 0, top: 600, width: 1500, height: 800 }],
  [
    'the same picture turned',
    wide,
    { ...FULL_CROP, turns: 1 },
    { left: 0, top: 1733.333, width: 1000, height: 533.333 },
  ],
  ['zoomed in', tall, { ...FULL_CROP, zoom: 2 }, { left: 375, top: 800, width: 750, height: 400 }],
])('cuts out %s', (_, size, crop, expected) => {
  const rounded = Object.entries(cropArea(size, crop)).map(([name, px]) => [
    name,
    Math.round(px * 1000) / 1000,
  ])
  expect(Object.fromEntries(rounded)).toEqual(expected)
})

it('moves with a finger, and stops at the edge', () => {
  const zoomed = zoomCrop(tall, FULL_CROP, 2)
  expect(cropArea(tall, moveCrop(tall, zoomed, 0.25, 0.25))).toMatchObject({ left: 562.5, top: 900 })
  expect(cropArea(tall, moveCrop(tall, zoomed, 9, -9))).toMatchObject({ left: 750, top: 0 })
})

it.each([
  ['in', 1, 4],
  ['further in', 2, 4],
  ['out', 4, 2],
])('keeps the point under the finger in place while zooming %s', (_, from, to) => {
  const crop = { ...FULL_CROP, zoom: from }
  const before = cropArea(tall, crop)
  const after = cropArea(tall, zoomCrop(tall, crop, to, { x: 0.25, y: 0.75 }))
  expect(after.width * to).toBeCloseTo(before.width * from)
  expect(after.left + after.width * 0.25).toBeCloseTo(before.left + before.width * 0.25)
  expect(after.top + after.height * 0.75).toBeCloseTo(before.top + before.height * 0.75)
})

it('never enlarges a picture, or exceeds the size of an army picture', () => {
  expect(outputSize({ width: 900, height: 480 })).toEqual({ width: 900, height: 480 })
  expect(outputSize({ width: 4000, height: 2133.3 })).toEqual(PICTURE_SIZE)
  expect(outputSize({ width: 0.5, height: 0.27 })).toEqual({ width: 1, height: 1 })
})

const anySize = () =>
  fc.record({ width: fc.integer({ min: 1, max: 9000 }), height: fc.integer({ min: 1, max: 9000 }) })
type Step = (size: Size, crop: Crop) => Crop
const anyStep = () =>
  fc.oneof(
    fc.constant<Step>(turnCrop),
    fc
      .tuple(fc.double({ min: -2, max: 2, noNaN: true }), fc.double({ min: -2, max: 2, noNaN: true }))
      .map<Step>(
        ([dx, dy]) =>
          (size, crop) =>
            moveCrop(size, crop, dx, dy),
      ),
    fc
      .tuple(fc.double({ min: 0, max: 20, noNaN: true }), fc.double({ min: 0, max: 1, noNaN: true }))
      .map<Step>(
        ([zoom, index]) =>
          (size, crop) =>
            zoomCrop(size, crop, zoom, { x: index, y: 1 - index }),
      ),
  )

it('stays inside the picture and keeps its aspect ratio after any steps', () => {
  fc.assert(
    fc.property(anySize(), fc.array(anyStep(), { maxLength: 12 }), (size, steps) => {
      const crop = steps.reduce((now, step) => step(size, now), FULL_CROP)
      const { left, top, width, height } = cropArea(size, crop)
      const [across, down] = crop.turns % 2 === 0 ? [size.width, size.height] : [size.height, size.width]
      const slack = 1e-6 * Math.max(across, down)
      expect(Math.min(left, top)).toBeGreaterThanOrEqual(-slack)
      expect(left + width).toBeLessThanOrEqual(across + slack)
      expect(top + height).toBeLessThanOrEqual(down + slack)
      expect(width / height).toBeCloseTo(1.875)
      expect(crop.zoom).toBeGreaterThanOrEqual(1)
      expect(crop.zoom).toBeLessThanOrEqual(MAX_ZOOM)
    }),
  )
})

it('zooms from 1 to the maximum, around the middle', () => {
  expect(zoomCrop(tall, FULL_CROP, 2)).toEqual({ ...FULL_CROP, zoom: 2 })
  expect(zoomCrop(tall, FULL_CROP, MAX_ZOOM + 1)).toEqual({ ...FULL_CROP, zoom: MAX_ZOOM })
  expect(zoomCrop(tall, { ...FULL_CROP, zoom: 3 }, 0.5)).toEqual(FULL_CROP)
})

it('turns around the middle of the area, and four turns lead back', () => {
  const corner: Crop = { turns: 0, zoom: 4, x: 0.25, y: 0.375 }
  const turned = turnCrop(tall, corner)
  expect(turned).toEqual({ turns: 1, zoom: 4, x: 0.625, y: 0.25 })
  const third = turnCrop(tall, turnCrop(tall, turned))
  expect(third).toEqual({ turns: 3, zoom: 4, x: 0.375, y: 0.75 })
  expect(turnCrop(tall, third)).toEqual(corner)
})

it('moves back inside the picture when it is turned at the edge', () => {
  const edge: Crop = { turns: 0, zoom: 1, x: 0.5, y: 0.2 }
  expect(cropArea(tall, turnCrop(tall, edge))).toMatchObject({ left: 0, width: 2000 })
})

type Corner = 'top left' | 'top right' | 'bottom right' | 'bottom left'

// In a frame of 300 by 160, a square of 300 sticks out by 70 above and below.
const CORNERS: Readonly<Record<Corner, [number, number]>> = {
  'top left': [0, -70],
  'top right': [300, -70],
  'bottom right': [300, 230],
  'bottom left': [0, 230],
}

it.each<[Crop['turns'], Corner, Corner]>([
  [0, 'top left', 'top right'],
  [1, 'top right', 'bottom right'],
  [2, 'bottom right', 'bottom left'],
  [3, 'bottom left', 'top left'],
])('after %i turns the top left corner is at the %s, the top right one at the %s', (turns, first, second) => {
  const [a, b, c, d, e, f] = cropMatrix({ width: 1000, height: 1000 }, { ...FULL_CROP, turns }, 300)
  const place = (x: number, y: number) => [a * x + c * y + e, b * x + d * y + f].map(Math.round)
  expect(place(0, 0)).toEqual(CORNERS[first])
  expect(place(1000, 0)).toEqual(CORNERS[second])
})

/** Where three corners of a picture of 1500 by 2000 are in a frame of 300 by 160. */
it.each<[string, Partial<Crop>, [number, number], [number, number], [number, number]]>([
  ['not turned', { turns: 0 }, [0, -120], [300, -120], [0, 280]],
  ['turned once', { turns: 1 }, [300, -32.5], [300, 192.5], [0, -32.5]],
  ['turned twice', { turns: 2 }, [300, 280], [0, 280], [300, -120]],
  ['turned three times', { turns: 3 }, [0, 192.5], [0, -32.5], [300, 192.5]],
  ['zoomed at the left edge', { zoom: 2, x: 0.25 }, [0, -320], [600, -320], [0, 480]],
])('a tall picture %s is drawn in its place', (_, crop, topLeft, topRight, bottomLeft) => {
  const [a, b, c, d, e, f] = cropMatrix(tall, { ...FULL_CROP, ...crop }, 300)
  const place = (x: number, y: number) =>
    [a * x + c * y + e, b * x + d * y + f].map((px) => Math.round(px * 10) / 10)
  expect([place(0, 0), place(1500, 0), place(0, 2000)]).toEqual([topLeft, topRight, bottomLeft])
})
