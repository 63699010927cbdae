import * as z from 'zod/mini'
import type { Call } from './call.ts'

const response = z.object({ browser: z.object({ name: z.string() }) })

/** Which browser this is; `Safari` is Apple's own, and no other one on an iPhone. (S1 §7) */
export const getUserAgent: Call<z.infer<typeof response>> = { method: 'GET', path: '/ua', response }
