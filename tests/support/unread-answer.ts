import { onTestFinished } from 'vitest'
import type { ProcessUser } from './process-user.ts'
import { openWire, type Wire } from './wire.ts'

/** Sends a request of this user and never reads the answer. The connection ends with the test. */
export function askWithoutReading(port: number, user: ProcessUser, path: string): Wire {
  const wire = openWire(port)
  onTestFinished(() => void wire.socket.destroy())
  wire.socket.pause()
  const headers = { Host: `localhost:${port}`, ...user.headers, 'X-Forwarded-For': '203.0.113.7' }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  wire.write(`GET ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
  return wire
}
