import { changeEmail, createEmailChange } from '#api/calls/email-changes.ts'
import { changePassword, createUser, deleteUser, exportUser } from '#api/calls/users.ts'
import { getCurrentUser } from '#api/calls/current-user.ts'
import { checkPasswordResetCode, createPasswordReset, setNewPassword } from '#api/calls/password-resets.ts'
import { createSession, deleteSession, endSession, getSessions } from '#api/calls/sessions.ts'
import { refresh } from '#api/calls/access-tokens.ts'
import { createUserVerification, verifyUser } from '#api/calls/user-verifications.ts'
import { getUserAgent } from '#api/calls/user-agent.ts'
import { emailKey } from '#server/base/email-key.ts'
import type { Limit } from '#server/limits/limits.ts'
import {
  join,
  joinAndVerify,
  joining,
  PASSWORD,
  tokenIdOf,
  type AccountServer,
} from '#tests/support/account-server.ts'
import { fullPasswords } from '#tests/support/passwords.ts'
import type { Answer, Visitor } from '#tests/support/visitor.ts'
import { GAME_CASES } from './contract-cases-of-games.ts'
import { SHARING_CASES } from './contract-cases-of-sharing.ts'
import { SYNC_CASES } from './contract-cases-of-sync.ts'
import { RATE_LIMITS } from '#server/limits/values.ts'

/** A visitor with a new email in a new network, so that no case affects the limits of another. */
export type Case = (world: World) => Promise<Answer>
export type World = { server: AccountServer; visitor: Visitor; email: string; network: string }

const OTHER_PASSWORD = 'four goblins in a coat'
const WRONG_CODE = '0000 0000'

/** A server that is too busy to hash passwords. */
function busy({ server }: World, { jar }: Visitor): Visitor {
  const visitor = server.beside({ passwords: fullPasswords }).visit()
  for (const [name, value] of jar) visitor.jar.set(name, value)
  return visitor
}

async function exhaust({ server }: World, limit: Limit, subject: string): Promise<void> {
  for (let count = 0; count < limit.max; count += 1) await server.limits.take(limit, subject)
}

const userIdOf = async ({ visitor }: World): Promise<string> => {
  const { body } = await visitor.ask(getCurrentUser)
  return typeof body === 'object' && body !== null && 'id' in body ? String(body.id) : ''
}

/** The visitor has joined, logged out and requested a code for a new password. */
async function askForReset({ visitor, email, server }: World) {
  await join(visitor, email)
  await visitor.ask(deleteSession)
  const { body } = await visitor.ask(createPasswordReset, { body: { email } })
  return { params: { tokenId: tokenIdOf(body) }, query: { plaintextCode: server.codeTo(email) } }
}

/** The visitor has joined and requested a code to another address. */
async function askForEmail({ visitor, email, server }: World, newEmail: string) {
  await join(visitor, email)
  const { body } = await visitor.ask(createEmailChange, {
    body: { email: newEmail, plaintextPassword: PASSWORD },
  })
  return { params: { tokenId: tokenIdOf(body) }, query: { plaintextCode: server.codeTo(newEmail) } }
}

const login = (email: string, plaintextPassword = PASSWORD) => ({ body: { email, plaintextPassword } })
const newPassword = { plaintextPassword: OTHER_PASSWORD }

