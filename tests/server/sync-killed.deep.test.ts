import { setTimeout as wait } from 'node:timers/promises'
import { expect, it } from 'vitest'
import type { PushAnswer } from '#api/calls/data.ts'
import { freePort } from '#root/scripts/free-port.ts'
import { joining } from '#tests/support/account-server.ts'
import { makeArmy } from '#tests/support/army.ts'
import { onEachDatabase } from '#tests/support/database.ts'
import { serverProcesses } from '#tests/support/server-process.ts'
import { firstSeed, newRandom } from '#tests/support/sync/random.ts'

const PUSHES = 1000
const KILLS = 3
/** How many devices push at once. */
const DEVICES = 4

onEachDatabase((storage) => {
  const { listen } = serverProcesses()

  it(`[R-01] a server that is killed ${KILLS} times during ${PUSHES} pushes keeps each confirmed one exactly once`, async () => {
    const settings = { ...(await storage.newPlace()), PORT: String(await freePort()) }
    let server = await listen(settings)
    const { url } = server
    const headers = { 'Content-Type': 'application/json', Origin: url }
    const body = JSON.stringify(joining('baba@goblin.example').body)
    const joined = await fetch(`${url}/v1/users`, { method: 'POST', headers, body })
    const cookies = joined.headers.getSetCookie().map((cookie) => cookie.split(';')[0])
    const database = await storage.open(settings)
    await database.updateTable('users').set({ is_verified: 1 }).execute()

    const confirmed: { id: string; rev: string; ts: number }[] = []
    let sent = 0
    const isOver = () => confirmed.length === PUSHES
    /** Pushes one version of an army after another, and repeats unanswered pushes. */
    async function pushAll(device: number): Promise<void> {
      const army = makeArmy({ id: `army-of-dev${device}` })
      for (let base_ts = 0; sent < PUSHES;) {
        const rev = `v${(sent += 1)}`
        const push = JSON.stringify({ armies: [{ ...army, name: rev, rev, base_ts }] })
        const init = { method: 'PATCH', headers: { ...headers, Cookie: cookies.join('; ') }, body: push }
        for (let answer: PushAnswer | null = null; !answer;) {
          answer = await fetch(`${url}/hobgoblin/data`, init).then(
            async (response) => (response.ok ? ((await response.json()) as PushAnswer) : null),
            () => null,
          )
          if (!answer) await wait(30)
          base_ts = answer?.accepted[0]?.ts ?? base_ts
        }
        confirmed.push({ id: army.id, rev, ts: base_ts })
      }
    }
    const random = newRandom(firstSeed(new Date()))
    async function kill(): Promise<void> {
      for (let kills = 1; kills <= KILLS && !isOver(); kills += 1) {
        const goal = (PUSHES * (kills - random.below(100) / 100)) / KILLS
        while (confirmed.length < goal) await wait(1)
        server.child.kill('SIGKILL')
        await server.exit
        server = await listen(settings)
      }
    }
    await Promise.all([kill(), ...Array.from({ length: DEVICES }, (_, device) => pushAll(device))])

    const rows = await database.selectFrom('army_versions').select(['id', 'rev', 'ts']).execute()
    const byText = (list: object[]) => list.map((one) => JSON.stringify(one)).toSorted()
    expect(confirmed.length).toBe(PUSHES)
    expect(byText(rows)).toEqual(byText(confirmed))
    expect(new Set(rows.map(({ ts }) => ts)).size, 'no number is given twice').toBe(PUSHES)
  }, 120_000)
})
