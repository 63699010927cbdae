import { randomBytes } from 'node:crypto'
import { rotateKey } from '#server/secrets/keys.ts'
import { openDatabase } from '#server/adapters/database/open-database.ts'
import { runCommand } from './command.ts'

await runCommand(async (config) => {
  const database = await openDatabase(config)
  await rotateKey(database, randomBytes)
  console.log('Created a new key. Tokens signed with the previous key stay valid until the next rotation.')
  await database.destroy()
})
