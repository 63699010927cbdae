import { expect, it } from 'vitest'
import { beginSession, expireSession } from '#domain/account/session-changes.ts'
import { emptySyncState } from '#domain/account/sync-state.ts'
import type { Army } from '#domain/army/army.ts'
import { editArmyDetails, touchArmy } from '#domain/army/army-edits.ts'
import { clearDatabase } from '#storage/clear.ts'
import { createKeyval, syncStateEntry } from '#storage/keyval.ts'
import { createStagedPictures } from '#storage/staged-pictures.ts'
import { createSyncNotes } from '#storage/sync-notes.ts'
import { createArmyOwners } from '#storage/sync-owner.ts'
import { createSyncStorage } from '#storage/sync.ts'
import { createWaitingUploads } from '#storage/waiting-uploads.ts'
import { createSync } from '#sync/sync.ts'
import { ids, makeArmy } from '#tests/support/army.ts'
import { newStory, type Story } from '#tests/support/sync/story.ts'
import { newDevice, stamps, type Tab } from './device.ts'

const ARMY = makeArmy({ name: 'Shared id' })
const { id } = ARMY

/** A browser in which accounts come and go, each with its own server data. */
async function newBrowser() {
  let device = newDevice()
  let tab = device.openTab()
  const stories: Record<string, Story> = { ann: await newStory(), bob: await newStory() }
  const newId = ids('own')
  const stamp = stamps()
  const keyval = () => createKeyval(tab.database)
  const browser = {
    tab: () => tab,
    /** Opens a page, which shows the list of whoever is logged in. */
    open: () => (tab = device.openTab()),
    evict: () => {
      device = newDevice()
      return browser.open()
    },
    logIn: async (user: string, isVerified = true) => {
      const info = { createdTs: 0, expiresTs: 1 }
      await keyval().update(syncStateEntry, (state) =>
        beginSession(state, { id: user, email: `${user}@b.example`, isVerified }, info),
      )
    },
    /** Logs in and opens a page. */
    enter: async (user: string) => {
      await browser.logIn(user)
      return browser.open()
    },
    expire: () => keyval().update(syncStateEntry, expireSession),
    deleteAccount: async (user: string) => {
      await createArmyOwners(tab.database, newId).disown(user)
      await keyval().update(syncStateEntry, () => emptySyncState)
    },
    logOut: () => clearDatabase(tab.database),
    sync: async (user: string) => {
      await createArmyOwners(tab.database, newId).adoptLocalArmies(user)
      const story = stories[user] ?? (await newStory())
      const run = createSync({
        client: story.client(),
        storage: createSyncStorage(tab.database),
        platform: { newId },
      })
      return run(user)
    },
    make: async (name: string, armyId = newId(), page: Tab = tab) => {
      await page.armies.addMany([makeArmy({ id: armyId, name })], 'Create', stamp())
      return armyId
    },
    rename: async (armyId: string, name: string, page: Tab = tab) => {
      const { rev, at } = stamp()
      const { stored } = await page.armies.change(
        armyId,
        'Rename',
        (now) => (now && !now.deleted ? touchArmy(editArmyDetails(now, { name }), at) : now),
        { rev, at },
      )
      return stored
    },
    names: async (page: Tab = browser.open()) =>
      (await page.armies.listNames()).map(({ name }) => name).toSorted(),
    atServer: async (user: string) =>
      [...((await stories[user]?.stored())?.heads.values() ?? [])].map(({ army }) => army.name).toSorted(),
  }
  return browser
}

type Browser = Awaited<ReturnType<typeof newBrowser>>

/** Ways in which the session of Ann ends, and whether what was only on this device stays on it. */
const ENDS: Record<string, { end: (browser: Browser) => Promise<unknown>; stays: boolean }> = {
  'she logs out': { end: (browser) => browser.logOut(), stays: false },
  'logging out fails': { end: () => Promise.resolve(), stays: true },
  'her session expires or is revoked': { end: (browser) => browser.expire(), stays: true },
  'her password was changed elsewhere': { end: (browser) => browser.expire(), stays: true },
  'the cookies are cleared': { end: (browser) => browser.expire(), stays: true },
  'another account logs in in another tab': { end: () => Promise.resolve(), stays: true },
  'the storage is evicted': { end: (browser) => Promise.resolve(browser.evict()), stays: false },
}

/** On an empty device, what an unverified user makes belongs to nobody; another test has that case. */
const CASES = Object.entries(ENDS).flatMap(([how, { stays }]) =>
  (stays ? [true, false] : [true]).map((isVerified) => [how, isVerified] as const),
)