/** How to cause each documented answer, by call and code. `done` stands for success. */
export const CASES: Readonly<Record<string, Readonly<Record<string, Case>>>> = {
  ...GAME_CASES,
  ...SHARING_CASES,
  ...SYNC_CASES,
  createUser: {
    done: ({ visitor, email }) => visitor.ask(createUser, joining(email)),
    EMAIL_TAKEN: async ({ visitor, email }) => {
      await join(visitor, email)
      return visitor.ask(createUser, joining(email.toUpperCase()))
    },
    COMMON_PASSWORD: ({ visitor, email }) => visitor.ask(createUser, joining(email, 'Password123')),
    TOO_MANY_REQUESTS: async (world) => {
      await exhaust(world, RATE_LIMITS.joinFromNetwork, world.network)
      return world.visitor.ask(createUser, joining(world.email))
    },
    BUSY: (world) => busy(world, world.visitor).ask(createUser, joining(world.email)),
  },
  createUserVerification: {
    done: async ({ visitor, email }) => {
      await join(visitor, email)
      return visitor.ask(createUserVerification)
    },
    ALREADY_VERIFIED: async ({ server, visitor, email }) => {
      await joinAndVerify(server, visitor, email)
      return visitor.ask(createUserVerification)
    },
    TOO_MANY_REQUESTS: async (world) => {
      await join(world.visitor, world.email)
      await exhaust(world, RATE_LIMITS.codeMailsPerHour, `verify ${emailKey(world.email)}`)
      return world.visitor.ask(createUserVerification)
    },
    BUSY: async (world) => {
      await join(world.visitor, world.email)
      return busy(world, world.visitor).ask(createUserVerification)
    },
  },
  verifyUser: {
    done: async ({ server, visitor, email }) => {
      const { body } = await join(visitor, email)
      return visitor.ask(verifyUser, {
        params: { tokenId: tokenIdOf(body) },
        query: { plaintextCode: server.codeTo(email) },
      })
    },
    WRONG_CODE: async ({ visitor, email }) => {
      const { body } = await join(visitor, email)
      return visitor.ask(verifyUser, {
        params: { tokenId: tokenIdOf(body) },
        body: { plaintextCode: WRONG_CODE },
      })
    },
    TOO_MANY_REQUESTS: async (world) => {
      const { body } = await join(world.visitor, world.email)
      await exhaust(world, RATE_LIMITS.codeTriesFromNetwork, world.network)
      return world.visitor.ask(verifyUser, {
        params: { tokenId: tokenIdOf(body) },
        query: { plaintextCode: WRONG_CODE },
      })
    },
    BUSY: async (world) => {
      const { body } = await join(world.visitor, world.email)
      return busy(world, world.visitor).ask(verifyUser, {
        params: { tokenId: tokenIdOf(body) },
        query: { plaintextCode: WRONG_CODE },
      })
    },
  },
  createSession: {
    done: async ({ server, visitor, email }) => {
      await join(server.visit(), email)
      return visitor.ask(createSession, login(email))
    },
    WRONG_CREDENTIALS: async ({ visitor, email }) => {
      await join(visitor, email)
      return visitor.ask(createSession, login(email, OTHER_PASSWORD))
    },
    UNKNOWN_EMAIL: ({ visitor, email }) => visitor.ask(createSession, login(email)),
    TOO_MANY_REQUESTS: async (world) => {
      await exhaust(world, RATE_LIMITS.loginFromNetwork, world.network)
      return world.visitor.ask(createSession, login(world.email))
    },
    BUSY: (world) => busy(world, world.visitor).ask(createSession, login(world.email)),
  },
  refresh: {
    done: async ({ visitor, email }) => {
      await join(visitor, email)
      return visitor.ask(refresh)
    },
    SESSION_EXPIRED: ({ visitor }) => visitor.ask(refresh),
    USER_GONE: ({ visitor }) => visitor.ask(refresh, { user: 'nobody' }),
  },
  deleteSession: {
    done: async ({ visitor, email }) => {
      await join(visitor, email)
      return visitor.ask(deleteSession)
    },
  },
  getSessions: {
    done: async ({ visitor, email }) => {
      await join(visitor, email)
      return visitor.ask(getSessions)
    },
  },
  endSession: {
    done: async ({ visitor, email }) => {
      await join(visitor, email)
      const { body } = await visitor.ask(getSessions)
      const [{ id }] = body as [{ id: string }]
      return visitor.ask(endSession, { params: { sessionId: id } })
    },
    UNKNOWN_SESSION: async ({ visitor, email }) => {
      await join(visitor, email)
      return visitor.ask(endSession, { params: { sessionId: 'nobody' } })
    },
  },
  createPasswordReset: {
    done: async ({ visitor, email }) => {
      await join(visitor, email)
      return visitor.ask(createPasswordReset, { body: { email } })
    },
    UNKNOWN_EMAIL: ({ visitor, email }) => visitor.ask(createPasswordReset, { body: { email } }),
    TOO_MANY_REQUESTS: async (world) => {
      await exhaust(world, RATE_LIMITS.resetFromNetwork, world.network)
      return world.visitor.ask(createPasswordReset, { body: { email: world.email } })
    },
    BUSY: (world) => busy(world, world.visitor).ask(createPasswordReset, { body: { email: world.email } }),
  },
  checkPasswordResetCode: {
    done: async (world) => world.visitor.ask(checkPasswordResetCode, await askForReset(world)),
    WRONG_CODE: async (world) =>
      world.visitor.ask(checkPasswordResetCode, {
        ...(await askForReset(world)),
        query: { plaintextCode: WRONG_CODE },
      }),
    TOO_MANY_REQUESTS: async (world) => {
      await exhaust(world, RATE_LIMITS.codeTriesFromNetwork, world.network)
      return world.visitor.ask(checkPasswordResetCode, {
        params: { tokenId: 'nobody' },
        query: { plaintextCode: WRONG_CODE },
      })
    },
    BUSY: async (world) => busy(world, world.visitor).ask(checkPasswordResetCode, await askForReset(world)),
  },
  setNewPassword: {
    done: async (world) =>
      world.visitor.ask(setNewPassword, { ...(await askForReset(world)), body: newPassword }),
    CODE_EXPIRED: async (world) => {
      const input = await askForReset(world)
      world.server.pass(10 * 60_000)
      return world.visitor.ask(setNewPassword, { ...input, body: newPassword })
    },
    COMMON_PASSWORD: async (world) =>
      world.visitor.ask(setNewPassword, {
        ...(await askForReset(world)),
        body: { plaintextPassword: 'hobgoblin1' },
      }),
    TOO_MANY_REQUESTS: async (world) => {
      await exhaust(world, RATE_LIMITS.codeTriesFromNetwork, world.network)
      return world.visitor.ask(setNewPassword, {
        params: { tokenId: 'nobody' },
        body: { ...newPassword, plaintextCode: WRONG_CODE },
      })
    },
    BUSY: async (world) =>
      busy(world, world.visitor).ask(setNewPassword, { ...(await askForReset(world)), body: newPassword }),
  },
  getCurrentUser: {
    done: async ({ visitor, email }) => {
      await join(visitor, email)
      return visitor.ask(getCurrentUser)
    },
  },
  changePassword: {
    done: async ({ visitor, email }) => {
      await join(visitor, email)
      return visitor.ask(changePassword, { body: { ...newPassword, oldPlaintextPassword: PASSWORD } })
    },
    WRONG_PASSWORD: async ({ visitor, email }) => {
      await join(visitor, email)
      return visitor.ask(changePassword, { body: { ...newPassword, oldPlaintextPassword: 'x' } })
    },
    COMMON_PASSWORD: async ({ visitor, email }) => {
      await join(visitor, email)
      const body = { plaintextPassword: email, oldPlaintextPassword: PASSWORD }
      return visitor.ask(changePassword, { body })
    },
    TOO_MANY_REQUESTS: async (world) => {
      await join(world.visitor, world.email)
      await exhaust(world, RATE_LIMITS.ownPassword, await userIdOf(world))
      return world.visitor.ask(changePassword, { body: { ...newPassword, oldPlaintextPassword: PASSWORD } })
    },
    BUSY: async (world) => {
      await join(world.visitor, world.email)
      const body = { ...newPassword, oldPlaintextPassword: PASSWORD }
      return busy(world, world.visitor).ask(changePassword, { body })
    },
  },
  createEmailChange: {
    done: async ({ visitor, email }) => {
      await join(visitor, email)
      return visitor.ask(createEmailChange, login(`new.${email}`))
    },
    WRONG_PASSWORD: async ({ visitor, email }) => {
      await join(visitor, email)
      return visitor.ask(createEmailChange, login(`new.${email}`, OTHER_PASSWORD))
    },
    EMAIL_TAKEN: async ({ server, visitor, email }) => {
      await joinAndVerify(server, server.visit({ address: '192.0.2.1' }), `taken.${email}`)
      await join(visitor, email)
      return visitor.ask(createEmailChange, login(`taken.${email}`))
    },
    TOO_MANY_REQUESTS: async (world) => {
      await join(world.visitor, world.email)
      await exhaust(world, RATE_LIMITS.codeMailsPerDay, `change_email ${await userIdOf(world)}`)
      return world.visitor.ask(createEmailChange, login(`new.${world.email}`))
    },
    BUSY: async (world) => {
      await join(world.visitor, world.email)
      return busy(world, world.visitor).ask(createEmailChange, login(`new.${world.email}`))
    },
  },
  changeEmail: {
    done: async (world) => world.visitor.ask(changeEmail, await askForEmail(world, `new.${world.email}`)),
    WRONG_CODE: async (world) => {
      const { params } = await askForEmail(world, `new.${world.email}`)
      return world.visitor.ask(changeEmail, { params, body: { plaintextCode: WRONG_CODE } })
    },
    EMAIL_TAKEN: async (world) => {
      const input = await askForEmail(world, `new.${world.email}`)
      const other = world.server.visit({ address: '192.0.2.1' })
      await joinAndVerify(world.server, other, `new.${world.email}`)
      return world.visitor.ask(changeEmail, input)
    },
    TOO_MANY_REQUESTS: async (world) => {
      const input = await askForEmail(world, `new.${world.email}`)
      await exhaust(world, RATE_LIMITS.codeTriesFromNetwork, world.network)
      return world.visitor.ask(changeEmail, input)
    },
    BUSY: async (world) => {
      const input = await askForEmail(world, `new.${world.email}`)
      return busy(world, world.visitor).ask(changeEmail, input)
    },
  },
  exportUser: {
    done: async ({ visitor, email }) => {
      await join(visitor, email)
      return visitor.ask(exportUser)
    },
    TOO_MANY_REQUESTS: async (world) => {
      await join(world.visitor, world.email)
      await exhaust(world, RATE_LIMITS.exports, await userIdOf(world))
      return world.visitor.ask(exportUser)
    },
  },
  deleteUser: {
    done: async ({ visitor, email }) => {
      await join(visitor, email)
      return visitor.ask(deleteUser, { body: { plaintextPassword: PASSWORD } })
    },
    WRONG_PASSWORD: async ({ visitor, email }) => {
      await join(visitor, email)
      return visitor.ask(deleteUser, { body: { plaintextPassword: OTHER_PASSWORD } })
    },
    TOO_MANY_REQUESTS: async (world) => {
      await join(world.visitor, world.email)
      await exhaust(world, RATE_LIMITS.ownPassword, await userIdOf(world))
      return world.visitor.ask(deleteUser, { body: { plaintextPassword: PASSWORD } })
    },
    BUSY: async (world) => {
      await join(world.visitor, world.email)
      return busy(world, world.visitor).ask(deleteUser, { body: { plaintextPassword: PASSWORD } })
    },
  },
  getUserAgent: { done: ({ visitor }) => visitor.ask(getUserAgent) },
}
