import * as z from 'zod/mini'

/** A code may be in the body instead of the query, where logs could keep it. (docs/security.md) */
export const codeInBodySchema = z.optional(z.object({ plaintextCode: z.optional(z.string()) }))
export type CodeInBody = z.infer<typeof codeInBodySchema>
