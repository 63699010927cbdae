import sharp from 'sharp'
import { expect, it } from 'vitest'
import { newPictureServer } from '#tests/support/picture-server.ts'
import { makeSite } from '#tests/support/site.ts'
import { ORIGIN } from '#tests/support/visitor.ts'

it('[R-45] [R-57] browsers and a CDN may keep for ever what never changes', async () => {
  const picture = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#a33' } })
    .png()
    .toBuffer()
  const site = makeSite({ '/service/GOBLINS.png': picture })
  const { server, upload, prepare } = await newPictureServer(undefined, undefined, site)
  const { key } = await upload(picture)
  const missing = (await prepare(picture)).key
  const stranger = server.visit()
  const cachingOf = async (path: string) => {
    const { status, headers } = await stranger.send(path)
    return [status, headers.get('Cache-Control')]
  }
  const forEver = 'public, max-age=31536000, immutable'
  expect(await cachingOf(`/${key}`)).toEqual([200, forEver])
  expect(await cachingOf(`/.netlify/images?url=/${key}&w=240`)).toEqual([200, forEver])
  expect(await cachingOf(`/qr?url=${encodeURIComponent(`${ORIGIN}/army`)}`)).toEqual([200, forEver])
  // The next build may draw another picture.
  expect(await cachingOf('/.netlify/images?url=/service/GOBLINS.png&w=240')).toEqual([
    200,
    'public, max-age=86400',
  ])
  // Its file may still come.
  for (const path of [`/${missing}`, `/.netlify/images?url=/${missing}&w=240`])
    expect(await cachingOf(path)).toEqual([404, 'no-store'])
})
