import { openDatabase } from '#server/adapters/database/open-database.ts'
import { freeNetwork, listFillings } from '#server/free-network.ts'
import { runCommand } from './command.ts'

await runCommand(async (config, [network]) => {
  const database = await openDatabase(config)
  try {
    if (network === undefined) {
      for (const { network: name, games, shares, bytes } of await listFillings(database))
        console.log(`${name}  ${(bytes / 1e6).toFixed(1)} MB in ${games} games and ${shares} shared armies`)
      console.log('Name one of them to delete its games and shared armies that are in no account.')
      return
    }
    const { games, shares } = await freeNetwork(database, network)
    console.log(`Deleted ${games} games and ${shares} shared armies.`)
  } finally {
    await database.destroy()
  }
})
