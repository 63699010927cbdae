import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { createPasswordReset } from '../../src/api/create-password-reset.ts'
import { getCurrentUser } from '../../src/api/get-current-user.ts'
import { refresh } from '../../src/api/refresh.ts'
import { setNewPassword } from '../../src/api/set-new-password.ts'
import { deleteAccount } from '../../src/server/accounts/delete-account.ts'
import { findAccount, moveAccount } from '../../src/server/accounts/support.ts'
import { join, joinAndVerify, newAccountServer, tokenIdOf } from '../build/account-server.ts'
import { onEachDatabase, type Place } from '../build/database.ts'
import { makeFolder, makeParts } from '../build/parts.ts'
import { NODE_COMPILE_CACHE } from '../build/server-process.ts'

/** Runs a command in a separate process. @returns its exit code and its output */
function run(place: Partial<Place>, script: string, ...parameters: string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [fileURLToPath(new URL(`../../scripts/${script}.ts`, import.meta.url)), ...parameters],
    {
      env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE, ...place },
      encoding: 'utf8',
      timeout: 30_000,
    },
  )
  return [status, stdout, stderr]
}

it.each([
  ['end-sessions', /^Name an account.*\n$/],
  ['account', /^Name an account.*\n$/],
])('%s says in one line what it needs', (script, line) => {
  expect(run({ DATA_DIR: makeFolder() }, script)).toEqual([1, '', expect.stringMatching(line)])
})

onEachDatabase((storage) => {
  it('the commands of the operator find the database of the server', async () => {
    const place = await storage.newPlace()
    await storage.open(place)
    expect(run(place, 'rotate-key')).toEqual([0, expect.stringMatching(/^Created a new key\..*\n$/), ''])
    expect(run(place, 'end-sessions', 'all')).toEqual([0, 'Sessions ended: 0\n', ''])
    expect(run(place, 'account', 'ada@example.org')).toEqual([
      1,
      '',
      expect.stringMatching(/^There is no account.*\n$/),
    ])
  })

  it('a moved account is logged out, and its owner can log in only with a code to the new address', async () => {
    const server = await newAccountServer(storage)
    const { database } = server
    const ada = server.visit()
    await joinAndVerify(server, ada, 'ada@example.org')
    await join(server.visit(), 'bob@example.org')
    const user = await findAccount({ database }, 'ADA@example.org')
    expect(user).toMatchObject({ email: 'ada@example.org', is_verified: 1 })
    expect(await findAccount({ database }, 'eve@example.org')).toBeUndefined()
    expect(await moveAccount({ database }, user?.id ?? '', 'bob@example.org')).toBe(false)
    expect((await ada.ask(getCurrentUser)).status).toBe(200)

    expect(await moveAccount({ database }, user?.id ?? '', 'new@example.org')).toBe(true)
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
