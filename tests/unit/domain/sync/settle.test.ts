import { describe, expect, it } from 'vitest'
import { type Army } from '#domain/army/army.ts'
import { LIMITS } from '#domain/unit/unit.ts'
import { stagePicture } from '#domain/army/picture/picture.ts'
import { upgradeArmy } from '#domain/army/upgrade.ts'
import { recheckAfterRestore, settle, type ArmyAnswer } from '#domain/sync/settle.ts'
import type { ServerVersion, SyncedArmy } from '#domain/sync/version.ts'
import {
  BOTH_EDITS,
  CLEAN,
  DIRTY,
  FIRST,
  GONE,
  LOCAL,
  MY_EDIT,
  SENT,
  THEIR_EDIT,
  THEIR_NAME,
  version,
} from '#tests/support/sync/records.ts'
import { makeUnit } from '#tests/support/army.ts'

/** One rule of docs/sync.md: a record, an answer, and the record after it. */
type Rule = [rule: string, before: SyncedArmy | null, answer: ArmyAnswer, after: SyncedArmy | null]

const expectRule = (
  _: string,
  ...[before, answer, after]: Rule extends [string, ...infer Rest] ? Rest : never
) => expect(settle(before, answer, 'merged')).toEqual(after)

const theirs = version(THEIR_EDIT, 'theirs', 20)
const theirName = version(THEIR_NAME, 'theirs', 20)
const synced = { ts: 20, rev: 'theirs' }
const kept = (army: Army, rev: string) => ({ army, rev })
const sent = (rev: string | null, superseded: readonly string[] = []) => ({ sent: { rev, superseded } })
const accepted = { type: 'accepted', ts: 30 } as const
const rejected = { type: 'rejected', error: 'TOO_LARGE' } as const
const behind = { type: 'behind' } as const
const nameConflict = { unit: null, field: 'name', kept: 'Mine', lost: 'Theirs', here: 'kept' } as const
const descriptionConflict = {
  unit: null,
  field: 'description',
  kept: 'Of the moor',
  lost: 'Of the marsh',
  here: 'kept',
} as const
const countConflict = { unit: 'unit', field: 'count', kept: 1, lost: 2, here: 'kept' } as const

it('[SYNC-31] does not tell others that an army had no room for units of this device', () => {
  const units = Array.from({ length: LIMITS.units }, (_, index) => makeUnit({ id: `unit${index}` }))
  const full = { ...THEIR_EDIT, units }
  const mine = { ...DIRTY, army: { ...MY_EDIT, units: [...MY_EDIT.units, makeUnit({ id: 'mine' })] } }
  const merged = settle(mine, { theirs: version(full, 'theirs', 20) }, 'merged')
  expect(merged?.conflicts.map(({ field }) => field)).toContain('units')
  expect(merged?.untold.map(({ field }) => field)).not.toContain('units')
})

