import type { CallInput } from '#api/calls/call.ts'
import { joining, PASSWORD } from '#tests/support/account-server.ts'
import { makeArmy } from '#tests/support/army.ts'
import type { Owner } from '#tests/support/owner.ts'
import { sentMove } from '#tests/support/shared-game.ts'
import { pushed } from '#tests/support/sync/visitors.ts'

/** The statuses of the same call by four visitors. */
type Row = {
  /** A request about the data of this user, with the ids that name it. */
  about: (owner: Owner) => CallInput<unknown>
  /**
   * For a stranger with a user's ids, for an unverified and a verified user with their own, and for a verified user
   * with those of another.
   */
  statuses: readonly [stranger: number, unverified: number, verified: number, other: number]
  /** The answer is for everybody who knows the id. */
  isPublic?: true
  /** Anybody may try a code or request one, which changes the codes of the account. */
  changesCodes?: true
}

const nothing = (): CallInput<unknown> => ({})
const WRONG_CODE = '0000 0000'
const OTHER_PASSWORD = 'four goblins in a coat'

/** Who may make each call, by its id in the API reference. */
export const ROWS: Readonly<Record<string, Row>> = {
  createUser: { about: ({ email }) => joining(email), statuses: [409, 409, 409, 409] },
  createUserVerification: { about: nothing, statuses: [401, 200, 409, 409] },
  verifyUser: { about: ({ verification }) => verification, statuses: [401, 200, 200, 404] },
  createSession: {
    about: ({ email }) => ({ body: { email, plaintextPassword: OTHER_PASSWORD } }),
    statuses: [401, 401, 401, 401],
  },
  refresh: { about: nothing, statuses: [401, 200, 200, 200] },
  deleteSession: { about: nothing, statuses: [401, 200, 200, 200] },
  getSessions: { about: nothing, statuses: [401, 200, 200, 200] },
  endSession: {
    about: ({ sessionId }) => ({ params: { sessionId } }),
    statuses: [401, 200, 200, 404],
  },
  createPasswordReset: {
    about: ({ email }) => ({ body: { email } }),
    statuses: [200, 200, 200, 200],
    changesCodes: true,
  },
  checkPasswordResetCode: {
    about: ({ reset }) => ({ params: reset.params, query: { plaintextCode: WRONG_CODE } }),
    statuses: [404, 404, 404, 404],
    changesCodes: true,
  },
  setNewPassword: {
    about: ({ reset: { params } }) => ({
      params,
      body: { plaintextPassword: OTHER_PASSWORD, plaintextCode: WRONG_CODE },
    }),
    statuses: [404, 404, 404, 404],
    changesCodes: true,
  },
  getCurrentUser: { about: nothing, statuses: [401, 200, 200, 200] },
  changePassword: {
    about: () => ({ body: { oldPlaintextPassword: PASSWORD, plaintextPassword: OTHER_PASSWORD } }),
    statuses: [401, 200, 200, 200],
  },
  createEmailChange: {
    about: ({ email }) => ({ body: { email, plaintextPassword: PASSWORD } }),
    statuses: [401, 200, 200, 409],
  },
  changeEmail: { about: ({ emailChange }) => emailChange, statuses: [401, 200, 200, 404] },
  exportUser: { about: nothing, statuses: [401, 200, 200, 200] },
  deleteUser: { about: () => ({ body: { plaintextPassword: PASSWORD } }), statuses: [401, 200, 200, 200] },
  pullData: { about: nothing, statuses: [401, 403, 200, 200] },
  // Army ids are unique only within an account.
  pushData: {
    about: ({ army, rev }) => ({ body: { armies: [pushed(army, rev)], pullSinceTs: 0 } }),
    statuses: [401, 403, 200, 200],
  },
  getNews: { about: nothing, statuses: [401, 403, 200, 200] },
  // An army of somebody else has no versions, like an unknown one.
  getArmyVersions: {
    about: ({ army }) => ({ params: { armyId: army.id } }),
    statuses: [401, 403, 200, 200],
  },
  getArmyVersion: {
    about: ({ army, rev }) => ({ params: { armyId: army.id, rev } }),
    statuses: [401, 403, 200, 404],
  },
  // Somebody else knows only the id of the link, which is not the id of the army.
  createSnapshot: {
    about: ({ shareId }) => ({ body: makeArmy({ id: shareId }) }),
    statuses: [200, 200, 200, 200],
  },
  getSnapshot: {
    about: ({ shareId }) => ({ params: { shareId } }),
    statuses: [200, 200, 200, 200],
    isPublic: true,
  },
  withdrawSnapshots: {
    about: ({ shareId }) => ({ body: { army_id: shareId } }),
    statuses: [200, 200, 200, 200],
  },
  // These depend on the key of the game, and not on the account.
  createGame: {
    about: ({ game: { gameId, playKey } }) => ({ body: { game_id: gameId }, gameKey: playKey }),
    statuses: [200, 200, 200, 200],
  },
  addMoves: {
    about: ({ game }) => ({ params: { gameId: game.gameId }, body: { moves: [sentMove('a', 1)] } }),
    statuses: [404, 404, 404, 404],
  },
  getMoves: {
    about: ({ game }) => ({ params: { gameId: game.gameId } }),
    statuses: [404, 404, 404, 404],
  },
  getGameNews: {
    about: ({ game }) => ({ params: { gameId: game.gameId }, gameKey: game.watchKey }),
    statuses: [200, 200, 200, 200],
  },
  getAccountGames: { about: nothing, statuses: [401, 403, 200, 200] },
  // Whoever has the key of a game may keep it, in the own account.
  keepGame: {
    about: ({ game: { gameId, playKey } }) => ({
      params: { gameId },
      gameKey: playKey,
      body: { seat: 'host' },
    }),
    statuses: [401, 403, 200, 200],
  },
  // A game that the own account does not have is not dropped from that of another.
  dropGame: { about: ({ game: { gameId } }) => ({ params: { gameId } }), statuses: [401, 403, 200, 200] },
  createImage: {
    about: () => ({ body: { size: 5, type: 'image/png', name: '' } }),
    statuses: [401, 403, 200, 200],
  },
  getRulesetVersions: { about: nothing, statuses: [200, 200, 200, 200] },
  getRuleset: { about: () => ({ params: { version: '1.0.0' } }), statuses: [200, 200, 200, 200] },
  reportError: { about: () => ({ body: { name: 'TypeError', frames: [] } }), statuses: [200, 200, 200, 200] },
  countPage: { about: () => ({ body: { page: '/army' } }), statuses: [200, 200, 200, 200] },
  getUserAgent: { about: nothing, statuses: [200, 200, 200, 200] },
}
