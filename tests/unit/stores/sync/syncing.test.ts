import { beforeEach, expect, it, vi } from 'vitest'
import type { CallFailure } from '#api/calls/call.ts'
import type { News } from '#api/calls/data.ts'
import { beginSession, expireSession, verifySession } from '#domain/account/session-changes.ts'
import { emptySyncState, type SyncState } from '#domain/account/sync-state.ts'
import { failure } from '#domain/async-result.ts'
import { makeTombstone } from '#domain/army/army-edits.ts'
import { countArmies } from '#storage/army-count.ts'
import { createKeyval, syncStateEntry } from '#storage/keyval.ts'
import { createArmyOwners } from '#storage/sync-owner.ts'
import { createSyncNotes } from '#storage/sync-notes.ts'
import { createSyncStorage } from '#storage/sync.ts'
import { createArmyNews } from '#stores/army/army-news.ts'
import { createSession } from '#stores/account/session.ts'
import { createSyncMark } from '#stores/sync/sync-mark.ts'
import { createSyncing } from '#stores/sync/syncing.ts'
import { createSync, type SyncClient } from '#sync/sync.ts'
import { ids, makeArmy } from '#tests/support/army.ts'
import { makeMarks } from '#tests/support/marks.ts'
import { makeBrowser } from '#tests/support/platform.ts'
import { newStory, type Story } from '#tests/support/sync/story.ts'
import { newDevice, openAs, readAll, stamps } from '#tests/unit/storage/device.ts'
import { eventually } from '#tests/support/eventually.ts'

const user = { id: 'user', email: 'crow@example.org', isVerified: true }
const sessionInfo = { createdTs: 1, expiresTs: 2 }
const savedArmy = makeArmy()

let story: Story
beforeEach(async () => {
  story = await newStory()
})

/** A tab with a real database, connected to a server without a network. `broken` makes each call fail. */
function open(browser = makeBrowser()) {
  const tab = newDevice().openTab()
  const platform = browser()
  const keyval = createKeyval(tab.database)
  const marks = makeMarks()
  const session = createSession(keyval, platform, marks, () => Promise.resolve())
  const news = createArmyNews(platform.tabs)
  const world: { broken: CallFailure | null; online: boolean; reloads: number; agreed: number } = {
    broken: null,
    online: true,
    reloads: 0,
    agreed: 0,
  }
  const signs: (string | undefined)[] = []
  marks.$sync.listen((sign) => {
    signs.push(sign)
  })
  const real = story.client()
  const calls: string[] = []
  const client: SyncClient = {
    pull: (...asked) => {
      calls.push('GET')
      return world.broken ? Promise.resolve(failure(world.broken)) : real.pull(...asked)
    },
    push: (...asked) => {
      calls.push(`PATCH ${asked[1].armies.map(({ id }) => id).join()}`)
      return world.broken ? Promise.resolve(failure(world.broken)) : real.push(...asked)
    },
  }
  let tellServer: (news: News) => void = () => undefined
  const network = new Set<() => void>()
  const onNetwork = (listener: () => void) => {
    network.add(listener)
    return () => network.delete(listener)
  }
  const parts = { session, news, marks, platform: { ...platform, isOnline: () => world.online, onNetwork } }
  createSyncMark({ ...parts, notes: createSyncNotes(tab.database) }).start()
  const syncing = createSyncing({
    run: createSync({ client, storage: createSyncStorage(tab.database), platform: { newId: ids('new') } }),
    owners: createArmyOwners(tab.database, ids('claimed')),
    session,
    reloadUser: () => {
      world.reloads += 1
      return Promise.resolve()
    },
    news,
    listenToServer: (listener) => {
      tellServer = listener
      return () => {
        tellServer = () => undefined
      }
    },
    afterSync: () => {
      world.agreed += 1
      return Promise.resolve()
    },
    platform: { ...platform, isOnline: () => world.online },
  })
  session.$state.listen(() => undefined)
  const stamp = stamps()
  return {
    ...{ tab, session, news, world, marks, signs, calls, ...syncing },
    setOnline: (isOnline: boolean) => {
      world.online = isOnline
      for (const listener of network) listener()
    },
    logIn: (who = user) => session.change((state) => beginSession(state, who, sessionInfo)),
    create: (army = savedArmy) => tab.armies.addMany([army], 'Create', stamp()),
    remove: (id = savedArmy.id) =>
      tab.armies.change(id, 'Delete', (now) => (now && !now.deleted ? makeTombstone(now, 9) : now), stamp()),
    state: (): Promise<SyncState> => keyval.get(syncStateEntry),
    tellServer: (ts: number) => tellServer({ ts }),
  }
}

