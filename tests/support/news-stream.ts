import { setTimeout as wait } from 'node:timers/promises'

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

export async function openNews(url: string, jar: ReadonlyMap<string, string>): Promise<NewsStream> {
  const leaving = new AbortController()
  const response = await fetch(`${url}/v1/hobgoblin/news`, {
    signal: leaving.signal,
    headers: {
      Cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
      'X-Forwarded-For': '203.0.113.7',
    },
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
      const end = performance.now() + 3000
      while (!text.includes(wanted)) {
        await wait(5)
        if (performance.now() > end) throw new Error(`The stream has said ${JSON.stringify(text)}.`)
      }
    },
    over: read().catch(() => undefined),
    leave: () => leaving.abort(),
  }
}
