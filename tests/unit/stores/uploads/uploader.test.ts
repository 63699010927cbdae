import { atom } from 'nanostores'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { emptySyncState, type CurrentUser } from '#domain/account/sync-state.ts'
import type { Army } from '#domain/army/army.ts'
import { failure, success, type AsyncResult } from '#domain/async-result.ts'
import { createKeyval, syncStateEntry } from '#storage/keyval.ts'
import { createStagedPictures } from '#storage/staged-pictures.ts'
import { StorageError } from '#storage/storage-error.ts'
import { createSyncStorage } from '#storage/sync.ts'
import { createUploadedPictures } from '#storage/uploaded-pictures.ts'
import { createWaitingUploads } from '#storage/waiting-uploads.ts'
import { createArmyNews } from '#stores/army/army-news.ts'
import type { UploadFailure } from '#stores/uploads/upload-failure.ts'
import { createUploader, type UploaderParts, type UploadState } from '#stores/uploads/uploader.ts'
import { createUploads } from '#stores/uploads/uploads.ts'
import { makeArmy } from '#tests/support/army.ts'
import { eventually } from '#tests/support/eventually.ts'
import { makeBrowser } from '#tests/support/platform.ts'
import { beforeRequests, failTransaction, newDevice, stamps } from '#tests/unit/storage/device.ts'

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }))
afterEach(() => vi.useRealTimers())

const user: CurrentUser = { id: 'goblin', email: 'goblin@hobgoblin.example', isVerified: true }
const picture = (text: string, type = 'image/webp') => new Blob([text], { type })
const staged = (name: string, file = picture('woodcut')): Army =>
  makeArmy({
    name,
    images: [
      { type: 'STAGED', file },
      { type: 'ILLUSTRATION', id: 'OORM' },
    ],
  })
const army = staged('Rat Kings')
const crows = staged('Crow Host', picture('feathers'))

/** A device with two armies whose pictures wait. `world.answer` is the result of an upload. */
async function open() {
  const world = {
    answer: success('/images/a.webp') as AsyncResult<string, UploadFailure>,
    isOnline: true,
    sent: [] as string[],
    reloads: 0,
    logged: [] as string[],
    listeners: [] as (() => void)[],
  }
  const { database, armies } = newDevice().openTab()
  const nextStamp = stamps()
  const keyval = createKeyval(database)
  const platform = {
    ...makeBrowser()(),
    now: () => Date.now(),
    isOnline: () => world.isOnline,
    log: (text: string) => {
      world.logged.push(text)
    },
    onFocus: (listener: () => void) => {
      world.listeners.push(listener)
      return () => undefined
    },
  }
  const parts: UploaderParts = {
    upload: async (_user, file, onProgress) => {
      world.sent.push(await file.text())
      onProgress({ type: 'sending', sent: 0.5 })
      onProgress({ type: 'checking' })
      return world.answer
    },
    pictures: createStagedPictures(database),
    waiting: createWaitingUploads(keyval, database),
    uploaded: createUploadedPictures(keyval),
    reloadUser: () => {
      world.reloads += 1
      return Promise.resolve()
    },
    news: createArmyNews(platform.tabs),
    platform,
  }
  await armies.addMany([army, crows], 'Create army', nextStamp())
  await parts.waiting.add(army.id)
  const shown: (UploadState | null)[] = []
  const makeUploader = (changes: Partial<UploaderParts> = {}) =>
    createUploader({ ...parts, ...changes }, (_id, state) => shown.push(state))
  const $currentUser = atom<CurrentUser | null | undefined>(user)
  return {
    world,
    parts,
    shown,
    makeUploader,
    ...makeUploader(),
    keyval,
    database,
    $currentUser,
    uploads: createUploads({ ...parts, platform, session: { $currentUser } }),
    stage: (file: Blob) => armies.change(army.id, 'Edit', () => staged('Rat Kings', file), nextStamp()),
    remove: () => armies.change(army.id, 'Edit', () => makeArmy({ name: 'Rat Kings' }), nextStamp()),
  }
}