describe('[SYNC-12] a version of the server', () => {
  it.each<Rule>([
    [
      'is stored if the device does not have the army',
      null,
      { theirs },
      { ...LOCAL, army: THEIR_EDIT, rev: 'theirs', synced },
    ],
    [
      'changes nothing if it is the deletion of an unknown army',
      null,
      { theirs: version(GONE, 'theirs', 20) },
      null,
    ],
    ['replaces a clean army', CLEAN, { theirs }, { ...CLEAN, army: THEIR_EDIT, rev: 'theirs', synced }],
    [
      'deletes a clean army',
      CLEAN,
      { theirs: version(GONE, 'theirs', 20) },
      { ...CLEAN, army: GONE, rev: 'theirs', synced },
    ],
    [
      'with the same revision replaces the bytes, because the server may have corrected the time',
      CLEAN,
      { theirs: version({ ...FIRST, updated_ts: 900 }, 'first', 11) },
      { ...CLEAN, army: { ...FIRST, updated_ts: 900 }, synced: { ts: 11, rev: 'first' } },
    ],
    [
      'that is the local edit confirms it and ends its base',
      DIRTY,
      { theirs: version({ ...MY_EDIT, updated_ts: 2500 }, 'mine', 20) },
      { ...CLEAN, army: { ...MY_EDIT, updated_ts: 2500 }, rev: 'mine', synced: { ts: 20, rev: 'mine' } },
    ],
    [
      'that is the confirmed one only renews the base of an edit',
      DIRTY,
      { theirs: version({ ...FIRST, updated_ts: 4000 }, 'first', 11) },
      { ...DIRTY, synced: { ts: 11, rev: 'first' }, base: { ...FIRST, updated_ts: 4000 } },
    ],
    [
      'is merged with a local edit, which goes to the history',
      DIRTY,
      { theirs },
      {
        ...DIRTY,
        army: BOTH_EDITS,
        rev: 'merged',
        synced,
        base: THEIR_EDIT,
        superseded: [kept(MY_EDIT, 'mine')],
      },
    ],
    [
      'is merged without a base if the server never had the local army',
      { ...LOCAL, army: MY_EDIT, rev: 'mine' },
      { theirs: theirName },
      { ...DIRTY, synced, base: THEIR_NAME, conflicts: [nameConflict], untold: [nameConflict] },
    ],
    [
      'that loses to the local edit leaves it and its revision, and the loss is shown',
      DIRTY,
      { theirs: theirName },
      { ...DIRTY, synced, base: THEIR_NAME, conflicts: [nameConflict], untold: [nameConflict] },
    ],
    [
      'that wins is taken with its revision, and the local edit goes to the history',
      { ...DIRTY, army: { ...MY_EDIT, updated_ts: 1500 } },
      { theirs: theirName },
      {
        ...{ ...CLEAN, army: THEIR_NAME, rev: 'theirs', synced },
        superseded: [kept({ ...MY_EDIT, updated_ts: 1500 }, 'mine')],
        conflicts: [{ ...nameConflict, kept: 'Theirs', lost: 'Mine', here: 'lost' }],
      },
    ],
    [
      'does not replace what earlier merges have left',
      { ...DIRTY, superseded: [kept(FIRST, 'before')], conflicts: [countConflict] },
      { theirs },
      {
        ...{ ...DIRTY, army: BOTH_EDITS, rev: 'merged', synced, base: THEIR_EDIT },
        superseded: [kept(FIRST, 'before'), kept(MY_EDIT, 'mine')],
        conflicts: [countConflict],
      },
    ],
    [
      'that changes nothing of the local edit leaves what earlier merges have left',
      { ...DIRTY, superseded: [kept(FIRST, 'before')], untold: [countConflict] },
      { theirs: theirName },
      {
        ...{ ...DIRTY, synced, base: THEIR_NAME, superseded: [kept(FIRST, 'before')] },
        ...{ conflicts: [nameConflict], untold: [countConflict, nameConflict] },
      },
    ],
    ['waits while a version is on its way without an answer', SENT, { theirs }, SENT],
  ])('%s', expectRule)

  it('changes nothing without a record and without an army', () =>
    expect(settle(null, {}, 'merged')).toBeNull())

  it('leaves the record as it is if the answer says nothing about it', () => {
    expect(settle(SENT, {}, 'merged')).toBe(SENT)
    expect(settle(SENT, sent('mine'), 'merged')).toBe(SENT)
  })

  it('[R-08] replaces an army that was only upgraded, which need not go to the history', () => {
    const old = { ...FIRST, ruleset_version: '0.2.0' }
    const upgraded = upgradeArmy(old, '1.0.0')
    const record: SyncedArmy = { ...DIRTY, army: upgraded, base: old }
    expect(settle(record, { theirs: version(GONE, 'theirs', 20) }, 'merged')).toMatchObject({
      army: GONE,
      superseded: [],
    })
  })

  it('[IMG-05] never puts a picture that is not uploaded yet into the history', () => {
    const staged = { ...MY_EDIT, images: stagePicture(FIRST.images, new Blob(['woodcut'])) }
    const after = settle({ ...DIRTY, army: staged }, { theirs }, 'merged')
    expect(after?.superseded).toEqual([kept(MY_EDIT, 'mine')])
    expect(after?.army).toEqual({ ...staged, description: 'Of the marsh' })
    const whole = settle({ ...DIRTY, army: staged }, { theirs: theirName }, 'merged')
    expect(whole).toMatchObject({ rev: 'mine', superseded: [] })
  })
})

