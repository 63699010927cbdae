import { expect, it } from 'vitest'
import { refresh } from '#api/calls/access-tokens.ts'
import { getCurrentUser } from '#api/calls/current-user.ts'
import { createPasswordReset, setNewPassword } from '#api/calls/password-resets.ts'
import { deleteAccount } from '#server/accounts/delete-account.ts'
import { findAccount, moveAccount } from '#server/accounts/support.ts'
import { join, joinAndVerify, newAccountServer, tokenIdOf } from '#tests/support/account-server.ts'
import { onEachDatabase } from '#tests/support/database.ts'
import { makeParts } from '#tests/support/parts.ts'

onEachDatabase((storage) => {
  it('a moved account is logged out, and its owner can log in only with a code to the new address', async () => {
    const server = await newAccountServer(storage)
    const { database } = server
    const ada = server.visit()
    await joinAndVerify(server, ada, 'ada@example.org')
    await join(server.visit(), 'bob@example.org')
    const user = await findAccount({ database }, 'ADA@example.org')
    expect(user).toMatchObject({ email: 'ada@example.org', is_verified: 1 })
    expect(await findAccount({ database }, 'eve@example.org')).toBeUndefined()
    expect(await moveAccount(server, user?.id ?? '', 'bob@example.org')).toBeNull()
    expect((await ada.ask(getCurrentUser)).status).toBe(200)

    expect(await moveAccount(server, user?.id ?? '', 'new@example.org')).not.toBeNull()
    expect((await ada.ask(refresh)).status).toBe(401)
    for (const table of ['codes', 'known_devices', 'sessions'] as const) {
      const rows = await database.selectFrom(table).select('user_id').execute()
      expect(rows.filter(({ user_id }) => user_id === user?.id)).toEqual([])
    }
    expect(await findAccount({ database }, 'new@example.org')).toMatchObject({ is_verified: 0 })
    const { body } = await ada.ask(createPasswordReset, { body: { email: 'new@example.org' } })
    const reset = await ada.ask(setNewPassword, {
      params: { tokenId: tokenIdOf(body) },
      query: { plaintextCode: server.codeTo('new@example.org') },
      body: { plaintextPassword: 'four goblins in a coat' },
    })
    expect(reset.status).toBe(200)
    expect(await findAccount({ database }, 'new@example.org')).toMatchObject({ is_verified: 1 })
  })

  it('an account can be deleted on request, and its owner gets a message', async () => {
    const server = await newAccountServer(storage)
    const ada = server.visit()
    await joinAndVerify(server, ada, 'ada@example.org')
    const user = await findAccount(server, 'ada@example.org')
    const parts = await makeParts({ database: server.database })
    await deleteAccount(parts, { id: user?.id ?? '', email: 'ada@example.org', isVerified: true })
    expect((await ada.ask(getCurrentUser)).status).toBe(401)
    expect(parts.sent.map(({ subject }) => subject)).toEqual(['Your Hobgoblin account has been deleted'])
  })
})
