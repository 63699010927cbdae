import { describe, expect, it } from 'vitest'
import {
  currentUserSchema,
  emptySyncState,
  sessionInfoSchema,
  syncLogEntrySchema,
  syncStateSchema,
} from '#domain/account/sync-state.ts'

type Schema = { safeParse: (value: unknown) => { success: boolean; data?: unknown } }

/** Damages a value in all given ways: once without each field, and once with each of its wrong values. */
function broken(value: object, wrong: Record<string, readonly unknown[]>): object[] {
  return Object.entries(wrong).flatMap(([field, values]) => [
    Object.fromEntries(Object.entries(value).filter(([name]) => name !== field)),
    ...values.map((other) => ({ ...value, [field]: other })),
  ])
}

function expectRead(schema: Schema, values: readonly object[]): void {
  for (const value of values) expect(schema.safeParse(value)).toEqual({ success: true, data: value })
}

function expectRefused(schema: Schema, values: readonly unknown[]): void {
  for (const value of values) expect(schema.safeParse(value).success, JSON.stringify(value)).toBe(false)
}

const noText = [null, 7, true, ['a']]
const noTime = [null, '2026-01-01', -1, Number.NaN]
const user = { id: 'u1', email: 'crow@example.org', isVerified: true }
const sessionInfo = { createdTs: 1, expiresTs: 2 }
const records = [
  { deleted: false, id: 'a1', name: 'The Lantern Host' },
  { deleted: true, id: 'a2' },
]

it('[DB-15] the current user has id, email and isVerified, and can have visible scrollbars with the value ALWAYS', () => {
  const withBars = { ...user, prefersScrollbarVisibility: 'ALWAYS' }
  expectRead(currentUserSchema, [user, withBars, { ...user, isVerified: false }, { ...user, email: '' }])
  expectRefused(currentUserSchema, [
    ...broken(user, { id: ['', ...noText], email: noText, isVerified: [null, 1, 'true'] }),
    ...['NEVER', 'always', '', true, null].map((prefersScrollbarVisibility) => ({
      ...user,
      prefersScrollbarVisibility,
    })),
    null,
    'u1',
  ])
})

it('[DB-16] session info has createdTs and expiresTs', () => {
  expectRead(sessionInfoSchema, [sessionInfo])
  expectRefused(sessionInfoSchema, broken(sessionInfo, { createdTs: noTime, expiresTs: noTime }))
})

describe('[DB-17] an entry of the sync log', () => {
  it.each(['PULL_SUCCESS', 'PUSH_SUCCESS'])(
    '%s has ts and records with deleted, id and an optional name',
    (type) => {
      const entry = { type, ts: 1, records }
      expectRead(syncLogEntrySchema, [entry, { ...entry, records: [] }])
      const wrongRecords = broken({ deleted: false, id: 'a1' }, { deleted: [null, 'no', 0], id: noText })
      const wrong = [...wrongRecords, { deleted: false, id: 'a1', name: 7 }].map((record) => [record])
      expectRefused(syncLogEntrySchema, broken(entry, { ts: noTime, records: [null, 'a1', ...wrong] }))
    },
  )

  it.each(['PULL_NO_CHANGES', 'PUSH_NO_CHANGES'])('%s has ts', (type) => {
    expectRead(syncLogEntrySchema, [{ type, ts: 1 }])
    expectRefused(syncLogEntrySchema, broken({ type, ts: 1 }, { ts: noTime }))
  })

  it('SYNC_ERROR has error and ts', () => {
    const entry = { type: 'SYNC_ERROR', ts: 1, error: 'Push failed: out of ink' }
    expectRead(syncLogEntrySchema, [entry])
    expectRefused(syncLogEntrySchema, broken(entry, { ts: noTime, error: noText }))
  })

  it('has no other type', () => {
    const entry = { type: 'PULL_SUCCESS', ts: 1, records, error: '' }
    expectRefused(syncLogEntrySchema, broken(entry, { type: ['SYNC_DANCE', 'PULL', 'pull_success', null] }))
  })
})

it('[DB-06] the sync state holds version, currentUser, sessionInfo, lastSuccessfulSyncTs and syncLog', () => {
  const state = {
    version: 1,
    currentUser: user,
    sessionInfo,
    lastSuccessfulSyncTs: 3,
    syncLog: [{ type: 'PULL_SUCCESS', ts: 1, records }],
  }
  expectRead(syncStateSchema, [state, emptySyncState])
  expect(Object.keys(emptySyncState).toSorted()).toEqual(Object.keys(state).toSorted())
  expectRefused(
    syncStateSchema,
    broken(state, {
      version: [0, 2, '1', null],
      currentUser: ['u1', { id: 'u1' }],
      sessionInfo: [1, { createdTs: 1 }],
      lastSuccessfulSyncTs: ['never', -1],
    }).filter((wrong) => 'syncLog' in wrong),
  )
  for (const syncLog of [undefined, 'none', [{ type: 'SYNC_DANCE', ts: 1 }]])
    expect(syncStateSchema.parse({ ...state, syncLog })).toEqual({ ...state, syncLog: null })
})
