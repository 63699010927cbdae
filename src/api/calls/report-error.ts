import * as z from 'zod/mini'
import type { Call } from '#api/call.ts'
import { messageSchema, type Message } from '#api/message.ts'

const request = z.object({
  /**
   * The kind of error, such as `TypeError`. Its message is not sent, because it may contain the name of an army.
   */
  name: z.string().check(z.regex(/^\w{1,60}$/)),
  /** The stack, innermost first, as file, line and column: `army-tool.Ab12.js:1:4711`. */
  frames: z.array(z.string().check(z.regex(/^[\w.-]{1,80}:\d{1,7}:\d{1,7}$/))).check(z.maxLength(10)),
})
type ErrorReport = z.infer<typeof request>

/**
 * Reports an error in the app to the operator, if both the build and the server have switched reports on.
 * (CONST-10, ERR-24)
 */
export const reportError: Call<Message, ErrorReport> = {
  method: 'POST',
  path: '/v1/error-reports',
  request,
  maxBody: 4096,
  response: messageSchema,
  errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
}
