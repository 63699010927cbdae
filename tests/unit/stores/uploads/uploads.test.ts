import { atom } from 'nanostores'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { CallFailure } from '#api/calls/call.ts'
import { emptySyncState, type CurrentUser } from '#domain/account/sync-state.ts'
import type { Army } from '#domain/army/army.ts'
import { failure, success, type AsyncResult } from '#domain/async-result.ts'
import { stagePicture } from '#domain/army/picture/picture.ts'
import { createKeyval, syncStateEntry } from '#storage/keyval.ts'
import { createStagedPictures } from '#storage/staged-pictures.ts'
import { createSyncStorage } from '#storage/sync.ts'
import { KEEP, createUploadedPictures } from '#storage/uploaded-pictures.ts'
import { createWaitingUploads } from '#storage/waiting-uploads.ts'
import { createArmyNews } from '#stores/army/army-news.ts'
import { createCheckPictures } from '#stores/uploads/lost-pictures.ts'
import type { UploadFailure } from '#stores/uploads/upload-failure.ts'
import { createUploads } from '#stores/uploads/uploads.ts'
import { makeArmy } from '#tests/support/army.ts'
import { makeBrowser } from '#tests/support/platform.ts'
import { beforeRequests, failTransaction, newDevice, stamps } from '#tests/unit/storage/device.ts'

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }))
afterEach(() => vi.useRealTimers())

const file = new Blob(['woodcut'], { type: 'image/webp' })
const second = new Blob(['second woodcut'], { type: 'image/webp' })
const user: CurrentUser = { id: 'goblin', email: 'goblin@hobgoblin.example', isVerified: true }
const army = makeArmy({ images: [{ type: 'ILLUSTRATION', id: 'OORM' }] })
const stage = (army: Army, picture: Blob): Army => ({ ...army, images: stagePicture(army.images, picture) })

/** A device with an army whose picture waits; `world.answer` is the result of an upload. */
async function open() {
  const world = {
    answer: success('/images/a.webp') as AsyncResult<string, UploadFailure>,
    isOnline: true,
    sent: [] as Blob[],
    found: success(null) as AsyncResult<null, CallFailure>,
    asked: [] as string[],
    during: () => Promise.resolve(),
  }
  const device = newDevice()
  const browser = makeBrowser()
  const nextStamp = stamps()
  const $currentUser = atom<CurrentUser | null | undefined>(user)
  const openTab = () => {
    const { database, armies } = device.openTab()
    const listeners: (() => void)[] = []
    const platform = {
      ...browser(),
      now: () => Date.now(),
      isOnline: () => world.isOnline,
      onFocus: (listener: () => void) => {
        listeners.push(listener)
        return () => undefined
      },
    }
    const pictures = createStagedPictures(database)
    const uploaded = createUploadedPictures(createKeyval(database))
    const news = createArmyNews(platform.tabs)
    const uploads = createUploads({
      upload: async (_user, picture, onProgress) => {
        world.sent.push(picture)
        onProgress({ type: 'sending', sent: 0.5 })
        await world.during()
        return world.answer
      },
      pictures,
      waiting: createWaitingUploads(createKeyval(database), database),
      uploaded,
      reloadUser: () => Promise.resolve(),
      news,
      session: { $currentUser },
      platform,
    })
    const find = (src: string) => {
      world.asked.push(src)
      return Promise.resolve(world.found)
    }
    const checkPictures = createCheckPictures({ uploaded, pictures, uploads, find, news, platform })
    uploads.start()
    const images = async () => {
      const read = await armies.read(army.id)
      return read.type === 'army' ? read.army.images : null
    }
    const focus = () => {
      for (const listener of listeners) listener()
    }
    return {
      uploads,
      uploaded,
      checkPictures,
      database,
      armies,
      images,
      focus,
      state: () => uploads.$states.get()[army.id],
    }
  }
  const tab = openTab()
  await tab.armies.addMany([army], 'Create army', nextStamp())
  const edit = (label: string, change: (army: Army) => Army) =>
    tab.armies.change(army.id, label, (now) => (now && !now.deleted ? change(now) : now), nextStamp())
  await edit('Edit army', (army) => stage(army, file))
  return { world, openTab, tab, edit, nextStamp, $currentUser }
}

const soon = { timeout: 4000, interval: 5 }

