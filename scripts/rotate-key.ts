import { randomBytes } from 'node:crypto'
import { rotateKey } from '../src/server/accounts/keys.ts'
import { openDatabase } from '../src/server/adapters/database/open.ts'
import { runCommand } from './command.ts'

await runCommand(async (config) => {
  const database = await openDatabase(config)
  await rotateKey(database, randomBytes)
  console.log('There is a new key. What the one before it has signed is good until the next time.')
  await database.destroy()
})
