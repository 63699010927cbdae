import { closeSync, existsSync, openSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { serverProcesses } from '#tests/support/server-process.ts'

const { listen } = serverProcesses()

it.skipIf(!existsSync('/dev/full'))('continues if the disk of its log is full', async () => {
  const full = openSync('/dev/full', 'w')
  const server = await listen({}, full)
  // Log lines are written in batches, at most a second later.
  for (let batch = 0; batch < 2; batch += 1) {
    await Promise.all(Array.from({ length: 50 }, () => fetch(`${server.url}/v1/nothing`)))
    await wait(1100)
  }
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
  closeSync(full)
})

it('exits immediately at a second signal', async () => {
  const server = await listen()
  // This request never ends.
  const hanging = fetch(`${server.url}/v1/sessions`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: server.url },
    body: new ReadableStream({ pull: () => new Promise(() => undefined) }),
    duplex: 'half',
  } as RequestInit).catch(() => 'cut off')
  await wait(300)
  server.child.kill('SIGINT')
  server.child.kill('SIGINT')
  await wait(1200)
  expect(server.child.exitCode).toBeNull()
  server.child.kill('SIGINT')
  expect(await server.exit).toEqual([1, null])
  expect(await hanging).toBe('cut off')
})
