import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { afterEach, describe, expect, it } from 'vitest'
import { createS3Store } from '#server/adapters/objects/s3.ts'
import { DiskFull } from '#server/base/disk-full.ts'
import { newPictureServer } from '#tests/support/picture-server.ts'
import { startS3 } from '#tests/support/s3-server.ts'
import { canMount, makeSmallDisk } from '#tests/support/small-disk.ts'

/** A picture that stays large when it is stored. */
const NOISE = { type: 'gaussian', mean: 128, sigma: 60 } as const
const PICTURE = await sharp({
  create: { width: 400, height: 300, channels: 3, background: '#a33', noise: NOISE },
})
  .png()
  .toBuffer()

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

/** A storage that refuses every call. */
async function refusingStorage(status: number, code: string): Promise<string> {
  const server = createServer((_, answer) => {
    answer.writeHead(status, { 'Content-Type': 'application/xml' })
    answer.end(`<Error><Code>${code}</Code><Message>No</Message></Error>`)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  closing.push(() => server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const placeOf = (endpoint: string) => ({
  ...{ endpoint, region: 'x', bucket: 'hobgoblin', accessKeyId: 'a-key', secretAccessKey: 'a-secret' },
})

/** Asks for a picture that was prepared, whose upload the server then looks for in its storage. */
async function askForPicture(endpoint: string) {
  const { server, prepare, read } = await newPictureServer(undefined, placeOf(endpoint))
  const { key } = await prepare(PICTURE)
  const { status, headers } = await read(key)
  const lines = server.logged.map((line) => JSON.parse(line) as { event: string; place?: string })
  const events = lines.filter(({ event }) => /full|unavailable|^error$/.test(event))
  return [status, headers.get('Retry-After'), ...events.map(({ event, place }) => place ?? event)]
}

describe('[R-83] a storage of pictures that fails is a 503, and the log says why:', () => {
  it.each([
    [507, 'XMinioStorageFull', [503, '5', 'pictures']],
    [503, 'SlowDown', [503, '5', 'storage-unavailable']],
    [500, 'InternalError', [503, '5', 'storage-unavailable']],
    // The settings are wrong, and trying again does not help.
    [403, 'InvalidAccessKeyId', [500, null, 'error']],
  ])('%i %s', async (status, code, expected) => {
    const seen = await askForPicture(await refusingStorage(status, code))
    expect(seen).toEqual(expected)
  })

  it('a quota that is used up', async () => {
    const store = createS3Store(placeOf(await refusingStorage(403, 'QuotaExceeded')), Date.now)
    await expect(store.write('images/a.webp', PICTURE, 'image/webp')).rejects.toBeInstanceOf(DiskFull)
  })

  it('nothing that answers', async () => {
    const endpoint = await refusingStorage(500, 'x')
    await closing.pop()?.()
    expect(await askForPicture(endpoint)).toEqual([503, '5', 'storage-unavailable'])
  })
})

describe('[R-83] a full disk of pictures is a 503 until there is room:', () => {
  it.skipIf(!canMount).each(['in a folder', 'in object storage'])('%s', async (where) => {
    const disk = makeSmallDisk(3000)
    const isFolder = where === 'in a folder'
    const s3 = isFolder ? undefined : await startS3(disk.folder)
    if (s3) closing.push(s3.stop)
    // The database is on another disk.
    const { server, prepare, send, read } = await newPictureServer(
      undefined,
      s3?.place,
      undefined,
      isFolder ? disk.folder : undefined,
    )
    const prepared = await prepare(PICTURE)
    expect(await send(prepared, PICTURE)).toBe(204)
    disk.fill()
    for (const tried of [1, 2]) {
      const { status, headers } = await read(prepared.key)
      expect([tried, status, headers.get('Retry-After')]).toEqual([tried, 503, '5'])
    }
    const log = server.logged.join('')
    expect(log).toMatch(isFolder ? '"event":"disk-full","place":"pictures"' : '"event":"storage-unavailable"')
    expect(log).not.toContain('"event":"error"')
    disk.free()
    expect((await read(prepared.key)).status).toBe(200)
  })
})
