/** The two sides of a game. The host is the side of the player who began it on a device. */
export const SIDES = ['host', 'guest'] as const
export type Side = (typeof SIDES)[number]

/** The sides that a device plays: one, or both when two players share it. */
export const SEATS = [...SIDES, 'both'] as const
export type Seat = (typeof SEATS)[number]

export function otherSide(side: Side): Side {
  return side === 'host' ? 'guest' : 'host'
}

/** Makes a record with a value for each side. */
export function bySide<T>(make: (side: Side) => T): Record<Side, T> {
  return { host: make('host'), guest: make('guest') }
}
