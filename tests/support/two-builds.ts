import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bundleServer } from '#root/scripts/bundle-server.ts'
import { freePort } from '#root/scripts/free-port.ts'
import { listSite } from '#root/scripts/install-site.ts'
import { SITE_FOLDER } from '#server/site/site.ts'

export type DeployedSite = {
  url: string
  /** Serves another build. By default the scripts of earlier builds stay. */
  deploy: (options?: { keepsOld?: boolean }) => Promise<void>
  stop: () => Promise<void>
}

/** Starts a server with a copy of the built site. */
export async function startDeployedSite(): Promise<DeployedSite> {
  const folder = await mkdtemp(join(tmpdir(), 'hobgoblin-site-'))
  const dist = join(folder, SITE_FOLDER)
  await cp(SITE_FOLDER, dist, { recursive: true, filter: (name) => !/\.(br|gz)$/.test(name) })
  listSite(dist, 'test')
  const port = String(await freePort())
  let stop = await startServer(folder, port)
  let build = 1
  return {
    url: `http://localhost:${port}`,
    deploy: async ({ keepsOld = true } = {}) => {
      build += 1
      const old = await renameScripts(dist, build)
      if (!keepsOld) await Promise.all(old.map((name) => rm(join(dist, '_astro', name))))
      listSite(dist, 'test')
      await stop()
      stop = await startServer(folder, port)
    },
    stop: async () => {
      await stop()
      await rm(folder, { recursive: true })
    },
  }
}

async function startServer(folder: string, port: string): Promise<() => Promise<void>> {
  const server = spawn(process.execPath, [bundleServer()], {
    cwd: folder,
    env: { PATH: process.env['PATH'], PORT: port, HOST: 'localhost' },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const endWithTests = (): void => void server.kill()
  process.once('exit', endWithTests)
  await once(server.stdout, 'data')
  server.stdout.resume()
  return async () => {
    process.off('exit', endWithTests)
    const exit = once(server, 'exit')
    server.kill('SIGTERM')
    await exit
  }
}

/**
 * Simulates a change of every script: renames each one, also in the pages and in the worker. The root element of each
 * page gets the number of the build.
 * @returns the old names of the scripts
 */
async function renameScripts(dist: string, build: number): Promise<string[]> {
  const worker = await readFile(join(dist, 'sw.js'), 'utf8')
  const old = [...new Set([...worker.matchAll(/_astro\/([^"]+\.js)"/g)].map(([, name = '']) => name))]
  const fresh = new Map(old.map((name) => [name, name.replace(/(?:-build\d+)?\.js$/, `-build${build}.js`)]))
  const renamed = (text: string) => text.replace(/[\w.@-]+\.js\b/g, (name) => fresh.get(name) ?? name)
  for (const [name, next] of fresh) {
    const text = await readFile(join(dist, '_astro', name), 'utf8')
    await writeFile(join(dist, '_astro', next), renamed(text))
  }
  const revised = renamed(worker).replace(/revision:"(?:\d+-)?/g, `revision:"${build}-`)
  await writeFile(join(dist, 'sw.js'), revised)
  const files = await readdir(dist, { recursive: true })
  for (const path of files.filter((name) => name.endsWith('.html')).map((name) => join(dist, name))) {
    const html = renamed(await readFile(path, 'utf8'))
    await writeFile(path, html.replace(/<html(?: data-build="\d+")?/, `<html data-build="${build}"`))
  }
  return old
}
