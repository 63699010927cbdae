import { expect, it } from 'vitest'
import { syncLogText } from '#domain/account/sync-log-text.ts'
import { logRun, type RunResult } from '#domain/account/sync-log.ts'
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
