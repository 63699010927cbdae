import { describe, expect, it } from 'vitest'
import { syncLogText } from '#domain/account/sync-log-text.ts'
import { clearLog, lastRunFailed, logRun, type RunResult } from '#domain/account/sync-runs.ts'
import { emptySyncState, syncStateSchema, type SyncState } from '#domain/account/sync-state.ts'

const nothing: RunResult = { sent: [], received: [], refused: [], hasPushed: false, error: null }
const names = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: `a${index}`,
    name: `Host ${index}`,
    deleted: false,
  }))
const textsOf = ({ syncLog }: SyncState) => syncLog?.map(syncLogText)

it('[SYNC-26] the log keeps the number of armies and the first twenty names', () => {
  const state = logRun(emptySyncState, { ...nothing, received: names(5000), sent: names(20) }, 1)
  expect(JSON.stringify(state).length).toBeLessThan(4000)
  const [sent = '', received = ''] = textsOf(state) ?? []
  expect(sent).toMatch(/^Sent Host 0, .* Host 19$/)
  expect(received).toMatch(/^Received Host 0, .* Host 19 and 4,980 more$/)
})

it('[SYNC-26] a log of an older build shrinks with the next run', () => {
  const syncLog = [{ type: 'PUSH_SUCCESS' as const, ts: 1, records: names(5000) }]
  const state = logRun({ ...emptySyncState, syncLog }, nothing, 2)
  expect(state.syncLog?.[0]).toMatchObject({ total: 5000, records: names(20) })
  expect(logRun(state, { ...nothing, hasPushed: true }, 3).syncLog?.[0]).toEqual(state.syncLog?.[0])
})

it('[SYNC-25] a refused army is named with the reason, and not called nothing new to send', () => {
  const refused = [
    { id: 'a1', name: 'Rat Kings', error: 'TOO_LARGE' },
    { id: 'a2', name: '', error: 'ACCOUNT_FULL' },
  ]
  const once = logRun(emptySyncState, { ...nothing, refused, hasPushed: true }, 1)
  expect(textsOf(once)).toEqual([
    'Not sent: Rat Kings. This army is too large for the server. Not sent: Unnamed Army. Your account has no room left on the server.',
  ])
  // The next run without changes does not replace it.
  expect(textsOf(logRun(once, nothing, 2))).toEqual([...(textsOf(once) ?? []), 'Nothing new to receive'])
})

it('[SYNC-19] a damaged log leaves the user logged in', () => {
  const stored = { ...emptySyncState, syncLog: [{ type: 'SYNC_DANCE', ts: 1 }] }
  expect(syncStateSchema.parse(stored)).toEqual({ ...emptySyncState, syncLog: null })
})

/** The types of the entries with their times, after the runs of times 1, 2, and so on. */
function entriesAfter(...runs: Partial<RunResult>[]): string[] {
  const state = runs.reduce(
    (before, run, index) => logRun(before, { ...nothing, ...run }, index + 1),
    emptySyncState,
  )
  return (state.syncLog ?? []).map(({ type, ts }) => `${type} ${ts}`)
}

const refused = [{ id: 'a1', name: 'Rat Kings', error: 'TOO_LARGE' }]

