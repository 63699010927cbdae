import { connect, type Socket } from 'node:net'

/** The number of requests per second, measured for `ms` or until there are none left. */
type Load = { perSecond: number; failed: number }

const CONNECTIONS = 16

/**
 * Sends requests as fast as answers arrive, on open connections. The requests are prepared strings, because a client that
 * did more would be slower than the server.
 */
export async function load(url: string, next: () => string | undefined, ms: number): Promise<Load> {
  const { hostname, port } = new URL(url)
  const start = performance.now()
  const end = start + ms
  let answered = 0
  let failed = 0
  let last = start

  async function run(): Promise<void> {
    const socket = connect(Number(port), hostname)
    socket.setNoDelay()
    const answers = readAnswers(socket)
    for (let request = next(); request !== undefined && performance.now() < end; request = next()) {
      socket.write(request)
      const { value: status } = await answers.next()
      if (status === 200) answered += 1
      else failed += 1
      last = performance.now()
    }
    socket.destroy()
  }

  await Promise.all(Array.from({ length: CONNECTIONS }, run))
  return { perSecond: (answered / (last - start)) * 1000, failed }
}

/** Reads the status of each answer on a connection. */
async function* readAnswers(socket: Socket): AsyncGenerator<number, undefined> {
  let buffered = ''
  for await (const chunk of socket.setEncoding('latin1')) {
    buffered += String(chunk)
    for (;;) {
      const head = buffered.indexOf('\r\n\r\n')
      const length = /\r\ncontent-length: (\d+)/i.exec(buffered)?.[1]
      if (head < 0 || length === undefined || buffered.length < head + 4 + Number(length)) break
      const status = Number(buffered.slice(9, 12))
      buffered = buffered.slice(head + 4 + Number(length))
      yield status
    }
  }
}
