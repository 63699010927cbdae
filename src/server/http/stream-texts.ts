import type { AppContext } from './app-types.ts'

/**
 * Streams strings on demand, so that few of them are in memory at once. If one of them fails, the connection is cut, so
 * that the client sees that its answer is incomplete.
 */
export function streamTexts(
  c: AppContext,
  texts: AsyncGenerator<string>,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder()
  return new ReadableStream({
    pull: async (controller) => {
      try {
        const next = await texts.next()
        if (next.done === true) controller.close()
        else controller.enqueue(encoder.encode(next.value))
      } catch (error) {
        cut(c, error)
      }
    },
    cancel: async () => {
      await texts.return(undefined)
    },
  })
}

/** Ends the connection. If the stream failed instead, Hono's adapter would send the error to the client. */
function cut({ env, var: { log } }: AppContext, error: unknown): void {
  log.error({ event: 'answer-cut', err: error }, 'An answer failed after its start and was cut off')
  // Tests call the app without a network.
  const outgoing = (env as AppContext['env'] | undefined)?.outgoing
  if (!outgoing) throw error
  outgoing.destroy()
}
