import { createHmac, hash, timingSafeEqual } from 'node:crypto'

/** How long a renewed refresh token still stands for its successor, for tabs that renew at once and lost answers. In ms. */
export const GRACE_MS = 60_000

/** The content of a refresh token. It is genuine if `parseRefreshToken` returned it. */
export type RefreshToken = { sessionId: string; counter: number }

const REFRESH_TOKEN = /^([\w-]{22})\.(0|[1-9]\d{0,9})\.([\w-]{43})$/

function sign(secret: Uint8Array, text: string): string {
  return createHmac('sha256', secret).update(text).digest('base64url')
}

/** `sessionId.counter.HMAC`: the database holds nothing that could be stolen from it. */
export function makeRefreshToken(secret: Uint8Array, { sessionId, counter }: RefreshToken): string {
  const content = `${sessionId}.${String(counter)}`
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

/** Whether a text has the form of a refresh token, signed by any key. */
export const looksLikeRefreshToken = (text: string): boolean => REFRESH_TOKEN.test(text)

/**
 * 256 unpredictable bits, the same for all requests that renew a session at once: whichever answer arrives
 * last, its cookie is valid.
 */
export function makeAccessToken(secret: Uint8Array, { sessionId, counter }: RefreshToken): string {
  return sign(secret, `access.${sessionId}.${String(counter)}`)
}

/** The hash under which the database keeps a token. */
export function hashToken(token: string): string {
  return hash('sha256', token, 'base64url')
}

/** What is to be done with a refresh token, by the session's row. `end` and `forget` both end the session. */
export type Rotation = 'rotate' | 'repeat' | 'end' | 'forget'

/**
 * The current token is renewed, unless that happened only just now: a second renewal would log out a tab whose request is
 * still on its way with the token before. For that token the current one is answered again. An older one has
 * been copied: the session must end. A newer one was made by a database that has since lost its last commits; nobody
 * has done anything wrong, but nobody knows which tokens are valid any more. (docs/faults.md R-23, R-26, R-27)
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
