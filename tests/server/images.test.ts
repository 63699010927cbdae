// oxlint-disable-next-line no-restricted-imports -- A clean-up in the meantime has nothing to show while it waits for the transaction.
import { setTimeout as wait } from 'node:timers/promises'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createImage } from '#api/calls/images.ts'
import { exportUser } from '#api/calls/users.ts'
import { withdrawSnapshots, createSnapshot } from '#api/calls/snapshots.ts'
import { createSession } from '#api/calls/sessions.ts'
import type { Army } from '#domain/army/army.ts'
import { transact } from '#server/adapters/database/transact.ts'
import { deleteUnusedPictures } from '#server/images/delete-unused-pictures.ts'
import { noteImageUses } from '#server/images/image-uses.ts'
import { createDatabaseRows } from '#server/sync/database-rows.ts'
import { bringBack, takeDown, targetOf } from '#server/take-down.ts'
import { join, PASSWORD } from '#tests/support/account-server.ts'
import { makeArmy } from '#tests/support/army.ts'
import { onEachDatabase } from '#tests/support/database.ts'
import { newPictureServer } from '#tests/support/picture-server.ts'
import { startS3, type S3Server } from '#tests/support/s3-server.ts'
import { EMAIL, push, pushed } from '#tests/support/sync/visitors.ts'

const DAY_MS = 86_400_000

const flat = (width: number, height: number, background = '#a33') =>
  sharp({ create: { width, height, channels: 3, background } })

let s3: S3Server
beforeAll(async () => {
  s3 = await startS3()
})
afterAll(() => s3.stop())

