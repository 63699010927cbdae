import type { Parcel } from './outgoing.ts'
import { settle, type ArmyAnswer, type Outcome } from './settle.ts'
import type { ServerVersion, SyncedArmy } from './version.ts'

/** Where a device stands with an account. */
export type Standing = {
  /** Up to where the device knows the changes of others. */
  cursor: number
  /** The highest `ts` that the server has told it. A server that does not know it was restored from a backup. */
  syncedTs: number
  /** Counts exchanges. The answer to an earlier one is void: between the two, the server may have been restored. */
  turn: number
}

export const initialStanding: Standing = { cursor: 0, syncedTs: 0, turn: 0 }

/** Where it stands after an answer. */
export function advanceStanding({ syncedTs, turn }: Standing, answered: ServerAnswer): Standing {
  const told = [...answered.accepted, ...answered.versions].map(({ ts }) => ts)
  return {
    cursor: answered.cursor,
    syncedTs: told.reduce((highest, ts) => Math.max(highest, ts), syncedTs),
    turn: turn + 1,
  }
}

/** What a device sends next, and where it stands. */
export type Outgoing = Pick<Parcel, 'armies' | 'superseded'> & {
  /** Whether this device has never synced with the account, so that deleted armies do not matter. (SYNC-07) */
  isFirst: boolean
  standing: Standing
}

/** What the server answered, to a push or a pull. */
export type ServerAnswer = {
  accepted: readonly { id: string; ts: number }[]
  rejected: readonly { id: string; error: string }[]
  versions: readonly ServerVersion[]
  cursor: number
}

/** An army in the log of sync. */
export type SyncedName = { id: string; name: string; deleted: boolean }

/** What an answer has changed here. */
export type Settled = {
  received: readonly SyncedName[]
  sent: readonly SyncedName[]
  /** Armies that are another now than they were. */
  changed: readonly string[]
  /** How many armies still have something to send. */
  toSend: number
}

/** What an answer says of each army that it is about. */
export function answersByArmy(
  { armies, superseded }: Outgoing,
  answered: ServerAnswer,
): Map<string, ArmyAnswer> {
  const news = new Map<string, ArmyAnswer>()
  const add = (id: string, part: ArmyAnswer) => news.set(id, { ...news.get(id), ...part })
  const outcomes = new Map<string, Outcome>([
    ...answered.rejected.map(({ id, error }) => [id, { type: 'rejected', error }] as const),
    ...answered.accepted.map(({ id, ts }) => [id, { type: 'accepted', ts }] as const),
  ])
  const replaced = Map.groupBy(superseded, ({ army }) => army.id)
  for (const [id, versions] of replaced)
    add(id, { sent: { rev: null, superseded: versions.map(({ rev }) => rev) } })
  for (const { army, rev } of armies) {
    const outcome = outcomes.get(army.id) ?? outcomeOfSilence(answered, army.id)
    add(army.id, { sent: { rev, superseded: news.get(army.id)?.sent?.superseded ?? [] }, outcome })
  }
  for (const theirs of answered.versions) add(theirs.army.id, { theirs })
  return news
}

/** Neither taken nor refused: the newer version has come, unless this build is too old to read it. */
function outcomeOfSilence({ versions }: ServerAnswer, id: string): Outcome {
  const isThere = versions.some(({ army }) => army.id === id)
  return isThere ? { type: 'behind' } : { type: 'rejected', error: 'VALIDATION_ERROR' }
}

/** One army after an answer; `record` is undefined where nothing about it has to be written. */
export type SettledArmy = Pick<Settled, 'received' | 'sent' | 'changed'> & { record: SyncedArmy | undefined }

export function settleArmy(before: SyncedArmy | null, news: ArmyAnswer, newId: () => string): SettledArmy {
  const after = settle(before, news, newId())
  if (after === null || after === before) return { record: undefined, received: [], sent: [], changed: [] }
  const isChanged = before?.army !== after.army
  const isSent = news.outcome?.type === 'accepted' && before?.pending !== null && after.pending === null
  return {
    record: after,
    received: isChanged && news.theirs ? [nameOf(news.theirs)] : [],
    sent: isSent && before?.pending ? [nameOf(before.pending)] : [],
    changed: isChanged ? [after.army.id] : [],
  }
}

function nameOf({ army: { id, name, deleted } }: Pick<ServerVersion, 'army'>): SyncedName {
  return { id, name, deleted }
}