describe('[R-65] an edit that has beaten a deletion', () => {
  const deletion = version(GONE, 'gone', 20)
  const revived: SyncedArmy = {
    ...{ ...DIRTY, synced: { ts: 20, rev: 'gone' }, base: GONE, origin: FIRST },
    conflicts: [{ unit: null, field: 'deleted', kept: false, lost: true, here: 'kept' }],
    untold: [{ unit: null, field: 'deleted', kept: false, lost: true, here: 'kept' }],
  }
  const theirEdit = version(THEIR_EDIT, 'theirs', 21)
  it.each<Rule>([
    ['keeps what it was made from', DIRTY, { theirs: deletion }, revived],
    [
      'keeps it when the army is deleted again',
      revived,
      { theirs: version({ ...GONE, updated_ts: 2500 }, 'again', 21) },
      { ...revived, synced: { ts: 21, rev: 'again' }, base: { ...GONE, updated_ts: 2500 } },
    ],
    [
      'is merged with another such edit as if nobody had deleted the army',
      revived,
      { theirs: theirEdit },
      {
        ...{
          ...DIRTY,
          army: BOTH_EDITS,
          rev: 'merged',
          conflicts: revived.conflicts,
          untold: revived.untold,
        },
        ...{ synced: { ts: 21, rev: 'theirs' }, base: THEIR_EDIT, superseded: [kept(MY_EDIT, 'mine')] },
      },
    ],
    [
      'forgets it when the server has the edit',
      { ...revived, pending: { ...kept(MY_EDIT, 'mine'), base_ts: 20 } },
      { ...sent('mine'), outcome: accepted },
      { ...CLEAN, army: MY_EDIT, rev: 'mine', synced: { ts: 30, rev: 'mine' }, conflicts: revived.conflicts },
    ],
    [
      'forgets it when another device has the same edit',
      revived,
      { theirs: version(MY_EDIT, 'mine', 21) },
      {
        ...{ ...CLEAN, army: MY_EDIT, rev: 'mine', synced: { ts: 21, rev: 'mine' } },
        ...{ conflicts: revived.conflicts, untold: revived.untold },
      },
    ],
  ])('%s', expectRule)
})

describe('[SYNC-31] what another device has decided', () => {
  const told = { ...nameConflict, kept: 'Theirs', lost: 'Mine', ts: 20 }
  const named = { ...told, here: null, ts: undefined }
  const merged: ServerVersion = { ...theirName, conflicts: [told] }
  it.each<Rule>([
    [
      'is named on a device whose army it has changed',
      { ...CLEAN, conflicts: [countConflict] },
      { theirs: merged },
      { ...CLEAN, army: THEIR_NAME, rev: 'theirs', synced, conflicts: [countConflict, named] },
    ],
    [
      'is named beside the decisions of the merge on this device',
      { ...DIRTY, army: { ...FIRST, description: 'Of the moor', updated_ts: 3000 } },
      { theirs: { ...merged, army: { ...THEIR_NAME, description: 'Of the marsh' } } },
      {
        ...{ ...DIRTY, rev: 'merged', synced, base: { ...THEIR_NAME, description: 'Of the marsh' } },
        army: { ...THEIR_NAME, description: 'Of the moor', updated_ts: 3000 },
        superseded: [kept({ ...FIRST, description: 'Of the moor', updated_ts: 3000 }, 'mine')],
        conflicts: [named, descriptionConflict],
        untold: [descriptionConflict],
      },
    ],
    [
      'is not named again',
      { ...CLEAN, synced: { ts: 20, rev: 'first' } },
      { theirs: { ...merged, ts: 21 } },
      { ...CLEAN, army: THEIR_NAME, rev: 'theirs', synced: { ts: 21, rev: 'theirs' } },
    ],
    [
      'is not named if somebody has changed the value since',
      CLEAN,
      { theirs: { ...merged, army: { ...THEIR_NAME, name: 'Changed again' } } },
      { ...CLEAN, army: { ...THEIR_NAME, name: 'Changed again' }, rev: 'theirs', synced },
    ],
    [
      'is not named on a device that did not have the army',
      null,
      { theirs: merged },
      { ...LOCAL, army: THEIR_NAME, rev: 'theirs', synced },
    ],
    [
      'is not named on the device that has decided it',
      { ...CLEAN, army: THEIR_NAME, rev: 'theirs' },
      { theirs: merged },
      { ...CLEAN, army: THEIR_NAME, rev: 'theirs', synced },
    ],
    [
      'is told until the server has accepted a version',
      { ...SENT, untold: [nameConflict] },
      { ...sent('mine'), outcome: accepted },
      { ...CLEAN, army: MY_EDIT, rev: 'mine', synced: { ts: 30, rev: 'mine' } },
    ],
    [
      'is told with the next version if the server has refused one',
      { ...SENT, untold: [nameConflict] },
      { ...sent('mine'), outcome: rejected },
      { ...DIRTY, untold: [nameConflict], refused: { rev: 'mine', error: 'TOO_LARGE' } },
    ],
  ])('%s', expectRule)
})

