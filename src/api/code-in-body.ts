import * as z from 'zod/mini'

/** A code may come here instead of in the query. (SECURITY.md, ASVS 14.2.1) */
export const codeInBodySchema = z.optional(z.object({ plaintextCode: z.optional(z.string()) }))
export type CodeInBody = z.infer<typeof codeInBodySchema>
