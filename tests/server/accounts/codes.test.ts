import { beforeEach, describe, expect, it } from 'vitest'
import { checkPasswordResetCode, createPasswordReset, setNewPassword } from '#api/calls/password-resets.ts'
import { createSession } from '#api/calls/sessions.ts'
import { refresh } from '#api/calls/access-tokens.ts'
import { createUserVerification, verifyUser } from '#api/calls/user-verifications.ts'
import { createUser, deleteUser } from '#api/calls/users.ts'
import { getCurrentUser } from '#api/calls/current-user.ts'
import { API_ERRORS } from '#api/calls/errors.ts'
import {
  join,
  joining,
  newAccountServer,
  PASSWORD,
  tokenIdOf,
  type AccountServer,
} from '#tests/support/account-server.ts'
import { onEachDatabase, type Storage } from '#tests/support/database.ts'
import type { Visitor } from '#tests/support/visitor.ts'

const MINUTE_MS = 60_000
const EMAIL = 'ada@example.org'
const NEW_PASSWORD = 'four goblins in a coat'
const WRONG_CODE = { code: 'WRONG_CODE', message: API_ERRORS.WRONG_CODE.text }

let server: AccountServer
let ada: Visitor
let joined: string
async function begin(storage?: Storage): Promise<void> {
  server = await newAccountServer(storage)
  ada = server.visit()
  joined = tokenIdOf((await join(ada, EMAIL)).body)
}
beforeEach(() => begin())

const forgetful = () => server.visit({ address: '198.51.100.7' })
const requestReset = async () =>
  tokenIdOf((await forgetful().ask(createPasswordReset, { body: { email: EMAIL } })).body)
const verify = (visitor: Visitor, tokenId: string, plaintextCode: string) =>
  visitor.ask(verifyUser, { params: { tokenId }, query: { plaintextCode } })
const check = (visitor: Visitor, tokenId: string, plaintextCode: string) =>
  visitor.ask(checkPasswordResetCode, { params: { tokenId }, query: { plaintextCode } })
const reset = (tokenId: string, plaintextCode: string, plaintextPassword = NEW_PASSWORD) =>
  forgetful().ask(setNewPassword, {
    params: { tokenId },
    query: { plaintextCode },
    body: { plaintextPassword },
  })
const login = (plaintextPassword: string) =>
  forgetful().ask(createSession, { body: { email: EMAIL, plaintextPassword } })

describe('verification', () => {
  it('[API-15] a code verifies the account that is logged in', async () => {
    const answer = await verify(ada, joined, server.codeTo(EMAIL))
    expect([answer.status, answer.body]).toEqual([200, { message: 'Verified.' }])
    expect((await ada.ask(getCurrentUser)).body).toMatchObject({ isVerified: true })
    const stranger = await verify(server.visit(), joined, server.codeTo(EMAIL))
    expect(stranger.status).toBe(401)
  })

  it('[API-14] another code is emailed on request', async () => {
    const { status, body } = await ada.ask(createUserVerification)
    expect(status).toBe(200)
    const tokenId: unknown = expect.stringMatching(/^[\w-]{22}$/)
    expect(body).toEqual({ message: 'A code is on its way.', tokenId })
    expect(server.mailTo(EMAIL)).toHaveLength(2)
    expect((await verify(ada, tokenIdOf(body), server.codeTo(EMAIL))).status).toBe(200)
  })

  it('accepts a code in any spelling, and in the body', async () => {
    const plaintextCode = ` ${server.codeTo(EMAIL).toLowerCase().replace(' ', '-').replaceAll('0', 'o')} `
    const answer = await ada.ask(verifyUser, { params: { tokenId: joined }, body: { plaintextCode } })
    expect(answer.status).toBe(200)
  })

  it.each([
    ['none', {}],
    ['two', { query: { plaintextCode: 'A' }, body: { plaintextCode: 'A' } }],
  ])('does not guess which code is meant: %s', async (_, input) => {
    const answer = await ada.ask(verifyUser, { params: { tokenId: joined }, ...input })
    expect(answer.status).toBe(400)
  })

  it("[ROLE-08] nobody can use another user's code", async () => {
    const eve = server.visit()
    await join(eve, 'eve@example.org')
    expect((await verify(eve, joined, server.codeTo(EMAIL))).status).toBe(404)
    expect((await eve.ask(getCurrentUser)).body).toMatchObject({ isVerified: false })
    expect((await verify(ada, joined, server.codeTo(EMAIL))).status).toBe(200)
  })
})

