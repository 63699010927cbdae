import type { Limit } from './limits.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
/** No window of a limit is longer. */
export const LONGEST_WINDOW_MS = DAY_MS

/** The limits on everything that can be guessed or is costly. Operators read them here: docs/operating.md. */
export const RATE_LIMITS = {
  loginOnDevice: { name: 'login-device', max: 10, windowMs: 15 * MINUTE_MS },
  loginOfAccountFromNetwork: { name: 'login-pair', max: 10, windowMs: 15 * MINUTE_MS },
  loginOfAccount: { name: 'login-account', max: 100, windowMs: HOUR_MS },
  loginFromNetwork: { name: 'login-network', max: 200, windowMs: HOUR_MS },
  joinFromNetwork: { name: 'join-network', max: 60, windowMs: HOUR_MS },
  resetFromNetwork: { name: 'reset-network', max: 60, windowMs: HOUR_MS },
  codeMailsPerHour: { name: 'code-mails-hour', max: 3, windowMs: HOUR_MS },
  codeMailsPerDay: { name: 'code-mails-day', max: 10, windowMs: DAY_MS },
  codeTriesFromNetwork: { name: 'code-network', max: 300, windowMs: HOUR_MS },
  ownPassword: { name: 'own-password', max: 10, windowMs: 15 * MINUTE_MS },
  sharesPerHour: { name: 'share-hour', max: 120, windowMs: HOUR_MS },
  sharesPerDay: { name: 'share-day', max: 500, windowMs: DAY_MS },
  wrongShares: { name: 'share-wrong', max: 100, windowMs: HOUR_MS },
  qrCodes: { name: 'qr', max: 600, windowMs: HOUR_MS },
  withdrawals: { name: 'share-withdraw', max: 120, windowMs: HOUR_MS },
  exports: { name: 'export', max: 10, windowMs: HOUR_MS },
  uploads: { name: 'upload', max: 100, windowMs: DAY_MS },
  uploadsFromNetwork: { name: 'upload-network', max: 600, windowMs: HOUR_MS },
  errorReports: { name: 'error-report', max: 30, windowMs: HOUR_MS },
  pageCounts: { name: 'page-count', max: 2000, windowMs: HOUR_MS },
  gamesFromNetwork: { name: 'game-network', max: 400, windowMs: DAY_MS },
  gamesOfUser: { name: 'game-user', max: 200, windowMs: DAY_MS },
  gameMoves: { name: 'game-moves', max: 3000, windowMs: 10 * MINUTE_MS },
  wrongGames: { name: 'game-wrong', max: 100, windowMs: HOUR_MS },
  newVariants: { name: 'picture-variant', max: 600, windowMs: 10 * MINUTE_MS },
} as const satisfies Record<string, Limit>

/**
 * How many answers may tell a network which addresses have an account. After that, all failed logins look the
 * same, a reset always promises a code, and joining is closed. Successful logins and joins do not count,
 * because a convention hall is one network. Logins and joins have separate limits, so that failed logins
 * cannot close joining. The two daily limits together bound how many accounts a network can discover in a
 * day.
 */
export const ENUMERATION_LIMITS = {
  login: [
    { name: 'telling-login', max: 5, windowMs: HOUR_MS },
    { name: 'telling-login-day', max: 60, windowMs: DAY_MS },
  ],
  join: [
    { name: 'telling-join', max: 5, windowMs: HOUR_MS },
    { name: 'telling-join-day', max: 60, windowMs: DAY_MS },
  ],
} as const satisfies Record<string, readonly Limit[]>

/** After this many revealing answers to all networks together, the log asks the operator to look. */
export const ALARM: Limit = { name: 'telling-alarm', max: 300, windowMs: HOUR_MS }

const CALLS = { max: 3000, windowMs: 10 * MINUTE_MS }
const KILOBYTES = { max: 60_000, windowMs: MINUTE_MS }

/**
 * The limits of an account on its calls and on the kilobytes that it sends and receives. Pulls and pushes have separate
 * limits, because a push locks its rows until it is done and a pull must not wait for it.
 */
export const DATA_LIMITS = {
  pull: { calls: { name: 'pull', ...CALLS }, kilobytes: { name: 'pull-kilobytes', ...KILOBYTES } },
  push: { calls: { name: 'push', ...CALLS }, kilobytes: { name: 'push-kilobytes', ...KILOBYTES } },
} as const satisfies Record<string, { calls: Limit; kilobytes: Limit }>

/** How many kilobytes a network reads of one game, and of all games. One table cannot use up what a hall has. */
export const GAME_READ_LIMITS = {
  ofGame: { name: 'game-kilobytes', max: 20_000, windowMs: MINUTE_MS },
  ofNetwork: { name: 'game-kilobytes-all', ...KILOBYTES },
} as const satisfies Record<string, Limit>

/** Pages of shared armies, battles and games. Above it a network gets the page as it was built, without a preview. */
export const NEW_PAGES: Limit = { name: 'page-made', max: 600, windowMs: 10 * MINUTE_MS }

/**
 * How many kilobytes a network stores in a day. A hall with 500 tables needs 60,000 for its games. Without a limit, few
 * networks could fill the room of all.
 */
export const STORED_KILOBYTES = {
  games: { name: 'game-stored', max: 200_000, windowMs: DAY_MS },
  shares: { name: 'share-stored', max: 50_000, windowMs: DAY_MS },
} as const satisfies Record<string, Limit>

export const ACCOUNT_IN_NETWORK: Limit = { name: 'account-in-network', max: 1, windowMs: DAY_MS }
/** How many accounts may log in from one network in a day before the log warns. */
export const ACCOUNTS_PER_NETWORK: Limit = { name: 'accounts-in-network', max: 50, windowMs: DAY_MS }