it('uploads a requested picture, and stores its address in the army and its history', async () => {
  const { tab, nextStamp } = await open()
  tab.uploads.want(army.id)
  await vi.waitFor(async () => {
    expect(await tab.images()).toEqual([{ type: 'IMAGE_UPLOAD', src: '/images/a.webp' }])
  }, soon)
  await vi.waitFor(() => expect(tab.state()).toBeUndefined(), soon)
  expect(await tab.armies.historyState(army.id)).toEqual({ undo: 'Edit army', redo: null })
  await tab.armies.undo(army.id, nextStamp())
  expect(await tab.images()).toEqual(army.images)
  await tab.armies.redo(army.id, nextStamp())
  expect(await tab.images()).toEqual([{ type: 'IMAGE_UPLOAD', src: '/images/a.webp' }])
})

it('keeps a picture chosen during the upload, and uploads it next', async () => {
  const { world, tab, edit } = await open()
  const seen: unknown[] = []
  world.during = async () => {
    seen.push(await tab.images())
    if (seen.length === 1) await edit('Edit army', (army) => stage(army, second))
  }
  tab.uploads.want(army.id)
  await vi.waitFor(async () => {
    expect(await tab.images()).toEqual([{ type: 'IMAGE_UPLOAD', src: '/images/a.webp' }])
  }, soon)
  expect(seen).toHaveLength(2)
  expect(seen[1]).toMatchObject([{ type: 'STAGED' }, ...army.images])
  expect(world.sent.map(({ size }) => size)).toEqual([file.size, second.size])
})

it('uploads a picture once, even if two tabs request it', async () => {
  const { world, openTab, tab } = await open()
  const other = openTab()
  tab.uploads.want(army.id)
  other.uploads.want(army.id)
  await vi.waitFor(() => expect([tab.state(), other.state()]).toEqual([undefined, undefined]), soon)
  expect(world.sent).toHaveLength(1)
})

it('[R-16] keeps the picture if the disk is full, says so, does not send it again by itself, and stores its address later', async () => {
  const { world, tab } = await open()
  let stop: () => void = () => undefined
  world.during = () => {
    stop = beforeRequests((name, tx) => {
      if (name === 'put') failTransaction(tx, 'QuotaExceededError')
    })
    return Promise.resolve()
  }
  tab.uploads.want(army.id)
  await vi.waitFor(() => {
    expect(tab.state()).toEqual({
      type: 'failed',
      text: 'The picture is not linked yet. This device has no room left.',
    })
  }, soon)
  stop()
  world.during = () => Promise.resolve()
  expect(await tab.images()).toMatchObject([{ type: 'STAGED' }, { type: 'ILLUSTRATION' }])
  tab.focus()
  await vi.advanceTimersByTimeAsync(1000)
  expect(world.sent).toHaveLength(1)
  tab.uploads.retry(army.id)
  await vi.waitFor(async () => {
    expect(await tab.images()).toEqual([{ type: 'IMAGE_UPLOAD', src: '/images/a.webp' }])
  }, soon)
})

const uploadedTo = (path: string) => [{ type: 'IMAGE_UPLOAD', src: path }]
const answered = (status: number) => failure({ code: 'API_ERROR', status } as const)
const DAY_MS = 86_400_000

/** A device that has uploaded its picture to /images/a.webp, and would upload the next one to /images/b.webp. */
async function openUploaded() {
  const opened = await open()
  const { tab, world } = opened
  tab.uploads.want(army.id)
  await vi.waitFor(() => expect(tab.state()).toBeUndefined(), soon)
  expect(await tab.images()).toEqual(uploadedTo('/images/a.webp'))
  world.answer = success('/images/b.webp')
  return opened
}

it('[R-49] uploads a picture again that the server has lost, for the army and its history', async () => {
  const { world, tab, nextStamp } = await openUploaded()
  world.found = answered(404)
  await tab.checkPictures(user.id)
  expect(world.asked).toEqual(['/images/a.webp'])
  await vi.waitFor(async () => {
    expect(await tab.images()).toEqual(uploadedTo('/images/b.webp'))
    expect(tab.state()).toBeUndefined()
  }, soon)
  expect(world.sent.map(({ size }) => size)).toEqual([file.size, file.size])
  await tab.armies.undo(army.id, nextStamp())
  expect(await tab.images()).toEqual(army.images)
  await tab.armies.redo(army.id, nextStamp())
  expect(await tab.images()).toEqual(uploadedTo('/images/b.webp'))
})

