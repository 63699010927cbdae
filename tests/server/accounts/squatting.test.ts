import { expect, it } from 'vitest'
import { createEmailChange } from '#api/calls/email-changes.ts'
import { createPasswordReset } from '#api/calls/password-resets.ts'
import { createUser } from '#api/calls/users.ts'
import { getCurrentUser } from '#api/calls/current-user.ts'
import {
  changeEmailTo,
  join,
  joinAndVerify,
  joining,
  newAccountServer,
  PASSWORD,
} from '#tests/support/account-server.ts'
import { onEachDatabase } from '#tests/support/database.ts'

it('addresses that only look alike after case folding are two accounts, each with its own emails', async () => {
  const server = await newAccountServer()
  for (const [one, other] of [
    ['straße@example.org', 'strasse@example.org'],
    ['ıan@example.org', 'ian@example.org'],
    ['ａｄａ@example.org', 'ada@example.org'],
  ] as const) {
    await join(server.visit(), one)
    expect((await server.visit().ask(createUser, joining(other))).status).toBe(201)
    const { status } = await server.visit().ask(createPasswordReset, { body: { email: other } })
    expect(status).toBe(200)
    expect([server.mailTo(one).length, server.mailTo(other).length]).toEqual([1, 2])
    server.pass(3_600_000)
  }
})

onEachDatabase((storage) => {
  it('an account that proves an address takes it from an unverified account', async () => {
    const server = await newAccountServer(storage)
    const [squatter, ada] = [server.visit(), server.visit()]
    await joinAndVerify(server, ada, 'ada@example.org')
    await join(squatter, 'new@example.org')
    const answer = await changeEmailTo(server, ada, 'new@example.org')
    expect(answer.status).toBe(200)
    expect((await ada.ask(getCurrentUser)).body).toMatchObject({ email: 'new@example.org', isVerified: true })
    expect((await squatter.ask(getCurrentUser)).status).toBe(401)
  })
})

it('an account cannot get an address that another account has proved', async () => {
  const server = await newAccountServer()
  const [other, ada] = [server.visit(), server.visit()]
  await joinAndVerify(server, ada, 'ada@example.org')
  await joinAndVerify(server, other, 'new@example.org')
  const { status, body } = await ada.ask(createEmailChange, {
    body: { email: 'new@example.org', plaintextPassword: PASSWORD },
  })
  expect([status, body]).toMatchObject([409, { code: 'EMAIL_TAKEN' }])
  expect((await other.ask(getCurrentUser)).status).toBe(200)
})
