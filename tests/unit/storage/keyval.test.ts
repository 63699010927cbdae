import { beforeEach, expect, it } from 'vitest'
import { emptySyncState } from '#domain/account/sync-state.ts'
import type { SyncState } from '#domain/account/sync-state.ts'
import { fortuneHandEntry } from '#storage/fortune-entry.ts'
import {
  createKeyval,
  dismissalEntry,
  printEntry,
  syncStateEntry,
  userSettingsEntry,
  type Keyval,
} from '#storage/keyval.ts'
import { migrateLegacySyncFlag } from '#storage/legacy-sync-flag.ts'
import { beforeRequests, newDevice, openAs, type Device } from './device.ts'

let device: Device
let keyval: Keyval

beforeEach(() => {
  device = newDevice()
  keyval = createKeyval(device.openTab().database)
})

const afterReload = () => createKeyval(device.openTab().database)

const state: SyncState = {
  version: 1,
  currentUser: { id: 'u1', email: 'crow@example.org', isVerified: true },
  sessionInfo: { createdTs: 1, expiresTs: 2 },
  lastSuccessfulSyncTs: 3,
  syncLog: [{ type: 'PUSH_NO_CHANGES', ts: 3 }],
}

/** Puts a value into the database behind the app's back. */
async function plant(key: string, value: unknown): Promise<void> {
  const db = await openAs()
  const tx = db.transaction('keyval', 'readwrite')
  tx.objectStore('keyval').put(value, key)
  await new Promise((resolve) => {
    tx.oncomplete = resolve
  })
  db.close()
}

it('keeps values after a reload, and returns the fallback before the first change', async () => {
  expect(await keyval.get(syncStateEntry)).toEqual(emptySyncState)
  await keyval.set(syncStateEntry, state)
  expect(await afterReload().get(syncStateEntry)).toEqual(state)
})

it('[DB-19] keeps a fortune hand for each ruleset', async () => {
  const hand = { ruleset_version: '1.0.0', playing_cards_ids: ['10H', 'KD'], discarded_cards_ids: ['2S'] }
  await keyval.set(fortuneHandEntry('1.0.0'), hand)
  expect(await afterReload().get(fortuneHandEntry('1.0.0'))).toEqual(hand)
  expect(await keyval.get(fortuneHandEntry('0.3.0'))).toEqual({
    ruleset_version: '0.3.0',
    playing_cards_ids: [],
    discarded_cards_ids: [],
  })
})

it('keeps each value under the key that older builds have used', async () => {
  await keyval.set(syncStateEntry, state)
  await keyval.set(userSettingsEntry('1.0.0'), { ruleset_version: '0.3.0', rulesets: [] })
  await keyval.set(printEntry('include_keywords', true), false)
  await keyval.set(printEntry('include_army_image', true), false)
  await keyval.set(fortuneHandEntry('1.0.0'), fortuneHandEntry('1.0.0').fallback)
  await keyval.set(dismissalEntry('join_prompt'), 1000)
  expect((await keyval.keys()).toSorted()).toEqual([
    'fortune:1.0.0',
    'join_prompt_dismissed_at',
    'print:include_army_image',
    'print:include_keywords',
    'settings',
    'sync',
  ])
})

it('reads without a lock on what others write', async () => {
  const modes = new Set<string>()
  const stop = beforeRequests((_name, tx) => modes.add(tx.mode))
  await keyval.get(syncStateEntry)
  await keyval.keys()
  stop()
  expect([...modes]).toEqual(['readonly'])
})

it('stores when a prompt was dismissed', async () => {
  await keyval.set(dismissalEntry('join_prompt'), 1000)
  await plant('safari_install_prompt_dismissed_at', 2000)
  expect(await keyval.get(dismissalEntry('join_prompt'))).toBe(1000)
  expect(await keyval.get(dismissalEntry('safari_install_prompt'))).toBe(2000)
})

it('[SYNC-19] returns the fallback for a value of the wrong shape, and says that the sync log is damaged', async () => {
  await keyval.set(syncStateEntry, state)
  for (const broken of [null, 'yes', { version: 2 }]) {
    await plant('sync', broken)
    expect(await keyval.get(syncStateEntry)).toEqual({ ...emptySyncState, syncLog: null })
  }
  await plant('sync', { ...state, syncLog: 7 })
  expect(await keyval.get(syncStateEntry)).toEqual({ ...state, syncLog: null })
  await plant('settings', [])
  expect(await keyval.get(userSettingsEntry('1.0.0'))).toEqual({ ruleset_version: '1.0.0', rulesets: [] })
})

it('loses no change when two tabs update one value at once', async () => {
  const other = afterReload()
  const log = (ts: number) => (now: SyncState) => ({
    ...now,
    syncLog: [...(now.syncLog ?? []), { type: 'PUSH_NO_CHANGES' as const, ts }],
  })
  await Promise.all([keyval.update(syncStateEntry, log(1)), other.update(syncStateEntry, log(2))])
  const { syncLog } = await keyval.get(syncStateEntry)
  expect(syncLog?.map(({ ts }) => ts).toSorted()).toEqual([1, 2])
})

it('stores nothing if a change fails', async () => {
  await keyval.set(syncStateEntry, state)
  const bug = () => {
    throw new Error('bug')
  }
  await expect(keyval.update(syncStateEntry, bug)).rejects.toThrow('bug')
  await expect(keyval.set(dismissalEntry('join_prompt'), Number.NaN)).rejects.toThrow()
  expect(await keyval.get(syncStateEntry)).toEqual(state)
})

it.each(['1', 'true', '', '{"version":0}'])(
  '[DB-07] migrates the legacy sync flag %j, once',
  async (flag) => {
    const flags = new Map([
      ['sync', flag],
      ['theme', 'dark'],
    ])
    const localStorage = {
      getItem: (key: string) => flags.get(key) ?? null,
      removeItem: (key: string) => {
        flags.delete(key)
      },
    }
    await keyval.set(syncStateEntry, state)
    await migrateLegacySyncFlag(localStorage, keyval)
    expect(await keyval.get(syncStateEntry)).toEqual(emptySyncState)
    expect([...flags.keys()]).toEqual(['theme'])
    await keyval.set(syncStateEntry, state)
    await migrateLegacySyncFlag(localStorage, keyval)
    expect(await keyval.get(syncStateEntry)).toEqual(state)
  },
)