describe('the upload of a picture', () => {
  it('shows its steps, and afterwards tells this tab’s stores, the other tabs and sync about the army', async () => {
    const { parts, run, shown } = await open()
    const heard: unknown[] = []
    parts.news.onOthers((news) => heard.push(['shown again', news]))
    parts.news.onOwn((news) => void heard.push(['sent by sync', news]))
    expect(await run(army.id, user.id)).toBeNull()
    expect(shown).toEqual([{ type: 'sending', sent: 0.5 }, { type: 'checking' }, null])
    const news = { changed: [army.id], listed: false }
    expect(heard).toEqual([
      ['shown again', news],
      ['sent by sync', news],
    ])
    expect(await parts.waiting.list()).toEqual([])
  })

  it('does nothing for an army of another account', async () => {
    const { run, shown, keyval, database, world, parts } = await open()
    await keyval.set(syncStateEntry, { ...emptySyncState, currentUser: user })
    await createSyncStorage(database).begin(user.id)
    expect(await run(army.id, 'stranger')).toBeNull()
    expect([shown, world.sent, await parts.waiting.list()]).toEqual([[], [], [army.id]])
  })

  it('is over if the army has no such picture any more', async () => {
    const { run, shown, remove, world, parts } = await open()
    await remove()
    expect(await run(army.id, user.id)).toBeNull()
    expect([shown, world.sent, await parts.waiting.list()]).toEqual([[null], [], []])
  })

  it('waits without a network, and longer with each attempt that does not reach the server', async () => {
    const { run, shown, world, stage } = await open()
    world.isOnline = false
    expect(await run(army.id, user.id)).toBeNull()
    expect([shown, world.sent]).toEqual([[{ type: 'offline' }], []])
    Object.assign(world, { isOnline: true, answer: failure({ type: 'offline' }) })
    const first = await run(army.id, user.id)
    expect(await run(army.id, user.id)).toBe(2 * (first ?? 0))
    expect(shown.at(-1)).toEqual({ type: 'offline' })
    world.answer = success('/images/a.webp')
    await run(army.id, user.id)
    await stage(picture('a larger woodcut'))
    world.answer = failure({ type: 'offline' })
    expect(await run(army.id, user.id), 'a success forgets the failures').toBe(first)
  })

  it('continues when the time that the server has named is over', async () => {
    const { run, shown, world } = await open()
    world.answer = failure({ type: 'later', wait: 60_000, text: 'Too many.' })
    expect(await run(army.id, user.id)).toBe(60_000)
    expect(shown.at(-1)).toEqual({ type: 'later', text: 'Too many.' })
    vi.advanceTimersByTime(59_000)
    expect(await run(army.id, user.id)).toBe(1000)
    expect(world.sent).toHaveLength(1)
    vi.advanceTimersByTime(1000)
    world.answer = success('/images/a.webp')
    expect(await run(army.id, user.id)).toBeNull()
    expect(world.sent).toHaveLength(2)
  })

  it.each([true, false])(
    'that failed asks who is logged in only if the user is the reason: %s',
    async (ofUser) => {
      const { run, shown, world } = await open()
      world.answer = failure({ type: 'failed', text: 'No.', ofUser })
      expect(await run(army.id, user.id)).toBeNull()
      expect(shown.at(-1)).toEqual({ type: 'failed', text: 'No.' })
      expect(world.reloads).toBe(ofUser ? 1 : 0)
    },
  )

  type Opened = Awaited<ReturnType<typeof open>>
  it.each<[string, (opened: Opened) => unknown, number]>([
    ['not again by itself', () => undefined, 1],
    ['again if the user asks for it', ({ allowRetry }) => allowRetry(army.id), 2],
    ['again if all may be tried again', ({ allowAllRetries }) => allowAllRetries(), 2],
    ['again if the picture is another one', ({ stage }) => stage(picture('a larger woodcut')), 2],
    ['again if only its type is another one', ({ stage }) => stage(picture('woodcut', 'image/png')), 2],
  ])('that failed is sent %s', async (_when, change, count) => {
    const opened = await open()
    const { run, world } = opened
    world.answer = failure({ type: 'failed', text: 'No.', ofUser: false })
    await run(army.id, user.id)
    await change(opened)
    expect(await run(army.id, user.id)).toBeNull()
    expect(world.sent).toHaveLength(count)
  })

  it('that was refused is not sent again, and says why again', async () => {
    const { run, shown, world, makeUploader } = await open()
    world.answer = failure({ type: 'refused', text: 'No picture.' })
    await run(army.id, user.id)
    expect(await makeUploader().run(army.id, user.id)).toBeNull()
    expect(shown.slice(-2)).toEqual(Array(2).fill({ type: 'failed', text: 'No picture.' }))
    expect(world.sent).toHaveLength(1)
  })

  it('that was refused says so once a page that is left then would not send it again', async () => {
    const { shown, world, parts, makeUploader } = await open()
    world.answer = failure({ type: 'refused', text: 'No picture.' })
    const before: unknown[] = []
    const refuse: typeof parts.waiting.refuse = async (...refusal) => {
      await parts.waiting.refuse(...refusal)
      before.push(...shown)
    }
    await makeUploader({ waiting: { ...parts.waiting, refuse } }).run(army.id, user.id)
    expect(before).toEqual([{ type: 'sending', sent: 0.5 }, { type: 'checking' }])
    expect(shown.at(-1)).toEqual({ type: 'failed', text: 'No picture.' })
  })

  it('that was refused says so even if the device has no room for it, and is not sent again by this page', async () => {
    const { shown, world, parts, makeUploader } = await open()
    world.answer = failure({ type: 'refused', text: 'No picture.' })
    const refuse = () => Promise.reject(new StorageError('QUOTA_EXCEEDED'))
    const { run } = makeUploader({ waiting: { ...parts.waiting, refuse } })
    await expect(run(army.id, user.id)).rejects.toThrow(StorageError)
    expect(shown.at(-1)).toEqual({ type: 'failed', text: 'No picture.' })
    expect(await run(army.id, user.id)).toBeNull()
    expect(world.sent).toHaveLength(1)
  })

  it('whose address cannot be stored is not sent again by itself', async () => {
    const { run, world } = await open()
    onTestFinished(
      beforeRequests((name, tx) => {
        if (name === 'put') failTransaction(tx, 'QuotaExceededError')
      }),
    )
    await run(army.id, user.id)
    await run(army.id, user.id)
    expect(world.sent).toHaveLength(1)
  })

  it('does not hide an error that is no failure of the database', async () => {
    const { parts, makeUploader } = await open()
    const replace = () => Promise.reject(new Error('A bug.'))
    const { run } = makeUploader({ pictures: { ...parts.pictures, replace } })
    await expect(run(army.id, user.id)).rejects.toThrow('A bug.')
  })
})