describe('a run in the log', () => {
  it.each<[string, Partial<RunResult>, string[]]>([
    ['nothing happened', {}, ['PULL_NO_CHANGES 1']],
    ['something was pushed and nothing came of it', { hasPushed: true }, ['PUSH_NO_CHANGES 1']],
    ['armies were sent', { sent: names(1), hasPushed: true }, ['PUSH_SUCCESS 1']],
    ['armies came', { received: names(1) }, ['PULL_SUCCESS 1']],
    [
      'armies were sent, refused and came',
      { sent: names(1), refused, received: names(1), hasPushed: true },
      ['PUSH_SUCCESS 1', 'PUSH_NO_CHANGES 1', 'PULL_SUCCESS 1'],
    ],
    ['the run failed', { error: 'out of ink' }, ['SYNC_ERROR 1']],
    [
      'the run failed after armies were sent',
      { sent: names(1), hasPushed: true, error: 'out of ink' },
      ['PUSH_SUCCESS 1', 'SYNC_ERROR 1'],
    ],
  ])('%s', (_, run, entries) => expect(entriesAfter(run)).toEqual(entries))

  it.each<[string, Partial<RunResult>, Partial<RunResult>, string[]]>([
    ['nothing new to receive', {}, {}, ['PULL_NO_CHANGES 2']],
    ['nothing new to send', { hasPushed: true }, { hasPushed: true }, ['PUSH_NO_CHANGES 2']],
    ['the same error', { error: 'out of ink' }, { error: 'out of ink' }, ['SYNC_ERROR 2']],
    ['another error', { error: 'out of ink' }, { error: 'out of paper' }, ['SYNC_ERROR 1', 'SYNC_ERROR 2']],
    ['another outcome', {}, { hasPushed: true }, ['PULL_NO_CHANGES 1', 'PUSH_NO_CHANGES 2']],
    ['the same army', { received: names(1) }, { received: names(1) }, ['PULL_SUCCESS 1', 'PULL_SUCCESS 2']],
    ['a refused army', { refused }, { refused }, ['PUSH_NO_CHANGES 1', 'PUSH_NO_CHANGES 2']],
    [
      'a refused army after nothing to send',
      { hasPushed: true },
      { refused },
      ['PUSH_NO_CHANGES 1', 'PUSH_NO_CHANGES 2'],
    ],
    [
      'nothing to send after a refused army',
      { refused },
      { hasPushed: true },
      ['PUSH_NO_CHANGES 1', 'PUSH_NO_CHANGES 2'],
    ],
  ])('takes the place of the last entry only if that says as much: %s', (_, one, next, entries) =>
    expect(entriesAfter(one, next)).toEqual(entries),
  )

  it('[SYNC-13] is one of the last 15', () => {
    const failed = Array.from({ length: 17 }, (_, index) => ({ error: `fault ${index}` }))
    const kept = entriesAfter(...failed)
    expect([kept.length, kept[0], kept.at(-1)]).toEqual([15, 'SYNC_ERROR 3', 'SYNC_ERROR 17'])
    expect(entriesAfter(...failed.slice(0, 15))).toHaveLength(15)
  })

  it('is the time of the last success, unless it failed', () => {
    const done = logRun(emptySyncState, nothing, 5)
    expect(done.lastSuccessfulSyncTs).toBe(5)
    expect(logRun(done, { ...nothing, error: 'out of ink' }, 6).lastSuccessfulSyncTs).toBe(5)
  })

  it('[SYNC-26] says how many armies there were only if it leaves names out', () => {
    const records = (count: number) =>
      logRun(emptySyncState, { ...nothing, sent: names(count) }, 1).syncLog?.[0]
    expect(records(20)).toEqual({ type: 'PUSH_SUCCESS', ts: 1, records: names(20) })
    expect(records(21)).toEqual({ type: 'PUSH_SUCCESS', ts: 1, records: names(20), total: 21 })
    const many = Array.from({ length: 30 }, (_, index) => ({ id: `a${index}`, name: '', error: 'TOO_LARGE' }))
    expect(logRun(emptySyncState, { ...nothing, refused: many }, 1).syncLog?.[0]).toMatchObject({
      refused: many.slice(0, 20),
    })
  })
})

it('[SYNC-25] the state says that the last run failed only where the log does not', () => {
  const failed = logRun(emptySyncState, { ...nothing, error: 'out of ink' }, 1)
  expect(failed).not.toHaveProperty('hasFailed')
  expect(clearLog(failed)).toEqual({ ...emptySyncState, hasFailed: true })
  expect(clearLog(logRun(emptySyncState, nothing, 1))).not.toHaveProperty('hasFailed')
  expect(logRun(clearLog(failed), { ...nothing, error: 'out of ink' }, 2)).not.toHaveProperty('hasFailed')
  const damaged = logRun({ ...emptySyncState, syncLog: null }, { ...nothing, error: 'out of ink' }, 1)
  expect(damaged).toMatchObject({ syncLog: null, hasFailed: true })
  expect([emptySyncState, failed, clearLog(failed), damaged].map(lastRunFailed)).toEqual([
    false,
    true,
    true,
    true,
  ])
})

it.each([
  [
    { type: 'PULL_SUCCESS', ts: 1, records: [{ id: 'a1', name: 'Rat Kings', deleted: false }] },
    'Received Rat Kings',
  ],
  [
    {
      type: 'PUSH_SUCCESS',
      ts: 1,
      records: [
        { id: 'a1', name: 'Rat Kings', deleted: true },
        { id: 'a2', name: '', deleted: false },
        { id: 'a3', deleted: true },
      ],
    },
    'Sent Rat Kings (deleted), Unnamed Army, Unnamed Army (deleted)',
  ],
  [
    { type: 'PULL_SUCCESS', ts: 1, records: [{ id: 'a1', name: 'Rat Kings', deleted: false }], total: 2 },
    'Received Rat Kings and 1 more',
  ],
  [{ type: 'PULL_NO_CHANGES', ts: 1 }, 'Nothing new to receive'],
  [{ type: 'PUSH_NO_CHANGES', ts: 1 }, 'Nothing new to send'],
  [{ type: 'SYNC_ERROR', ts: 1, error: 'Push failed: out of ink' }, 'An error occurred during sync.'],
] as const)('[SYNC-14] [SYNC-15] an entry in words: %#', (entry, text) => {
  const [read] = syncStateSchema.parse({ ...emptySyncState, syncLog: [entry] }).syncLog ?? []
  expect(read && syncLogText(read)).toBe(text)
})
