import * as z from 'zod/mini'

/** The errors of the API, each with its status and its message for the user. */
export const API_ERRORS = {
  VALIDATION_ERROR: {
    status: 400,
    text: 'Incoming data is using an outdated format. Try refreshing the app.',
  },
  NOT_LOGGED_IN: { status: 401, text: 'Please log in.' },
  SESSION_EXPIRED: { status: 401, text: 'Your session has expired. Please log in again.' },
  USER_GONE: { status: 401, text: 'This account has been deleted.' },
  WRONG_CREDENTIALS: { status: 401, text: 'Username and password do not match. Please try again.' },
  WRONG_ORIGIN: { status: 403, text: 'This call must come from the app itself.' },
  NOT_VERIFIED: { status: 403, text: 'Please verify your account first.' },
  SHARE_REFUSED: { status: 403, text: 'The operator of this site has withdrawn the links of this army.' },
  GAME_REFUSED: { status: 403, text: 'The operator of this site has taken down this game.' },
  PICTURE_REFUSED: { status: 403, text: 'The operator of this site has taken down this picture.' },
  UPLOAD_REFUSED: { status: 403, text: 'This upload has expired. Please try again.' },
  WRONG_PASSWORD: { status: 403, text: 'Wrong password. Please try again.' },
  UNKNOWN_EMAIL: { status: 404, text: 'Could not find a user with this email.' },
  WRONG_CODE: { status: 404, text: 'This code is incorrect or expired. Please try again.' },
  CODE_EXPIRED: {
    status: 404,
    text: 'One-time code has expired. Please restart the password reset process.',
  },
  RULESET_NOT_FOUND: { status: 404, text: 'Ruleset version not found.' },
  ARMY_NOT_FOUND: { status: 404, text: 'Shared army with the specified ID was not found.' },
  GAME_NOT_FOUND: { status: 404, text: 'This game was not found, or its link is no longer valid.' },
  UNKNOWN_SESSION: { status: 404, text: 'This session has already ended.' },
  NOT_FOUND: { status: 404, text: 'There is nothing here.' },
  METHOD_NOT_ALLOWED: { status: 405, text: 'This method is not allowed.' },
  EMAIL_TAKEN: {
    status: 409,
    text: 'This email address is already in use. Please choose a different one, or log in.',
  },
  WRONG_USER: { status: 409, text: 'Somebody else has logged in here. Please refresh the page.' },
  CURSOR_UNKNOWN: {
    status: 409,
    text: 'The server was restored from a backup. Everything is being synced again.',
  },
  SHARE_FULL: {
    status: 409,
    text: 'This army has as many links as the server keeps. Withdraw its links to make room for a new one.',
  },
  ALREADY_VERIFIED: { status: 409, text: 'This account is already verified.' },
  TOO_LARGE: { status: 413, text: 'This is too large for the server.' },
  GAME_FULL: { status: 413, text: 'This game has no more room on the server.' },
  ACCOUNT_FULL: { status: 413, text: 'Your account has no room for this on the server.' },
  WRONG_CONTENT_TYPE: { status: 415, text: 'The server only accepts application/json.' },
  NOT_AN_IMAGE: { status: 422, text: 'This file cannot be read as a picture.' },
  COMMON_PASSWORD: {
    status: 422,
    text: 'This password is on lists that attackers use. Please choose one that is harder to guess.',
  },
  TOO_MANY_REQUESTS: { status: 429, text: 'Too many attempts. Please wait a while and try again.' },
  TOO_MANY_GAMES: {
    status: 429,
    text: 'Too many games have been put on the server from this network today. Log in to put yours there too, or play on without a link.',
  },
  SERVER_ERROR: { status: 500, text: 'Something went wrong on the server. Please try again later.' },
  BUSY: { status: 503, text: 'The server is busy. Please try again in a moment.' },
  SERVER_FULL: { status: 507, text: 'The server has no room for more shared armies or games.' },
} as const

export type ApiErrorCode = keyof typeof API_ERRORS

/** The body of every error response. */
export const apiErrorSchema = z.object({ code: z.string(), message: z.string() })
