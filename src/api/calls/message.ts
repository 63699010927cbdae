import * as z from 'zod/mini'

/** The body of a response without data. */
export const messageSchema = z.object({ message: z.string() })
export type Message = z.infer<typeof messageSchema>

/** A message and the token of the emailed code. */
export const codeSentSchema = z.object({ ...messageSchema.shape, tokenId: z.string() })
export type CodeSent = z.infer<typeof codeSentSchema>
