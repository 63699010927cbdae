import * as z from 'zod/mini'
import type { Call } from './call.ts'

const response = z.object({ browser: z.object({ name: z.string() }) })

/** The name of this browser. `Safari` means Apple's own browser, not another one on an iPhone. */
export const getUserAgent: Call<z.infer<typeof response>> = { method: 'GET', path: '/ua', response }
