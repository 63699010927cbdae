import { beforeEach, expect, it } from 'vitest'
import type { Army } from '#domain/army/army.ts'
import { createKeyval } from '#storage/keyval.ts'
import { createBackupReminder, noteBackup } from '#stores/device/backup-reminder.ts'
import { makeArmy } from '#tests/support/army.ts'
import { eventually } from '#tests/support/eventually.ts'
import { newDevice, openAs, type Tab } from '#tests/unit/storage/device.ts'

const DAY = 86_400_000
const clock = { now: 0 }

let tab: Tab
beforeEach(() => {
  tab = newDevice().openTab()
  clock.now = 100 * DAY
})

function open() {
  const [resumed, changed] = [new Set<() => void>(), new Set<() => void>()]
  const listenIn = (listeners: Set<() => void>) => (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  const keyval = createKeyval(tab.database)
  const platform = { now: () => clock.now, onResume: listenIn(resumed) }
  const reminder = createBackupReminder(keyval, tab.armies, platform, listenIn(changed))
  reminder.$due.listen(() => undefined)
  return {
    ...reminder,
    keyval,
    resume: () => resumed.forEach((again) => again()),
    change: () => changed.forEach((again) => again()),
  }
}

const store = (army: Army, at: number) => tab.armies.addMany([army], 'Create', { rev: `rev-${at}`, at })

it('[LIB-40] reminds of a file, until one is made or it is put off, and again after 30 days with changes', async () => {
  await store(makeArmy({ created_ts: 60 * DAY }), 60 * DAY)
  const { $due, putOff, keyval, resume, change } = open()
  await eventually(() => expect($due.get()).toEqual({ since: null }))
  await putOff()
  expect($due.get()).toBeNull()
  clock.now += 29 * DAY
  resume()
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect($due.get(), 'it is put off').toBeNull()
  clock.now += 2 * DAY
  resume()
  await eventually(() => expect($due.get()).toEqual({ since: null }))
  await noteBackup(keyval, clock.now)
  const made = clock.now
  resume()
  await eventually(() => expect($due.get()).toBeNull())
  clock.now += 31 * DAY
  resume()
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect($due.get(), 'nothing has changed since').toBeNull()
  await store(makeArmy({ name: 'New', created_ts: clock.now }), clock.now)
  change()
  await eventually(() => expect($due.get()).toEqual({ since: made }))
})

it('[LIB-40] knows the first and the last edit without reading an army, and nothing on an empty device', async () => {
  expect(await tab.armies.editTimes()).toEqual({ first: null, last: null })
  await store(makeArmy({ name: 'Late', created_ts: 9 }), 20)
  await store(makeArmy({ name: 'Early', created_ts: 5 }), 30)
  await tab.armies.undoLatestListed({ rev: 'undo', at: 40 })
  expect(await tab.armies.editTimes()).toEqual({ first: 20, last: 40 })
})

it('says nothing if the database fails, and a file is made without it', async () => {
  const db = await openAs(99)
  const { $due, keyval } = open()
  await noteBackup(keyval, 5)
  expect($due.get()).toBeNull()
  db.close()
})
