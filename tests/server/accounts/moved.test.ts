import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { createPasswordReset, setNewPassword } from '#api/calls/password-resets.ts'
import { createUser } from '#api/calls/users.ts'
import { UNVERIFIED_KEPT_MS } from '#server/accounts/email-owner.ts'
import { findAccount, moveAccount } from '#server/accounts/support.ts'
import type { Database } from '#server/adapters/database/tables.ts'
import { MIGRATIONS } from '#server/adapters/database/migrations.ts'
import { cleanUp } from '#server/features/clean-up.ts'
import {
  type AccountServer,
  changeEmailTo,
  joinAndVerify,
  joining,
  newAccountServer,
  tokenIdOf,
} from '#tests/support/account-server.ts'
import { onEachDatabase, type Storage } from '#tests/support/database.ts'
import { makeArmy } from '#tests/support/army.ts'
import { push, pushed } from '#tests/support/sync/visitors.ts'

const DAY_MS = 86_400_000
const OLD = 'ada@example.org'
const NEW = 'new@example.org'

/** A server with an account of 30 days and an army, which the operator has moved to another address. */
async function openMoved(storage: Storage) {
  const server = await newAccountServer(storage)
  const ada = server.visit()
  await joinAndVerify(server, ada, OLD)
  await push(ada, [pushed(makeArmy(), 'a')])
  server.pass(30 * DAY_MS)
  const user = await findAccount(server, OLD)
  const until = await moveAccount(server, user?.id ?? '', NEW)
  expect(until).toBe(server.now() + UNVERIFIED_KEPT_MS)
  return { server, ada }
}

/** The armies of the account at the new address, or null if there is no account. */
async function armiesOf(server: Pick<AccountServer, 'database'>): Promise<number | null> {
  const user = await findAccount(server, NEW)
  if (!user) return null
  return (await server.database.selectFrom('armies').where('user_id', '=', user.id).selectAll().execute())
    .length
}

/** Repeats the migration that gave unverified accounts the time since when they are so. */
async function upgradeFromBefore(database: Database): Promise<void> {
  await sql`drop index users_unverified_ts`.execute(database)
  await sql`alter table users drop column unverified_ts`.execute(database)
  await MIGRATIONS['0010-unverified-addresses']?.up(database)
}

const joinWith = async (server: AccountServer, email: string): Promise<number> =>
  (await server.visit().ask(createUser, joining(email))).status

onEachDatabase((storage) => {
  it('[AUTH-90] a moved account stays for seven days, whoever joins with its new address', async () => {
    const { server } = await openMoved(storage)
    for (const days of [0, 6.99]) {
      server.pass(days * DAY_MS)
      await cleanUp(server.database, server.now())
      expect([days, await joinWith(server, NEW), await armiesOf(server)]).toEqual([days, 409, 1])
    }
    server.pass(0.01 * DAY_MS)
    await cleanUp(server.database, server.now())
    expect(await armiesOf(server)).toBeNull()
  })

  it('[AUTH-90] a join takes the address of a moved account after seven days, before any clean-up', async () => {
    const { server } = await openMoved(storage)
    server.pass(7 * DAY_MS)
    expect([await joinWith(server, NEW), await armiesOf(server)]).toEqual([201, 0])
  })

  it('[AUTH-90] a moved account whose user has chosen a new password stays', async () => {
    const { server, ada } = await openMoved(storage)
    server.pass(6 * DAY_MS)
    const { body } = await ada.ask(createPasswordReset, { body: { email: NEW } })
    const reset = await ada.ask(setNewPassword, {
      params: { tokenId: tokenIdOf(body) },
      query: { plaintextCode: server.codeTo(NEW) },
      body: { plaintextPassword: 'four goblins in a coat' },
    })
    expect(reset.status).toBe(200)
    server.pass(400 * DAY_MS)
    await cleanUp(server.database, server.now())
    expect([await joinWith(server, NEW), await armiesOf(server)]).toEqual([409, 1])
  })

  it('[AUTH-90] a moved account does not lose its address to another account that proves it', async () => {
    const { server } = await openMoved(storage)
    const other = server.visit()
    await joinAndVerify(server, other, 'other@example.org')
    const answer = await changeEmailTo(server, other, NEW)
    expect(answer).toMatchObject({ status: 409, body: { code: 'EMAIL_TAKEN' } })
    expect(await armiesOf(server)).toBe(1)
  })

  it('[AUTH-90] an account that claimed an address before the upgrade loses it to one that proves it', async () => {
    const server = await newAccountServer(storage)
    expect(await joinWith(server, NEW)).toBe(201)
    await upgradeFromBefore(server.database)
    const other = server.visit()
    await joinAndVerify(server, other, OLD)
    expect((await changeEmailTo(server, other, NEW)).status).toBe(200)
    expect(await findAccount(server, OLD)).toBeUndefined()
  })

  it('[AUTH-90] an account that was moved before the upgrade has seven days from then', async () => {
    const database = await storage.open()
    const row = {
      password_hash: 'x',
      accepted_tos_ts: 1,
      subscribed_to_newsletter: 0 as const,
      created_ts: 1,
    }
    await database
      .insertInto('users')
      .values({ id: 'ada', email: NEW, email_key: NEW, is_verified: 0, ...row })
      .execute()
    const start = Date.now()
    await upgradeFromBefore(database)
    await cleanUp(database, start + UNVERIFIED_KEPT_MS - 1)
    expect(await armiesOf({ database })).toBe(0)
    await cleanUp(database, Date.now() + UNVERIFIED_KEPT_MS)
    expect(await armiesOf({ database })).toBeNull()
  })
})
