import { EventSourceParserStream } from 'eventsource-parser/stream'
import { backoff } from '#domain/time/backoff.ts'
import { addressOf } from './calls/call.ts'
import { getGameNews, type GameNews } from './calls/games.ts'
import { GAME_KEY_HEADER } from './game-keys.ts'
import { apiOrigin } from './origin.ts'

/** The first wait before another try, in ms. */
const RECONNECT_DELAY = 2000
/** The server says something every 25 s. After this time without a word, the connection is dead; in ms. */
const SILENCE = 60_000

type Listener = {
  onNews: (news: GameNews) => void
  /** Whether the stream is open and has said something. A proxy may hold everything back. Called at each change. */
  onOpen: (isOpen: boolean) => void
}

/**
 * Subscribes to the news of a game, until the returned function is called. It reads the stream with `fetch`, because
 * `EventSource` cannot send the key in a header, and connects again whenever the stream ends.
 */
export function listenToGame(game: { id: string; key: string }, { onNews, onOpen }: Listener): () => void {
  const stop = new AbortController()
  const isStopped = (): boolean => stop.signal.aborted

  async function run(): Promise<void> {
    for (let failures = 0; !isStopped();) {
      let pause = 0
      const wasOpen = await readOnce(game, stop.signal, {
        onNews,
        onOpen: () => onOpen(true),
        onRetry: (ms) => {
          pause = ms
        },
      })
      if (isStopped()) return
      onOpen(false)
      failures = wasOpen ? 1 : failures + 1
      await wait(Math.max(pause, backoff(failures, RECONNECT_DELAY)), stop.signal)
    }
  }

  void run()
  return () => stop.abort()
}

/** Reads one stream to its end. `onRetry` is told how many ms the server asks to wait after it. @returns whether it was opened */
async function readOnce(
  { id, key }: { id: string; key: string },
  stopped: AbortSignal,
  {
    onNews,
    onOpen,
    onRetry,
  }: { onNews: Listener['onNews']; onOpen: () => void; onRetry: (ms: number) => void },
): Promise<boolean> {
  const silence = new AbortController()
  let timer = setTimeout(() => silence.abort(), SILENCE)
  let isOpen = false
  const hear = (): void => {
    clearTimeout(timer)
    timer = setTimeout(() => silence.abort(), SILENCE)
    if (!isOpen) onOpen()
    isOpen = true
  }
  try {
    const response = await fetch(apiOrigin() + addressOf(getGameNews.path, { params: { gameId: id } }), {
      headers: { [GAME_KEY_HEADER]: key },
      cache: 'no-store',
      signal: AbortSignal.any([stopped, silence.signal]),
    })
    if (!response.ok || !response.body) return false
    const events = response.body
      .pipeThrough(new TextDecoderStream())
      .pipeThrough(new EventSourceParserStream({ onComment: hear, onRetry }))
      .getReader()
    for (let next = await events.read(); !next.done; next = await events.read()) {
      hear()
      const news = parseNews(next.value.data)
      if (news) onNews(news)
    }
  } catch (error) {
    // The network has gone, the stream was silent or nobody listens any more.
    if (!(error instanceof TypeError || error instanceof DOMException)) throw error
  } finally {
    clearTimeout(timer)
  }
  return isOpen
}

/** Null if something on the way has sent it, such as a proxy with an error of its own. */
function parseNews(data: string): GameNews | null {
  try {
    return getGameNews.response.parse(JSON.parse(data))
  } catch {
    return null
  }
}

function wait(ms: number, stopped: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    stopped.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
