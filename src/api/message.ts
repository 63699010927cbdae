import * as z from 'zod/mini'

/** What an answer says that has nothing else to tell. */
export const messageSchema = z.object({ message: z.string() })
export type Message = z.infer<typeof messageSchema>

/** Besides the message, which code has been mailed. */
export const codeSentSchema = z.object({ ...messageSchema.shape, tokenId: z.string() })
export type CodeSent = z.infer<typeof codeSentSchema>
