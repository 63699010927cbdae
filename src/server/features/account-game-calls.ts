import { dropGame, getAccountGames, keepGame } from '#api/calls/account-games.ts'
import { GAME_KEY_HEADER } from '#api/game-keys.ts'
import { dropAccountGame, keepAccountGame, listAccountGames } from '#server/games/account-games.ts'
import { findGame } from '#server/games/find-game.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { Parts } from '#server/parts/parts.ts'
import type { RegisterDataCall } from './data-calls.ts'

/** Tells the devices of a verified user which games they share. (docs/game.md) */
export function addAccountGames(register: RegisterDataCall, { now }: Pick<Parts, 'now'>): void {
  register('pull', getAccountGames, (tx, { session: { user } }) => listAccountGames(tx, user.id))

  register('push', keepGame, async (tx, { c, session: { user }, body: { seat } }) => {
    const key = c.req.header(GAME_KEY_HEADER) ?? ''
    const game = await findGame(tx, c.req.param('gameId') ?? '', key)
    if (!game?.may) return new Refusal('GAME_NOT_FOUND')
    if (game.isTakenDown) return new Refusal('GAME_REFUSED')
    const { gameId, may } = game
    const position = await keepAccountGame(tx, user.id, { gameId, key, may, seat }, now())
    return position instanceof Refusal ? position : { position }
  })

  register('push', dropGame, async (tx, { c, session: { user } }) => {
    return { position: await dropAccountGame(tx, user.id, c.req.param('gameId') ?? '') }
  })
}
