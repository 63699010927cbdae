import { dropGame, getAccountGames, keepGame } from '#api/calls/account-games.ts'
import type { Act, HeldGame, Player, World } from './player.ts'

/**
 * Lets the account have the games that this device has, as the app does at each sync: those that the list lacks are
 * added, and those that the device has deleted are deleted there.
 *
 * @returns whether the account has all of them now
 */
export async function settleGames(world: World, player: Player): Promise<boolean> {
  const { body } = await player.device.ask(getAccountGames, undefined)
  if (!body) return false
  const listed = new Map(body.games.map(({ game_id, deleted }) => [game_id, deleted]))
  let isDone = true
  for (const game of player.games) {
    const isDeleted = listed.get(game.gameId)
    if ((isDeleted ?? true) !== game.isDeleted) {
      if (!(await settleGame(world, player, game))) isDone = false
    } else if (game.isUnsure && isDeleted !== undefined) note(world, player, game)
  }
  return isDone
}

function note({ ledger }: World, { userId }: Player, game: HeldGame): void {
  game.isUnsure = false
  ledger.confirmed.push({ kind: 'account game', userId, gameId: game.gameId, isDeleted: game.isDeleted })
}

async function settleGame(world: World, player: Player, game: HeldGame): Promise<boolean> {
  const { device } = player
  const { gameId, playKey: gameKey, isDeleted } = game
  const params = { gameId }
  const { body } = isDeleted
    ? await device.ask(dropGame, { params })
    : // Unknown to the server only after a restored backup.
      await device.ask(keepGame, { params, body: { seat: 'host' }, gameKey }, [404])
  if (body) note(world, player, game)
  else game.isUnsure = true
  return body !== undefined
}

/** Deletes a game or restores it, which the account's other devices are to do too. */
export const deleteGame: Act = async (world, player) => {
  const game = player.random.pick(player.games)
  if (!game) return
  game.isDeleted = !game.isDeleted
  await settleGames(world, player)
}

/** Looks for what other devices have done to the list, and adds what it lacks. */
export const syncGames: Act = async (world, player) => {
  await settleGames(world, player)
}
