import { expect, it } from 'vitest'
import { CROWD, noteCrowd } from '../../../src/server/accounts/crowd.ts'
import { join, newAccountServer } from '../../build/account-server.ts'
import { onEachDatabase } from '../../build/database.ts'
import { quickPasswords } from '../../build/passwords.ts'

onEachDatabase((storage) => {
  it('the log says once a day that very many accounts share one network', async () => {
    const server = (await newAccountServer(storage)).beside({ passwords: quickPasswords })
    const crowds = () => server.logged.filter((line) => line.includes('"crowded-network"')).length
    const visitor = server.visit({ address: '192.0.2.1' })
    await join(visitor, 'ada@example.org')
    const { database, limits } = server
    const [line = '{}'] = server.logged
    const asker = {
      ...{ network: '192.0.2.0/24', device: null, refreshToken: null, label: '' },
      ...{ log: server.log, identify: () => undefined },
    }
    expect(line).toContain('"network"')
    for (let count = 1; count < CROWD.max; count += 1) {
      // The same account counts once.
      await noteCrowd({ limits }, asker, `user ${count}`)
      await noteCrowd({ limits }, asker, `user ${count}`)
    }
    expect(crowds()).toBe(0)
    await join(server.visit({ address: '192.0.2.77' }), 'bob@example.org')
    await join(server.visit({ address: '192.0.2.78' }), 'eve@example.org')
    expect(crowds()).toBe(1)
    server.pass(CROWD.windowMs)
    await noteCrowd({ limits }, asker, 'user 1')
    expect(crowds()).toBe(1)
    expect(await database.selectFrom('users').select('id').execute()).toHaveLength(3)
  })
})
