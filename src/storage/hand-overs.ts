import * as z from 'zod/mini'
import { foldGame } from '#domain/game/log/fold.ts'
import type { HandOver } from '#domain/game/share/hand-over.ts'
import { hasBegun } from '#domain/game/share/kept-game.ts'
import { knownMovesSchema, type KnownMoves } from '#domain/game/log/known-moves.ts'
import { newOnlineGame, type GameKey, type OnlineGame } from '#domain/game/share/online-game.ts'
import { otherSide } from '#domain/game/table/side.ts'
import type { ListKey } from '#domain/sync/army-lists.ts'
import { setDeleted } from './game-deletion.ts'
import { putMoves, putRecord, readMoves } from './game-moves.ts'
import { gameRecordSchema } from './game-record.ts'
import type { GamesDatabase, GamesTransaction } from './games-database.ts'

/** Games that go from device to device without a network. All functions throw StorageError. */
export type HandOverStorage = {
  /** What the other device had at the last hand-over. Empty if there was none. */
  readKnown: (id: string) => Promise<KnownMoves>
  /**
   * Adds the moves that the device lacks, in one transaction, and remembers what the other device has. A deleted game
   * comes back. In a game that is new here, the player of this device has the side that the other one has not.
   *
   * @returns how many moves are new, or null if the game is not here and its beginning was not handed over either
   */
  receive: (handOver: HandOver) => Promise<number | null>
}

export function createHandOverStorage({ runInList }: Pick<GamesDatabase, 'runInList'>): HandOverStorage {
  return {
    readKnown: (id) =>
      runInList('readonly', async (tx, list) => {
        const record = handedOverSchema.safeParse(await tx.objectStore('games').get([list, id]))
        return record.success ? record.data.handedOver.known : {}
      }),
    receive: (handOver) => runInList('readwrite', (tx, list) => receive(tx, list, handOver)),
  }
}

/** The part of a game's record that only this file knows. If it is damaged, the game is not. */
const handedOverSchema = z.object({ handedOver: z.object({ known: knownMovesSchema }) })

async function receive(
  tx: GamesTransaction<'readwrite'>,
  list: ListKey,
  { id, known, moves, seat, key }: HandOver,
): Promise<number | null> {
  const games = tx.objectStore('games')
  const before = await readMoves(tx, list, id)
  const all = [...before.moves, ...moves]
  if (!hasBegun(all)) return null
  const isNew = (await games.getKey([list, id])) === undefined
  const added = await putMoves(tx, list, id, moves)
  await putRecord(tx, list, id, foldGame(all), [])
  await setDeleted(tx, list, id, undefined)
  const record = gameRecordSchema.safeParse(await games.get([list, id]))
  if (record.success) {
    const online = withKey(record.data.online, key)
    await games.put({
      ...record.data,
      handedOver: { known },
      ...(isNew && { seat: otherSide(seat) }),
      ...(online && { online }),
    })
  }
  return added.length
}

/** A right to play that the device has stays, and so does what it knows of the server. */
function withKey(before: OnlineGame | undefined, key: GameKey | null): OnlineGame | undefined {
  if (!key || (before && (before.may === 'play' || key.may === 'watch'))) return before
  return newOnlineGame(key)
}