describe.each(['a folder', 'S3'])('pictures in %s', (kind) => {
  const open = () => newPictureServer(undefined, kind === 'S3' ? s3.place : undefined)

  it('[API-19] returns a key, the fields of a form and its address', async () => {
    const { prepare } = await open()
    const { key, fields, url } = await prepare(await flat(10, 10).png().toBuffer())
    expect(key).toMatch(/^images\/[\w-]{22}\.webp$/)
    expect(Object.values(fields).every((value) => typeof value === 'string')).toBe(true)
    expect(URL.canParse(url)).toBe(true)
  })

  it('[API-20] accepts the file with that form, and serves the picture at its key', async () => {
    const { upload } = await open()
    const { status, headers } = await upload(await flat(1900, 1000).jpeg().toBuffer(), 'image/jpeg')
    expect(status).toBe(200)
    expect(headers.get('Content-Type')).toBe('image/webp')
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(headers.get('Content-Security-Policy')).toContain('sandbox')
  })

  it('[R-35] a form with another key, type or policy stores nothing visible', async () => {
    const { prepare, send, read } = await open()
    const file = await flat(20, 20).png().toBuffer()
    const [mine, other] = [await prepare(file), await prepare(file)]
    await send(mine, file, { key: other.fields['key'] ?? '' })
    await send(mine, file, { key: mine.key })
    if (kind === 'a folder') expect((await read(other.key)).status).toBe(404)
    // What reaches the place of the picture is checked like an upload.
    expect((await read(mine.key)).status).toBe(kind === 'S3' ? 422 : 404)
    const policies = Object.keys(mine.fields).filter((name) => /policy|signature/i.test(name))
    expect(policies).toHaveLength(2)
    if (kind === 'a folder') {
      expect(await send(mine, file, { 'Content-Type': 'text/html' })).toBe(403)
      for (const name of policies) expect(await send(mine, file, { [name]: 'AAAA' })).toBe(403)
    }
  })

  it('[R-35] the storage enforces the terms of the form', async () => {
    const { prepare, server } = await open()
    const file = await flat(20, 20).png().toBuffer()
    const { fields } = await prepare(file)
    const encoded = fields['policy'] ?? fields['Policy'] ?? ''
    const policy = JSON.stringify(JSON.parse(Buffer.from(encoded, 'base64').toString()))
    expect(policy).toContain('image/png')
    expect(policy).toContain(String(file.length))
    expect(policy).toContain(fields['key'])
    if (kind === 'a folder') expect(policy).toContain(String(server.now() + 600_000))
  })

  it('[R-35] a file larger than declared is not shown', async () => {
    const { prepare, send, read } = await open()
    const small = await flat(20, 20).png().toBuffer()
    const prepared = await prepare(small)
    const status = await send(prepared, await flat(800, 800).jpeg().toBuffer())
    if (kind === 'a folder') expect(status).toBe(413)
    expect((await read(prepared.key)).status).toBe(kind === 'S3' ? 422 : 404)
  })

  it('[R-35] sending a form again changes no checked picture', async () => {
    const { prepare, send, read } = await open()
    const [red, blue] = [
      await flat(20, 20, '#f00').png().toBuffer(),
      await flat(20, 20, '#00f').png().toBuffer(),
    ]
    const prepared = await prepare(red.length > blue.length ? red : blue)
    await send(prepared, red)
    const first = (await read(prepared.key)).body
    await send(prepared, blue)
    expect((await read(prepared.key)).body).toBe(first)
  })

  it.each([
    ['a web page', 'image/jpeg', () => Promise.resolve(Buffer.from('<html><script>alert(1)</script>'))],
    [
      'an SVG with a script',
      'image/png',
      () =>
        Promise.resolve(
          Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
        ),
    ],
    ['a GIF that is a script', 'image/png', () => Promise.resolve(Buffer.from('GIF89a/*\0\0*/=1;alert(1)'))],
    ['a JPEG declared as a PNG', 'image/png', () => flat(20, 20).jpeg().toBuffer()],
    [
      'a truncated JPEG',
      'image/jpeg',
      async () => (await flat(900, 900).jpeg().toBuffer()).subarray(0, 2000),
    ],
    ['an animated WebP', 'image/webp', animated],
    ['a small PNG of 196 megapixels', 'image/png', bomb],
  ] as const)('[R-36] refuses %s by its content', async (_, type, make) => {
    const { upload, read } = await open()
    const { status, body, key } = await upload(await make(), type)
    expect({ status, body }).toMatchObject({ status: 422, body: { code: 'NOT_AN_IMAGE' } })
    expect((await read(key)).status).toBe(422)
  })

  it('[R-36] removes all metadata after turning the picture upright', async () => {
    const { upload, server } = await open()
    const file = await flat(60, 30)
      .withMetadata({ orientation: 6 })
      .withExifMerge({ IFD0: { ImageDescription: 'my home' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
      .jpeg()
      .toBuffer()
    const before = await sharp(file).metadata()
    expect(before.exif?.includes('my home')).toBe(true)
    const { key } = await upload(file, 'image/jpeg')
    const response = await server.app.request(`/${key}`)
    const after = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
    expect(after).toMatchObject({ format: 'webp', width: 30, height: 60 })
    expect(after.exif).toBeUndefined()
  })

  it('[IMG-06] stores a large picture no larger than needed', async () => {
    const { upload, server } = await open()
    const { key } = await upload(await flat(5000, 4000).jpeg().toBuffer(), 'image/jpeg')
    const response = await server.app.request(`/${key}`)
    const { width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
    expect([width, height]).toEqual([1875, 1500])
  })

  it('[R-46] deletes the file of a picture 30 days after the picture was removed', async () => {
    const { upload, read, server } = await open()
    const { key } = await upload(await flat(20, 20).png().toBuffer())
    const advance = async (ms: number) => {
      server.pass(ms)
      await deleteUnusedPictures(server.database, server.objects, server.now())
    }
    await advance(2 * DAY_MS)
    expect((await read(key)).status).toBe(404)
    await advance(30 * DAY_MS - 1)
    expect(await server.objects.size(key)).toBeGreaterThan(0)
    await advance(DAY_MS)
    expect(await server.objects.size(key)).toBeNull()
    expect(await server.database.selectFrom('images').select('id').execute()).toEqual([])
  })

  it('[R-46] serves a picture again that a restored database does not know', async () => {
    const { upload, read, server, visitor } = await open()
    const { key } = await upload(await flat(20, 20).png().toBuffer())
    const again = async (army: Army) => {
      await push(visitor, [pushed(army, 'a')])
      return (await read(key)).status
    }
    // The backup is from before the check, or from before the upload.
    await server.database.updateTable('images').set({ state: 'expected' }).execute()
    expect((await read(key)).status).toBe(200)
    await server.database.deleteFrom('images').execute()
    expect((await read(key)).status).toBe(404)
    expect(await again(makeArmy({ images: [{ type: 'IMAGE_UPLOAD', src: `/${key}` }] }))).toBe(200)
  })

  it('[IMG-11] a picture that the operator took down stays down, even after a restored backup', async () => {
    const { prepare, send, read, server, visitor } = await open()
    const file = await flat(20, 20).png().toBuffer()
    const prepared = await prepare(file)
    await send(prepared, file)
    const { key } = prepared
    expect((await read(key)).status).toBe(200)
    const small = `/.netlify/images?url=/${key}&w=240`
    expect((await visitor.send(small)).status).toBe(200)
    const target = targetOf(`https://hobgoblin.example/${key}`)
    expect(target && (await takeDown(server, target))).toBe(true)

    const army = makeArmy({ images: [{ type: 'IMAGE_UPLOAD', src: `/${key}` }] })
    await push(visitor, [pushed(army, 'a')])
    await send(prepared, file)
    // A device would upload again what is answered with 404.
    expect([(await read(key)).status, (await visitor.send(small)).status]).toEqual([403, 403])
    await server.database.updateTable('images').set({ taken_down_ts: null }).execute()
    expect((await read(key)).status).toBe(403)
    await server.database.updateTable('images').set({ taken_down_ts: server.now() }).execute()

    expect(target && (await bringBack(server, target))).toBe(true)
    expect((await read(key)).status).toBe(200)
    expect(target && (await takeDown(server, target))).toBe(true)
    server.pass(31 * DAY_MS)
    await deleteUnusedPictures(server.database, server.objects, server.now())
    expect(target && (await bringBack(server, target))).toBe(false)
    expect(await server.database.selectFrom('images').select('bytes').execute()).toEqual([{ bytes: 0 }])
  })
})

it('[R-35] the form of a folder is valid for ten minutes', async () => {
  const { prepare, send, server } = await newPictureServer()
  const file = await flat(20, 20).png().toBuffer()
  const [first, second] = [await prepare(file), await prepare(file)]
  server.pass(10 * 60_000 - 1)
  expect(await send(first, file)).toBe(204)
  server.pass(1)
  expect(await send(second, file)).toBe(403)
})

/** Two frames. */
async function animated(): Promise<Buffer> {
  const frames = [await flat(20, 20, '#f00').png().toBuffer(), await flat(20, 20, '#0f0').png().toBuffer()]
  return sharp(frames, { join: { animated: true } })
    .webp()
    .toBuffer()
}

/** 14,000 by 14,000 px of one bit each, which is 25 kB. */
function bomb(): Promise<Buffer> {
  const side = 14_000
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header[8] = 1
  const rows = deflateSync(Buffer.alloc(side * (side / 8 + 1)))
  const chunks = [chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]
  return Promise.resolve(Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...chunks]))
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

onEachDatabase((storage) => {
  const open = async () => {
    const opened = await newPictureServer(storage)
    const { key } = await opened.upload(await flat(20, 20).png().toBuffer())
    const army = makeArmy({ images: [{ type: 'IMAGE_UPLOAD', src: `/${key}` }] })
    const forget = async (ms: number) => {
      opened.server.pass(ms)
      await opened.visitor.ask(createSession, { body: { email: EMAIL, plaintextPassword: PASSWORD } })
      await deleteUnusedPictures(opened.server.database, opened.server.objects, opened.server.now())
    }
    return { ...opened, key, army, forget }
  }

  describe('an unused picture', () => {
    it('[R-46] comes back with a push or a shared army that names it', async () => {
      const { visitor, army, key, read, forget } = await open()
      // The device had no network for 25 hours.
      await forget(25 * 3_600_000)
      expect((await read(key)).status).toBe(404)
      await push(visitor, [pushed(army, 'a')])
      expect((await read(key)).status).toBe(200)
      await forget(2 * DAY_MS)
      expect((await read(key)).status).toBe(200)

      const other = await open()
      await other.forget(29 * DAY_MS)
      await other.forget(2 * DAY_MS)
      expect((await other.read(other.key)).status).toBe(404)
      await other.visitor.ask(createSnapshot, { body: other.army })
      await other.forget(2 * DAY_MS)
      expect((await other.read(other.key)).status).toBe(200)
    })

    it('[R-46] is kept by an old version and by a version that a merge has replaced', async () => {
      const { visitor, army, key, read, forget } = await open()
      const { cursor } = await push(visitor, [pushed(army, 'a')])
      await push(visitor, [pushed({ ...army, images: [] }, 'b', cursor)])
      await forget(2 * DAY_MS)
      expect((await read(key)).status).toBe(200)

      const other = await open()
      await push(other.visitor, [], { superseded: [pushed(other.army, 'c')] })
      await other.forget(2 * DAY_MS)
      expect((await other.read(other.key)).status).toBe(200)
    })

    it('[R-46] is kept by a push that is not done yet when the clean-up looks', async () => {
      const { server, army, key, read } = await open()
      const { database, objects } = server
      const { user_id } = await database.selectFrom('images').select('user_id').executeTakeFirstOrThrow()
      const userId = user_id ?? ''
      // An earlier version of the army showed it too.
      await transact(database, (tx) => noteImageUses(tx, userId, [army], 0))
      let cleaning: Promise<void> | undefined
      await transact(database, async (tx) => {
        await createDatabaseRows(tx, userId, 0).write([{ army, rev: 'a', ts: 1 }])
        cleaning = deleteUnusedPictures(database, objects, server.now())
        await wait(300)
      })
      await cleaning
      expect((await read(key)).status).toBe(200)
    })

    it('is kept for a day, in which its army may be synced', async () => {
      const { forget, key, read } = await open()
      await forget(DAY_MS - 1)
      expect((await read(key)).status).toBe(200)
      await forget(1)
      expect((await read(key)).status).toBe(404)
    })

    it('is kept while an army shows it, and for 30 days after the army was deleted', async () => {
      const { visitor, army, key, read, forget } = await open()
      const { cursor } = await push(visitor, [pushed(army, 'a')])
      await forget(2 * DAY_MS)
      expect((await read(key)).status).toBe(200)
      await push(visitor, [pushed({ id: army.id, name: '', deleted: true, updated_ts: 5 }, 'b', cursor)])
      await forget(29 * DAY_MS)
      expect((await read(key)).status).toBe(200)
      await forget(2 * DAY_MS)
      expect((await read(key)).status).toBe(404)
    })

    it('is kept by an army with any characters in its id', async () => {
      const { visitor, upload, read, forget } = await open()
      const file = await flat(20, 20).png().toBuffer()
      // In SQL's LIKE an underscore matches any character.
      let key = ''
      while (!key.includes('_')) key = (await upload(file)).key
      await push(visitor, [pushed(makeArmy({ images: [{ type: 'IMAGE_UPLOAD', src: `/${key}` }] }), 'a')])
      await forget(2 * DAY_MS)
      expect((await read(key)).status).toBe(200)
    })

    it('is kept while a snapshot shows it', async () => {
      const { visitor, army, key, read, forget } = await open()
      await visitor.ask(createSnapshot, { body: army })
      await forget(2 * DAY_MS)
      expect((await read(key)).status).toBe(200)
      await visitor.ask(withdrawSnapshots, { body: { army_id: army.id } })
      await forget(2 * DAY_MS)
      expect((await read(key)).status).toBe(404)
    })
  })
})

it('[ROLE-07] prepares no upload without a session or for an unverified user', async () => {
  const { server } = await newPictureServer()
  const body = { size: 5, type: 'image/png', name: '' } as const
  const visitor = server.visit()
  expect((await visitor.ask(createImage, { body })).status).toBe(401)
  await join(visitor, 'new@goblin.example')
  expect((await visitor.ask(createImage, { body })).status).toBe(403)
})

it('the export of an account names its pictures', async () => {
  const { visitor, upload } = await newPictureServer()
  const { key } = await upload(await flat(20, 20).png().toBuffer())
  const { body } = await visitor.ask(exportUser)
  expect(body).toMatchObject({ images: [{ path: `/${key}` }] })
})
