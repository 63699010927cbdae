import { pathToGames } from '#domain/game/game-paths.ts'

/** The choices that a link makes for the set-up. Each part is null if the player makes it there. */
export type SetUpRequest = {
  /** The id of my army. */
  army: string | null
  /** The link to the other player's army, or the address of one of mine that they play. */
  against: string | null
  /** The query of a battle's address. */
  battle: string | null
}

/** The set-up in the fragment of an address, which no server sees. Null if there is none. */
export function readSetUpRequest(hash: string): SetUpRequest | null {
  const fields = new URLSearchParams(hash.replace(/^#/, ''))
  const request = { army: fields.get('army'), against: fields.get('against'), battle: fields.get('battle') }
  return Object.values(request).some((part) => part !== null) ? request : null
}

/** The address at which a game is set up with this. */
export function pathToSetUp(request: Partial<Record<keyof SetUpRequest, string>>): string {
  return `${pathToGames}#${new URLSearchParams(request).toString()}`
}
