import { setTimeout as wait } from 'node:timers/promises'
import { createSession } from '#api/calls/sessions.ts'
import { createUser } from '#api/calls/users.ts'
import { getCurrentUser } from '#api/calls/current-user.ts'
import { createUserVerification, verifyUser } from '#api/calls/user-verifications.ts'
import type { SentMove } from '#api/calls/sent-move.ts'
import type { Army } from '#domain/army/army.ts'
import { joining, PASSWORD } from '#tests/support/account-server.ts'
import type { Random } from '#tests/support/sync/random.ts'
import { makeArmyOf } from './armies.ts'
import { newDevice, type Device } from './device.ts'
import type { Ledger } from './ledger.ts'
import type { Mailbox } from './mailbox.ts'
import { type Entrance, newNetwork } from './network.ts'

/** What all players share. */
export type World = {
  entrance: Entrance
  ledger: Ledger
  mailbox: Mailbox
  /** Links that somebody has shared and nobody has withdrawn. */
  links: Set<string>
  /** The games that everybody may join, with their keys. */
  games: Map<string, string>
  /** A picture to upload. */
  picture: Buffer
  isOver: () => boolean
  /** Whether all servers know games, also those of accounts. */
  playsGames: boolean
  /** The mean time between two acts of a player, in ms. */
  paceMs: number
}

/**
 * An army as a player has it, in the revision `rev` when it was last confirmed. `pending` is the revision of an edit that no server has confirmed yet. `isUnsure` is true
 * once the answer to a withdrawal was lost: that may still happen, so the army is not shared again.
 */
export type Held = { army: Army; ts: number; rev: string; pending: string | null; isUnsure: boolean }

/**
 * A game that several devices play, as one of them has it: how many moves it has made, those that no server has confirmed
 * yet, and the ids of those that it has read, up to position `seq`. `isDeleted` is what its account is to say, and
 * `isUnsure` is true while the answer to that is lost.
 */
export type HeldGame = {
  gameId: string
  playKey: string
  device: string
  made: number
  pending: SentMove[]
  seq: number
  seen: string[]
  isDeleted: boolean
  isUnsure: boolean
}

/** Something that a player does. */
export type Act = (world: World, player: Player) => Promise<void>

export type Player = {
  userId: string
  email: string
  device: Device
  /** Another browser in the same household. */
  borrowDevice: () => Device
  armies: Held[]
  cursor: number
  games: HeldGame[]
  random: Random
}

const MAIL_MS = 20_000
const TRIES = 60
const PAUSE_MS = 500

/** Repeats a step that may fail while something is broken on purpose. @returns null if it has never worked */
async function untilDone<Result>(step: () => Promise<Result | undefined>): Promise<Result | null> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const result = await step()
    if (result !== undefined) return result
    await wait(PAUSE_MS)
  }
  return null
}

/** Joins from a network of 127/8 and verifies the address. @returns null if that has not worked within a minute */
export async function joinWorld(
  world: World,
  name: string,
  address: string,
  random: Random,
): Promise<Player | null> {
  const { ledger } = world
  const network = newNetwork(world.entrance, address)
  const device = newDevice(network, ledger)
  const joined = await untilDone(async () => {
    // The answer to an earlier try may be lost, and its address taken.
    const email = `${name}.${random.below(1e9)}@goblin.example`
    const { body } = await device.ask(createUser, joining(email))
    return body && { email, userId: body.currentUser.id, tokenId: body.tokenId }
  })
  if (!joined) return null
  const { email, userId } = joined
  ledger.confirmed.push({ kind: 'account', userId, email })
  if (!(await verifyAccount(world, device, joined))) return null
  ledger.confirmed.push({ kind: 'verified', userId })
  const armies = [1, 2].map((): Held => ({
    army: makeArmyOf(random),
    ts: 0,
    rev: '',
    pending: null,
    isUnsure: false,
  }))
  const borrowDevice = () => newDevice(network, ledger)
  return { userId, email, device, borrowDevice, armies, cursor: 0, games: [], random }
}

/** Types the mailed code three times at once, through the proxy on three servers. It may work once. */
async function verifyAccount(
  { ledger, mailbox }: World,
  device: Device,
  { email, tokenId: firstToken }: { email: string; tokenId: string },
): Promise<boolean> {
  let tokenId = firstToken
  let seen = 0
  const verified = await untilDone(async () => {
    const plaintextCode = await mailbox.nextCode(email, seen, MAIL_MS)
    if (plaintextCode !== undefined) {
      seen = mailbox.to(email).length
      const typed = { params: { tokenId }, body: { plaintextCode } }
      const tries = [1, 2, 3].map(() => device.ask(verifyUser, typed, [404]))
      const uses = (await Promise.all(tries)).filter(({ status }) => status === 200).length
      if (uses > 1) ledger.violations.push(`A code for ${email} worked ${uses} times.`)
      if (uses === 1) return true
    }
    // A server may have used the code and not been able to say so.
    const me = await device.ask(getCurrentUser, undefined)
    if (me.body?.isVerified) return true
    const again = await device.ask(createUserVerification, undefined, [409, 429])
    tokenId = again.body?.tokenId ?? tokenId
    return undefined
  })
  return verified ?? false
}

/** Logs in on a device, which replaces the session that it had. */
export async function logIn({ email }: Player, device: Device): Promise<void> {
  await device.ask(createSession, { body: { email, plaintextPassword: PASSWORD } }, [429])
}