const later = { ...MY_EDIT, name: 'Later', updated_ts: 4000 }

describe('[SYNC-12] the answer to a pushed version', () => {
  it.each<Rule>([
    [
      'accepts the newest version, which then has no base',
      SENT,
      { ...sent('mine'), outcome: accepted },
      { ...CLEAN, army: MY_EDIT, rev: 'mine', synced: { ts: 30, rev: 'mine' } },
    ],
    [
      '[R-15] accepts a version that was edited meanwhile: it is the base of the edit',
      { ...SENT, army: later, rev: 'later' },
      { ...sent('mine'), outcome: accepted },
      { ...DIRTY, army: later, rev: 'later', synced: { ts: 30, rev: 'mine' }, base: MY_EDIT },
    ],
    [
      'accepts the first version of a new army',
      { ...LOCAL, pending: { ...kept(FIRST, 'first'), base_ts: 0 } },
      { ...sent('first'), outcome: accepted },
      { ...CLEAN, synced: { ts: 30, rev: 'first' } },
    ],
    ['[R-02] says nothing about another version', SENT, { ...sent('other'), outcome: accepted }, SENT],
    ['says nothing if nothing is on its way', DIRTY, { ...sent('mine'), outcome: accepted }, DIRTY],
    [
      '[R-12] refuses a version, whose base stays',
      SENT,
      { ...sent('mine'), outcome: rejected },
      { ...DIRTY, refused: { rev: 'mine', error: 'TOO_LARGE' } },
    ],
    ['that it is behind ends the push', SENT, { ...sent('mine'), outcome: behind }, DIRTY],
    [
      'that it is behind merges the newer version',
      SENT,
      { ...sent('mine'), outcome: behind, theirs },
      {
        ...DIRTY,
        army: BOTH_EDITS,
        rev: 'merged',
        synced,
        base: THEIR_EDIT,
        superseded: [kept(MY_EDIT, 'mine')],
      },
    ],
    [
      'removes the replaced versions that were sent, and only those',
      { ...SENT, superseded: [kept(FIRST, 'one'), kept(FIRST, 'two')] },
      { ...sent('mine', ['one']), outcome: accepted },
      {
        ...CLEAN,
        army: MY_EDIT,
        rev: 'mine',
        synced: { ts: 30, rev: 'mine' },
        superseded: [kept(FIRST, 'two')],
      },
    ],
    [
      'removes replaced versions that were sent without an army',
      { ...CLEAN, superseded: [kept(FIRST, 'one')] },
      sent(null, ['one']),
      CLEAN,
    ],
    [
      'keeps replaced versions that were not sent',
      { ...CLEAN, superseded: [kept(FIRST, 'one')] },
      sent(null, ['two']),
      { ...CLEAN, superseded: [kept(FIRST, 'one')] },
    ],
  ])('%s', expectRule)
})

/** The confirmed version, pushed again to find out whether the server still has it. */
const CHECK: SyncedArmy = { ...DIRTY, pending: { ...kept(FIRST, 'first'), base_ts: 0 } }
/** A version whose answer got lost before the server was restored. */
const REPEATED: SyncedArmy = { ...SENT, pending: { ...kept(MY_EDIT, 'mine'), base_ts: 0 } }
const older = version(THEIR_EDIT, 'theirs', 9)

