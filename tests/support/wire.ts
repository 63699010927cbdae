import { connect, type Socket } from 'node:net'

export type Wire = {
  write: (text: string) => void
  /** Everything that the server sent before it closed the connection. */
  ended: Promise<string>
  socket: Socket
}

/** A raw connection, on which any bytes can be sent. */
export function openWire(port: number): Wire {
  const socket = connect(port, '127.0.0.1')
  let answer = ''
  socket.setEncoding('latin1')
  socket.on('data', (text: string) => {
    answer += text
  })
  // The server closed the connection in the middle of an answer.
  socket.on('error', () => undefined)
  const ended = new Promise<string>((resolve) => {
    socket.on('close', () => resolve(answer))
  })
  return {
    write: (text) => socket.writable && socket.write(text, 'latin1'),
    ended,
    socket,
  }
}

/** Sends exactly this text and returns the answer. Lines end with `\n` here, and with `\r\n` on the wire. */
export async function say(port: number, text: string): Promise<string> {
  const wire = openWire(port)
  wire.write(text.replaceAll('\n', '\r\n'))
  return await wire.ended
}
