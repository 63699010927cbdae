import { endSessions } from '#server/accounts/sessions.ts'
import { findAccount } from '#server/accounts/support.ts'
import { openDatabase } from '#server/adapters/database/open-database.ts'
import { runCommand } from './command.ts'

await runCommand(async (config, [account]) => {
  if (account === undefined) {
    throw new Error('Name an account, as in "npm run end-sessions -- ada@example.org", or "all".')
  }
  const database = await openDatabase(config)
  try {
    const user = account === 'all' ? undefined : await findAccount({ database }, account)
    if (account !== 'all' && !user) throw new Error('There is no account with this address.')
    console.log(`Sessions ended: ${await endSessions(database, user ? { userId: user.id } : 'all')}`)
  } finally {
    await database.destroy()
  }
})
