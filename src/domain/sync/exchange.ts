import { equal } from '#domain/equal.ts'
import type { SyncCheckpoint } from './checkpoint.ts'
import type { PushBatch } from './outgoing.ts'
import { settle, type ArmyAnswer, type Outcome } from './settle.ts'
import type { ServerVersion, SyncedArmy } from './version.ts'

/** The checkpoint after an answer of the server. */
export function advanceCheckpoint(
  { syncedTs, turn }: SyncCheckpoint,
  answered: ServerAnswer,
): SyncCheckpoint {
  return {
    cursor: answered.cursor,
    syncedTs: Math.max(syncedTs, newestTs(answered), answered.accountTs),
    turn: turn + 1,
  }
}

/** The highest `ts` of the changes in an answer; its cursor if it has none. */
export function newestTs({ accepted, versions, cursor }: ServerAnswer): number {
  return [...accepted, ...versions].reduce((highest, { ts }) => Math.max(highest, ts), cursor)
}

/** The next request of a device, with its checkpoint. */
export type Outgoing = Pick<PushBatch, 'armies' | 'superseded'> & {
  /** Whether this is the first sync with the account. Deleted armies are then not pushed. */
  isFirst: boolean
  checkpoint: SyncCheckpoint
}

/** The answer of the server to a push or a pull. */
export type ServerAnswer = {
  accepted: readonly { id: string; ts: number }[]
  rejected: readonly { id: string; error: string }[]
  versions: readonly ServerVersion[]
  cursor: number
  /** The account's newest `ts`, which a later page may bring; 0 if the server did not tell. */
  accountTs: number
}

/** An army in the sync log. */
export type SyncedName = { id: string; name: string; deleted: boolean }

/** An army that the server has refused, with the code of the reason. */
export type RefusedName = { id: string; name: string; error: string }

/** The effect of an answer on this device. */
export type Settled = {
  received: readonly SyncedName[]
  sent: readonly SyncedName[]
  /** The armies that the server has refused, with the code of the reason. */
  refused: readonly RefusedName[]
  /** The ids of the armies that have changed. */
  changed: readonly string[]
  /** How many armies still have to be sent. */
  toSend: number
}

/** Splits an answer by army. */
export function answersByArmy(
  { armies, superseded }: Outgoing,
  answered: ServerAnswer,
): Map<string, ArmyAnswer> {
  const answers = new Map<string, ArmyAnswer>()
  const add = (id: string, part: ArmyAnswer) => answers.set(id, { ...answers.get(id), ...part })
  const outcomes = new Map<string, Outcome>([
    ...answered.rejected.map(({ id, error }) => [id, { type: 'rejected', error }] as const),
    ...answered.accepted.map(({ id, ts }) => [id, { type: 'accepted', ts }] as const),
  ])
  const replaced = Map.groupBy(superseded, ({ army }) => army.id)
  for (const [id, versions] of replaced)
    add(id, { sent: { rev: null, superseded: versions.map(({ rev }) => rev) } })
  for (const { army, rev } of armies) {
    const outcome = outcomes.get(army.id) ?? outcomeOfUnanswered(answered, army.id)
    add(army.id, { sent: { rev, superseded: answers.get(army.id)?.sent?.superseded ?? [] }, outcome })
  }
  for (const theirs of answered.versions) add(theirs.army.id, { theirs })
  return answers
}

/**
 * The outcome of an army that was neither accepted nor rejected: the server has sent a newer version, or has one that
 * this build is too old to read.
 */
function outcomeOfUnanswered({ versions }: ServerAnswer, id: string): Outcome {
  const isThere = versions.some(({ army }) => army.id === id)
  return isThere ? { type: 'behind' } : { type: 'rejected', error: 'VALIDATION_ERROR' }
}

/** The effect of an answer on one army. `record` is undefined if nothing has to be written. */
export type SettledArmy = Pick<Settled, 'received' | 'sent' | 'refused' | 'changed'> & {
  record: SyncedArmy | undefined
}

export function settleArmy(before: SyncedArmy | null, answer: ArmyAnswer, newId: () => string): SettledArmy {
  const after = settle(before, answer, newId())
  if (after === null || after === before)
    return { record: undefined, received: [], sent: [], refused: [], changed: [] }
  // An army that this device has sent comes back on a later page.
  const isChanged = !equal(before?.army, after.army)
  const isSent = answer.outcome?.type === 'accepted' && before?.pending !== null && after.pending === null
  return {
    record: after,
    received: isChanged && answer.theirs ? [nameOf(answer.theirs)] : [],
    sent: isSent && before?.pending ? [nameOf(before.pending)] : [],
    refused: refusedIn(answer, after),
    changed: isChanged ? [after.army.id] : [],
  }
}

function refusedIn({ outcome }: ArmyAnswer, { army, rev, refused }: SyncedArmy): RefusedName[] {
  if (outcome?.type !== 'rejected' || refused?.rev !== rev) return []
  return [{ id: army.id, name: army.name, error: outcome.error }]
}

function nameOf({ army: { id, name, deleted } }: Pick<ServerVersion, 'army'>): SyncedName {
  return { id, name, deleted }
}
