import { createHmac, hash, timingSafeEqual } from 'node:crypto'

/**
 * How long the previous refresh token is still accepted, in ms: tabs may renew at once, and answers may be lost.
 */
export const GRACE_MS = 60_000

/** The content of a refresh token. `parseRefreshToken` returns it only for genuine tokens. */
export type RefreshToken = { sessionId: string; counter: number }

const REFRESH_TOKEN = /^([\w-]{22})\.(0|[1-9]\d{0,9})\.([\w-]{43})$/

function sign(secret: Uint8Array, text: string): string {
  return createHmac('sha256', secret).update(text).digest('base64url')
}

/** The token is `sessionId.counter.HMAC`. The database therefore holds no token that could be stolen. */
export function makeRefreshToken(secret: Uint8Array, { sessionId, counter }: RefreshToken): string {
  const content = `${sessionId}.${counter}`
  return `${content}.${sign(secret, `refresh.${content}`)}`
}

/** @returns null for any text that `makeRefreshToken` did not make with one of these secrets */
export function parseRefreshToken(secrets: readonly Uint8Array[], text: string): RefreshToken | null {
  const [, sessionId, digits, signature] = REFRESH_TOKEN.exec(text) ?? []
  if (sessionId === undefined || digits === undefined || signature === undefined) return null
  const isGenuine = secrets.some((secret) =>
    timingSafeEqual(Buffer.from(signature), Buffer.from(sign(secret, `refresh.${sessionId}.${digits}`))),
  )
  return isGenuine ? { sessionId, counter: Number(digits) } : null
}

/** Whether a string has the form of a refresh token, signed by any key. */
export const looksLikeRefreshToken = (text: string): boolean => REFRESH_TOKEN.test(text)

/**
 * 256 unpredictable bits. All requests that renew a session at once get the same token, so the cookie of
 * whichever answer arrives last is valid.
 */
export function makeAccessToken(secret: Uint8Array, { sessionId, counter }: RefreshToken): string {
  return sign(secret, `access.${sessionId}.${counter}`)
}

/** The database keeps only this hash of a token. */
export function hashToken(token: string): string {
  return hash('sha256', token, 'base64url')
}

/** The next step for a refresh token. `end` and `forget` both end the session. */
type Rotation = 'rotate' | 'repeat' | 'end' | 'forget'

/**
 * The current token is renewed, unless that happened a moment ago: a second renewal would log out a tab whose request
 * still contains the previous token. That tab gets the current token again. An older token was copied, so the session
 * ends. A newer token comes from before the database lost its last commits: nobody did anything wrong, but no token can
 * be trusted any more.
 */
export function rotationOf(
  session: { counter: number; rotated_ts: number },
  presented: number,
  now: number,
): Rotation {
  const isRecent = session.counter > 0 && now - session.rotated_ts <= GRACE_MS
  if (presented === session.counter) return isRecent ? 'repeat' : 'rotate'
  if (presented > session.counter) return 'forget'
  return presented === session.counter - 1 && isRecent ? 'repeat' : 'end'
}
