import * as z from 'zod/mini'
import type { Entry } from './keyval.ts'

/** When a file with everything was last made, and when the reminder of it was put off, in ms since 1970. */
export const backupEntry: Entry<{ made: number | null; put_off: number | null }> = {
  key: 'backup',
  schema: z.object({ made: z.nullable(z.number()), put_off: z.nullable(z.number()) }),
  fallback: { made: null, put_off: null },
}
