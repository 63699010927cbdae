import { backoff } from '#domain/time/backoff.ts'
import { getNews, type News } from './calls/data.ts'
import { apiOrigin } from './origin.ts'

/** The first wait after a refusal, in ms. It gives the app time to refresh the tokens. */
const RECONNECT_DELAY = 5000

/**
 * Subscribes to news from the server. The browser reconnects after a lost connection. After a refusal, for
 * example without a session, this function tries again later.
 *
 * @returns a function that unsubscribes
 */
export function listenToNews(listener: (news: News) => void): () => void {
  let source: EventSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let refusals = 0

  function tryLater(): void {
    refusals += 1
    timer = setTimeout(open, backoff(refusals, RECONNECT_DELAY))
  }

  function open(): void {
    try {
      listen(new EventSource(apiOrigin() + getNews.path, { withCredentials: true }))
    } catch {
      // The browser allows no streams.
      tryLater()
    }
  }

  function listen(opened: EventSource): void {
    source = opened
    opened.onopen = () => {
      refusals = 0
    }
    opened.onmessage = ({ data }: MessageEvent<string>) => {
      const news = getNews.response.safeParse(JSON.parse(data))
      if (news.success) listener(news.data)
    }
    opened.onerror = () => {
      if (opened.readyState === EventSource.CLOSED) tryLater()
    }
  }

  open()
  return () => {
    clearTimeout(timer)
    source?.close()
  }
}
