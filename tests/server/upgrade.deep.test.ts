import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import { afterEach, describe, expect, it } from 'vitest'
import { findProxy } from '#root/scripts/proxies.ts'
import { makeFolder } from '#tests/support/parts.ts'
import { startProxy } from '#tests/support/proxy.ts'
import { NODE_COMPILE_CACHE, serverProcesses } from '#tests/support/server-process.ts'

const project = makeFolder()
const packages = join(project, 'node_modules')
const versionFile = join(project, 'content/version')

/** What replaces Astro, which would take a minute: it writes a page, and after 400 ms its scripts, unless it fails. */
const ASTRO = `
import { appendFileSync, cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
const folder = process.argv[process.argv.indexOf('--outDir') + 1]
const version = readFileSync('content/version', 'utf8')
appendFileSync('builds.txt', version + ' ')
mkdirSync(folder + '/_astro', { recursive: true })
const scripts = [1, 2, 3].map((part) => '/_astro/part' + part + '.' + version + '.js')
writeFileSync(folder + '/index.html', version + scripts.map((path) => '<script src="' + path + '"></script>').join(''))
await wait(400)
if (version === 'broken') process.exit(1)
for (const path of scripts) writeFileSync(folder + path, version)
cpSync('picture.png', folder + '/service/BEAST.png')
`

cpSync('src', join(project, 'src'), { recursive: true })
cpSync('scripts', join(project, 'scripts'), { recursive: true })
for (const file of ['package.json', 'package-lock.json']) cpSync(file, join(project, file))
mkdirSync(join(packages, '.bin'), { recursive: true })
for (const name of readdirSync('node_modules').filter((name) => !name.startsWith('.'))) {
  symlinkSync(resolve('node_modules', name), join(packages, name))
}
writeFileSync(join(project, 'astro.mjs'), ASTRO)
await sharp({ create: { width: 100, height: 80, channels: 3, background: 'green' } }).toFile(
  join(project, 'picture.png'),
)
writeFileSync(join(packages, '.bin/astro'), `#!/bin/sh\nexec '${process.execPath}' astro.mjs "$@"\n`)
chmodSync(join(packages, '.bin/astro'), 0o755)
symlinkSync(resolve('node_modules/.bin/rolldown'), join(packages, '.bin/rolldown'))
mkdirSync(join(project, 'content'))

const { listen } = serverProcesses(project)
const builds: ChildProcess[] = []
afterEach(() => {
  for (const build of builds.splice(0)) build.kill('SIGKILL')
})

/** Runs `npm run build`, with the version of the site in its content. */
function startBuild(version: string): { child: ChildProcess; exit: Promise<unknown> } {
  writeFileSync(versionFile, version)
  const child = spawn(process.execPath, [join(project, 'scripts/build.ts'), '--if-stale'], {
    cwd: project,
    env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE },
    stdio: 'ignore',
    detached: true,
  })
  builds.push(child)
  return { child, exit: once(child, 'exit').then(([code]) => code as unknown) }
}

const buildsMade = () => readFileSync(join(project, 'builds.txt'), 'utf8').trim().split(' ')

type Ask = (path: string) => Promise<Response>

/** Opens pages with all their scripts, one after the other, until it is stopped. @returns what was wrong */
function openPages(ask: Ask) {
  const wrong: string[] = []
  const seen: string[] = []
  let isOver = false

  async function expectText(path: string, text?: string): Promise<string> {
    const answer = await ask(path)
    const body = await answer.text()
    if (answer.status !== 200) wrong.push(`${path}: ${answer.status}`)
    else if (text !== undefined && body !== text) wrong.push(`${path}: ${body}, not ${text}`)
    return body
  }

  async function open(): Promise<void> {
    while (!isOver) {
      try {
        const page = await expectText('/')
        const [version = ''] = page.split('<', 1)
        seen.push(version)
        for (const [, script = ''] of page.matchAll(/src="([^"]+)"/g)) await expectText(script, version)
        // More than that would keep the build from the processor.
        await wait(40)
      } catch (error) {
        wrong.push(String(error))
      }
    }
  }

  const readers = Array.from({ length: 4 }, open)
  return {
    /** The versions of the pages that were opened since the last call, each once. */
    versions: () => [...new Set(seen.splice(0))],
    stop: async () => {
      isOver = true
      await Promise.all(readers)
      return wrong
    },
  }
}

describe('[R-51] under constant requests, no answer is wrong', () => {
  it('while a build fails, is killed, runs twice at once, and replaces the site and all packages', async () => {
    expect(await startBuild('1').exit).toBe(0)
    const { url } = await listen()
    const pages = openPages((path) => fetch(url + path))

    expect(await startBuild('broken').exit).toBe(1)
    const killed = startBuild('killed')
    await expect.poll(buildsMade, { timeout: 10_000 }).toContain('killed')
    process.kill(-(killed.child.pid ?? 0), 'SIGKILL')
    await killed.exit
    const both = [startBuild('2'), startBuild('2')]
    expect(await Promise.all(both.map(({ exit }) => exit))).toEqual([0, 0])
    expect(buildsMade()).toEqual(['1', 'broken', 'killed', '2'])
    expect((await fetch(`${url}/readyz`)).status).toBe(200)

    for (const folder of ['node_modules', 'src', 'dist']) {
      renameSync(join(project, folder), join(project, `${folder}.gone`))
    }
    // Both need packages that the server loads after its start.
    const resized = await fetch(`${url}/.netlify/images?url=/service/BEAST.png&w=64`)
    expect([resized.status, resized.headers.get('Content-Type')]).toEqual([200, 'image/jpeg'])
    const joining = await fetch(`${url}/v1/users`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: url },
      body: JSON.stringify({
        email: 'ada@example.org',
        plaintextPassword: 'three goblins in a coat',
        acceptedTos: true,
        subscribedToNewsletter: false,
      }),
    })
    expect(joining.status).toBe(201)
    for (const folder of ['node_modules', 'src', 'dist']) {
      renameSync(join(project, `${folder}.gone`), join(project, folder))
    }
    expect(await pages.stop()).toEqual([])
    expect(pages.versions()).toEqual(['1'])
  })

  it.skipIf(findProxy('Caddy') === undefined)('from the first step of an upgrade to its last', async () => {
    const server = await listen({ HOST: '127.0.0.1', TRUSTED_PROXY_HOPS: '1' })
    const port = new URL(server.url).port
    const proxy = await startProxy('Caddy', Number(port))
    const pages = openPages(proxy.ask)
    expect(await startBuild('3').exit).toBe(0)
    expect(pages.versions()).toEqual(['2'])
    server.child.kill('SIGTERM')
    expect(await server.exit).toEqual([0, null])
    await listen({ HOST: '127.0.0.1', TRUSTED_PROXY_HOPS: '1', PORT: port })
    await expect.poll(() => pages.versions(), { timeout: 10_000 }).toEqual(['3'])
    expect(await pages.stop()).toEqual([])
    // Pages of the build before still find their scripts.
    expect((await proxy.ask('/_astro/part1.2.js')).status).toBe(200)
    await proxy.stop()
  })
})
