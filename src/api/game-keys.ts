/** The header with the key of a game. It is not in the address, because servers log addresses. */
export const GAME_KEY_HEADER = 'X-Game-Key'

/**
 * The key for watching a game. It follows from the key for playing, and not the other way round, so every player can
 * invite watchers. (docs/decisions/0031-two-devices.md)
 */
export async function watchKeyOf(playKey: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(playKey))
  const hex = Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.slice(0, 24)
}
