import { connect } from 'node:net'
import { text } from 'node:stream/consumers'

/** How many servers the proxy sends requests to. It is 0 while the proxy does not answer on its socket. */
export async function apisUp(socket: string): Promise<number> {
  const state = await ask(socket, 'show stat\n').catch(() => '')
  return state.split('\n').filter((line) => /^api,api\d,/.test(line) && line.split(',')[17] === 'UP').length
}

async function ask(path: string, command: string): Promise<string> {
  const socket = connect(path)
  socket.end(command)
  return await text(socket)
}
