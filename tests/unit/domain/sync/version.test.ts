import { expect, it } from 'vitest'
import { stagePicture } from '#domain/army/picture/picture.ts'
import { sizeOf } from '#domain/sync/size.ts'
import {
  baseAfterEdit,
  isDirty,
  unsyncedState,
  withoutStaged,
  type SyncedArmy,
} from '#domain/sync/version.ts'
import { CLEAN, DIRTY, FIRST, GONE, LOCAL, MY_EDIT, SENT } from '#tests/support/sync/records.ts'

const refused = (rev: string) => ({ rev, error: 'TOO_LARGE' })
const superseded = [{ army: FIRST, rev: 'before' }]

// The sync marks of an army. (docs/sync.md)
it.each<[string, SyncedArmy, ReturnType<typeof unsyncedState>]>([
  ['a new army is sent', LOCAL, 'to-send'],
  ['an edited army is sent', DIRTY, 'to-send'],
  ['a version on its way is sent again', SENT, 'to-send'],
  [
    'a check is sent even if the army is clean',
    { ...CLEAN, pending: { army: FIRST, rev: 'first', base_ts: 0 } },
    'to-send',
  ],
  ['a replaced version is sent even if the army is clean', { ...CLEAN, superseded }, 'to-send'],
  ['a clean army is not sent', CLEAN, 'none'],
  [
    '[SYNC-07] the deletion of an army that the server never had is not sent',
    { ...LOCAL, army: GONE },
    'none',
  ],
  ['the deletion of an army that the server has is sent', { ...DIRTY, army: GONE }, 'to-send'],
  ['[R-12] a refused version waits', { ...DIRTY, refused: refused('mine') }, 'refused'],
  ['[R-12] a refused first version waits', { ...LOCAL, refused: refused('first') }, 'refused'],
  ['an edit after a refusal is sent', { ...DIRTY, refused: refused('before') }, 'to-send'],
  ['a clean army does not wait for an old refusal', { ...CLEAN, refused: refused('first') }, 'none'],
  [
    'a replaced version of a refused army is sent',
    { ...DIRTY, refused: refused('mine'), superseded },
    'to-send',
  ],
])('%s', (_, record, state) => expect(unsyncedState(record)).toBe(state))

it.each<[string, SyncedArmy, boolean]>([
  ['never synced', LOCAL, true],
  ['synced', CLEAN, false],
  ['edited since', DIRTY, true],
])('[ARMY-09] an army is dirty if its mark is not the confirmed one: %s', (_, record, is) =>
  expect(isDirty(record)).toBe(is),
)

it('the first edit after a sync keeps the confirmed version as its base, and the next ones keep that base', () => {
  expect(baseAfterEdit(CLEAN, 'mine')).toBe(FIRST)
  expect(baseAfterEdit(DIRTY, 'later')).toBe(FIRST)
  expect(baseAfterEdit({ ...DIRTY, army: MY_EDIT, base: null }, 'later')).toBeNull()
  expect(baseAfterEdit(LOCAL, 'mine')).toBeNull()
  // A change that is not an edit keeps the mark.
  expect(baseAfterEdit(CLEAN, 'first')).toBeNull()
})

it('counts the bytes of an army and not its letters', () => {
  const letters = sizeOf(FIRST)
  expect(letters).toBe(JSON.stringify(FIRST).length)
  expect(sizeOf({ ...FIRST, description: 'ä€' })).toBe(letters + 5)
})

it('leaves out only the picture that is not uploaded yet', () => {
  const images = [{ type: 'ILLUSTRATION', id: 'OORM' } as const]
  const army = { ...FIRST, images }
  expect(withoutStaged(army)).toBe(army)
  expect(withoutStaged(GONE)).toBe(GONE)
  expect(withoutStaged({ ...army, images: stagePicture(images, new Blob(['woodcut'])) })).toEqual(army)
  expect(
    baseAfterEdit({ ...CLEAN, army: { ...army, images: stagePicture(images, new Blob()) } }, 'mine'),
  ).toEqual(army)
})
