import { setTimeout as wait } from 'node:timers/promises'
import { onTestFinished } from 'vitest'
import { addressOf } from '#api/calls/call.ts'
import { getGameNews } from '#api/calls/games.ts'
import { getNews } from '#api/calls/data.ts'
import { GAME_KEY_HEADER } from '#api/game-keys.ts'
import { serve } from '#server/http/serve.ts'
import { createNews, NEWS_TIMES } from '#server/sync/news.ts'
import { newAccountServer } from './account-server.ts'

/** A stream of news as a browser receives it. */
type NewsStream = {
  status: number
  headers: Headers
  /** Everything received so far. */
  text: () => string
  /** Waits until the stream contains this text. @throws Error after 3 s */
  says: (text: string) => Promise<void>
  /** Resolves when the server has ended the stream. */
  over: Promise<void>
  leave: () => void
}

/** The news of the account whose cookies these are. */
export const openNews = (url: string, jar: ReadonlyMap<string, string>): Promise<NewsStream> =>
  open(`${url}${getNews.path}`, {
    Cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
  })

/** The news of a game, from a visitor at this address. */
export const openGameNews = (
  url: string,
  gameId: string,
  key: string,
  address = '203.0.113.7',
): Promise<NewsStream> =>
  open(url + addressOf(getGameNews.path, { params: { gameId } }), {
    [GAME_KEY_HEADER]: key,
    'X-Forwarded-For': address,
  })

async function open(url: string, headers: Record<string, string>): Promise<NewsStream> {
  const leaving = new AbortController()
  const response = await fetch(url, {
    signal: leaving.signal,
    headers: { 'X-Forwarded-For': '203.0.113.7', ...headers },
  })
  let text = ''
  const read = async () => {
    for await (const part of response.body?.pipeThrough(new TextDecoderStream()) ?? []) text += part
  }
  return {
    status: response.status,
    headers: response.headers,
    text: () => text,
    says: async (wanted) => {
      const end = performance.now() + 10_000
      while (!text.includes(wanted)) {
        await wait(5)
        if (performance.now() > end) throw new Error(`The stream has said ${JSON.stringify(text)}.`)
      }
    },
    over: read().catch(() => undefined),
    leave: () => leaving.abort(),
  }
}

/** A server that listens on a port until the test has finished, because a stream needs a real connection. */
export async function newsServer(times = NEWS_TIMES) {
  const base = await newAccountServer()
  const stopping = new AbortController()
  const news = createNews({ ...base, stopping: stopping.signal }, times)
  const server = base.beside({ news, stopping: stopping.signal })
  const served = await serve(server.app, '127.0.0.1', 0)
  onTestFinished(() => served.close(100))
  const until = async (count: number) => {
    for (let tries = 0; tries < 2000 && news.count() !== count; tries += 1) await wait(5)
    return news.count()
  }
  return {
    server,
    visitor: server.visit(),
    stopping,
    /** Waits ten seconds at most for this many open streams. @returns how many there are */
    until,
    url: `http://127.0.0.1:${served.port}`,
  }
}