const typesOf = ({ syncLog }: SyncState) => syncLog?.map(({ type }) => type)

it('[SYNC-01] runs only for a verified user with a valid session', async () => {
  const page = open()
  await page.syncNow()
  await page.logIn({ ...user, isVerified: false })
  await page.syncNow()
  await page.logIn()
  await page.session.change(expireSession)
  await page.syncNow()
  expect(page.calls).toEqual([])
  await page.logIn({ ...user, isVerified: false })
  page.start()
  await page.session.change(verifySession)
  await eventually(() => expect(page.calls, 'as soon as the code is entered').toEqual(['GET']))
})

it('[SYNC-02] [SYNC-03] shows that it is syncing, then the time of the run, and then waits for changes', async () => {
  const page = open()
  await page.logIn()
  await page.create()
  page.signs.length = 0
  expect(await page.syncNow()).toBe(true)
  expect(page.signs[0]).toBe('SYNCING')
  await eventually(() => expect(page.signs.at(-1)).toBe('SYNCED'))
  expect(page.signs, 'not even for a moment').not.toContain('WAITING')
  expect(page.session.$isSyncing.get()).toBe(false)
  expect((await page.state()).lastSuccessfulSyncTs).toBeGreaterThan(10_000)
})

it('[DB-05] [DB-06] [DB-15] [DB-16] [DB-17] a run stores the whole sync state, in version 1', async () => {
  const page = open()
  await page.logIn()
  await page.create()
  await page.syncNow()
  await page.syncNow()
  const { currentUser, sessionInfo: session, syncLog, ...rest } = await page.state()
  const records = [{ deleted: false, id: savedArmy.id, name: savedArmy.name }]
  expect(currentUser).toEqual(user)
  expect(session).toEqual({ createdTs: 1, expiresTs: 2 })
  expect(syncLog).toMatchObject([{ type: 'PUSH_SUCCESS', records }, { type: 'PULL_NO_CHANGES' }])
  expect(syncLog?.map(({ ts }) => ts).filter((ts) => ts > 10_000)).toHaveLength(2)
  expect(rest).toEqual({ version: 1, lastSuccessfulSyncTs: syncLog?.[1]?.ts })
  // Read from the disk without the app.
  expect(await readAll(await openAs(5), 'keyval')).toContainEqual({
    version: 1,
    currentUser,
    sessionInfo: session,
    lastSuccessfulSyncTs: rest.lastSuccessfulSyncTs,
    syncLog,
  })
})

it('[SYNC-06] [SYNC-08] pushes only what has changed since, not what it has just pulled', async () => {
  const page = open()
  await page.logIn()
  const other = await story.device()
  const pulled = makeArmy({ name: 'From elsewhere' })
  await other.put(pulled)
  await other.sync()
  await page.create()
  await page.syncNow()
  expect(page.calls).toEqual([`PATCH ${savedArmy.id}`])
  await page.syncNow()
  expect(page.calls, 'the pulled army is not pushed back').toEqual([`PATCH ${savedArmy.id}`, 'GET'])
  await page.remove()
  await page.syncNow()
  expect(page.calls.at(-1)).toBe(`PATCH ${savedArmy.id}`)
})

it('[SYNC-07] the first sync does not push armies that were deleted before it', async () => {
  const page = open()
  await page.create()
  await page.remove()
  await page.logIn()
  await page.syncNow()
  expect(page.calls).toEqual(['GET'])
})

