import { explainDatabase, findDatabase } from '#server/adapters/database/open-database.ts'
import { type Config, readConfig } from '#server/base/config.ts'

/**
 * Runs an operator's command with the settings of the server and the arguments after `--`. Names the database first,
 * and refuses one that no server has ever used. Prints an error as one line.
 */
export async function runCommand(
  command: (config: Config, parameters: readonly string[]) => Promise<void> | void,
): Promise<void> {
  const result = readConfig(process.env)
  try {
    if (!result.ok) throw new Error(result.problems.join('\n'))
    console.log(`Database: ${await nameDatabase(result.config)}`)
    await command(result.config, process.argv.slice(2))
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}

async function nameDatabase(config: Config): Promise<string> {
  try {
    return await findDatabase(config)
  } catch (error) {
    throw new Error(explainDatabase(config, error), { cause: error })
  }
}
