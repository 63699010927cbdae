import { expect, it } from 'vitest'
import { getArmyVersions } from '#api/calls/army-versions.ts'
import { pullData, pushData } from '#api/calls/data.ts'
import { DATA_LIMITS } from '#server/limits/values.ts'
import { joinAndVerify } from '#tests/support/account-server.ts'
import { makeArmy } from '#tests/support/army.ts'
import { onEachDatabase } from '#tests/support/database.ts'
import { makeLargeArmy } from '#tests/support/large-armies.ts'
import { newVisitors, pushed } from '#tests/support/sync/visitors.ts'

const MINUTE_MS = 60_000
const ARMY = makeLargeArmy(1)

onEachDatabase((storage) => {
  it.each(['push', 'pull'] as const)(
    '[R-55] an account sends and receives only so many kilobytes in a minute: %s',
    async (kind) => {
      const { server, tabs } = await newVisitors(storage)
      const [ada] = tabs
      const bob = server.visit()
      await joinAndVerify(server, bob, 'bob@goblin.example')
      let pushes = 0
      const push = (visitor = ada, army = ARMY) => {
        pushes += 1
        return visitor.ask(pushData, { body: { armies: [pushed(army, `rev${pushes}`)] } })
      }
      const ask = { push, pull: (visitor = ada) => visitor.ask(pullData) }
      const { name, max } = DATA_LIMITS[kind].kilobytes
      const ofKind = server.database.selectFrom('limits').select('count').where('key', 'like', `${name}:%`)

      // Small calls are not counted, and a large one with its size.
      await push(ada, makeArmy())
      await ask.pull(bob)
      expect(await ofKind.execute()).toEqual([])
      await push()
      await ask.pull()
      const [counted] = await ofKind.execute()
      const kilobytes = JSON.stringify(ARMY).length / 1000
      expect(counted?.count).toBeGreaterThan(kilobytes)
      expect(counted?.count).toBeLessThan(2 * kilobytes)

      const nearly = { count: max - 1 }
      await server.database.updateTable('limits').set(nearly).where('key', 'like', `${name}:%`).execute()
      expect((await ask[kind]()).status).toBe(200)
      const refused = await ask[kind]()
      expect([refused.status, refused.body]).toMatchObject([429, { code: 'TOO_MANY_REQUESTS' }])
      expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
      if (kind === 'pull')
        expect((await ada.ask(getArmyVersions, { params: { armyId: ARMY.id } })).status).toBe(429)
      // The other limit and other accounts are not affected.
      expect((await ask[kind === 'push' ? 'pull' : 'push']()).status).toBe(200)
      expect((await ask[kind](bob)).status).toBe(200)
      server.pass(MINUTE_MS)
      expect((await ask[kind]()).status).toBe(200)
    },
  )
})
