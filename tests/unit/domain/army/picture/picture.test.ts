import { expect, it } from 'vitest'
import { ILLUSTRATIONS, mainImageSchema, type MainImage } from '#domain/army/army.ts'
import { LIMITS } from '#domain/unit/unit.ts'
import { pictureAddress, plateHeight } from '#domain/army/picture/picture-address.ts'
import {
  isLowResolution,
  replaceStaged,
  restage,
  stagedPicture,
  stagePicture,
  unstagePicture,
  withoutStagedPictures,
} from '#domain/army/picture/picture.ts'

const file = new Blob(['woodcut'], { type: 'image/webp' })
const other = new Blob(['lino'], { type: 'image/webp' })
const oorm: MainImage = { type: 'ILLUSTRATION', id: 'OORM' }
const uploaded: MainImage = { type: 'IMAGE_UPLOAD', src: '/images/a.webp' }

it('[IMG-02] WARRIOR is read as ELF_WARRIOR, and every other illustration as itself', () => {
  expect(mainImageSchema.parse({ type: 'ILLUSTRATION', id: 'WARRIOR' })).toEqual({
    type: 'ILLUSTRATION',
    id: 'ELF_WARRIOR',
  })
  for (const id of ILLUSTRATIONS)
    expect(mainImageSchema.parse({ type: 'ILLUSTRATION', id })).toEqual({ type: 'ILLUSTRATION', id })
})

it('stages one file at a time, in front of the previous picture', () => {
  const staged = stagePicture([oorm], other)
  expect(stagePicture(staged, file)).toEqual([{ type: 'STAGED', file }, oorm])
  expect(stagedPicture(stagePicture(staged, file))?.file).toBe(file)
  expect(unstagePicture(staged)).toEqual([oorm])
  expect(unstagePicture([{ type: 'STAGED', file }])).toEqual([{ type: 'ILLUSTRATION', id: 'GOBLINS' }])
})

it('replaces the uploaded file by its address, and no other file', () => {
  const staged = stagePicture([oorm], file)
  expect(replaceStaged(staged, file, '/images/a.webp')).toEqual([uploaded])
  expect(replaceStaged(staged, other, '/images/a.webp')).toBe(staged)
  expect(replaceStaged([oorm], file, '/images/a.webp')).toEqual([oorm])
})

it('drops the last of the pictures behind a staged one if there are too many', () => {
  const full = Array.from({ length: LIMITS.choices }, (_, index): MainImage => {
    return { type: 'IMAGE_UPLOAD', src: `/images/${index}.webp` }
  })
  expect(stagePicture(full, file)).toEqual([{ type: 'STAGED', file }, ...full.slice(0, -1)])
})

it('finds the staged file wherever it is, and leaves it out', () => {
  expect(stagedPicture([oorm, { type: 'STAGED', file }])).toEqual({ type: 'STAGED', file })
  expect(stagedPicture([oorm, uploaded])).toBeUndefined()
  expect(withoutStagedPictures([oorm, { type: 'STAGED', file }, uploaded])).toEqual([oorm, uploaded])
})

it.each<[string, Blob, boolean]>([
  ['a copy of the file', new Blob(['woodcut'], { type: 'image/webp' }), true],
  ['a file of another type', new Blob(['woodcut'], { type: 'image/png' }), false],
  ['a file of another size', new Blob(['woodcuts'], { type: 'image/webp' }), false],
])('an upload of %s replaces the staged one: %s', (_, sent, replaces) => {
  const staged = stagePicture([oorm], file)
  expect(replaceStaged(staged, sent, '/images/a.webp')).toEqual(replaces ? [uploaded] : staged)
})

it('stages a file again only while its address is that of the main image', () => {
  expect(restage([uploaded, oorm], '/images/a.webp', file)).toEqual([
    { type: 'STAGED', file },
    uploaded,
    oorm,
  ])
  for (const images of [[oorm, uploaded], [{ ...uploaded, src: '/images/b.webp' }], []]) {
    expect(restage(images, '/images/a.webp', file)).toBe(images)
  }
})

it('a plate is a little more than half as high as wide', () => {
  expect([240, 480, 750, 1875].map(plateHeight)).toEqual([128, 256, 400, 1000])
})

it.each([
  [1875, 1000, false],
  [1874.6, 999.8, false],
  [1874, 1000, true],
  [1875, 999, true],
])('[PRINT-12] a picture of %d by %d px is too small for print: %s', (width, height, isLow) =>
  expect(isLowResolution({ width, height })).toBe(isLow),
)

it('[IMG-09] the address of another size has url, fit, w and h; fit is contain by default', () => {
  const address = new URL(
    pictureAddress({ url: '/images/a.webp', w: 750, h: 400 }),
    'https://hobgoblin.example',
  )
  expect(address.pathname).toBe('/.netlify/images')
  expect(Object.fromEntries(address.searchParams)).toEqual({
    url: '/images/a.webp',
    fit: 'contain',
    w: '750',
    h: '400',
  })
  expect(pictureAddress({ url: '/images/a.webp', fit: 'cover', w: 1, h: 1 })).toContain('fit=cover')
})
