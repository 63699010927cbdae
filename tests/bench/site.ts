import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '../../scripts/free-port.ts'

/** Serves the built site as `npm start` does while `work` runs, which is given its address without a slash at the end. */
export async function withSite<Result>(work: (url: string) => Promise<Result>): Promise<Result> {
  const port = process.env['PORT'] ?? String(await freePort())
  const dataFolder = mkdtempSync(join(tmpdir(), 'hobgoblin-data-'))
  const server = spawn(process.execPath, ['src/server/main.ts'], {
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    env: { ...process.env, PORT: port, HOST: 'localhost', DATA_DIR: dataFolder },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const ended = once(server, 'exit')
  try {
    // It prints its address as soon as it listens.
    await Promise.race([
      once(server.stdout, 'data'),
      ended.then(() => Promise.reject(new Error('The server did not start.'))),
    ])
    return await work(`http://localhost:${port}`)
  } finally {
    server.kill('SIGTERM')
    await ended
    rmSync(dataFolder, { recursive: true })
  }
}
