import type { CallFailure } from './calls/call.ts'
import { callFailureText } from './calls/call.ts'
import { createGame } from './calls/games.ts'
import { API_ERRORS } from './calls/errors.ts'
import { refusalOf } from './form-failure-text.ts'

/** The way out if a game has another key on the server. */
export const TAKEN =
  'The other player has put this game online already. Open the link that their phone shows under “Two devices”, or scan its codes.'

/** Whether the server has the game with another key, because somebody else who has it was first. */
export const isTaken = (failure: CallFailure): boolean =>
  refusalOf(failure, createGame.errors) === 'GAME_NOT_FOUND'

/** Why a game was not put on the server. */
export function inviteFailureText(failure: CallFailure): string {
  if (isTaken(failure)) return TAKEN
  const reason = refusalOf(failure, createGame.errors)
  return reason ? API_ERRORS[reason].text : callFailureText(failure)
}
