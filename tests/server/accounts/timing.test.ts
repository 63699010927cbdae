import { expect, it } from 'vitest'
import { createSession } from '#api/calls/sessions.ts'
import { join, newAccountServer } from '#tests/support/account-server.ts'
import { makeCheapPasswords } from '#tests/support/passwords.ts'

it('[R-31] a login costs one hash whether there is an account or not', async () => {
  const passwords = makeCheapPasswords()
  let hashes = 0
  const verify: typeof passwords.verify = (...asked) => {
    hashes += 1
    return passwords.verify(...asked)
  }
  const server = (await newAccountServer()).beside({ passwords: { ...passwords, verify } })
  await join(server.visit({ address: '192.0.99.1' }), 'ada@example.org')
  for (const email of ['ada@example.org', 'nobody@example.org']) {
    hashes = 0
    await server
      .visit({ address: '192.1.1.1' })
      .ask(createSession, { body: { email, plaintextPassword: 'guess' } })
    expect(hashes, email).toBe(1)
  }
})
