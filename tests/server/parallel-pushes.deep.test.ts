import { expect, it } from 'vitest'
import { onEachDatabase } from '#tests/support/database.ts'
import { makeLargeArmy } from '#tests/support/large-armies.ts'
import { joinProcess } from '#tests/support/process-user.ts'
import { serverProcesses } from '#tests/support/server-process.ts'

const PUSHES = 300

onEachDatabase((storage) => {
  const { listen } = serverProcesses()

  it(`[R-55] a pull stays quick while another account sends ${PUSHES} pushes at once`, async () => {
    const place = await storage.newPlace()
    const { url } = await listen(place)
    const database = await storage.open(place)
    const [greedy, stranger] = [
      await joinProcess(url, database),
      await joinProcess(url, database, { email: 'stranger@example.org' }),
    ]
    // Small enough that the limit on kilobytes refuses none of them.
    const bodies = [1, 2, 3].map((index) =>
      JSON.stringify({ armies: [{ ...makeLargeArmy(index, 5), rev: `rev${index}` }] }),
    )
    let stored = 0
    const pushing = Promise.all(
      Array.from({ length: PUSHES }, async (_, index) => {
        // A refusal may close the connection while the body is still on its way.
        const refused = { status: 429 }
        const { status } = await greedy.push(bodies[index % bodies.length] ?? '').catch(() => refused)
        if (status === 200) stored += 1
        return status
      }),
    )
    // How many pushes came first, because times depend on the machine. The first pull waits for 300 connections.
    const overtaken: number[] = []
    for (let pulled = 0; pulled < 7; pulled += 1) {
      const before = stored
      expect((await stranger.pull()).status).toBe(200)
      overtaken.push(stored - before)
    }
    expect(overtaken.toSorted((a, b) => a - b)[3], String(overtaken)).toBeLessThan(8)
    const statuses = await pushing
    expect([...new Set(statuses)].toSorted()).toEqual([200, 429])
    expect(stored).toBeGreaterThanOrEqual(20)
  })
})
