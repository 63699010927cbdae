import { describe, expect, it } from 'vitest'
import {
  currentUserSchema,
  emptySyncState,
  sessionInfoSchema,
  syncLogEntrySchema,
  syncStateSchema,
} from '../../../../src/domain/account/sync-state.ts'

const user = { id: 'u1', email: 'crow@example.org', isVerified: true }

describe('[DB-15] reads the current user', () => {
  it.each([
    ['a user', user, true],
    ['a user with visible scrollbars', { ...user, prefersScrollbarVisibility: 'ALWAYS' }, true],
    ['any other scrollbars', { ...user, prefersScrollbarVisibility: 'NEVER' }, false],
    ['an expired session', { ...user, email: '' }, true],
    ['no id', { email: user.email, isVerified: true }, false],
    ['no email', { id: 'u1', isVerified: true }, false],
    ['no isVerified', { id: 'u1', email: user.email }, false],
  ])('reads the current user: %s', (_what, value, readable) => {
    expect(currentUserSchema.safeParse(value).success).toBe(readable)
  })
})

describe('[DB-16] reads session info', () => {
  it.each([
    [{ createdTs: 1, expiresTs: 2 }, true],
    [{ createdTs: 1 }, false],
    [{ expiresTs: 2 }, false],
  ])('reads session info %j: %s', (value, readable) => {
    expect(sessionInfoSchema.safeParse(value).success).toBe(readable)
  })
})

const records = [
  { deleted: false, id: 'a1', name: 'The Lantern Host' },
  { deleted: true, id: 'a2' },
]

describe('[DB-17] reads the log entry', () => {
  it.each([
    [{ type: 'PULL_SUCCESS', ts: 1, records }, true],
    [{ type: 'PUSH_SUCCESS', ts: 1, records }, true],
    [{ type: 'PUSH_SUCCESS', ts: 1 }, false],
    [{ type: 'PUSH_SUCCESS', ts: 1, records: [{ id: 'a1' }] }, false],
    [{ type: 'PUSH_NO_CHANGES', ts: 1 }, true],
    [{ type: 'PULL_NO_CHANGES', ts: 1 }, true],
    [{ type: 'PULL_NO_CHANGES' }, false],
    [{ type: 'SYNC_ERROR', ts: 1, error: 'Push failed: out of ink' }, true],
    [{ type: 'SYNC_ERROR', ts: 1 }, false],
    [{ type: 'SYNC_DANCE', ts: 1 }, false],
  ])('reads the log entry %j: %s', (value, readable) => {
    expect(syncLogEntrySchema.safeParse(value).success).toBe(readable)
  })
})

it('[DB-06] reads the whole state, and no state that lacks a part', () => {
  const state = {
    version: 1,
    currentUser: user,
    sessionInfo: { createdTs: 1, expiresTs: 2 },
    lastSuccessfulSyncTs: 3,
    syncLog: [{ type: 'PULL_SUCCESS', ts: 1, records }],
  }
  expect(syncStateSchema.parse(state)).toEqual(state)
  expect(syncStateSchema.parse(emptySyncState)).toEqual(emptySyncState)
  for (const part of Object.keys(state)) {
    expect(syncStateSchema.safeParse({ ...state, [part]: undefined }).success).toBe(false)
  }
  expect(syncStateSchema.safeParse({ ...state, version: 2 }).success).toBe(false)
})
