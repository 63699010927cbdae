import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { Busy } from '#server/base/busy.ts'
import { checkPicture } from '#server/images/check-picture.ts'
import { createPictureQueue } from '#server/images/picture-queue.ts'
import { createPictures } from '#server/images/pictures.ts'
import type { AccountServer } from '#tests/support/account-server.ts'
import { newPictureServer } from '#tests/support/picture-server.ts'

type PictureParts = Parameters<typeof createPictures>[0]

const picturesOf = ({ database, objects, now }: AccountServer, given: Partial<PictureParts>) =>
  createPictures({ database, objects, now, randomBytes, queue: createPictureQueue(), ...given })

const idOf = (key: string): string => /[\w-]{22}/.exec(key)?.[0] ?? ''

const small = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#a33' } })
  .png()
  .toBuffer()

describe('[R-45] the queue of pictures', () => {
  /** Adds work that ends when it is told to. */
  function open(limits = { waiting: 4, ofClient: 3, reserved: 2 }) {
    const queue = createPictureQueue(limits)
    const done: string[] = []
    const gate = Promise.withResolvers<undefined>()
    const add = (client: string, kind: 'check' | 'resize' = 'resize') =>
      queue.add(kind, client, async () => {
        await gate.promise
        done.push(client)
      })
    return { queue, done, add, end: () => gate.resolve(undefined) }
  }

  it('does the work of those first who have least in it', async () => {
    const { done, add, end } = open()
    const all = ['a', 'a', 'a', 'b', 'c'].map((client) => add(client))
    end()
    await Promise.all(all)
    expect(done).toEqual(['a', 'b', 'c', 'a', 'a'])
  })

  it('refuses a client with too much in it, and has room for others even when it is full', async () => {
    const { queue, add, end } = open()
    const all = ['a', 'a', 'a'].map((client) => add(client))
    await expect(add('a')).rejects.toThrow(new Busy('Too many pictures at once'))
    all.push(add('b'), add('b'))
    // It is full now, but not for those who have nothing in it.
    await expect(add('b')).rejects.toBeInstanceOf(Busy)
    all.push(add('c'), add('d'))
    await expect(add('e')).rejects.toBeInstanceOf(Busy)
    expect(queue.load()).toEqual({ running: 1, waiting: 6, refused: 3 })
    end()
    await Promise.all(all)
    await add('a')
    expect(queue.load()).toEqual({ running: 0, waiting: 0, refused: 3 })
  })

  it('starts a check immediately, even if other work waits', async () => {
    const { queue, add, end } = open()
    const all = ['a', 'a', 'a', 'b', 'b'].map((client) => add(client))
    expect(await queue.add('check', 'c', () => Promise.resolve('checked'))).toBe('checked')
    end()
    await Promise.all(all)
  })
})

it('[IMG-10] a picture that takes too long to check is checked again later, three times in all', async () => {
  const { server, prepare, send } = await newPictureServer()
  const prepared = await prepare(small)
  await send(prepared, small)
  const id = idOf(prepared.key)
  const answers: ('too slow' | 'in time')[] = ['too slow', 'too slow']
  const pictures = picturesOf(server, {
    check: (file, type) =>
      answers.shift() === 'too slow' ? Promise.resolve('too slow') : checkPicture(file, type),
  })
  const later = { code: 'BUSY', retryAfterMs: 60_000 }
  expect(await pictures.find(id)).toMatchObject(later)
  expect(await pictures.find(id)).toMatchObject(later)
  expect(await pictures.find(id)).toBe('ready')

  const slow = await prepare(small)
  await send(slow, small)
  const slowId = idOf(slow.key)
  answers.push('too slow', 'too slow', 'too slow')
  expect(await pictures.find(slowId)).toMatchObject(later)
  expect(await pictures.find(slowId)).toMatchObject(later)
  expect(await pictures.find(slowId)).toMatchObject({ code: 'NOT_AN_IMAGE' })
  expect(await pictures.find(slowId)).toMatchObject({ code: 'NOT_AN_IMAGE' })
})

it('[R-45] several requests for a new picture cause one check', async () => {
  const { server, prepare, send } = await newPictureServer()
  const prepared = await prepare(small)
  await send(prepared, small)
  const id = idOf(prepared.key)
  let checks = 0
  const pictures = picturesOf(server, {
    check: (file, type) => {
      checks += 1
      return checkPicture(file, type)
    },
  })
  const found = await Promise.all(Array.from({ length: 20 }, () => pictures.find(id)))
  expect([new Set(found), checks]).toEqual([new Set(['ready']), 1])
})

it('[R-45] asks for a check in the name of the account that uploaded the picture', async () => {
  const { server, prepare, send } = await newPictureServer()
  const prepared = await prepare(small)
  await send(prepared, small)
  const asked: string[] = []
  const queue = createPictureQueue()
  const pictures = picturesOf(server, {
    queue: {
      ...queue,
      add: (kind, client, work) => {
        asked.push(`${kind} ${client}`)
        return queue.add(kind, client, work)
      },
    },
  })
  await pictures.find(idOf(prepared.key))
  const { id } = await server.database.selectFrom('users').select('id').executeTakeFirstOrThrow()
  expect(asked).toEqual([`check ${id}`])
})

it('[R-45] nothing waits for a picture that was not uploaded', async () => {
  const { server, prepare } = await newPictureServer()
  const prepared = await prepare(small)
  const add = () => Promise.reject(new Busy())
  const queue = { ...createPictureQueue(), add }
  expect(await picturesOf(server, { queue }).find(idOf(prepared.key))).toBeNull()
})