it.each(CASES)(
  '[SYNC-21] [R-60] when %s, the next account (verified: %s) sees and sends nothing of hers, and she gets all back',
  async (how, isVerified) => {
    const browser = await newBrowser()
    await browser.enter('ann')
    await browser.make('Ann synced', id)
    await browser.sync('ann')
    await browser.make('Ann unsynced')
    const [{ end, stays }, annsPage] = [ENDS[how] ?? expect.fail(), browser.tab()]
    await end(browser)
    // An edit after the end, on the page that still shows her list.
    if (stays) await browser.rename(id, 'Ann edited', annsPage)
    const hers = stays ? ['Ann edited', 'Ann unsynced'] : ['Ann synced']

    await browser.logIn('bob', isVerified)
    if (stays) await browser.make('Ann late', undefined, annsPage)
    expect(await browser.names(), 'the list of the next account').toEqual([])
    await browser.make('Bob with the same id', id)
    await browser.make('Bob')
    if (isVerified) await browser.sync('bob')
    const his = ['Bob', 'Bob with the same id']
    expect(await browser.names()).toEqual(his)
    expect(await browser.atServer('bob')).toEqual(isVerified ? his : [])

    await browser.expire()
    await browser.enter('ann')
    await browser.sync('ann')
    const all = stays ? ['Ann edited', 'Ann late', 'Ann unsynced'] : hers
    expect(await browser.names()).toEqual(all)
    expect(await browser.atServer('ann')).toEqual(all)

    await browser.enter('bob')
    await browser.sync('bob')
    expect(await browser.names()).toEqual(his)
    expect(await browser.atServer('bob')).toEqual(his)
  },
)

it('[R-24] [SYNC-21] the armies of a deleted account become local and go to the account that syncs next', async () => {
  const browser = await newBrowser()
  await browser.enter('ann')
  await browser.make('Ann', id)
  await browser.sync('ann')
  const annsPage = browser.tab()
  await browser.deleteAccount('ann')
  await browser.rename(id, 'Ann, local', annsPage)
  expect(await browser.names()).toEqual(['Ann, local'])
  await browser.enter('bob')
  expect(await browser.names()).toEqual(['Ann, local'])
  await browser.sync('bob')
  expect(await browser.atServer('bob')).toEqual(['Ann, local'])
})

it('[R-24] [SYNC-21] local armies join the list of an account that was here before, also with equal ids', async () => {
  const browser = await newBrowser()
  await browser.enter('bob')
  await browser.make('Bob', id)
  await browser.sync('bob')
  await browser.expire()
  await browser.enter('ann')
  await browser.make('Ann', id)
  await browser.make('Ann too')
  await browser.sync('ann')
  await browser.deleteAccount('ann')
  expect(await browser.names()).toEqual(['Ann', 'Ann too'])
  await browser.enter('bob')
  await browser.sync('bob')
  expect(await browser.names()).toEqual(['Ann', 'Ann too', 'Bob'])
  expect(await browser.atServer('bob')).toEqual(['Ann', 'Ann too', 'Bob'])
})

it('[SYNC-11] [SYNC-21] an unverified user keeps the local armies, and the account that syncs first gets them', async () => {
  const browser = await newBrowser()
  await browser.make('Local', id)
  await browser.logIn('typo', false)
  const page = browser.open()
  expect(await browser.names(page)).toEqual(['Local'])
  await browser.make('Made while waiting')
  await browser.logIn('ann')
  expect(await page.database.isListStale(), 'the list on the screen stays').toBe(false)
  await browser.sync('ann')
  expect(await page.database.isListStale()).toBe(false)
  expect(await browser.atServer('ann')).toEqual(['Local', 'Made while waiting'])
})

it('[SYNC-21] a page knows when its list is no longer the one to show', async () => {
  const browser = await newBrowser()
  const page = await browser.enter('ann')
  await browser.make('Ann', id)
  await browser.sync('ann')
  await browser.expire()
  expect(await page.database.isListStale(), 'an expired session is not a log-out').toBe(false)
  await browser.logIn('bob')
  expect(await page.database.isListStale()).toBe(true)
})

