import { expect, it } from 'vitest'
import { median } from '#tests/bench/figures.ts'
import { logInAll, watchHealth } from '#tests/support/parallel-logins.ts'
import { serverProcesses } from '#tests/support/server-process.ts'

const { listen } = serverProcesses()

it('[R-33] 500 long passwords at once wait in a short queue, and the server stays responsive', async () => {
  const { url } = await listen({ TRUSTED_PROXY_HOPS: '1' })
  const storm = logInAll(url)
  const [health, { statuses, saysWhen }] = await Promise.all([watchHealth(url, storm), storm])
  const [answered = 0, refused = 0] = [statuses.get(404), statuses.get(503)]
  expect(answered + refused).toBe(500)
  // The queue always has room for the first one.
  expect(answered).toBeGreaterThanOrEqual(16)
  expect(saysWhen).toBe(true)
  expect(health.length).toBeGreaterThan(10)
  // Other tests share the machine. The benchmark measures the slowest one percent on an idle one.
  expect(median(health)).toBeLessThan(100)
  expect((await fetch(`${url}/readyz`)).status).toBe(200)
})
