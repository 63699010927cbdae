import { addMoves, createGame, getMoves } from '#api/calls/games.ts'
import type { SentMove } from '#api/calls/sent-move.ts'
import type { Random } from '#tests/support/sync/random.ts'
import { idOf } from './armies.ts'
import type { Act, HeldGame, Player, World } from './player.ts'

/** What a usual move is in JSON. The first has both armies. */
const MOVE_TEXT = 'The host advances through the fog, slow to anger and quick to flee. '.repeat(4)

function joinGame({ random, games }: Player, gameId: string, playKey: string): HeldGame {
  const held = {
    gameId,
    playKey,
    device: idOf(random, 'd'),
    made: 0,
    pending: [],
    seq: 0,
    seen: [],
    isDeleted: false,
    isUnsure: false,
  }
  games.push(held)
  return held
}

/** Makes a move, which stays pending until a server has confirmed it. */
function makeMove(game: HeldGame, text: string): void {
  game.made += 1
  game.pending.push({ id: `${game.device}.${game.made}`, text })
}

/** Forgets a game that no server knows any more, which happens only after a restored backup. */
function forget({ ledger }: World, player: Player, { gameId }: HeldGame): void {
  ledger.violations.push(`The game ${gameId} was not found.`)
  player.games = player.games.filter((game) => game.gameId !== gameId)
}

/** Puts a game on the server, with both armies in its first move. */
export const beginGame: Act = async (world, player) => {
  const { random, device } = player
  const [gameId, gameKey] = [idOf(random, 'g'), idOf(random, 'k') + idOf(random, 'k')]
  const { body } = await device.ask(createGame, { body: { game_id: gameId }, gameKey })
  if (!body) return
  world.ledger.confirmed.push({ kind: 'game', gameId })
  const game = joinGame(player, gameId, gameKey)
  makeMove(game, JSON.stringify(player.armies.map(({ army }) => army)))
  world.games.set(gameId, gameKey)
  await sendMoves(world, player, game)
}

/** Sends the moves that wait. They keep their ids until they are confirmed, so that a server recognises them. */
async function sendMoves(world: World, player: Player, game: HeldGame): Promise<void> {
  const { gameId, playKey: gameKey, pending } = game
  if (pending.length === 0) return
  const moves = [...pending]
  const sent = { params: { gameId }, body: { moves }, gameKey }
  const { status, body } = await player.device.ask(addMoves, sent, [404])
  if (status === 404) forget(world, player, game)
  if (!body) return
  for (const move of moves) world.ledger.confirmed.push({ kind: 'move', gameId, move })
  game.pending = pending.filter((move) => !moves.includes(move))
}

/** Reads what is new. @returns whether the device has everything now */
async function readMoves(world: World, player: Player, game: HeldGame): Promise<boolean> {
  const { gameId, playKey: gameKey, seq } = game
  const asked = { params: { gameId }, query: { since: String(seq) }, gameKey }
  const { status, body } = await player.device.ask(getMoves, asked, [404])
  if (status === 404) forget(world, player, game)
  if (!body) return false
  // The server was restored from a backup, so this device reads everything again.
  const isBehind = body.last < seq
  game.seen = isBehind ? [] : [...game.seen, ...body.moves.map(({ id }) => id)]
  game.seq = isBehind ? 0 : body.seq
  return !isBehind && body.seq === body.last
}

/** Plays on: in a game that this player has, or in one of somebody else. */
export const playGame: Act = async (world, player) => {
  const { random } = player
  const other = random.pick([...world.games])
  const isNew = other && !player.games.some(({ gameId }) => gameId === other[0])
  const game = isNew && random.chance(0.3) ? joinGame(player, ...other) : random.pick(player.games)
  if (!game) return
  for (let moves = random.below(3); moves >= 0; moves -= 1) makeMove(game, textOf(random))
  await sendMoves(world, player, game)
}

const textOf = (random: Random): string => `{"t":"move","note":"${MOVE_TEXT}${idOf(random, 'm')}"}`

/** Looks what the others have done. */
export const watchGame: Act = async (world, player) => {
  const game = player.random.pick(player.games)
  if (game) await readMoves(world, player, game)
}

/** Sends the moves that wait. @returns whether a server has all of them */
export async function sendAll(world: World, player: Player): Promise<boolean> {
  for (const game of player.games) await sendMoves(world, player, game)
  return player.games.every(({ pending }) => pending.length === 0)
}

/** Reads all games to their end and notes what this device has seen. @returns whether that was possible */
export async function readAll(world: World, player: Player): Promise<boolean> {
  let isDone = true
  for (const game of [...player.games]) {
    if (await readMoves(world, player, game)) {
      world.ledger.confirmed.push({ kind: 'seen', gameId: game.gameId, ids: game.seen })
    } else isDone = false
  }
  return isDone
}

/** A move for measurements. */
export const newMove = (device: string, number: number, random: Random): SentMove => ({
  id: `${device}.${number}`,
  text: textOf(random),
})
