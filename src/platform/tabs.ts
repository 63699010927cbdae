import * as z from 'zod/mini'
import { ask } from './ask.ts'

const tabMessageSchema = z.lazy(() =>
  z.union([
    /** These armies have changed. `listed` says whether the list of armies has changed too. */
    z.object({ type: z.literal('armies'), ids: z.array(z.string()), listed: z.boolean() }),
    /** The settings, the fortune hand or the account state has changed. */
    z.object({ type: z.enum(['settings', 'fortune', 'account']) }),
    /** This game has new moves, or was deleted or restored. */
    z.object({ type: z.literal('game'), id: z.string() }),
    /** All data on this device was deleted. */
    z.object({ type: z.literal('cleared') }),
  ]),
)

/** A message from one tab to the others. */
export type TabMessage = z.infer<typeof tabMessageSchema>

export type Tabs = {
  broadcast: (message: TabMessage) => void
  /** @returns a function that stops listening */
  listen: (listener: (message: TabMessage) => void) => () => void
}

/**
 * Sends messages between the tabs of this app. Ignores unknown messages, because another tab may run another build. In a
 * browser that refuses the channel each tab is alone.
 */
export function createTabs(): Tabs {
  let opened: BroadcastChannel | undefined
  const withChannel = (use: (channel: BroadcastChannel) => void): void =>
    ask(() => use((opened ??= new BroadcastChannel('hobgoblin'))), undefined)
  return {
    broadcast: (message) => withChannel((channel) => channel.postMessage(message)),
    listen: (listener) => {
      const onMessage = ({ data }: MessageEvent) => {
        const { success, data: message } = tabMessageSchema.safeParse(data)
        if (success) listener(message)
      }
      withChannel((channel) => channel.addEventListener('message', onMessage))
      return () => withChannel((channel) => channel.removeEventListener('message', onMessage))
    },
  }
}
