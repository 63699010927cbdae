import * as z from 'zod/mini'
import type { Call } from '#api/call.ts'

const response = z.array(
  z.object({
    id: z.string(),
    createdTs: z.number(),
    /** Rounded to a quarter of an hour. */
    usedTs: z.number(),
    expiresTs: z.number(),
    /** The name that the user knows the device by, such as "Firefox on Android". */
    label: z.string(),
    /** Whether this request belongs to the session. */
    isCurrent: z.boolean(),
  }),
)
export type AccountSession = z.infer<typeof response>[number]

/** The user's sessions, most recently used first. Times are in ms since 1970. */
export const getSessions: Call<AccountSession[]> = {
  method: 'GET',
  path: '/v1/sessions',
  authenticated: true,
  response,
}
