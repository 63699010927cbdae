import { setImmediate as turn } from 'node:timers/promises'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { PICTURE_WIDTHS } from '#domain/army/picture/picture-address.ts'
import { checkPicture } from '#server/images/check-picture.ts'
import { newPictureServer } from '#tests/support/picture-server.ts'
import { makeSite } from '#tests/support/site.ts'

const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#a33' } })

/** It takes long to compress. */
const noise = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  })

const small = await flat(40, 20).png().toBuffer()

it('[R-45] strangers who ask for missing and resized pictures do not keep others from uploading', async () => {
  const site = makeSite({ '/service/GOBLINS.png': await noise(900, 480).png().toBuffer() })
  const { server, prepare, send, upload, read } = await newPictureServer(undefined, undefined, site)
  const missing = await prepare(small)
  const { key } = await upload(await noise(900, 480).jpeg().toBuffer(), 'image/jpeg')
  const stranger = server.visit({ address: '198.51.100.9' })
  const ask = (path: string, type = 'webp') =>
    stranger.send(path, { headers: { Accept: `image/${type}` } }).then(({ status }) => status)
  const storm = [
    ...Array.from({ length: 250 }, () => ask(`/${missing.key}`)),
    ...Array.from({ length: 110 }, (_, index) => {
      const url = index % 2 === 0 ? '/service/GOBLINS.png' : `/${key}`
      const [w, h] = [PICTURE_WIDTHS[index % 5], PICTURE_WIDTHS[Math.floor(index / 5) % 5]]
      return ask(`/.netlify/images?url=${url}&w=${w}&h=${h}`, index < 60 ? 'webp' : 'jpeg')
    }),
  ]
  await turn()
  for (let uploads = 0; uploads < 5; uploads += 1) {
    const prepared = await prepare(small)
    expect(await send(prepared, small)).toBe(204)
    expect((await read(prepared.key)).status).toBe(200)
  }
  // Another network finds a place among the sizes too.
  const neighbour = server.visit({ address: '203.0.113.9' })
  expect((await neighbour.send(`/.netlify/images?url=/${key}&fit=cover&w=240`)).status).toBe(200)
  const statuses = await Promise.all(storm)
  expect(statuses.slice(0, 250).every((status) => status === 404)).toBe(true)
  // The stranger has filled their share of the queue.
  expect(new Set(statuses.slice(250))).toEqual(new Set([200, 503]))
  expect((await stranger.send(`/.netlify/images?url=/${missing.key}&w=240`)).status).toBe(404)
})

it('[IMG-10] a picture that takes too long to check is no refusal of the file', async () => {
  const tile = await noise(300, 300).png().toBuffer()
  // With 16 bits a channel, alpha and interlacing, it takes several times the limit on a fast machine too.
  const large = await flat(6300, 6300)
    .composite([{ input: tile, tile: true }])
    .ensureAlpha(0.5)
    .toColourspace('rgb16')
    .png({ compressionLevel: 1, progressive: true })
    .toBuffer()
  expect(await checkPicture(large, 'image/png', 1)).toBe('too slow')
  expect(await checkPicture(Buffer.from('no picture'), 'image/png', 1)).toBe('refused')
})
