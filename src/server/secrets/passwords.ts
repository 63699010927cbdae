import { argon2, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import PQueue from 'p-queue'
import { Busy } from '#server/base/busy.ts'
import { createTally } from '#server/base/tally.ts'

const argon2id = promisify(argon2)

/** Memory in KiB, passes and lanes. */
type Cost = { memory: number; passes: number; parallelism: number }

/** The minimum that OWASP recommends, which takes 20 to 40 ms on one core. */
const COST: Cost = { memory: 19_456, passes: 2, parallelism: 1 }
const SALT_BYTES = 16
const TAG_BYTES = 32

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/

/**
 * Sorts those who need a hash. Known users (logged in, or on a known device) come first, then one request of each
 * network, then the rest. Strangers from any number of networks therefore cannot lock users out.
 */
export type Requester = 'known' | { network: string }

/** Slow hashes for secrets that can be guessed: passwords and codes. */
export type Passwords = {
  /** @returns a PHC string */
  hash: (password: string, requester: Requester) => Promise<string>
  /** Compares a password with a PHC string. Without one it takes just as long and returns false. */
  verify: (password: string, hash: string | undefined, requester: Requester) => Promise<boolean>
  /** Whether a hash was computed with another cost than today's and should be replaced. */
  isOutdated: (hash: string) => boolean
  /** Throws `Busy` if `hash` would throw it now, so that a request can be refused early. */
  assertCapacity: (requester: Requester) => void
  /** `refused` counts the hashes that were refused since the start. */
  load: () => { running: number; waiting: number; refused: number }
}

/**
 * Computes at most `parallel` hashes at once. At most `waiting` more may wait for each of the three priorities.
 */
export function createPasswords(
  randomBytes: (size: number) => Buffer,
  { parallel, waiting, cost = COST }: { parallel: number; waiting: number; cost?: Cost },
): Passwords {
  const queue = new PQueue({ concurrency: parallel })
  /** The hashes that each network has waiting or running. */
  const networks = createTally()
  let refused = 0

  const priorityOf = (requester: Requester): number =>
    requester === 'known' ? 2 : networks.count(requester.network) > 0 ? 0 : 1

  function assertCapacity(requester: Requester): void {
    if (queue.pending < parallel || queue.sizeBy({ priority: priorityOf(requester) }) < waiting) return
    refused += 1
    throw new Busy('Too many passwords at once.')
  }

  async function derive(
    password: string,
    nonce: Buffer,
    ownCost: Cost,
    tagLength: number,
    requester: Requester,
  ) {
    assertCapacity(requester)
    const priority = priorityOf(requester)
    const network = requester === 'known' ? undefined : requester.network
    if (network !== undefined) networks.add(network)
    try {
      return await queue.add(
        () => argon2id('argon2id', { message: normalized(password), nonce, tagLength, ...ownCost }),
        { priority },
      )
    } finally {
      if (network !== undefined) networks.remove(network)
    }
  }

  async function hash(password: string, requester: Requester): Promise<string> {
    const salt = randomBytes(SALT_BYTES)
    return makePhc(cost, salt, await derive(password, salt, cost, TAG_BYTES, requester))
  }

  async function verify(password: string, phc: string | undefined, requester: Requester): Promise<boolean> {
    const known = phc === undefined ? null : parsePhc(phc)
    const { salt, tag, ...ownCost } = known ?? {
      ...cost,
      salt: Buffer.alloc(SALT_BYTES),
      tag: Buffer.alloc(TAG_BYTES),
    }
    const derived = await derive(password, salt, ownCost, tag.length, requester)
    return known !== null && timingSafeEqual(derived, tag)
  }

  function isOutdated(phc: string): boolean {
    const known = parsePhc(phc)
    return (
      known?.memory !== cost.memory || known.passes !== cost.passes || known.parallelism !== cost.parallelism
    )
  }

  return {
    hash,
    verify,
    isOutdated,
    assertCapacity,
    load: () => ({ running: queue.pending, waiting: queue.size, refused }),
  }
}

/** Keyboards differ in how they send accents, so every password is normalized first. */
const normalized = (password: string): string => password.normalize('NFC')

const encode = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '')

function makePhc({ memory, passes, parallelism }: Cost, salt: Buffer, tag: Buffer): string {
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${encode(salt)}$${encode(tag)}`
}

function parsePhc(phc: string): (Cost & { salt: Buffer; tag: Buffer }) | null {
  const [, memory, passes, parallelism, salt, tag] = PHC.exec(phc) ?? []
  if (salt === undefined || tag === undefined) return null
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  }
}
