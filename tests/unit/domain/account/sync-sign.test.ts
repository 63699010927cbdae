import { expect, it } from 'vitest'
import { clearLog, logRun, type RunResult } from '#domain/account/sync-runs.ts'
import {
  syncSign,
  syncSignNote,
  syncSignSentence,
  SYNC_SIGN_LABELS,
  type SyncConditions,
} from '#domain/account/sync-sign.ts'
import { emptySyncState, type SyncState } from '#domain/account/sync-state.ts'

const user = { id: 'u1', email: 'crow@example.org', isVerified: true }
const expired = { ...user, email: '' }
const unverified = { ...user, isVerified: false }
const fine = { type: 'PULL_NO_CHANGES', ts: 1 } as const
const failed = { type: 'SYNC_ERROR', ts: 2, error: 'Push failed: out of ink' } as const

const idle: SyncConditions = { isRunning: false, isOnline: true, unsynced: { waiting: 0, refused: 0 } }

it.each<[string, Partial<SyncState>, boolean, string]>([
  ['nobody is logged in, even if the log has entries', { syncLog: [failed] }, true, 'Not logged in'],
  [
    'an expired session before a sync error',
    { currentUser: expired, syncLog: [failed] },
    true,
    'Authentication failed',
  ],
  [
    'a sync error before not verified',
    { currentUser: unverified, syncLog: [fine, failed] },
    true,
    'Sync error',
  ],
  [
    'not verified before syncing',
    { currentUser: unverified, syncLog: [failed, fine] },
    true,
    'Account not verified',
  ],
  ['syncing', { currentUser: user, syncLog: [failed, fine] }, true, 'Syncing...'],
  ['never synced, which the specification leaves out', { currentUser: user }, false, 'Not yet synced'],
  ['synced otherwise', { currentUser: user, syncLog: [failed, fine] }, false, 'Sync complete'],
])('[SYNC-20] the icon shows the first state that applies: %s', (_what, state, isRunning, text) =>
  expect(SYNC_SIGN_LABELS[syncSign({ ...emptySyncState, ...state }, { ...idle, isRunning }).type]).toBe(text),
)

