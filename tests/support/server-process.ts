import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach } from 'vitest'
import { bundleServer } from '#root/scripts/bundle-server.ts'
import { freePort } from '#root/scripts/free-port.ts'
import { SITE_FOLDER } from '#server/site/site.ts'
import { writeSite } from './written-site.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Node keeps the compiled modules here, which halves the processor time of each start. */
export const NODE_COMPILE_CACHE = fileURLToPath(new URL('../../.cache/compiled', import.meta.url))

let bundle: string | undefined
/** The bundled server, which each worker looks for once. */
const findBundle = (): string => (bundle ??= bundleServer())

/** A server in a separate process. `out` and `err` are its complete output once it has ended. */
type ServerProcess = {
  child: ChildProcess
  out: Promise<string>
  err: Promise<string>
  exit: Promise<unknown[]>
}

/**
 * Starts the servers of a `project`, by default this one, as `npm start` does, in a folder with a small site. Servers
 * end with the test, the folder with the file.
 */
export function serverProcesses(project = root) {
  const folder = mkdtempSync(join(tmpdir(), 'hobgoblin-'))
  writeSite(join(folder, SITE_FOLDER), { '/index.html': '<h1>Home</h1>' })
  const children: ChildProcess[] = []
  afterEach(() => {
    for (const child of children.splice(0)) child.kill('SIGKILL')
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  /** If `logFile` is given, stderr goes to that file descriptor instead of `err`. */
  function start(settings: Record<string, string>, logFile?: number): ServerProcess {
    const program = project === root ? findBundle() : join(project, 'src/server/main.ts')
    // Without source maps, which take a fourth of the processor time of a start.
    const child = spawn(process.execPath, [program], {
      cwd: project === root ? folder : project,
      env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE, ...settings },
      stdio: ['ignore', 'pipe', logFile ?? 'pipe'],
    })
    children.push(child)
    const readAll = (stream: Readable | null) => (stream ? text(stream) : Promise.resolve(''))
    return { child, out: readAll(child.stdout), err: readAll(child.stderr), exit: once(child, 'exit') }
  }

  /** Starts a server and waits until it listens. */
  async function listen(
    settings: Record<string, string> = {},
    logFile?: number,
  ): Promise<ServerProcess & { url: string }> {
    const PORT = settings['PORT'] ?? String(await freePort())
    const server = start({ HOST: 'localhost', ...settings, PORT }, logFile)
    if (server.child.stdout) await Promise.race([once(server.child.stdout, 'data'), server.exit])
    return { ...server, url: `http://localhost:${PORT}` }
  }

  return { folder, start, listen }
}
