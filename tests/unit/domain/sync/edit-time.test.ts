import { expect, it } from 'vitest'
import { correctEditTime } from '#domain/sync/edit-time.ts'
import type { SyncedArmy } from '#domain/sync/version.ts'
import { makeArmy } from '#tests/support/army.ts'

const army = { ...makeArmy(), updated_ts: 5000 }
const fields = { army, base: null, superseded: [], conflicts: [], untold: [], refused: null }
const edited: SyncedArmy = { ...fields, rev: 'b', synced: { ts: 1, rev: 'a' }, pending: null }
const correct = (record: SyncedArmy) => correctEditTime(record, { ms: -2000, latest: 9000 }, 'new')

it('[SYNC-22] corrects the time of an edit that the server does not have', () =>
  expect(correct(edited)).toEqual({ ...edited, army: { ...army, updated_ts: 3000 } }))

it('[SYNC-22] leaves a version that the server has as it is', () => {
  const synced = { ...edited, rev: 'a' }
  expect(correct(synced)).toBe(synced)
  const checked = { ...synced, pending: { army, rev: 'a', base_ts: 0 } }
  expect(correct(checked), 'even while the server is asked for it again').toBe(checked)
})

it('[SYNC-22] leaves a version on its way to the server as it was sent, and makes a new one of it', () => {
  const pending = { army, rev: 'b', base_ts: 1 }
  const corrected = correct({ ...edited, pending })
  expect(corrected).toMatchObject({ pending, rev: 'new', army: { updated_ts: 3000 } })
  expect(correct({ ...edited, rev: 'c', pending })).toMatchObject({ pending, rev: 'c' })
})

it('[LIB-03] leaves the time of an army that was only filed since the server had it', () => {
  const filed = { ...edited, base: army, army: { ...army, tags: ['league'] } }
  expect(correct(filed)).toBe(filed)
  expect(correct({ ...filed, army: { ...filed.army, name: 'Other' } }).army.updated_ts).toBe(3000)
})
