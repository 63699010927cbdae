import { readdirSync, readFileSync } from 'node:fs'
import { platform } from 'node:os'
import { expect, it } from 'vitest'
import { THREADS } from '#server/base/threads.ts'
import { serverProcesses } from '#tests/support/server-process.ts'

const { listen } = serverProcesses()

const LOGIN = JSON.stringify({ email: 'nobody@example.org', plaintextPassword: 'guess' })

/** The number of libuv's threads in a process, which Linux shows. */
function countThreads(pid: number): number {
  const tasks = `/proc/${pid}/task`
  return readdirSync(tasks).filter(
    (task) => readFileSync(`${tasks}/${task}/comm`, 'utf8') === 'libuv-worker\n',
  ).length
}

it('[R-47] slow hashes and pictures together leave threads free for files, and the operator may set more', async ({
  skip,
}) => {
  skip(platform() !== 'linux', 'only Linux shows the threads')
  const { passwords, checks, resizes, previews, others } = THREADS
  const needed = passwords + checks + resizes + previews + others
  expect(others).toBeGreaterThanOrEqual(4)
  for (const [set, expected] of [
    ['', needed],
    ['2', needed],
    ['32', 32],
  ] as const) {
    const server = await listen({ UV_THREADPOOL_SIZE: set })
    const headers = { Origin: server.url, 'Content-Type': 'application/json' }
    // libuv starts its threads with the first work for them.
    await fetch(`${server.url}/v1/sessions`, { method: 'POST', headers, body: LOGIN })
    expect(countThreads(server.child.pid ?? 0)).toBe(expected)
  }
})