it('[R-49] asks once a day, and immediately after the server was restored from a backup', async () => {
  const { world, tab } = await openUploaded()
  const ask = async (count: number) => {
    await tab.checkPictures(user.id)
    expect(world.asked).toHaveLength(count)
  }
  await ask(1)
  await ask(1)
  await createKeyval(tab.database).set(syncStateEntry, { ...emptySyncState, currentUser: user })
  const storage = createSyncStorage(tab.database)
  const outgoing = await storage.begin(user.id)
  if (outgoing) await storage.recheckAfterRestore(user.id, outgoing)
  await ask(2)
  await vi.advanceTimersByTimeAsync(DAY_MS)
  await ask(3)
})

it('[R-49] uploads nothing again that the operator took down, that no army shows, or that belongs to another account', async () => {
  const { world, tab, edit } = await openUploaded()
  world.found = answered(403)
  await tab.checkPictures(user.id)
  await vi.advanceTimersByTimeAsync(DAY_MS)
  world.found = answered(404)
  await tab.checkPictures('stranger')
  expect(world.asked).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(DAY_MS)
  await edit('Edit army', (now) => ({ ...now, images: army.images }))
  await tab.checkPictures(user.id)
  expect(world.asked).toHaveLength(2)
  expect(await tab.images()).toEqual(army.images)
  expect(world.sent).toHaveLength(1)
})

it.each([answered(503), answered(429), failure({ code: 'NETWORK_ERROR', detail: '' } as const)])(
  '[R-49] asks again after the next sync if the server gave no clear answer',
  async (unclear) => {
    const { world, tab } = await openUploaded()
    world.found = unclear
    await tab.checkPictures(user.id)
    await tab.checkPictures(user.id)
    expect(world.asked).toHaveLength(2)
    expect(await tab.images()).toEqual(uploadedTo('/images/a.webp'))
  },
)

it('[R-49] keeps files for 30 days after the upload, within limits, the newest longest', async () => {
  const { tab } = await open()
  const { uploaded } = tab
  const kept = async (now: number) => (await uploaded.due(user.id, now)).map(({ src }) => src)
  const keep = (src: string, at: number, bytes = 1) =>
    uploaded.keep({ src, owner: user.id, file: new Blob([new Uint8Array(bytes)]), at })
  for (let i = 1; i <= KEEP.pictures + 1; i += 1) await keep(String(i), i)
  expect(await kept(DAY_MS)).toHaveLength(KEEP.pictures)
  expect(await kept(DAY_MS)).not.toContain('1')
  expect(await kept(10 + KEEP.ms)).not.toContain('10')
  expect(await kept(10 + KEEP.ms)).toContain('11')
  await keep('large', 50, KEEP.bytes)
  expect(await kept(DAY_MS)).toEqual(['large'])
  await keep('next', 51)
  expect(await kept(DAY_MS)).toEqual(['next'])
})

it('[R-49] [R-16] drops these files when the device has no room for an edit', async () => {
  const { tab, edit } = await openUploaded()
  let hasRoom = false
  const stop = beforeRequests((name, tx) => {
    if (name === 'delete') hasRoom = true
    if (name === 'put' && !hasRoom) failTransaction(tx, 'QuotaExceededError')
  })
  await edit('Rename', (now) => ({ ...now, name: 'Rat Kings' }))
  stop()
  expect(await tab.armies.read(army.id)).toMatchObject({ army: { name: 'Rat Kings' } })
  expect(await tab.uploaded.due(user.id, Date.now())).toEqual([])
})

it('[R-49] [R-25] leaves the armies of another account alone', async () => {
  const { world, tab } = await openUploaded()
  await createKeyval(tab.database).set(syncStateEntry, { ...emptySyncState, currentUser: user })
  await createSyncStorage(tab.database).begin(user.id)
  await tab.uploaded.keep({ src: '/images/a.webp', owner: 'stranger', file, at: Date.now() })
  world.found = answered(404)
  await tab.checkPictures('stranger')
  expect(world.asked).toHaveLength(1)
  expect(await tab.images()).toEqual(uploadedTo('/images/a.webp'))
})
