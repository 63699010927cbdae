import { execSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bundleServer } from '#root/scripts/bundle-server.ts'
import { freePort } from '#root/scripts/free-port.ts'
import { listSite } from '#root/scripts/install-site.ts'
import { SITE_FOLDER } from '#server/site/site.ts'
import { copyProject } from '#tests/support/project.ts'
import { note, type Figure } from './figures.ts'
import { withFolder } from './profile.ts'

/** A server as `npm start` starts it. `url` has no trailing slash. */
export type Served = { url: string; pid: number }

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
      return await work({ url: `http://localhost:${port}`, pid: server.pid ?? 0 })
    } finally {
      server.kill('SIGTERM')
      await ended
    }
  })
}

/** The commit to compare with: `BASE`, or that of the last results. */
const findBase = (): string =>
  process.env['BASE'] ??
  execSync('git log -1 --format=%H -- tests/bench/RESULTS.md', { encoding: 'utf8' }).trim()

/**
 * Serves what is here and the base beside each other, so that a measure can let them take turns: figures of two machines,
 * or of two hours, cannot be compared. `change` adds to the sources of both before they are built.
 */
export async function besideBase(
  work: (here: string, base: string) => Promise<Figure[]>,
  change?: (folder: string) => void,
): Promise<Figure[]> {
  const base = findBase()
  const figures = await withBuild(base, change, (before) =>
    withBuild(undefined, change, (here) => work(here, before)),
  )
  return [note('Base, which takes turns with what is here', `commit ${base.slice(0, 8)}`), ...figures]
}

async function withBuild<Result>(
  commit: string | undefined,
  change: ((folder: string) => void) | undefined,
  work: (url: string) => Promise<Result>,
): Promise<Result> {
  const project = copyProject(commit)
  try {
    change?.(project.folder)
    const { code, output } = await project.build()
    if (code !== 0) throw new Error(`The build failed:\n${output}`)
    listSite(join(project.folder, SITE_FOLDER), 'bench')
    return await withServer({}, ({ url }) => work(url), project.folder)
  } finally {
    project.remove()
  }
}