/** What the user's synced device says, after an edit while it is offline, and so on. */
const synced: SyncState = { ...emptySyncState, currentUser: user, lastSuccessfulSyncTs: 1, syncLog: [fine] }
const SIGNS: readonly [
  string,
  SyncState,
  Partial<SyncConditions>,
  label: string,
  note: string,
  sentence: string,
][] = [
  ['everything is on the server', synced, {}, 'Sync complete', '', 'All your armies are on the server.'],
  [
    'an edit waits for its moment',
    synced,
    { unsynced: { waiting: 1, refused: 0 } },
    'Waiting to sync',
    '1 army waits',
    '1 army has changes that wait. This device sends it in a moment.',
  ],
  [
    'two armies wait for the network',
    synced,
    { unsynced: { waiting: 2, refused: 0 }, isOnline: false },
    'Offline',
    '2 armies wait',
    '2 armies have changes that wait. You are offline. This device sends them once you are online again.',
  ],
  [
    'the network went away in the middle of a run',
    { ...synced, syncLog: [fine, failed] },
    { unsynced: { waiting: 1, refused: 0 }, isOnline: false },
    'Offline',
    '1 army waits',
    '1 army has changes that wait. You are offline. This device sends it once you are online again.',
  ],
  [
    'offline with nothing to send',
    synced,
    { isOnline: false },
    'Sync complete',
    '',
    'All your armies are on the server.',
  ],
  [
    'an army is refused, and no other waits',
    synced,
    { unsynced: { waiting: 0, refused: 1 } },
    'Not synced',
    '1 army refused',
    'The server refuses 1 army. All others are on the server.',
  ],
  [
    'an army is refused, and another waits',
    synced,
    { unsynced: { waiting: 1, refused: 2 }, isOnline: false },
    'Not synced',
    '2 armies refused',
    'The server refuses 2 armies. 1 army has changes that wait.',
  ],
  [
    'the server is away',
    { ...synced, syncLog: [failed] },
    { unsynced: { waiting: 1, refused: 1 } },
    'Sync error',
    '2 armies wait',
    '2 armies have changes that wait. The last sync failed, and this device tries again by itself.',
  ],
  [
    'the session has ended',
    { ...synced, currentUser: expired },
    { unsynced: { waiting: 1, refused: 0 } },
    'Authentication failed',
    'Log in again',
    '1 army has changes that wait. Log in again to send it.',
  ],
  [
    'the user is not verified',
    { ...synced, currentUser: unverified },
    {},
    'Account not verified',
    'Verify to back up',
    '',
  ],
  [
    'the user is not verified, and edits wait for the network',
    { ...synced, currentUser: unverified },
    { unsynced: { waiting: 1, refused: 0 }, isOnline: false },
    'Account not verified',
    'Verify to back up',
    '',
  ],
  [
    'the session has ended with nothing to send',
    { ...synced, currentUser: expired },
    {},
    'Authentication failed',
    'Log in again',
    'Your session has ended. Log in again to sync.',
  ],
  [
    'the session has ended with a thousand armies to send',
    { ...synced, currentUser: expired },
    { unsynced: { waiting: 999, refused: 1 } },
    'Authentication failed',
    'Log in again',
    '1,000 armies have changes that wait. Log in again to send them.',
  ],
  [
    'the server is away, and nothing waits',
    { ...synced, syncLog: [failed] },
    {},
    'Sync error',
    '',
    'The last sync failed. This device tries again by itself.',
  ],
  [
    'the server is away, and so is the network, with nothing to send',
    { ...synced, syncLog: [failed] },
    { isOnline: false },
    'Sync error',
    '',
    'The last sync failed. This device tries again by itself.',
  ],
  [
    'two edits wait for their moment',
    synced,
    { unsynced: { waiting: 2, refused: 0 } },
    'Waiting to sync',
    '2 armies wait',
    '2 armies have changes that wait. This device sends them in a moment.',
  ],
  [
    'a run goes on while armies wait and one is refused',
    synced,
    { isRunning: true, unsynced: { waiting: 2, refused: 1 } },
    'Syncing...',
    '',
    '',
  ],
  ['nobody is logged in', emptySyncState, { unsynced: { waiting: 1, refused: 1 } }, 'Not logged in', '', ''],
  ['the first sync is still to come', { ...emptySyncState, currentUser: user }, {}, 'Not yet synced', '', ''],
  [
    'the log was cleared after a sync',
    { ...synced, syncLog: [] },
    {},
    'Sync complete',
    '',
    'All your armies are on the server.',
  ],
]

it.each(SIGNS)(
  '[SYNC-25] [R-63] the mark and its words tell: %s',
  (_what, state, conditions, label, note, sentence) => {
    const sign = syncSign(state, { ...idle, ...conditions })
    expect([SYNC_SIGN_LABELS[sign.type], syncSignNote(sign), syncSignSentence(sign)]).toEqual([
      label,
      note,
      sentence,
    ])
  },
)

const run: RunResult = { sent: [], received: [], refused: [], hasPushed: false, error: null }
const typeAfter = (state: SyncState) => syncSign(state, idle).type

it('[SYNC-25] clearing the log does not hide that the last run failed; the next success does', () => {
  const broken = logRun(synced, { ...run, error: 'Pull failed: out of ink' }, 2)
  const cleared = clearLog(broken)
  expect(cleared.syncLog).toEqual([])
  expect([broken, cleared, clearLog(cleared)].map(typeAfter)).toEqual(Array(3).fill('SYNC_ERROR'))
  expect(typeAfter(logRun(cleared, run, 3))).toBe('SYNCED')
  expect(typeAfter(clearLog(synced))).toBe('SYNCED')
})

it('[SYNC-19] a damaged log stays damaged until the user clears it, and failures are known meanwhile', () => {
  const damaged = { ...synced, syncLog: null }
  expect(logRun(damaged, run, 2)).toEqual({ ...damaged, lastSuccessfulSyncTs: 2 })
  const broken = logRun(damaged, { ...run, error: 'Pull failed: out of ink' }, 2)
  expect(typeAfter(broken)).toBe('SYNC_ERROR')
  expect(typeAfter(logRun(broken, run, 3))).toBe('SYNCED')
  expect(clearLog(damaged).syncLog).toEqual([])
})

it('[SYNC-19] [SYNC-25] a damaged log does not say that anything was synced', () => {
  expect(typeAfter({ ...synced, syncLog: null, lastSuccessfulSyncTs: null })).toBe('NEVER_SYNCED')
})
