/** The addresses of games. */

export const pathToGames = '/play'

export function pathToGame(id: string): string {
  return `${pathToGames}/${id}`
}

/** The id in the address of a game, or null for any other path. Ignores the case of `/play` and what a chat has left behind the id. */
export function playedGameId(path: string): string | null {
  return /^\/play\/([\w-]{12})(?![a-z0-9]|\/+[a-z0-9])/i.exec(path)?.[1] ?? null
}

/** The report of a game is a view of its page, so its address is only the fragment. */
export const pathToReport = '#report'