it('[SYNC-14] logs what failed and why, and keeps the time of the last success', async () => {
  const page = open()
  await page.logIn()
  await page.create()
  await page.syncNow()
  const { lastSuccessfulSyncTs } = await page.state()
  const { agreed } = page.world
  expect(agreed).toBeGreaterThan(0)
  page.world.broken = { code: 'API_ERROR', status: 500 }
  expect(await page.syncNow()).toBe(false)
  await page.remove()
  expect(await page.syncNow()).toBe(false)
  expect(page.world.agreed).toBe(agreed)
  const state = await page.state()
  expect(state.lastSuccessfulSyncTs).toBe(lastSuccessfulSyncTs)
  expect(state.syncLog?.slice(-2)).toMatchObject([
    { type: 'SYNC_ERROR', error: 'Pull failed: API responded with error status code: 500' },
    { type: 'SYNC_ERROR', error: 'Push failed: API responded with error status code: 500' },
  ])
})

it('[SYNC-13] keeps the newest 15 entries', async () => {
  const page = open()
  await page.logIn()
  for (let run = 0; run < 20; run += 1) {
    await page.create(makeArmy({ name: `Army ${run}` }))
    await page.syncNow()
  }
  const { syncLog } = await page.state()
  expect(syncLog).toHaveLength(15)
  expect(syncLog?.at(-1)).toMatchObject({ records: [{ name: 'Army 19' }] })
})

it('[SYNC-15] logs the names of sent and received armies, and combines consecutive runs without changes', async () => {
  const page = open()
  await page.logIn()
  const other = await story.device()
  await page.syncNow()
  await page.syncNow()
  expect(typesOf(await page.state())).toEqual(['PULL_NO_CHANGES'])
  await page.create()
  await page.syncNow()
  await other.sync()
  await other.remove(savedArmy.id)
  await other.sync()
  await page.syncNow()
  const { syncLog } = await page.state()
  expect(syncLog).toMatchObject([
    { type: 'PULL_NO_CHANGES' },
    { type: 'PUSH_SUCCESS', records: [{ id: savedArmy.id, name: savedArmy.name, deleted: false }] },
    { type: 'PULL_SUCCESS', records: [{ id: savedArmy.id, name: savedArmy.name, deleted: true }] },
  ])
})

it('news from the server start a run, unless this tab already has those changes', async () => {
  const page = open()
  await page.logIn()
  page.start()
  await eventually(() => expect(page.calls).toEqual(['GET']))
  const other = await story.device()
  await other.put(makeArmy({ name: 'From elsewhere' }))
  await other.sync()
  const ts = Number.MAX_SAFE_INTEGER
  page.tellServer(ts)
  await eventually(async () => {
    expect(await countArmies(page.tab.database)).toBe(1)
  })
  page.tellServer(1)
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(page.calls).toEqual(['GET', 'GET'])
})

it('announces changes of other devices in this tab, and runs after an edit in this tab', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'] })
  try {
    const page = open()
    await page.logIn()
    const told: string[][] = []
    page.news.onOthers(({ changed }) => {
      told.push(changed)
    })
    page.start()
    await eventually(() => expect(page.calls).toEqual(['GET']))
    await page.create()
    void page.news.announce({ changed: [savedArmy.id], listed: true })
    await vi.advanceTimersByTimeAsync(1500)
    await eventually(() => expect(page.calls).toEqual(['GET', `PATCH ${savedArmy.id}`]))
    const other = await story.device()
    await other.sync()
    await other.edit(savedArmy.id, (army) => ({ ...army, name: 'Renamed' }))
    await other.sync()
    await page.syncNow()
    expect(told).toContainEqual([savedArmy.id])
  } finally {
    vi.useRealTimers()
  }
})

it('reloads the user if the server says that another or an unverified user is logged in', async () => {
  const page = open()
  await page.logIn()
  page.world.broken = { code: 'API_ERROR', status: 409, reason: 'WRONG_USER' }
  await page.syncNow()
  page.world.broken = { code: 'API_ERROR', status: 403, reason: 'NOT_VERIFIED' }
  await page.syncNow()
  page.world.broken = { code: 'API_ERROR', status: 500 }
  await page.syncNow()
  expect(page.world.reloads).toBe(2)
})

