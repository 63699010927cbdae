import { setTimeout as wait } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { pullData } from '#api/calls/data.ts'
import { exportUser } from '#api/calls/users.ts'
import { onEachDatabase } from '#tests/support/database.ts'
import { storeLargeArmies } from '#tests/support/large-armies.ts'
import { joinProcess } from '#tests/support/process-user.ts'
import { serverProcesses } from '#tests/support/server-process.ts'
import { askWithoutReading } from '#tests/support/unread-answer.ts'

const METRICS_TOKEN = 'open-sesame-0123456789'

onEachDatabase((storage) => {
  const { listen } = serverProcesses()

  it('[R-55] 250 pulls and exports that nobody reads take little memory', async () => {
    const place = await storage.newPlace()
    const { url } = await listen({ ...place, METRICS_TOKEN })
    const port = Number(new URL(url).port)
    const database = await storage.open(place)
    const user = await joinProcess(url, database)
    await storeLargeArmies(database, user.id, 40)
    const readMemory = async () => {
      const headers = { Authorization: `Bearer ${METRICS_TOKEN}` }
      const text = await (await fetch(`${url}/metrics`, { headers })).text()
      const [, bytes] = /^process_resident_memory_bytes (\d+)$/m.exec(text) ?? []
      return Number(bytes)
    }
    const before = await readMemory()
    let highest = before
    for (let asked = 0; asked < 250; asked += 1) {
      askWithoutReading(port, user, asked % 2 === 0 ? `${pullData.path}?sinceTs=0` : exportUser.path)
      if (asked % 10 === 9) highest = Math.max(highest, await readMemory())
    }
    for (let looked = 0; looked < 10; looked += 1) {
      await wait(100)
      highest = Math.max(highest, await readMemory())
    }
    // A bound for all guards together, with room for garbage. The tests of turns, pages and ends are exact.
    expect((highest - before) / 1e6).toBeLessThan(400)
    const stranger = await joinProcess(url, database, { email: 'stranger@example.org' })
    expect((await stranger.pull()).status).toBe(200)
  })
})
