import { expect, it } from 'vitest'
import { entryPicture } from '#domain/battle/entry-picture.ts'

it.each(['bloodbath', 'pets', 'scouts'])('%s has a picture with words for it', (id) => {
  const picture = entryPicture({ id, image: true })
  expect(picture).toMatchObject({ src: `/pictures/${id}.svg`, width: 1875, height: 1000 })
  expect(picture?.alt).toMatch(/^\w.*\.$/)
})

it('an entry without a picture, or with one that has no words, shows none', () => {
  expect(entryPicture({ id: 'pets', image: false })).toBeNull()
  expect(entryPicture({ id: 'champions', image: true })).toBeNull()
})