it('does nothing and logs nothing while offline', async () => {
  const page = open()
  await page.logIn()
  page.world.online = false
  expect(await page.syncNow()).toBe(false)
  expect(await page.state()).toEqual({ ...emptySyncState, currentUser: user, sessionInfo })
})

it('[SYNC-30] a first sync counts to the number of all armies on the server and on this device', async () => {
  const other = await story.device()
  for (let index = 0; index < 250; index += 1) await other.put(makeArmy({ name: `Army ${index}` }))
  await other.sync()
  const deleted = makeArmy({ name: 'Deleted' })
  await other.put(deleted)
  await other.sync()
  await other.remove(deleted.id)
  await other.sync()
  const page = open()
  for (let index = 0; index < 20; index += 1) await page.create(makeArmy({ name: `Mine ${index}` }))
  await page.logIn()
  const shown: unknown[] = []
  page.session.$progress.listen((progress) => {
    shown.push(progress)
  })
  await page.syncNow()
  expect(shown.filter((progress) => progress !== null)).toEqual([
    { done: 0, total: 0 },
    { done: 120, total: 270 },
    { done: 220, total: 270 },
    { done: 270, total: 270 },
  ])
})

it('shows the progress of sending many armies', async () => {
  const sender = open()
  for (let index = 0; index < 150; index += 1) await sender.create(makeArmy({ name: `Mine ${index}` }))
  await sender.logIn()
  const sent: unknown[] = []
  sender.session.$progress.listen((progress) => {
    sent.push(progress)
  })
  await sender.syncNow()
  expect(sent).toContainEqual({ done: 100, total: 150 })
})

it('[SYNC-25] the mark says that armies wait and that there is no network, as soon as it has gone', async () => {
  const page = open()
  const shown = () => [page.marks.$sync.get(), page.marks.$syncNote.get()]
  await page.logIn()
  await page.create()
  void page.news.announce({ changed: [savedArmy.id], listed: true })
  await eventually(() => expect(shown()).toEqual(['WAITING', '1 army waits']))
  page.setOnline(false)
  expect(shown()).toEqual(['OFFLINE', '1 army waits'])
  page.setOnline(true)
  expect(shown()).toEqual(['WAITING', '1 army waits'])
  await page.syncNow()
  await eventually(() => expect(shown()).toEqual(['SYNCED', undefined]))
  await page.session.change(() => emptySyncState)
  await eventually(() => expect(shown()).toEqual([undefined, undefined]))
})

it('[SYNC-25] the mark shows the newest count, also if an older one is answered later', async () => {
  const page = open()
  await page.logIn()
  const answers: ((counts: { waiting: number; refused: number }) => void)[] = []
  const marks = makeMarks()
  createSyncMark({
    notes: { countUnsynced: () => new Promise((resolve) => answers.push(resolve)) },
    session: page.session,
    news: page.news,
    marks,
    platform: makeBrowser()(),
  }).start()
  await page.session.known()
  void page.news.announce({ changed: [savedArmy.id], listed: true })
  await eventually(() => expect(answers.length).toBeGreaterThan(1))
  answers.at(-1)?.({ waiting: 2, refused: 0 })
  await eventually(() => expect(marks.$syncNote.get()).toBe('2 armies wait'))
  answers[0]?.({ waiting: 1, refused: 0 })
  await new Promise((resolve) => setTimeout(resolve, 10))
  expect(marks.$syncNote.get()).toBe('2 armies wait')
})

it('a run that ends after another user has logged in logs nothing for that user', async () => {
  const page = open()
  await page.logIn()
  await page.create()
  const run = page.syncNow()
  await page.logIn({ ...user, id: 'other', email: 'moth@example.org' })
  await run
  const { currentUser, syncLog, lastSuccessfulSyncTs } = await page.state()
  expect([currentUser?.id, syncLog ?? [], lastSuccessfulSyncTs]).toEqual(['other', [], null])
})
