import * as z from 'zod/mini'
import type { Call } from '#api/call.ts'
import { messageSchema, type Message } from '#api/message.ts'

const request = z.object({
  /** The path without anything that identifies an army or a person, such as `/army/a`. */
  page: z.string().check(z.regex(/^\/([a-z-]{1,30}(\/[a-z-]{1,30})?)?$/)),
})

/** Counts the opening of a page, if both the build and the server have switched counting on. (SHELL-14) */
export const countPage: Call<Message, z.infer<typeof request>> = {
  method: 'POST',
  path: '/v1/page-counts',
  request,
  maxBody: 1024,
  response: messageSchema,
  errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
}
