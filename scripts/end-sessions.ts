import { endSessions } from '../src/server/accounts/sessions.ts'
import { openDatabase } from '../src/server/adapters/database/open.ts'
import { runCommand } from './command.ts'

await runCommand(async (config, [account]) => {
  if (account === undefined) {
    throw new Error('Name an account, as in "npm run end-sessions -- ada@example.org", or "all".')
  }
  const database = await openDatabase(config)
  console.log(
    `Sessions ended: ${await endSessions(database, account === 'all' ? 'all' : { email: account })}`,
  )
  await database.destroy()
})
