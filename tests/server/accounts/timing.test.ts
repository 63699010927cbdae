import { expect, it } from 'vitest'
import { createSession } from '#api/calls/sessions.ts'
import { median } from '#tests/bench/figures.ts'
import { join, newAccountServer } from '#tests/support/account-server.ts'
import { makeSlowPasswords } from '#tests/support/passwords.ts'

it('[R-31] a login takes the same time whether there is an account or not', async () => {
  const server = (await newAccountServer()).beside({ passwords: makeSlowPasswords() })
  await join(server.visit({ address: '192.0.99.1' }), 'ada@example.org')
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
  for (let round = 0; round < 30; round += 1) {
    const known = round % 2 === 0
    const email = known ? 'ada@example.org' : `nobody.${round}@example.org`
    const visitor = server.visit({ address: `192.1.${round}.1` })
    const start = performance.now()
    await visitor.ask(createSession, { body: { email, plaintextPassword: 'guess' } })
    times[known ? 'known' : 'unknown'].push(performance.now() - start)
  }
  const ratio = median(times.unknown) / median(times.known)
  expect(ratio).toBeGreaterThan(0.6)
  expect(ratio).toBeLessThan(1.7)
})
