import { once } from 'node:events'
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bundleServer } from '#root/scripts/bundle-server.ts'
import { freePort } from '#root/scripts/free-port.ts'
import { readCompose } from '#tests/scale/deployed.ts'
import { NODE_COMPILE_CACHE } from '#tests/support/server-process.ts'

const folder = mkdtempSync(join(tmpdir(), 'hobgoblin-deployed-'))
afterAll(() => rmSync(folder, { recursive: true }))
// The examples start what `npm run build` has made.
beforeAll(() => void bundleServer(), 60_000)

/** Starts the server with the settings of an example, but with folders and a port of this machine. */
async function expectToServe(settings: Record<string, string>, command: readonly string[]): Promise<void> {
  const PORT = String(await freePort())
  const child = spawn(process.execPath, command.slice(1), {
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE,
      ...settings,
      DATA_DIR: join(folder, PORT),
      HOST: 'localhost',
      PORT,
    },
    // Only the API, because the site may not be built.
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await Promise.race([once(child.stdout, 'data'), once(child, 'exit')])
  expect((await fetch(`http://localhost:${PORT}/readyz`)).status).toBe(200)
  child.kill('SIGTERM')
  expect(await once(child, 'exit')).toEqual([0, null])
}

const apiAlone = { PUBLIC_API_ORIGIN: 'https://api.hobgoblin.example' }

describe('examples in the operator guide start a server:', () => {
  it('the systemd unit', async () => {
    const unit = readFileSync('deploy/hobgoblin.service', 'utf8')
    const settings = Object.fromEntries(
      [...unit.matchAll(/^Environment=(\w+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
    )
    const [, command = ''] = /^ExecStart=(.*)$/m.exec(unit) ?? []
    expect(settings).toMatchObject({ TRUSTED_PROXY_HOPS: '1' })
    expect(command).toMatch(/^\/opt\/hobgoblin\/node_modules\/.bin\/node /)
    const { NODE_COMPILE_CACHE: _, ...others } = settings
    await expectToServe({ ...others, ...apiAlone }, command.split(' '))
  })

  it('the compose file', async () => {
    const dockerfile = readFileSync('deploy/Dockerfile', 'utf8')
    const [, image = ''] = /^ENV (.*)$/m.exec(dockerfile) ?? []
    const ofImage = Object.fromEntries(
      image.split(' ').map((pair): [string, string] => {
        const [name = '', value = ''] = pair.split('=')
        return [name, value]
      }),
    )
    const settings = { ...ofImage, ...readCompose('one').services['hobgoblin']?.environment }
    const [, command = ''] = /^CMD \["(node.*)"\]$/m.exec(dockerfile) ?? []
    expect(settings).toMatchObject({ HOST: '0.0.0.0', DATA_DIR: '/data' })
    await expectToServe({ ...settings, ...apiAlone }, command.split('", "'))
  })
})
