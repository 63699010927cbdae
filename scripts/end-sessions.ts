import { emailKey } from '../src/server/accounts/email-key.ts'
import { openDatabase } from '../src/server/adapters/database/open.ts'
import type { Database } from '../src/server/adapters/database/tables.ts'
import { readConfig } from '../src/server/config.ts'

/**
 * Ends the sessions of the account with this address, or of all accounts, at once and on all servers.
 * @returns how many there were
 */
export async function endSessions(database: Database, of: { email: string } | 'all'): Promise<number> {
  const deletion = database.deleteFrom('sessions')
  const { numDeletedRows } = await (
    of === 'all'
      ? deletion
      : deletion.where('user_id', 'in', (users) =>
          users.selectFrom('users').select('id').where('email_key', '=', emailKey(of.email)),
        )
  ).executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

if (import.meta.main) {
  const result = readConfig(process.env)
  const [who] = process.argv.slice(2)
  try {
    if (!result.ok) throw new Error(result.complaints.join('\n'))
    if (who === undefined)
      throw new Error('Say whose, as in "npm run end-sessions -- ada@example.org", or "all".')
    const database = await openDatabase(result.config)
    console.log(`Sessions ended: ${await endSessions(database, who === 'all' ? 'all' : { email: who })}`)
    await database.destroy()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}
