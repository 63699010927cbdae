import { describe, expect, it } from 'vitest'
import type { StoredArmy } from '#domain/army/army.ts'
import { addToBatch, emptyBatch, markPending, type PushBatch } from '#domain/sync/outgoing.ts'
import { sizeOf } from '#domain/sync/size.ts'
import { SYNC_LIMITS, type SyncedArmy } from '#domain/sync/version.ts'
import { CLEAN, DIRTY, FIRST, GONE, LOCAL, MY_EDIT, SENT } from '#tests/support/sync/records.ts'

const sized = (bytes: number) => ({ ...FIRST, description: 'x'.repeat(bytes - sizeOf(FIRST)) })

describe('marking a version as pending', () => {
  it.each<[string, SyncedArmy, SyncedArmy]>([
    ['a new army has base 0', LOCAL, { ...LOCAL, pending: { army: FIRST, rev: 'first', base_ts: 0 } }],
    ['an edit has the confirmed version as its base', DIRTY, SENT],
    [
      'a deletion is sent like an edit',
      { ...DIRTY, army: GONE },
      { ...DIRTY, army: GONE, pending: { army: GONE, rev: 'mine', base_ts: 10 } },
    ],
    [
      '[R-12] the largest army that the server takes is sent',
      { ...LOCAL, army: sized(SYNC_LIMITS.armyBytes) },
      {
        ...LOCAL,
        army: sized(SYNC_LIMITS.armyBytes),
        pending: { army: sized(SYNC_LIMITS.armyBytes), rev: 'first', base_ts: 0 },
      },
    ],
    [
      '[R-12] a larger army waits until it is edited',
      { ...LOCAL, army: sized(SYNC_LIMITS.armyBytes + 1) },
      { ...LOCAL, army: sized(SYNC_LIMITS.armyBytes + 1), refused: { rev: 'first', error: 'TOO_LARGE' } },
    ],
  ])('%s', (_, before, after) => expect(markPending(before)).toEqual(after))

  it.each<[string, SyncedArmy]>([
    ['[R-02] a version on its way stays the one that is sent', { ...SENT, army: FIRST, rev: 'later' }],
    ['a clean army is not sent', CLEAN],
    [
      'only the replaced version of a clean army is sent',
      { ...CLEAN, superseded: [{ army: FIRST, rev: 'before' }] },
    ],
    ['a refused army is not sent', { ...DIRTY, refused: { rev: 'mine', error: 'TOO_LARGE' } }],
  ])('%s', (_, record) => expect(markPending(record)).toBe(record))
})

const pendingOf = (army: StoredArmy): SyncedArmy => ({
  ...SENT,
  army,
  pending: { army, rev: 'mine', base_ts: 10 },
})

function batchOf(records: readonly SyncedArmy[], from: PushBatch = emptyBatch): PushBatch | null {
  return records.reduce<PushBatch | null>((batch, record) => batch && addToBatch(batch, record), from)
}

describe('[R-12] one push', () => {
  it('has the pending version and the replaced ones of each army', () => {
    const superseded = [{ army: MY_EDIT, rev: 'before' }]
    const [one, two] = [
      { ...SENT, superseded },
      { ...CLEAN, superseded: [{ army: FIRST, rev: 'other' }] },
    ]
    expect(batchOf([one, two])).toEqual({
      armies: [{ ...one.pending, conflicts: [] }],
      superseded: [...superseded, ...two.superseded],
      bytes: sizeOf(MY_EDIT) * 2 + sizeOf(FIRST),
    })
  })

  it('[SYNC-31] tells what merges have decided', () => {
    const untold = [{ unit: null, field: 'name', kept: 'a', lost: 'b', here: 'kept' }] as const
    expect(batchOf([{ ...SENT, untold }])?.armies).toEqual([{ ...SENT.pending, conflicts: untold }])
    const long = { ...untold[0], kept: 'x'.repeat(SYNC_LIMITS.conflictBytes) }
    expect(batchOf([{ ...SENT, untold: [long, ...untold] }])?.armies[0]?.conflicts).toEqual(untold)
  })

  it(`has ${SYNC_LIMITS.armies} versions and no more`, () => {
    const full = batchOf(Array.from({ length: SYNC_LIMITS.armies }, () => SENT))
    expect(full?.armies).toHaveLength(SYNC_LIMITS.armies)
    expect(full && addToBatch(full, SENT)).toBeNull()
    const oneLess = batchOf(Array.from({ length: SYNC_LIMITS.armies - 1 }, () => SENT))
    const two = { ...SENT, superseded: [{ army: FIRST, rev: 'before' }] }
    expect(oneLess && addToBatch(oneLess, two)).toBeNull()
    const manyReplaced = {
      ...CLEAN,
      superseded: Array.from({ length: SYNC_LIMITS.armies }, () => ({ army: FIRST, rev: 'x' })),
    }
    expect(batchOf([manyReplaced, SENT])).toBeNull()
  })

  it(`has ${SYNC_LIMITS.pushBytes} bytes and no more`, () => {
    const rest = SYNC_LIMITS.pushBytes % SYNC_LIMITS.armyBytes
    const large = Array.from({ length: Math.floor(SYNC_LIMITS.pushBytes / SYNC_LIMITS.armyBytes) }, () =>
      pendingOf(sized(SYNC_LIMITS.armyBytes)),
    )
    expect(batchOf([...large, pendingOf(sized(rest))])?.bytes).toBe(SYNC_LIMITS.pushBytes)
    expect(batchOf([...large, pendingOf(sized(rest + 1))])).toBeNull()
  })

  it('takes a first army of any size, or it would never be sent', () => {
    const superseded = Array.from({ length: 5 }, () => ({
      army: sized(SYNC_LIMITS.armyBytes),
      rev: 'before',
    }))
    expect(batchOf([{ ...SENT, superseded }])?.superseded).toEqual(superseded)
  })
})
