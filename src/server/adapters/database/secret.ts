import type { Database } from './tables.ts'

const SECRET_BYTES = 32

/** The key that all servers on this database sign with; whoever starts first makes it. */
export async function readSecret(
  database: Database,
  randomBytes: (size: number) => Buffer,
): Promise<Uint8Array> {
  await database
    .insertInto('settings')
    .values({ name: 'secret', value: randomBytes(SECRET_BYTES).toString('base64url') })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  const { value } = await database
    .selectFrom('settings')
    .select('value')
    .where('name', '=', 'secret')
    .executeTakeFirstOrThrow()
  return Buffer.from(value, 'base64url')
}
