import * as z from 'zod/mini'

const tabMessageSchema = z.union([
  /** These armies have changed; `listed` if the list of armies has too. */
  z.object({ type: z.literal('armies'), ids: z.array(z.string()), listed: z.boolean() }),
  /** The settings, the fortune hand, or what is known of the account has changed. */
  z.object({ type: z.enum(['settings', 'fortune', 'account']) }),
  /** Everything was deleted from this device. */
  z.object({ type: z.literal('cleared') }),
])

/** What one tab tells the others. */
export type TabMessage = z.infer<typeof tabMessageSchema>

export type Tabs = {
  tell: (message: TabMessage) => void
  /** @returns how to stop listening */
  listen: (listener: (message: TabMessage) => void) => () => void
}

/** The other tabs of this app; a tab of another build may say what this one does not understand. */
export function createTabs(): Tabs {
  let opened: BroadcastChannel | undefined
  const channel = (): BroadcastChannel => (opened ??= new BroadcastChannel('hobgoblin'))
  return {
    tell: (message) => {
      channel().postMessage(message)
    },
    listen: (listener) => {
      const onMessage = ({ data }: MessageEvent) => {
        const { success, data: message } = tabMessageSchema.safeParse(data)
        if (success) listener(message)
      }
      channel().addEventListener('message', onMessage)
      return () => {
        channel().removeEventListener('message', onMessage)
      }
    },
  }
}
