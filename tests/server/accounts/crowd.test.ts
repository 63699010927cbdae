import { expect, it } from 'vitest'
import { warnOfCrowdedNetwork } from '#server/accounts/crowded-network.ts'
import { join, newAccountServer } from '#tests/support/account-server.ts'
import { ACCOUNTS_PER_NETWORK } from '#server/limits/values.ts'

it('the log says once a day that very many accounts share one network', async () => {
  const server = await newAccountServer()
  const countWarnings = () => server.logged.filter((line) => line.includes('"crowded-network"')).length
  const visitor = server.visit({ address: '192.0.2.1' })
  await join(visitor, 'ada@example.org')
  const { database, limits } = server
  const [line = '{}'] = server.logged
  const client = {
    network: '192.0.2.0/24',
    device: null,
    refreshToken: null,
    label: '',
    log: server.log,
    identify: () => undefined,
  }
  expect(line).toContain('"network"')
  for (let count = 1; count < ACCOUNTS_PER_NETWORK.max; count += 1) {
    // The same account counts once.
    await warnOfCrowdedNetwork({ limits }, client, `user ${count}`)
    await warnOfCrowdedNetwork({ limits }, client, `user ${count}`)
  }
  expect(countWarnings()).toBe(0)
  await join(server.visit({ address: '192.0.2.77' }), 'bob@example.org')
  await join(server.visit({ address: '192.0.2.78' }), 'eve@example.org')
  expect(countWarnings()).toBe(1)
  server.pass(ACCOUNTS_PER_NETWORK.windowMs)
  await warnOfCrowdedNetwork({ limits }, client, 'user 1')
  expect(countWarnings()).toBe(1)
  expect(await database.selectFrom('users').select('id').execute()).toHaveLength(3)
})