describe('the uploads of all armies', () => {
  it('begin with what has waited since the last visit, once however often they are started', async () => {
    const { world, uploads, parts } = await open()
    uploads.start()
    uploads.start()
    await eventually(async () => expect(await parts.waiting.list()).toEqual([]))
    expect(world.listeners).toHaveLength(1)
    expect(world.sent).toEqual(['woodcut'])
  })

  it('do not begin for a visitor, and failed ones are tried again when another user logs in', async () => {
    const { world, uploads, $currentUser } = await open()
    $currentUser.set(null)
    uploads.start()
    uploads.want(crows.id)
    expect(uploads.$states.get()).toEqual({ [crows.id]: { type: 'waiting' } })
    world.answer = failure({ type: 'failed', text: 'No.', ofUser: true })
    $currentUser.set(user)
    await eventually(() => expect(world.sent).toEqual(['woodcut', 'feathers']))
    await eventually(() => expect(uploads.$states.get()[crows.id]).toEqual({ type: 'failed', text: 'No.' }))
    uploads.want(crows.id)
    expect(uploads.$states.get()[crows.id], 'it still says what happened').toMatchObject({ type: 'failed' })
    $currentUser.set({ ...user, id: 'hobgoblin' })
    await eventually(() => expect(world.sent).toHaveLength(4))
  })

  it('continue with the army whose wait is over first', async () => {
    const { world, uploads, parts } = await open()
    await parts.waiting.add(crows.id)
    const waits = [86_400_000, 60_000]
    const upload = () => {
      world.sent.push('')
      const wait = waits.shift()
      return Promise.resolve(
        wait ? failure<UploadFailure>({ type: 'later', wait, text: 'Too many.' }) : success('/images/a.webp'),
      )
    }
    const { want, $states } = createUploads({
      ...parts,
      upload,
      platform: { ...makeBrowser()(), ...parts.platform },
      session: { $currentUser: atom(user) },
    })
    expect(uploads.$states.get()).toEqual({})
    want(army.id)
    await eventually(() => expect($states.get()).toMatchObject({ [crows.id]: { type: 'later' } }))
    await eventually(async () => {
      await vi.advanceTimersByTimeAsync(6000)
      expect($states.get()).toEqual({ [army.id]: { type: 'later', text: 'Too many.' } })
    })
    expect(world.sent).toHaveLength(3)
  })

  it('show at once that a picture is tried again', async () => {
    const { world, uploads } = await open()
    world.answer = failure({ type: 'failed', text: 'No.', ofUser: false })
    uploads.want(army.id)
    await eventually(() => expect(uploads.$states.get()[army.id]).toMatchObject({ type: 'failed' }))
    world.answer = success('/images/a.webp')
    uploads.retry(army.id)
    expect(uploads.$states.get()[army.id]).toEqual({ type: 'waiting' })
    await eventually(() => expect(uploads.$states.get()).toEqual({}))
  })

  it('leave a database that does not answer to the screen about it', async () => {
    const { world, uploads } = await open()
    onTestFinished(beforeRequests((_name, tx) => failTransaction(tx, 'UnknownError')))
    uploads.want(army.id)
    await eventually(() => expect(world.logged[0]).toContain('QUERY_ERROR'))
    expect(world.sent).toEqual([])
  })
})
