import { describe, expect, it } from 'vitest'
import {
  isPictureAddress,
  pictureIdOf,
  pictureIdsOf,
  picturePath,
} from '#domain/army/picture/picture-path.ts'
import { makeTombstone } from '#domain/army/army-edits.ts'
import type { MainImage } from '#domain/army/army.ts'
import { makeArmy } from '#tests/support/army.ts'

const ID = 'AbcdefghijklmnopQR-_12'
const OTHER = 'zzzzzzzzzzzzzzzzzzzzzz'

it('the path of a picture leads back to its id', () => {
  expect(picturePath(ID)).toBe(`/images/${ID}.webp`)
  expect(pictureIdOf(picturePath(ID))).toBe(ID)
})

it.each([
  ['a shorter id', `/images/${ID.slice(1)}.webp`],
  ['a longer id', `/images/${ID}x.webp`],
  ['another folder', `/service/${ID}.webp`],
  ['a folder around it', `/old/images/${ID}.webp`],
  ['another format', `/images/${ID}.png`],
  ['something after it', `/images/${ID}.webp?w=1`],
  ['another character instead of the dot', `/images/${ID}-webp`],
])('a path with %s has no id', (_, path) => expect(pictureIdOf(path)).toBeNull())

it.each([
  ['an upload', picturePath(ID), true],
  ['an upload of an older build', '/uploads/banner.JPG', true],
  ['an illustration', '/service/OORM.png', true],
  ['the data of an account', '/v1/users/me/export', false],
  ['a call that looks like a picture', '/v1/users/me/export.png', false],
  ['a call of the product', '/hobgoblin/data.webp', false],
  ['a path that leads elsewhere', '/images/../v1/users/me/export.png', false],
  ['a query', `/qr?url=${picturePath(ID)}`, false],
  ['a fragment', '/v1#a.png', false],
  ['an encoded slash', '/images/..%2fv1%2fusers.png', false],
  ['a page', '/account', false],
  ['another site', '//evil.example/a.png', false],
])('[IMG-95] %s may be shown as a picture: %s: %s', (_, src, isShown) =>
  expect(isPictureAddress(src)).toBe(isShown),
)

describe('the pictures of an army', () => {
  const upload = (src: string): MainImage => ({ type: 'IMAGE_UPLOAD', src })

  it('are its uploads, each once', () => {
    const images: MainImage[] = [
      { type: 'ILLUSTRATION', id: 'OORM' },
      upload(picturePath(ID)),
      upload('/images/old.png'),
      upload(picturePath(OTHER)),
      upload(picturePath(ID)),
      { type: 'STAGED', file: new Blob() },
    ]
    expect(pictureIdsOf(makeArmy({ images }))).toEqual([ID, OTHER])
  })

  it('are none if the army is deleted', () => {
    const army = makeArmy({ images: [upload(picturePath(ID))] })
    expect(pictureIdsOf(makeTombstone(army, 7))).toEqual([])
  })
})
