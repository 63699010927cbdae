import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { bundleServer } from '#root/scripts/bundle-server.ts'
import { freePort } from '#root/scripts/free-port.ts'
import { withFolder } from './profile.ts'

/** A server as `npm start` starts it. `url` has no trailing slash, and `dataFolder` is its `DATA_DIR`. */
export type Served = { url: string; pid: number; dataFolder: string }

/** Serves the site that was built in `project`, by default this one, while `work` runs. */
export async function withServer<Result>(
  settings: Readonly<Record<string, string>>,
  work: (served: Served) => Promise<Result>,
  project = fileURLToPath(new URL('../..', import.meta.url)),
): Promise<Result> {
  return withFolder(async (dataFolder) => {
    const port = settings['PORT'] ?? String(await freePort())
    const server = spawn(process.execPath, [bundleServer()], {
      cwd: project,
      env: { ...process.env, ...settings, PORT: port, HOST: 'localhost', DATA_DIR: dataFolder },
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    const ended = once(server, 'exit')
    try {
      // The server prints its address when it listens.
      await Promise.race([
        once(server.stdout, 'data'),
        ended.then(() => Promise.reject(new Error('The server did not start.'))),
      ])
      return await work({ url: `http://localhost:${port}`, pid: server.pid ?? 0, dataFolder })
    } finally {
      server.kill('SIGTERM')
      await ended
    }
  })
}

/** Serves the built site, on `PORT` if that is set. */
export async function withSite<Result>(work: (url: string) => Promise<Result>): Promise<Result> {
  const port = process.env['PORT']
  return withServer(port === undefined ? {} : { PORT: port }, ({ url }) => work(url))
}
