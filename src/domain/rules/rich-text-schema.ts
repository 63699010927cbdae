import * as z from 'zod/mini'
import type { Inline, RichText } from './text-tree.ts'

const inline: z.ZodMiniType<Inline> = z.union([
  z.string(),
  z.object({ type: z.literal('keyword'), id: z.string(), text: z.string() }),
  z.object({ type: z.enum(['strong', 'emphasis']), content: z.array(z.lazy(() => inline)) }),
])

export const richTextSchema: z.ZodMiniType<RichText> = z.array(
  z.discriminatedUnion('type', [
    z.object({ type: z.literal('paragraph'), content: z.array(inline) }),
    z.object({ type: z.literal('list'), items: z.array(z.array(inline)) }),
  ]),
)
