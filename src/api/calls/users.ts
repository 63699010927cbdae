import * as z from 'zod/mini'
import { currentUserSchema, sessionInfoSchema } from '#domain/account/sync-state.ts'
import { emailSchema } from '#domain/account/email.ts'
import { newPasswordSchema, presentedPasswordSchema } from '#domain/account/password.ts'
import type { Call } from './call.ts'
import { messageSchema, type Message } from './message.ts'
import { storedArmySchema } from '#domain/army/army.ts'
import { SIDES } from '#domain/game/words/side.ts'

const createUserRequest = z.object({
  email: emailSchema,
  plaintextPassword: newPasswordSchema,
  acceptedTos: z.literal(true),
  subscribedToNewsletter: z.boolean(),
})
const createUserResponse = z.object({
  currentUser: currentUserSchema,
  sessionInfo: sessionInfoSchema,
  tokenId: z.string(),
})

/** Creates an account, logs in and emails a code. `verifyUser` takes the code with the `tokenId`. */
export const createUser: Call<z.infer<typeof createUserResponse>, z.infer<typeof createUserRequest>> = {
  method: 'POST',
  path: '/v1/users',
  request: createUserRequest,
  response: createUserResponse,
  status: 201,
  errors: ['EMAIL_TAKEN', 'COMMON_PASSWORD', 'TOO_MANY_REQUESTS', 'BUSY'],
}

const changePasswordRequest = z.object({
  oldPlaintextPassword: presentedPasswordSchema,
  plaintextPassword: newPasswordSchema,
})

/** Changes the password and ends the other sessions. */
export const changePassword: Call<Message, z.infer<typeof changePasswordRequest>> = {
  method: 'PUT',
  path: '/v1/users/me/password',
  authenticated: true,
  request: changePasswordRequest,
  response: messageSchema,
  errors: ['WRONG_PASSWORD', 'COMMON_PASSWORD', 'TOO_MANY_REQUESTS', 'BUSY'],
}

const deleteUserRequest = z.object({ plaintextPassword: presentedPasswordSchema })

/** Deletes the account and everything that the server stores about it. */
export const deleteUser: Call<Message, z.infer<typeof deleteUserRequest>> = {
  method: 'DELETE',
  path: '/v1/users/me',
  authenticated: true,
  request: deleteUserRequest,
  response: messageSchema,
  errors: ['WRONG_PASSWORD', 'TOO_MANY_REQUESTS', 'BUSY'],
}

const version = { id: z.string(), rev: z.string(), ts: z.number() }

const exportUserResponse = z.object({
  exportedTs: z.number(),
  account: z.object({
    id: z.string(),
    email: z.string(),
    isVerified: z.boolean(),
    createdTs: z.number(),
    acceptedTosTs: z.number(),
    subscribedToNewsletter: z.boolean(),
  }),
  sessions: z.array(
    z.object({
      createdTs: z.number(),
      usedTs: z.number(),
      expiresTs: z.number(),
      /** The name that the user knows the device by, such as "Firefox on Android". */
      label: z.string(),
    }),
  ),
  /** Browsers that have logged in before, recognised by a cookie. */
  knownDevices: z.array(z.object({ usedTs: z.number() })),
  /** Uploaded pictures, with the size of the stored file in bytes. */
  images: z.array(z.object({ path: z.string(), bytes: z.number(), createdTs: z.number() })),
  armies: z.array(z.object({ ...version, army: storedArmySchema })),
  /** All versions of the armies. Versions that are too old to be viewed no longer have an `army`. */
  armyVersions: z.array(
    z.object({
      ...version,
      storedTs: z.number(),
      superseded: z.boolean(),
      /** The device that made it, if the server knows it. */
      device: z.nullable(z.string()),
      army: z.nullable(storedArmySchema),
    }),
  ),
  /** The games of the account, without their keys. Each move is the text that a device sent. */
  games: z.array(
    z.object({
      id: z.string(),
      seat: z.enum(SIDES),
      deleted: z.boolean(),
      addedTs: z.number(),
      moves: z.array(z.string()),
    }),
  ),
})
export type AccountExport = z.infer<typeof exportUserResponse>

/** Everything that the server knows about the account. Times are in ms since 1970. */
export const exportUser: Call<AccountExport> = {
  method: 'GET',
  path: '/v1/users/me/export',
  authenticated: true,
  response: exportUserResponse,
  errors: ['TOO_MANY_REQUESTS'],
}
