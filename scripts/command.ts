import { type Config, readConfig } from '../src/server/config.ts'

/**
 * Runs an operator's command with the settings of the server and the arguments after `--`. Prints an error as one
 * line.
 */
export async function runCommand(
  command: (config: Config, parameters: readonly string[]) => Promise<void> | void,
): Promise<void> {
  const result = readConfig(process.env)
  try {
    if (!result.ok) throw new Error(result.complaints.join('\n'))
    await command(result.config, process.argv.slice(2))
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
