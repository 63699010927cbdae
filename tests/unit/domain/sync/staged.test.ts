import { describe, expect, it } from 'vitest'
import type { Army, MainImage } from '#domain/army/army.ts'
import { stagePicture } from '#domain/army/picture/picture.ts'
import { mergeVersions } from '#domain/sync/merge-versions.ts'
import { markPending } from '#domain/sync/outgoing.ts'
import { settle } from '#domain/sync/settle.ts'
import { baseAfterEdit, isDirty, type SyncedArmy } from '#domain/sync/version.ts'
import { makeArmy } from '#tests/support/army.ts'

const file = new Blob(['woodcut'], { type: 'image/webp' })
const staged: MainImage = { type: 'STAGED', file }
const oorm: MainImage = { type: 'ILLUSTRATION', id: 'OORM' }
const beast: MainImage = { type: 'ILLUSTRATION', id: 'BEAST' }

const base = makeArmy({ images: [oorm], updated_ts: 1000 })
const mine: Army = { ...base, images: stagePicture(base.images, file), updated_ts: 2000 }

/** A record that the server has as `base`, with a picture staged since. */
const known: SyncedArmy = {
  army: base,
  rev: 'base',
  synced: { ts: 1, rev: 'base' },
  base: null,
  pending: null,
  superseded: [],
  conflicts: [],
  untold: [],
  refused: null,
}
const edited: SyncedArmy = { ...known, army: mine, rev: 'mine', base: baseAfterEdit(known, 'mine') }
const sent: SyncedArmy = { ...known, army: mine, rev: 'mine', synced: { ts: 2, rev: 'mine' } }

describe('a picture that is not uploaded yet', () => {
  it('is not sent, so other devices keep the previous one', () => {
    expect(markPending(edited).pending?.army).toEqual({ ...mine, images: [oorm] })
    expect(edited.base).toBe(base)
  })

  it.each<[string, SyncedArmy]>([
    ['that is to be sent', edited],
    ['that the server has', sent],
  ])('stays in an army %s when another device renames it', (_, record) => {
    const army = { ...base, name: 'Renamed', updated_ts: 3000 }
    const after = settle(record, { theirs: { army, rev: 'theirs', ts: 3 } }, 'merged')
    expect(after?.army).toMatchObject({ name: 'Renamed', images: [staged, oorm] })
  })

  it.each<[string, SyncedArmy]>([
    ['that is to be sent', edited],
    ['that the server has', sent],
  ])('stays first in an army %s when another device chooses another picture', (_, record) => {
    const army = { ...base, images: [beast], updated_ts: 3000 }
    const after = settle(record, { theirs: { army, rev: 'theirs', ts: 3 } }, 'merged')
    expect(after?.army).toMatchObject({ images: [staged, beast] })
    // Nothing must be sent, or two devices would answer each other forever.
    expect(after && isDirty(after)).toBe(false)
  })

  it('keeps an army that another device has deleted, like an edit', () => {
    const theirs = { id: base.id, name: base.name, deleted: true as const, updated_ts: 3000 }
    expect(mergeVersions(base, mine, theirs).army).toEqual(mine)
    const after = settle(edited, { theirs: { army: theirs, rev: 'theirs', ts: 3 } }, 'merged')
    expect(after?.army).toEqual(mine)
    expect(after && isDirty(after)).toBe(true)
  })

  it('stays when the server accepts the army', () => {
    const frozen = markPending(edited)
    const after = settle(
      frozen,
      { sent: { rev: 'mine', superseded: [] }, outcome: { type: 'accepted', ts: 4 } },
      'merged',
    )
    expect(after?.army).toBe(mine)
  })
})
