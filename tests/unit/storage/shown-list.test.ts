import { beforeEach, describe, expect, it } from 'vitest'
import { expireSession } from '#domain/account/session-changes.ts'
import { createKeyval, syncStateEntry } from '#storage/keyval.ts'
import { makeArmy } from '#tests/support/army.ts'
import { beforeRequests, failTransaction, logIn, newDevice, type Device, type Tab } from './device.ts'

const ARMY = makeArmy()

let device: Device
let tab: Tab

beforeEach(() => {
  device = newDevice()
  tab = device.openTab()
})

const setValue = (key: string, value: unknown) =>
  tab.database.run(['keyval'], 'readwrite', async (tx) => {
    await tx.objectStore('keyval').put(value, key)
  })
const lists = () =>
  tab.database.run(['keyval'], 'readonly', (tx) => tx.objectStore('keyval').get('army-lists'))
const listOfNewPage = () => device.openTab().database.list()

describe('[SYNC-21] the list that a page shows', () => {
  it('is that of nobody at first, also for an account that has never synced, and nothing is written for that', async () => {
    expect(await tab.database.list()).toBe(0)
    await logIn(tab.database, 'anna')
    expect(await listOfNewPage()).toBe(0)
    expect(await lists()).toBeUndefined()
  })

  it.each([
    ['of the account that is logged in', 'bert', 0, 1],
    ['on the screen, if it is that of the account', 'anna', 0, 0],
    ['of nobody, for a new account, if that is on the screen', 'carl', 2, 2],
    ['that is new, for a new account, if another is on the screen', 'carl', 0, 3],
  ])('is the one %s', async (_which, user, shown, expected) => {
    await setValue('army-lists', { shown, owners: ['anna', 'bert', null] })
    await logIn(tab.database, user)
    expect(await listOfNewPage()).toBe(expected)
    expect(await listOfNewPage(), 'on the next page').toBe(expected)
    const owners = expected === 3 ? ['anna', 'bert', null, 'carl'] : ['anna', 'bert', null]
    expect(await lists()).toEqual({ shown: expected, owners })
  })

  it('stays that of the account after its session has expired, and with a state that cannot be read', async () => {
    await setValue('army-lists', { shown: 1, owners: ['anna', 'bert'] })
    await logIn(tab.database, 'bert')
    await createKeyval(tab.database).update(syncStateEntry, expireSession)
    expect(await listOfNewPage()).toBe(1)
    await setValue('sync', 7)
    expect(await listOfNewPage()).toBe(1)
  })

  it.each([
    ['a number', 7],
    ['a list before the first', { shown: -1, owners: [null] }],
    ['half a list', { shown: 0.5, owners: [null] }],
    ['owners that are no accounts', { shown: 0, owners: [7] }],
    ['no owners', { shown: 0 }],
  ])('is that of nobody if what is stored about lists is %s', async (_what, value) => {
    await setValue('army-lists', value)
    expect(await listOfNewPage()).toBe(0)
    await logIn(tab.database, 'anna')
    expect(await listOfNewPage()).toBe(0)
  })

  it('is read in one transaction, which locks nothing', async () => {
    const used = new Set<IDBTransaction>()
    const stop = beforeRequests((_name, tx) => used.add(tx))
    await tab.database.list()
    stop()
    expect([...used].map(({ mode }) => mode)).toEqual(['readonly'])
  })

  it('is not known if the disk cannot be read, and is asked for again', async () => {
    await tab.database.run(['keyval'], 'readonly', () => Promise.resolve())
    const stop = beforeRequests((_name, tx) => failTransaction(tx, 'UnknownError'))
    await expect(tab.database.list()).rejects.toMatchObject({ code: 'QUERY_ERROR' })
    stop()
    expect(await tab.database.list()).toBe(0)
  })

  it('is asked for once, and then stays the same, so that what is made on it is stored in it', async () => {
    await logIn(tab.database, 'anna')
    await setValue('army-lists', { shown: 0, owners: ['anna'] })
    const page = device.openTab()
    expect(await page.database.isListStale(), 'it has not asked yet').toBe(false)
    await page.armies.addMany([ARMY], 'Create', { rev: 'r', at: 1 })
    expect(await page.database.isListStale()).toBe(false)
    await logIn(tab.database, 'bert')
    expect(await page.database.isListStale()).toBe(true)
    expect(await page.database.list()).toBe(0)
    await page.armies.change(ARMY.id, 'Rename', (now) => now && { ...now, name: 'Late' }, { rev: 's', at: 2 })
    expect(await device.openTab().armies.listIds(), 'of bert').toEqual([])
    await logIn(tab.database, 'anna')
    expect(await page.database.isListStale()).toBe(false)
    expect(await device.openTab().armies.listNames()).toEqual([{ id: ARMY.id, name: 'Late' }])
  })
})

describe('[R-16] what may be dropped from a full disk', () => {
  /** The disk has room again once something was deleted. */
  function fillDisk(): { stop: () => void; asked: () => string[] } {
    const asked: string[] = []
    let hasRoom = false
    const stop = beforeRequests((name, tx) => {
      if (tx.mode === 'readwrite') asked.push(name)
      if (name === 'delete') hasRoom = true
      if (name === 'put' && !hasRoom) failTransaction(tx, 'QuotaExceededError')
    })
    return { stop, asked: () => asked }
  }
  const create = () => tab.armies.addMany([ARMY], 'Create', { rev: 'r', at: 1 })

  it('are only the files of uploaded pictures', async () => {
    await setValue('uploaded_pictures', [])
    await setValue('settings', { kept: true })
    const { stop } = fillDisk()
    expect(await create()).toEqual([ARMY.id])
    stop()
    expect(await createKeyval(tab.database).keys()).toEqual(['settings'])
  })

  it('is nothing on most devices, and then a write is not tried again', async () => {
    await tab.database.list()
    const { stop, asked } = fillDisk()
    await expect(create()).rejects.toMatchObject({ code: 'QUOTA_EXCEEDED' })
    stop()
    expect(asked().filter((name) => name === 'put')).toHaveLength(1)
    expect(await tab.armies.listIds()).toEqual([])
  })
})