describe('[R-10] [R-23] after the server was restored', () => {
  it.each<[string, SyncedArmy, SyncedArmy]>([
    ['an army that the server never had is sent as usual', LOCAL, LOCAL],
    ['a clean army is pushed again', CLEAN, { ...CLEAN, pending: { ...kept(FIRST, 'first'), base_ts: 0 } }],
    ['the base of an edited army is pushed again', DIRTY, CHECK],
    ['a version on its way is pushed again without a base', SENT, REPEATED],
  ])('%s', (_, before, after) => expect(recheckAfterRestore(before)).toEqual(after))

  it('never pushes a picture that is not uploaded yet', () => {
    const army = { ...FIRST, images: stagePicture(FIRST.images, new Blob(['woodcut'])) }
    expect(recheckAfterRestore({ ...CLEAN, army }).pending?.army).toEqual(FIRST)
  })

  it.each<Rule>([
    [
      'a server that knows or accepts the confirmed version leaves the edit on top of it',
      CHECK,
      { ...sent('first'), outcome: accepted },
      { ...DIRTY, synced: { ts: 30, rev: 'first' } },
    ],
    [
      'a server that knows the confirmed version and a newer one has a base for the merge',
      CHECK,
      {
        ...sent('first'),
        outcome: accepted,
        theirs: version({ ...THEIR_EDIT, updated_ts: 5000 }, 'theirs', 40),
      },
      {
        ...DIRTY,
        army: { ...BOTH_EDITS, updated_ts: 5000 },
        rev: 'merged',
        synced: { ts: 40, rev: 'theirs' },
        base: { ...THEIR_EDIT, updated_ts: 5000 },
        superseded: [kept(MY_EDIT, 'mine')],
      },
    ],
    [
      'a server that knows the confirmed version leaves a clean army clean',
      recheckAfterRestore(CLEAN),
      { ...sent('first'), outcome: accepted },
      { ...CLEAN, synced: { ts: 30, rev: 'first' } },
    ],
    [
      'a server that refuses the confirmed version never had it, so the edit has no base',
      CHECK,
      { ...sent('first'), outcome: rejected },
      { ...DIRTY, synced: null, base: null, refused: { rev: 'first', error: 'TOO_LARGE' } },
    ],
    [
      'an older version of the server is the ancestor of the confirmed one, which is pushed again on top of it',
      CHECK,
      { ...sent('first'), outcome: behind, theirs: older },
      {
        ...DIRTY,
        synced: { ts: 9, rev: 'theirs' },
        base: THEIR_EDIT,
        pending: { ...kept(FIRST, 'first'), base_ts: 9 },
      },
    ],
    [
      'a newer version of the server has no known base, so both sides stay',
      { ...CHECK, army: { ...FIRST, units: [] } },
      {
        ...sent('first'),
        outcome: behind,
        theirs: version({ ...FIRST, name: 'Newer', updated_ts: 5000 }, 'theirs', 11),
      },
      {
        ...CLEAN,
        army: { ...FIRST, name: 'Newer', updated_ts: 5000 },
        rev: 'theirs',
        synced: { ts: 11, rev: 'theirs' },
        superseded: [kept(FIRST, 'mine')],
        conflicts: [{ unit: null, field: 'name', kept: 'Newer', lost: 'First', here: 'lost' }],
      },
    ],
    [
      'a version with the same number was made by somebody else, so it is merged too',
      CHECK,
      { ...sent('first'), outcome: behind, theirs: version(THEIR_NAME, 'theirs', 10) },
      {
        ...DIRTY,
        synced: { ts: 10, rev: 'theirs' },
        base: THEIR_NAME,
        conflicts: [nameConflict],
        untold: [nameConflict],
      },
    ],
    [
      'a server that has the edit from elsewhere confirms it',
      CHECK,
      { ...sent('first'), outcome: behind, theirs: version(MY_EDIT, 'mine', 8) },
      { ...CLEAN, army: MY_EDIT, rev: 'mine', synced: { ts: 8, rev: 'mine' } },
    ],
    [
      'an older version replaces a clean army if the server has not lost the confirmed one',
      CLEAN,
      { theirs: older },
      { ...CLEAN, army: THEIR_EDIT, rev: 'theirs', synced: { ts: 9, rev: 'theirs' } },
    ],
    [
      '[R-02] a version that the server accepts again sends the one before it to the history',
      { ...REPEATED, superseded: [kept(THEIR_NAME, 'before')] },
      { ...sent('mine'), outcome: accepted },
      {
        ...{ ...CLEAN, army: MY_EDIT, rev: 'mine', synced: { ts: 30, rev: 'mine' } },
        superseded: [kept(THEIR_NAME, 'before'), kept(FIRST, 'first')],
      },
    ],
    [
      'a version that the server refuses is followed by a check of the confirmed one',
      REPEATED,
      { ...sent('mine'), outcome: rejected },
      { ...CHECK, refused: { rev: 'mine', error: 'TOO_LARGE' } },
    ],
    [
      'a version that the server does not know is followed by a check of the confirmed one',
      REPEATED,
      { ...sent('mine'), outcome: behind, theirs },
      CHECK,
    ],
  ])('%s', expectRule)
})
