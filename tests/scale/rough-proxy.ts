import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { Transform } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'

/** A stretch of network that can be cut and slowed. */
export type RoughProxy = {
  port: number
  /** Closes all connections at once, without a farewell. */
  cut: () => void
  /** Delays everything by this many ms, until it is called with 0. */
  slow: (ms: number) => void
  close: () => Promise<void>
}

/** Passes on TCP connections to a port of this machine. `keepsAddress` makes them come from the client's address. */
export async function startRoughProxy(
  targetPort: () => number,
  { keepsAddress = false } = {},
): Promise<RoughProxy> {
  const sockets = new Set<Socket>()
  let delayMs = 0

  function track(socket: Socket): Socket {
    sockets.add(socket)
    socket.setNoDelay()
    socket.on('error', () => undefined)
    socket.once('close', () => sockets.delete(socket))
    return socket
  }

  const delayed = () =>
    new Transform({
      transform(chunk, _, done) {
        if (delayMs === 0) done(null, chunk)
        else void wait(delayMs).then(() => done(null, chunk))
      },
    })

  const server = createServer({ allowHalfOpen: true }, (client) => {
    const target = connect({
      port: targetPort(),
      host: '127.0.0.1',
      allowHalfOpen: true,
      ...(keepsAddress && client.remoteAddress !== undefined && { localAddress: client.remoteAddress }),
    })
    for (const [from, to] of [
      [client, target],
      [target, client],
    ] as const) {
      track(from)
      from.pipe(delayed()).pipe(to)
      from.once('close', () => to.destroy())
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')

  const cut = (): void => {
    for (const socket of sockets) socket.resetAndDestroy()
  }
  return {
    port: (server.address() as AddressInfo).port,
    cut,
    slow: (ms) => {
      delayMs = ms
    },
    close: async () => {
      server.close()
      cut()
      if (server.listening) await once(server, 'close')
    },
  }
}