describe('a forgotten password', () => {
  it('[API-11] a code is emailed to the address of the account, however the user typed it', async () => {
    const { status, body } = await forgetful().ask(createPasswordReset, {
      body: { email: ' ADA@EXAMPLE.org' },
    })
    expect(status).toBe(200)
    const tokenId: unknown = expect.stringMatching(/^[\w-]{22}$/)
    expect(body).toEqual({ message: 'A code is on its way.', tokenId })
    expect(server.mailTo(EMAIL)).toHaveLength(2)
    const unknown = await forgetful().ask(createPasswordReset, { body: { email: 'bob@example.org' } })
    expect(unknown.status).toBe(404)
    expect(unknown.body).toEqual({ code: 'UNKNOWN_EMAIL', message: API_ERRORS.UNKNOWN_EMAIL.text })
  })

  it('[API-12] the code is checked and not used up', async () => {
    const tokenId = await requestReset()
    for (let times = 0; times < 7; times += 1) {
      const { status, body } = await check(forgetful(), tokenId, server.codeTo(EMAIL))
      expect([status, body]).toEqual([200, { message: 'The code is right.' }])
    }
    expect((await reset(tokenId, server.codeTo(EMAIL))).status).toBe(200)
  })

  it('[API-13] the code sets a password, verifies, and ends every session', async () => {
    const tokenId = await requestReset()
    const { status, body } = await reset(tokenId, server.codeTo(EMAIL))
    expect([status, body]).toEqual([200, { message: 'The password has been changed.' }])
    expect((await ada.ask(getCurrentUser)).status).toBe(401)
    expect((await login(PASSWORD)).status).toBe(401)
    expect((await login(NEW_PASSWORD)).body).toMatchObject({ currentUser: { isVerified: true } })
    expect(server.mailTo(EMAIL).at(-1)?.subject).toBe('Your Hobgoblin password has changed')
  })

  it('lets the owner of an address reclaim it from an account of somebody else', async () => {
    const tokenId = await requestReset()
    await reset(tokenId, server.codeTo(EMAIL))
    // The squatter's session, device and code no longer work.
    expect((await ada.ask(getCurrentUser)).status).toBe(401)
    expect(await server.database.selectFrom('known_devices').selectAll().execute()).toEqual([])
    expect(await server.database.selectFrom('codes').selectAll().execute()).toEqual([])
  })

  it('keeps the code when the new password is refused', async () => {
    const tokenId = await requestReset()
    const code = server.codeTo(EMAIL)
    expect((await reset(tokenId, code, 'password1')).body).toMatchObject({ code: 'COMMON_PASSWORD' })
    expect((await reset(tokenId, code, 'short')).body).toMatchObject({ code: 'VALIDATION_ERROR' })
    expect((await reset(tokenId, code)).status).toBe(200)
  })
})

it('[R-30] a new code invalidates the old one', async () => {
  const older = await requestReset()
  const olderCode = server.codeTo(EMAIL)
  const newer = await requestReset()
  expect((await check(forgetful(), older, olderCode)).status).toBe(404)
  expect((await check(forgetful(), newer, olderCode)).status).toBe(404)
  expect((await check(forgetful(), newer, server.codeTo(EMAIL))).status).toBe(200)
})

onEachDatabase((storage) => {
  beforeEach(() => begin(storage))

  it('[R-30] a code allows five wrong tries in all, however many servers and networks try at once', async () => {
    const tokenId = await requestReset()
    const code = server.codeTo(EMAIL)
    const guesses = Array.from({ length: 40 }, async (_, index) => {
      const guesser = server.beside({}).visit({ address: `192.0.${index}.7` })
      const plaintextCode = `0000 00${String(index).padStart(2, '0')}`
      // Both calls accept the code.
      return index % 2 === 0
        ? check(guesser, tokenId, plaintextCode)
        : guesser.ask(setNewPassword, {
            params: { tokenId },
            body: { plaintextPassword: NEW_PASSWORD, plaintextCode },
          })
    })
    for (const { status } of await Promise.all(guesses)) expect(status).toBe(404)
    const row = await server.database
      .selectFrom('codes')
      .select('tries')
      .where('token_id', '=', tokenId)
      .executeTakeFirst()
    expect(row).toEqual({ tries: 5 })
    // Now even the right code is refused, also by a new server.
    expect((await check(server.beside({}).visit(), tokenId, code)).body).toEqual(WRONG_CODE)
    expect((await reset(tokenId, code)).body).toMatchObject({ code: 'CODE_EXPIRED' })
  })

  it('[R-30] of five requests at once with the right code, one sets the password', async () => {
    const tokenId = await requestReset()
    const code = server.codeTo(EMAIL)
    const uses = await Promise.all(
      Array.from({ length: 5 }, (_, index) => reset(tokenId, code, `${NEW_PASSWORD} ${index}`)),
    )
    expect(uses.map(({ status }) => status).toSorted()).toEqual([200, 404, 404, 404, 404])
    expect((await reset(tokenId, code)).status).toBe(404)
  })
})

