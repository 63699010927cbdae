import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bundleServer } from '#root/scripts/bundle-server.ts'
import { listSite } from '#root/scripts/install-site.ts'
import { readRuleset, rulesetVersions } from '#content/read-ruleset.ts'
import { ILLUSTRATIONS } from '#domain/army/army.ts'
import { illustrationPng } from '#pictures/illustration-png.ts'
import { SITE_FOLDER } from '#server/site/site.ts'

/** The port of the server of this run, which Vite passes the calls of the pages on to. */
export const PORT = 'ISLANDS_PORT'

/** The folder of its data and mails. */
export const DATA = 'ISLANDS_DATA'

/** The width of the small illustrations in px; the large ones are as small here. */
const PICTURE_WIDTH = 750

/** Starts the real server for a run, with an empty database and a site that has only the rulesets and illustrations. */
export default async function setUp(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'hobgoblin-islands-'))
  process.env[DATA] = folder
  const rulesets = join(folder, SITE_FOLDER, 'hobgoblin/rulesets')
  mkdirSync(rulesets, { recursive: true })
  for (const version of rulesetVersions())
    writeFileSync(join(rulesets, version), JSON.stringify(readRuleset(version)))
  // Without them, the address of a picture would change to its next source while a test looks at it.
  const pictures = join(folder, SITE_FOLDER, 'service')
  mkdirSync(join(pictures, 'small'), { recursive: true })
  for (const id of ILLUSTRATIONS) {
    const png = new Uint8Array(await (await illustrationPng(id, PICTURE_WIDTH)).arrayBuffer())
    for (const path of [`${id}.png`, `small/${id}.png`]) writeFileSync(join(pictures, path), png)
  }
  listSite(join(folder, SITE_FOLDER), 'test')
  const server = spawn(process.execPath, [bundleServer()], {
    cwd: folder,
    // Each test has its own address, as behind a proxy.
    env: { PORT: process.env[PORT], HOST: 'localhost', DATA_DIR: folder, TRUSTED_PROXY_HOPS: '1' },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const ended = once(server, 'exit')
  const first: unknown = await Promise.race([once(server.stdout, 'data'), ended])
  if (server.exitCode !== null) throw new Error(`The server ended: ${String(first)}`)
  return async () => {
    server.kill()
    await ended
    rmSync(folder, { recursive: true })
  }
}
