import { expect } from 'vitest'
import { database } from '#app/device.ts'
import type { Army } from '#domain/army/army.ts'
import { createTabs } from '#platform/tabs.ts'
import { createArmyStorage } from '#storage/armies.ts'
import { listedTs } from '#storage/listed.ts'
import { leavePage } from './leave.ts'
import { painted } from './steps.ts'
import '#styles/tokens.css'
import '#styles/base.css'
import '#ui/button.css'
import '#layouts/tool.css'

/** The device of a test of islands: the app's own database, which each test starts anew. */

const otherTab = createTabs()
const thisTab = createTabs()

// The header of a page, below which heads of panes stay, is not there.
document.documentElement.style.setProperty('--bar', '0px')

/**
 * Ends what the test before has left, stores these armies in an empty database, and shows no island yet. Stores that
 * are still alive hear of it as they would of another tab's work.
 *
 * @param kept small values by their keys
 */
export async function startDevice(
  armies: readonly Army[] = [],
  kept: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  await expectSaved()
  await leavePage()
  const before = (await readStore('records')) as { id: string }[]
  localStorage.clear()
  dispatchEvent(new StorageEvent('storage'))
  const list = await database.list()
  await database.run(['records', 'history', 'keyval'], 'readwrite', async (tx) => {
    for (const name of ['records', 'history', 'keyval'] as const) await tx.objectStore(name).clear()
    for (const army of armies) {
      const record = { id: army.id, format: 1, rev: 'seed', list, army, listed_ts: listedTs(army) }
      await tx.objectStore('records').put({ ...record, unsynced: [list, 'to-send'] })
    }
    for (const [key, value] of Object.entries(kept)) await tx.objectStore('keyval').put(value, key)
  })
  const ids = [...before, ...armies].map(({ id }) => id)
  await new Promise<void>((resolve) => {
    // What the page hears late would count as news for the test.
    const stop = thisTab.listen(({ type }) => {
      if (type !== 'account') return
      stop()
      resolve()
    })
    otherTab.broadcast({ type: 'armies', ids, listed: true })
    for (const type of ['settings', 'fortune', 'account'] as const) otherTab.broadcast({ type })
  })
}

/** Stores a record as another tab does, and tells this one. It need not be one that can be read. */
export async function putRecord(record: { id: string; [field: string]: unknown }): Promise<void> {
  const list = await database.list()
  await database.run(['records'], 'readwrite', (tx) => tx.objectStore('records').put({ ...record, list }))
  otherTab.broadcast({ type: 'armies', ids: [record.id], listed: true })
}

/** Stores settings as another tab does, and tells this one. */
export async function changeSettings(settings: object): Promise<void> {
  await database.run(['keyval'], 'readwrite', (tx) => tx.objectStore('keyval').put(settings, 'settings'))
  otherTab.broadcast({ type: 'settings' })
}

/** Stores who is logged in, and what was synced, as another tab does, and tells this one. */
export async function changeAccount(state: object): Promise<void> {
  await database.run(['keyval'], 'readwrite', (tx) => tx.objectStore('keyval').put(state, 'sync'))
  otherTab.broadcast({ type: 'account' })
}

/**
 * Changes a stored army as another tab does, and tells this one. Null deletes it. Without `listed`, its place in the list
 * has not changed.
 */
export async function changeElsewhere(
  id: string,
  edit: (army: Army) => Army | null,
  listed = true,
): Promise<void> {
  const stamp = { rev: crypto.randomUUID(), at: Date.now() }
  await createArmyStorage(database).change(
    id,
    'Changed in another tab',
    (now) => {
      if (!now || now.deleted) throw new Error(`There is no army ${id}.`)
      return edit(now) ?? { id, name: now.name, deleted: true, updated_ts: stamp.at }
    },
    stamp,
  )
  otherTab.broadcast({ type: 'armies', ids: [id], listed })
}

/** All values of a store. */
export function readStore(name: 'records' | 'history' | 'keyval'): Promise<unknown[]> {
  return database.run([name], 'readonly', (tx) => tx.objectStore(name).getAll())
}

/** The armies as they are stored, deleted ones too. */
export async function readArmies(): Promise<Army[]> {
  return (await readStore('records')).map((record) => (record as { army: Army }).army)
}

/** Waits until the newest edit is on disk. The page shows the unsaved state one frame after the edit. */
export async function expectSaved(): Promise<void> {
  await painted()
  await expect.poll(() => document.querySelector('.saving-notice[data-state=saving]')).toBeNull()
  // A database on a busy machine may be late, which the page takes back.
  await expect.poll(() => document.body.textContent.includes('Not saved.')).toBe(false)
}
