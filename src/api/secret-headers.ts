import { GAME_KEY_HEADER } from './game-keys.ts'

/** Names the user that the caller believes to be logged in. */
export const USER_HEADER = 'X-User'

/**
 * What a request says in these headers opens an account or a game, or tells who somebody is or where they come from. It
 * belongs into no log, neither of a server nor of a proxy.
 */
export const SECRET_HEADERS = ['Authorization', 'Cookie', 'Referer', USER_HEADER, GAME_KEY_HEADER] as const
