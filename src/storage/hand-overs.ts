import * as z from 'zod/mini'
import { foldGame } from '../domain/game/fold.ts'
import type { HandOver } from '../domain/game/hand-over.ts'
import { hasBegun } from '../domain/game/kept-game.ts'
import { knownMovesSchema, type KnownMoves } from '../domain/game/known-moves.ts'
import type { ListKey } from '../domain/sync/army-lists.ts'
import { setDeleted } from './game-deletion.ts'
import { putMoves, putRecord, readMoves } from './game-moves.ts'
import type { GamesDatabase, GamesTransaction } from './games-database.ts'

/** Games that go from device to device without a network. All functions throw StorageError. */
export type HandOvers = {
  /** What the other device had at the last hand-over. Empty if there was none. */
  readKnown: (id: string) => Promise<KnownMoves>
  /**
   * Adds the moves that the device lacks, in one transaction, and remembers what the other device has. A deleted game
   * comes back.
   *
   * @returns how many moves are new, or null if the game is not here and its beginning was not handed over either
   */
  receive: (handOver: HandOver) => Promise<number | null>
}

export function createHandOvers({ runInList }: Pick<GamesDatabase, 'runInList'>): HandOvers {
  return {
    readKnown: (id) =>
      runInList('readonly', async (tx, list) => {
        const record = recordSchema.safeParse(await tx.objectStore('games').get([list, id]))
        return record.success ? record.data.handedOver.known : {}
      }),
    receive: (handOver) => runInList('readwrite', (tx, list) => receive(tx, list, handOver)),
  }
}

const recordSchema = z.object({ handedOver: z.object({ known: knownMovesSchema }) })

async function receive(
  tx: GamesTransaction<'readwrite'>,
  list: ListKey,
  { id, known, moves }: HandOver,
): Promise<number | null> {
  const before = await readMoves(tx, list, id)
  if (!hasBegun([...before.moves, ...moves])) return null
  const added = await putMoves(tx, list, id, moves)
  await putRecord(tx, list, id, foldGame([...before.moves, ...moves]), [])
  await setDeleted(tx, list, id, undefined)
  const games = tx.objectStore('games')
  const record = z.looseObject({}).safeParse(await games.get([list, id]))
  if (record.success) await games.put({ ...record.data, handedOver: { known } })
  return added.length
}
