import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, expect, it } from 'vitest'
import { freePort } from '../../scripts/free-port.ts'

const main = fileURLToPath(new URL('../../src/server/main.ts', import.meta.url))
const installation = mkdtempSync(join(tmpdir(), 'hobgoblin-'))
mkdirSync(join(installation, 'dist'))
writeFileSync(join(installation, 'dist/index.html'), '<h1>Home</h1>')
afterAll(() => rmSync(installation, { recursive: true }))

const children: ChildProcess[] = []

afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
})

function startServer(settings: Record<string, string>) {
  const child = spawn(process.execPath, [main], { cwd: installation, env: { ...process.env, ...settings } })
  children.push(child)
  return { child, out: text(child.stdout), err: text(child.stderr), exit: once(child, 'exit') }
}

async function startListening(PORT: number) {
  const server = startServer({ PORT: String(PORT), HOST: 'localhost' })
  await once(server.child.stdout, 'data')
  return server
}

it('prints where messages go and the one address that it serves on, and stops when told to', async () => {
  const port = await freePort()
  const server = await startListening(port)
  const response = await fetch(`http://localhost:${port}/healthz`)
  expect(response.status).toBe(200)
  server.child.kill('SIGTERM')
  expect(await server.exit).toEqual([0, null])
  expect(await server.out).toBe(
    `Messages go to the folder data/outbox.\nHobgoblin is served on http://localhost:${port}/\n`,
  )
  expect(await server.err).toBe('')
})

it('has one line for a taken port', async () => {
  const port = await freePort()
  await startListening(port)
  const second = startServer({ PORT: String(port), HOST: 'localhost' })
  expect(await second.exit).toEqual([1, null])
  expect(await second.out).toBe('')
  expect(await second.err).toMatch(new RegExp(`^Port ${port} is taken: .+\n$`))
})

it('has one line for a wrong setting', async () => {
  const server = startServer({ PORT: 'eighty' })
  expect(await server.exit).toEqual([1, null])
  expect(await server.err).toBe('PORT must be a port number from 0 to 65535, not "eighty".\n')
})
