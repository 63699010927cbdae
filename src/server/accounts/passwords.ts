import { argon2, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const argon2id = promisify(argon2)

/** In KiB, passes and lanes: what OWASP asks for at least; 20 to 40 ms on a core. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 } as const
const SALT_BYTES = 16
const TAG_BYTES = 32

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/

/** Too many are waiting: thrown by every function of `Passwords`, answered with 503. */
export class Busy extends Error {}

/** Slow hashes of what people can guess: passwords and codes. */
export type Passwords = {
  /** @returns a PHC string */
  hash: (password: string) => Promise<string>
  /** Compares with a PHC string; without one takes as long and answers false. */
  verify: (password: string, hash: string | undefined) => Promise<boolean>
}

/** Makes at most `parallel` hashes at once; at most `waiting` more wait for their turn. */
export function createPasswords(
  randomBytes: (size: number) => Buffer,
  { parallel, waiting }: { parallel: number; waiting: number },
): Passwords {
  const inLine = createLine(parallel, waiting)
  const derive = (password: string, nonce: Buffer, cost: typeof COST | Cost, tagLength: number) =>
    inLine(() => argon2id('argon2id', { message: composed(password), nonce, tagLength, ...cost }))

  async function hash(password: string): Promise<string> {
    const salt = randomBytes(SALT_BYTES)
    const tag = await derive(password, salt, COST, TAG_BYTES)
    return makePhc(salt, tag)
  }

  async function verify(password: string, phc: string | undefined): Promise<boolean> {
    const known = phc === undefined ? null : parsePhc(phc)
    const { salt, tag, ...cost } = known ?? {
      ...COST,
      salt: Buffer.alloc(SALT_BYTES),
      tag: Buffer.alloc(TAG_BYTES),
    }
    const derived = await derive(password, salt, cost, tag.length)
    return known !== null && timingSafeEqual(derived, tag)
  }

  return { hash, verify }
}

/** Whether a hash was made with other costs than today's, so that it should be made anew. */
export function isOutdated(phc: string): boolean {
  const known = parsePhc(phc)
  return (
    known?.memory !== COST.memory || known.passes !== COST.passes || known.parallelism !== COST.parallelism
  )
}

type Cost = { memory: number; passes: number; parallelism: number }

/** The same password from any keyboard: some send accents as letters of their own. */
const composed = (password: string): string => password.normalize('NFC')

const encode = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '')

function makePhc(salt: Buffer, tag: Buffer): string {
  const { memory, passes, parallelism } = COST
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

/** Runs at most `parallel` jobs at once, the others in the order in which they came. */
function createLine(parallel: number, waiting: number) {
  const line: (() => void)[] = []
  let running = 0

  return async function run<Result>(job: () => Promise<Result>): Promise<Result> {
    if (running >= parallel) {
      if (line.length >= waiting) throw new Busy('Too many passwords at once.')
      // Whoever leaves hands the place over, so that nobody else can take it in between.
      await new Promise<void>((start) => line.push(start))
    } else running += 1
    try {
      return await job()
    } finally {
      const next = line.shift()
      if (next) next()
      else running -= 1
    }
  }
}