it('[SYNC-21] an import counts what it has added to the list on the screen, regardless of other accounts', async () => {
  const browser = await newBrowser()
  await browser.enter('ann')
  await browser.make('Ann', id)
  await browser.sync('ann')
  const { armies } = await browser.enter('bob')
  const stamp = { rev: 'import', at: 9000 }
  expect(await armies.addMany([ARMY], 'Import army', stamp)).toEqual([id])
  expect(await armies.addMany([ARMY], 'Import army', { ...stamp, rev: 'again' })).toEqual([])
  expect(await armies.historyState(id)).toMatchObject({ undo: null })
  expect((await armies.undoLatestListed({ rev: 'undo', at: 9001 }))?.id).toBe(id)
  expect(await armies.listIds()).toEqual([])
  await browser.logIn('ann')
  expect(await browser.names()).toEqual(['Ann'])
})

it('[AUTH-26] [SYNC-21] a log-out deletes the list of its account with history and log, and no other list', async () => {
  const browser = await newBrowser()
  await browser.enter('ann')
  await browser.make('Ann', id)
  await browser.sync('ann')
  await browser.make('Ann unsynced')
  await browser.expire()
  await browser.enter('bob')
  await browser.make('Bob', id)
  await browser.sync('bob')
  await browser.logOut()
  expect(await browser.names(), 'after the log-out').toEqual([])
  const entries = await browser
    .tab()
    .database.run(['history'], 'readonly', (tx) => tx.objectStore('history').getAll())
  expect(entries).toHaveLength(2)
  expect(entries, 'the history of Ann').toMatchObject([{ list: 0 }, { list: 0 }])
  expect(await createKeyval(browser.tab().database).get(syncStateEntry)).toEqual(emptySyncState)
  await browser.logIn('bob')
  expect(await browser.names(), 'the server still has them, this device does not').toEqual([])
  browser.open()
  await browser.sync('bob')
  expect(await browser.names()).toEqual(['Bob'])
  await browser.enter('ann')
  await browser.sync('ann')
  expect(await browser.atServer('ann')).toEqual(['Ann', 'Ann unsynced'])
})

it('[SYNC-21] [R-60] pictures of two accounts wait for their own account, also with equal ids', async () => {
  const browser = await newBrowser()
  const partsOf = ({ database }: Tab) => ({
    pictures: createStagedPictures(database),
    waiting: createWaitingUploads(createKeyval(database), database),
  })
  const stage = async (text: string) => {
    const page = browser.open()
    const images: Army['images'] = [{ type: 'STAGED', file: new Blob([text]) }]
    await page.armies.addMany([{ ...ARMY, images }], 'Create', { rev: text, at: 1 })
    await partsOf(page).waiting.add(id)
    return partsOf(page)
  }
  await browser.logIn('ann')
  const anns = await stage('ann')
  await browser.sync('ann')
  await browser.logIn('bob')
  const bobs = await stage('bob!')
  await browser.sync('bob')
  expect(await anns.pictures.read(id, 'bob')).toBe('foreign')
  expect(await anns.pictures.replace(id, 'bob', new Blob(['ann']), '/i/bob.webp', { rev: 'x', at: 2 })).toBe(
    false,
  )
  expect(await bobs.pictures.read(id, 'bob')).toMatchObject({ size: 4 })
  expect(await anns.pictures.read(id, 'ann')).toMatchObject({ size: 3 })
  await bobs.waiting.remove(id)
  expect([await anns.waiting.list(), await bobs.waiting.list()]).toEqual([[id], []])
})

it('[SYNC-21] [R-60] a link or a print by id finds only an army of the list on the screen', async () => {
  const browser = await newBrowser()
  await browser.enter('ann')
  await browser.make('Ann', id)
  await browser.sync('ann')
  const { armies, database } = await browser.enter('bob')
  expect(await armies.read(id)).toEqual({ type: 'missing' })
  expect(await armies.exportRaw(id)).toBeNull()
  expect(await armies.namesStartingWith('A')).toEqual([])
  expect(await armies.historyState(id)).toEqual({ undo: null, redo: null })
  const notes = createSyncNotes(database)
  expect([await notes.unsyncedIds(), await notes.unsyncedNames()]).toEqual([[], []])
  expect(await notes.countUnsynced()).toEqual({ waiting: 0, refused: 0 })
})

it('[R-25] the page of an account that is no longer logged in claims nothing', async () => {
  const browser = await newBrowser()
  await browser.make('Of nobody')
  await browser.logIn('bob')
  await browser.sync('ann')
  await browser.sync('bob')
  expect(await browser.atServer('ann')).toEqual([])
  expect(await browser.atServer('bob')).toEqual(['Of nobody'])
})
