import * as z from 'zod/mini'
import type { Call } from './call.ts'
import { messageSchema, type Message } from './message.ts'

const reportErrorRequest = z.object({
  /**
   * The kind of error, such as `TypeError`. Its message is not sent, because it may contain the name of an army.
   */
  name: z.string().check(z.regex(/^\w{1,60}$/)),
  /** The stack, innermost first, as file, line and column: `army-tool.Ab12.js:1:4711`. */
  frames: z.array(z.string().check(z.regex(/^[\w.-]{1,80}:\d{1,7}:\d{1,7}$/))).check(z.maxLength(10)),
})
type ErrorReport = z.infer<typeof reportErrorRequest>

/** Reports an error in the app to the operator, if both the build and the server have switched reports on. */
export const reportError: Call<Message, ErrorReport> = {
  method: 'POST',
  path: '/v1/error-reports',
  request: reportErrorRequest,
  maxBody: 4096,
  response: messageSchema,
  errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
}

const countPageRequest = z.object({
  /** The path without anything that identifies an army or a person, such as `/army/a`. */
  page: z.string().check(z.regex(/^\/([a-z-]{1,30}(\/[a-z-]{1,30})?)?$/)),
})

/** Counts the opening of a page, if both the build and the server have switched counting on. */
export const countPage: Call<Message, z.infer<typeof countPageRequest>> = {
  method: 'POST',
  path: '/v1/page-counts',
  request: countPageRequest,
  maxBody: 1024,
  response: messageSchema,
  errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
}
