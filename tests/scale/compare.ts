import { isDeepStrictEqual } from 'node:util'
import type { SentMove } from '#api/calls/sent-move.ts'
import type { StoredArmy } from '#domain/army/army.ts'
import type { Confirmed } from './ledger.ts'

/** What the database, the object storage and the mailbox have at the end. Armies are their stored JSON. */
export type Found = {
  /** By id: 1 if verified. */
  users: ReadonlyMap<string, number>
  /** By user, army and revision. */
  versions: ReadonlyMap<string, string | null>
  /** The newest version of each army, by user and army. */
  heads: ReadonlyMap<string, { rev: string; ts: number; body: string }>
  /** By id. */
  links: ReadonlyMap<string, string>
  /** The keys of the pictures that both the database and the storage have. */
  pictures: ReadonlySet<string>
  sessions: ReadonlySet<string>
  /** The moves of each game in their order, by game. */
  games: ReadonlyMap<string, readonly SentMove[]>
  /** Whether the account has deleted it, by user and game. */
  accountGames: ReadonlyMap<string, boolean>
  /** By kind: the bytes that the server has counted, and those that are there. */
  totals: ReadonlyMap<string, { counted: number; there: number }>
  /** Addresses that have received a message. */
  mailed: ReadonlySet<string>
}

export const keyOf = (...parts: readonly string[]): string => parts.join(' ')

/** A stored army without the fields that a server may correct or adds. */
function essenceOf(army: object): unknown {
  const { updated_ts: _, id: __, share_id: ___, ...essence } = army as Record<string, unknown>
  // Undefined fields are not stored.
  return JSON.parse(JSON.stringify(essence))
}

const isStored = (army: StoredArmy, body: string): boolean =>
  isDeepStrictEqual(essenceOf(army), essenceOf(JSON.parse(body) as object))

/** @returns a sentence for each confirmed write that is lost, changed or undone, and for each total that is wrong */
export function findLost(confirmed: readonly Confirmed[], found: Found): string[] {
  const ended = new Set(
    confirmed.flatMap((write) =>
      write.kind === 'withdrawn' || write.kind === 'unknown' ? write.shareId : [],
    ),
  )
  const lists = new Map(
    confirmed.flatMap((write) =>
      write.kind === 'account game' ? [[keyOf(write.userId, write.gameId), write.isDeleted]] : [],
    ),
  )
  const faults = confirmed.map((write): string | undefined => {
    switch (write.kind) {
      case 'account':
        if (!found.users.has(write.userId)) return `The account ${write.userId} is gone.`
        return found.mailed.has(write.email) ? undefined : `${write.email} never got its code.`
      case 'verified':
        return found.users.get(write.userId) === 1 ? undefined : `${write.userId} is not verified any more.`
      case 'version':
        return faultOfVersion(write, found)
      case 'link':
        return ended.has(write.shareId) ? undefined : faultOfLink(write, found)
      case 'withdrawn':
        return found.links.has(write.shareId) ? `The link ${write.shareId} works again.` : undefined
      case 'unknown':
        return undefined
      case 'picture':
        return found.pictures.has(write.key) ? undefined : `The picture ${write.key} is gone.`
      case 'session':
        return found.sessions.has(write.sessionId) ? undefined : `Session ${write.sessionId} has ended.`
      case 'game':
        return found.games.has(write.gameId) ? undefined : `The game ${write.gameId} is gone.`
      case 'account game':
        return faultOfList(keyOf(write.userId, write.gameId), lists, found)
      case 'move':
        return faultOfMove(write, found)
      case 'seen':
        return faultOfReading(write, found)
    }
  })
  const miscounts = [...found.totals].flatMap(([kind, { counted, there }]) =>
    counted === there ? [] : `The server counts ${counted} ${kind} where there are ${there}.`,
  )
  return [...new Set([...faults.filter((fault) => fault !== undefined), ...miscounts])]
}

/** A game can be deleted and restored, so what was confirmed last counts. */
function faultOfList(key: string, lists: ReadonlyMap<string, boolean>, { accountGames }: Found) {
  const isDeleted = accountGames.get(key)
  if (isDeleted === undefined) return `The account lacks the game ${key}.`
  if (isDeleted === lists.get(key)) return undefined
  return `The account ${isDeleted ? 'has deleted' : 'still has'} the game ${key}.`
}

function faultOfMove({ gameId, move }: Extract<Confirmed, { kind: 'move' }>, { games }: Found) {
  const stored = games.get(gameId)?.filter(({ id }) => id === move.id) ?? []
  if (stored.length !== 1) return `The game ${gameId} has the move ${move.id} ${stored.length} times.`
  return stored[0]?.text === move.text ? undefined : `The move ${move.id} of ${gameId} has another text.`
}

/** A device must have read each move once, and in the order of the positions. */
function faultOfReading({ gameId, ids }: Extract<Confirmed, { kind: 'seen' }>, { games }: Found) {
  const stored = games.get(gameId)?.map(({ id }) => id)
  return isDeepStrictEqual(ids, stored) ? undefined : `A device has read other moves of the game ${gameId}.`
}

function faultOfLink({ shareId, army }: Extract<Confirmed, { kind: 'link' }>, { links }: Found) {
  const body = links.get(shareId)
  if (body === undefined) return `The link ${shareId} is gone.`
  return isStored(army, body) ? undefined : `The link ${shareId} shows another army.`
}

function faultOfVersion(
  { userId, rev, ts, army }: Extract<Confirmed, { kind: 'version' }>,
  { versions, heads }: Found,
): string | undefined {
  const name = `version ${rev} of army ${army.id}`
  const body = versions.get(keyOf(userId, army.id, rev))
  if (typeof body !== 'string') return `The ${name} is gone.`
  if (!isStored(army, body)) return `The ${name} has another content.`
  const head = heads.get(keyOf(userId, army.id))
  if (head === undefined || head.ts < ts) return `The army ${army.id} is older than its ${name}.`
  return head.rev !== rev || isStored(army, head.body) ? undefined : `The army ${army.id} is not its ${name}.`
}