it('allows four errors and accepts the fifth try', async () => {
  for (let count = 0; count < 4; count += 1) {
    expect((await verify(ada, joined, '0000 0000')).body).toEqual(WRONG_CODE)
  }
  expect((await verify(ada, joined, 'no code at all')).status).toBe(404)
  expect((await verify(ada, joined, server.codeTo(EMAIL))).status).toBe(200)
})

it('forgets a code after ten minutes', async () => {
  const tokenId = await requestReset()
  const code = server.codeTo(EMAIL)
  server.pass(10 * MINUTE_MS - 1)
  expect((await check(forgetful(), tokenId, code)).status).toBe(200)
  server.pass(1)
  expect((await check(forgetful(), tokenId, code)).status).toBe(404)
  expect((await reset(tokenId, code)).status).toBe(404)
})

describe('the limit of three codes an hour to one address, for each purpose:', () => {
  const HOUR_MS = 60 * MINUTE_MS
  const statuses = async (times: number, ask: () => Promise<{ status: number }>) => {
    const answers: number[] = []
    for (let count = 0; count < times; count += 1) answers.push((await ask()).status)
    return answers
  }
  const another = async () => {
    await ada.ask(refresh)
    return ada.ask(createUserVerification)
  }
  const stranger = () => forgetful().ask(createPasswordReset, { body: { email: EMAIL } })

  it('a stranger who requests resets cannot keep the owner from verifying', async () => {
    expect(await statuses(4, stranger)).toEqual([200, 200, 200, 429])
    expect(await statuses(3, another)).toEqual([200, 200, 429])
    server.pass(HOUR_MS - 1)
    expect(await statuses(1, another)).toEqual([429])
    server.pass(1)
    expect(await statuses(1, another)).toEqual([200])
  })

  it('strangers cannot keep the owner from choosing a new password on a known device', async () => {
    await statuses(4, stranger)
    const own = () => ada.ask(createPasswordReset, { body: { email: EMAIL } })
    expect(await statuses(4, own)).toEqual([200, 200, 200, 429])
  })

  it('joining, deleting and joining again does not raise it', async () => {
    const leave = (visitor: Visitor) => visitor.ask(deleteUser, { body: { plaintextPassword: PASSWORD } })
    const again = async () => {
      const visitor = server.visit()
      const answer = await visitor.ask(createUser, joining(EMAIL))
      if (answer.status === 201) await leave(visitor)
      return answer
    }
    await leave(ada)
    expect(await statuses(4, again)).toEqual([201, 201, 429, 429])
    expect(server.mailTo(EMAIL)).toHaveLength(3)
    expect(await server.database.selectFrom('users').select('id').execute()).toEqual([])
  })

  it('there are at most ten a day', async () => {
    const sent: number[] = []
    for (let hour = 0; hour < 5; hour += 1) {
      sent.push(...(await statuses(3, stranger)))
      server.pass(HOUR_MS)
    }
    expect(sent.filter((status) => status === 200)).toHaveLength(10)
  })
})

it('codes appear only in the body of plain-text messages', async () => {
  await requestReset()
  const code = server.codeTo(EMAIL)
  const message = server.mailTo(EMAIL).at(-1)
  expect(message?.subject).not.toMatch(/\d/)
  expect(message?.text).not.toMatch(/https?:|<[a-z]/i)
  const compact = code.replace(' ', '')
  await check(forgetful(), 'nobody', compact)
  expect(JSON.stringify(server.logged)).not.toMatch(new RegExp(`${code}|${compact}|${PASSWORD}|${EMAIL}`))
  const stored = await server.database.selectFrom('codes').select('code_hash').execute()
  for (const { code_hash } of stored) expect(code_hash).toMatch(/^\$argon2id\$/)
})
