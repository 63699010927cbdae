import { numberTwins } from '#domain/text/number-twins.ts'

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

/** What both sides are called, with a number if their armies have one name: "Test Host 1". */
export function sideNames(sides: Readonly<Record<Side, { name: string }>>): Record<Side, string> {
  const [host = '', guest = ''] = numberTwins([sides.host.name, sides.guest.name])
  return { host, guest }
}

/** "The Candlelit Court against The Moonlight Muster". */
export function gameName(sides: Readonly<Record<Side, { name: string }>>): string {
  const { host, guest } = sideNames(sides)
  return `${host} against ${guest}`
}

const PRONOUNS = ['You', 'They', 'you', 'they']

/** "You" and "They" take the plural: "You win", but "The Candlelit Court wins". */
export function withVerb(who: string, plural: string, singular: string): string {
  return `${who} ${PRONOUNS.includes(who) ? plural : singular}`
}

/** The same not at the start of a sentence: "they", but "The Candlelit Court". */
export function inSentence(who: string): string {
  return PRONOUNS.includes(who) ? who.toLowerCase() : who
}
