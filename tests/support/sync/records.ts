import type { Army, StoredArmy } from '#domain/army/army.ts'
import type { ServerVersion, SyncedArmy } from '#domain/sync/version.ts'
import { makeArmy } from '#tests/support/army.ts'

/** One army and two edits of it that do not touch each other. The other device's edit is the earlier one. */
export const FIRST: Army = makeArmy({ name: 'First', updated_ts: 1000 })
export const THEIR_EDIT: Army = { ...FIRST, description: 'Of the marsh', updated_ts: 2000 }
export const MY_EDIT: Army = { ...FIRST, name: 'Mine', updated_ts: 3000 }
export const BOTH_EDITS: Army = { ...MY_EDIT, description: 'Of the marsh' }
/** Both changed the name; mine is later. */
export const THEIR_NAME: Army = { ...FIRST, name: 'Theirs', updated_ts: 2000 }
export const GONE: StoredArmy = { id: FIRST.id, name: 'First', deleted: true, updated_ts: 2000 }

/** An army that the server does not know. */
export const LOCAL: SyncedArmy = {
  army: FIRST,
  rev: 'first',
  synced: null,
  base: null,
  pending: null,
  superseded: [],
  conflicts: [],
  untold: [],
  refused: null,
}

/** An army that the server has. */
export const CLEAN: SyncedArmy = { ...LOCAL, synced: { ts: 10, rev: 'first' } }

/** The same army after an edit on this device. */
export const DIRTY: SyncedArmy = { ...CLEAN, army: MY_EDIT, rev: 'mine', base: FIRST }

/** The same army while the edit is on its way. */
export const SENT: SyncedArmy = { ...DIRTY, pending: { army: MY_EDIT, rev: 'mine', base_ts: 10 } }

/** A version of the server. */
export const version = (army: StoredArmy, rev: string, ts: number): ServerVersion => ({ army, rev, ts })
