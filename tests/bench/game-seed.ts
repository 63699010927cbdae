import type { Page } from 'playwright'
import { DEFAULT_BATTLE_RULES } from '#domain/game/battle/battle-rules.ts'
import { addMoves, EMPTY_GAME } from '#domain/game/log/fold.ts'
import type { Move, MoveBody } from '#domain/game/log/move.ts'
import { makeBegin } from '#domain/game/begin/setup.ts'
import { summarizeGame } from '#domain/game/report/summary.ts'
import { allUnits, type Table } from '#domain/game/table/table.ts'
import type { RandomBelow } from '#domain/random.ts'
import { seeded } from '#tests/support/random.ts'
import { rules } from '#tests/support/rules.ts'
import { makeArmy } from './seed.ts'

const DEVICE = 'benchdevice1'
const UNITS = 12

export const gameId = 'benchedgame1'
/** The unit on which Doom is measured, which the moves leave alone. */
export const benched = makeArmy(0, 1).units[0]

const theirs = makeArmy(1, UNITS)
// Each name is on the screen once.
for (const unit of theirs.units) unit.name = `Their ${unit.name}`

/** A long game: mostly Doom, some undone, now and then a step, victory points or Mercury. */
export function makeMoves(count: number): Move[] {
  const body = makeBegin(
    {
      sides: {
        host: { type: 'army', army: makeArmy(0, UNITS) },
        guest: { type: 'army', army: theirs },
      },
      battle: null,
      battleRules: { ...DEFAULT_BATTLE_RULES, rounds: 20 },
      attacker: null,
      reserve: [],
    },
    rules,
  )
  const moves: Move[] = [toMove(body, 1)]
  const table = addMoves(EMPTY_GAME, moves).table
  if (!table) throw new Error('The game has not begun.')
  const random = seeded(7)
  for (let n = 2; n <= count; n += 1) moves.push(toMove(anyBody(table, n, random), n))
  return moves
}

function toMove(body: MoveBody, n: number): Move {
  return { ...body, device: DEVICE, n, clock: n, at: 1_800_000_000_000 + n * 1000 }
}

function anyBody(table: Table, n: number, random: RandomBelow): MoveBody {
  if (n % 100 === 0) return { type: 'vp', side: 'host', by: 1 }
  if (n % 50 === 0) return { type: 'undo', move: `${DEVICE}.${n - 3}` }
  if (n % 25 === 0) return { type: 'note', text: 'The fog lifts.' }
  const units = allUnits(table).filter(({ row }) => row.id !== benched?.id)
  const unit = units[random(units.length)]
  if (!unit) throw new Error('There are no units.')
  return { type: 'doom', unit: unit.ref, by: random(2) === 0 ? 1 : -1 }
}

/** Writes a game into the database of a page that has opened the app. */
export async function seedGame(page: Page, moves: readonly Move[]): Promise<void> {
  const summary = summarizeGame(addMoves(EMPTY_GAME, moves))
  const record = { list: 0, id: gameId, format: 1, summary, own: [DEVICE] }
  await page.evaluate(writeGame, { id: gameId, moves: moves.map(entryOf), record })
}

type Entry = { device: string; n: number; move: object }

function entryOf(move: Move): Entry {
  return { device: move.device, n: move.n, move }
}

/** Runs in the page. */
async function writeGame({ id, moves, record }: { id: string; moves: Entry[]; record: object }) {
  const db = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open('hobgoblin-games')
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('The database does not open.'))
  })
  await new Promise<void>((resolve, reject) => {
    const transaction = db.transaction(['games', 'moves'], 'readwrite')
    transaction.objectStore('games').put(record)
    for (const entry of moves) transaction.objectStore('moves').put({ list: 0, game: id, ...entry })
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error ?? new Error('The game was not written.'))
  })
  db.close()
}
