import type { Database } from '#server/adapters/database/tables.ts'
import { transact } from '#server/adapters/database/transact.ts'

const KEY_BYTES = 32
/** The minimum time between two reads of the keys, in ms, so that forged tokens cannot cause many reads. */
const REREAD_MS = 1000

/** The keys that sign tokens. */
export type Keys = {
  /** The newest key. It signs new tokens. */
  newest: () => Uint8Array
  /** All valid keys: the newest and the previous one. */
  all: () => readonly Uint8Array[]
  /** Reads the keys again, because another process may have rotated them. */
  reread: () => Promise<void>
}

type Random = (size: number) => Buffer

/** A key that all servers on this database share. The first server to start creates it. */
export async function sharedKey(database: Database, randomBytes: Random, name: string): Promise<Uint8Array> {
  await database
    .insertInto('settings')
    .values({ name, value: randomBytes(KEY_BYTES).toString('base64url') })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  const { value } = await database
    .selectFrom('settings')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  return Buffer.from(value, 'base64url')
}

/** Opens the signing keys that all servers on this database share. */
export async function openKeys(database: Database, randomBytes: Random, now: () => number): Promise<Keys> {
  const first = await sharedKey(database, randomBytes, 'secret')
  let keys: readonly [Uint8Array, ...Uint8Array[]] = [first]
  let readTs = 0

  async function read(): Promise<void> {
    readTs = now()
    const rows = await database
      .selectFrom('settings')
      .selectAll()
      .where('name', 'in', ['secret', 'secret-before'])
      .execute()
    const [newest, before] = ['secret', 'secret-before'].map((wanted) => {
      const row = rows.find(({ name }) => name === wanted)
      return row && Buffer.from(row.value, 'base64url')
    })
    keys = [newest ?? first, ...(before ? [before] : [])]
  }

  await read()
  return {
    newest: () => keys[0],
    all: () => keys,
    async reread() {
      if (Math.abs(now() - readTs) >= REREAD_MS) await read()
    },
  }
}

/** Creates a new signing key. Tokens signed with the previous key stay valid until the next rotation. */
export async function rotateKey(database: Database, randomBytes: Random): Promise<void> {
  await transact(database, async (transaction) => {
    const before = await transaction
      .selectFrom('settings')
      .select('value')
      .where('name', '=', 'secret')
      .executeTakeFirst()
    const values = [{ name: 'secret', value: randomBytes(KEY_BYTES).toString('base64url') }]
    if (before) values.push({ name: 'secret-before', value: before.value })
    await transaction.deleteFrom('settings').where('name', 'in', ['secret', 'secret-before']).execute()
    await transaction.insertInto('settings').values(values).execute()
  })
}
