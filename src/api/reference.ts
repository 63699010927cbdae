import * as z from 'zod/mini'
import type { Call } from './calls/call.ts'
import { addMoves, createGame, getGameNews, getMoves } from './calls/games.ts'
import { changeEmail, createEmailChange } from './calls/email-changes.ts'
import { changePassword, createUser, deleteUser, exportUser } from './calls/users.ts'
import { getCurrentUser } from './calls/current-user.ts'
import { checkPasswordResetCode, createPasswordReset, setNewPassword } from './calls/password-resets.ts'
import { countPage, reportError } from './calls/reports.ts'
import { createImage } from './calls/images.ts'
import { createSession, deleteSession, endSession, getSessions } from './calls/sessions.ts'
import { refresh } from './calls/access-tokens.ts'
import { createSnapshot, getSnapshot, withdrawSnapshots } from './calls/snapshots.ts'
import { createUserVerification, verifyUser } from './calls/user-verifications.ts'
import { dropGame, getAccountGames, keepGame } from './calls/account-games.ts'
import { API_ERRORS, type ApiErrorCode } from './calls/errors.ts'
import { getArmyVersion, getArmyVersions } from './calls/army-versions.ts'
import { getNews, pullData, pushData } from './calls/data.ts'
import { getRulesetVersions } from './calls/rulesets.ts'
import { getUserAgent } from './calls/user-agent.ts'

/** Any call, of any request and response. */
export type AnyCall = Omit<Call<unknown>, 'request' | 'response'> & {
  request?: z.core.$ZodType
  response: z.core.$ZodType
}

export type ReferenceEntry = { id: string; group: string; summary: string; call: AnyCall }

const entry = (group: string, id: string, summary: string, call: AnyCall): ReferenceEntry => ({
  group,
  id,
  summary,
  call,
})

/** A ruleset has too many lists for a reference, and each is checked where it is used. */
const getRuleset: AnyCall = {
  method: 'GET',
  path: '/hobgoblin/rulesets/{version}',
  response: z.looseObject({ version: z.string() }),
  errors: ['RULESET_NOT_FOUND'],
}

/** Every call of the server, in the order of the reference. */
export const REFERENCE: readonly ReferenceEntry[] = [
  entry('Joining', 'createUser', 'Creates an account, logs in and emails a verification code.', createUser),
  entry(
    'Joining',
    'createUserVerification',
    'Emails another code; the previous one stops working.',
    createUserVerification,
  ),
  entry('Joining', 'verifyUser', 'Verifies the account with the code.', verifyUser),
  entry('Sessions', 'createSession', 'Logs in.', createSession),
  entry('Sessions', 'refresh', 'Renews both tokens with the refresh token.', refresh),
  entry('Sessions', 'deleteSession', 'Logs out.', deleteSession),
  entry(
    'Sessions',
    'getSessions',
    'Lists the sessions of the account, most recently used first.',
    getSessions,
  ),
  entry('Sessions', 'endSession', 'Ends one of the sessions.', endSession),
  entry('Forgotten password', 'createPasswordReset', 'Emails a code.', createPasswordReset),
  entry(
    'Forgotten password',
    'checkPasswordResetCode',
    'Checks the code without using it up.',
    checkPasswordResetCode,
  ),
  entry(
    'Forgotten password',
    'setNewPassword',
    'Sets a new password with the code and ends all sessions.',
    setNewPassword,
  ),
  entry('Account', 'getCurrentUser', 'Returns the logged-in user.', getCurrentUser),
  entry('Account', 'changePassword', 'Changes the password and ends the other sessions.', changePassword),
  entry('Account', 'createEmailChange', 'Emails a code to a new address.', createEmailChange),
  entry('Account', 'changeEmail', 'Changes the account’s address with the code.', changeEmail),
  entry('Account', 'exportUser', 'Returns everything that is stored about the account.', exportUser),
  entry('Account', 'deleteUser', 'Deletes the account and everything stored with it.', deleteUser),
  entry('Sync', 'pullData', 'Returns the armies that have changed.', pullData),
  entry('Sync', 'pushData', 'Stores armies, unless there is a newer version.', pushData),
  entry('Sync', 'getNews', 'Sends an event when something was pushed.', getNews),
  entry('Sync', 'getArmyVersions', 'Lists the versions of an army, newest first.', getArmyVersions),
  entry('Sync', 'getArmyVersion', 'Returns one version of an army.', getArmyVersion),
  entry('Sharing', 'createSnapshot', 'Stores a copy of an army for anyone with its link.', createSnapshot),
  entry('Sharing', 'getSnapshot', 'Returns the copy that a link shows.', getSnapshot),
  entry('Sharing', 'withdrawSnapshots', 'Deletes all copies of an army.', withdrawSnapshots),
  entry('Games', 'createGame', 'Lets other devices join a game.', createGame),
  entry('Games', 'addMoves', 'Adds moves to a game.', addMoves),
  entry('Games', 'getMoves', 'Returns the moves after a position.', getMoves),
  entry('Games', 'getGameNews', 'Sends an event when moves were added.', getGameNews),
  entry('Games', 'getAccountGames', 'Lists the games of the account.', getAccountGames),
  entry('Games', 'keepGame', 'Adds a game to the account.', keepGame),
  entry('Games', 'dropGame', 'Deletes a game of the account on all its devices.', dropGame),
  entry('Pictures', 'createImage', 'Prepares the upload of a picture.', createImage),
  entry('Rulesets', 'getRulesetVersions', 'Lists the rulesets, oldest first.', getRulesetVersions),
  entry('Rulesets', 'getRuleset', 'Returns the ruleset that a version resolves to.', getRuleset),
  entry(
    'Browsers',
    'reportError',
    'Reports an error in the app to the operator, if that is switched on.',
    reportError,
  ),
  entry('Browsers', 'countPage', 'Counts an opened page, if that is switched on.', countPage),
  entry('Browsers', 'getUserAgent', 'Returns the name of the browser.', getUserAgent),
]

/** All errors that a call can return: its own, and those that follow from its kind. */
export function refusalsOf({
  method,
  authenticated,
  verified,
  request,
  errors = [],
}: AnyCall): ApiErrorCode[] {
  const common: readonly (readonly [applies: boolean, code: ApiErrorCode])[] = [
    // Calls without a request can be refused as well: no cookie and no parameter may appear twice.
    [true, 'VALIDATION_ERROR'],
    [authenticated === true, 'NOT_LOGGED_IN'],
    [authenticated === true, 'WRONG_USER'],
    [verified === true, 'NOT_VERIFIED'],
    [method !== 'GET', 'WRONG_ORIGIN'],
    [method !== 'GET', 'WRONG_CONTENT_TYPE'],
    [request !== undefined, 'TOO_LARGE'],
  ]
  const codes = [...common.filter(([applies]) => applies).map(([, code]) => code), ...errors]
  return codes.toSorted((a, b) => API_ERRORS[a].status - API_ERRORS[b].status)
}
