import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { afterAll, describe, expect, it } from 'vitest'
import { createS3Store } from '#server/adapters/objects/s3.ts'
import type { ObjectStore } from '#server/adapters/objects/object-store.ts'

const TIMEOUT_MS = 300

const sockets = new Set<Socket>()
afterAll(() => {
  for (const socket of sockets) socket.destroy()
})

/** A storage that answers each request with `text` and then sends nothing more. */
async function openStorage(text: string): Promise<ObjectStore> {
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.once('data', () => socket.write(text))
  })
  server.listen(0, '127.0.0.1').unref()
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const place = { endpoint: `http://127.0.0.1:${port}`, region: 'x', bucket: 'x' }
  return createS3Store({ ...place, accessKeyId: 'x', secretAccessKey: 'x' }, Date.now, TIMEOUT_MS)
}

const CALLS: Readonly<Record<string, (storage: ObjectStore) => Promise<unknown>>> = {
  read: ({ read }) => read('images/a.webp', 1000),
  size: ({ size }) => size('images/a.webp'),
  write: ({ write }) => write('images/a.webp', Buffer.from('a goblin'), 'image/webp'),
  remove: ({ remove }) => remove(['images/a.webp']),
}

describe('[R-45] a storage of pictures that hangs keeps nothing waiting for ever:', () => {
  it.each(Object.entries(CALLS))('%s fails if no answer comes', async (_, call) => {
    await expect(call(await openStorage(''))).rejects.toThrow()
  })

  it('read fails if the picture does not come whole', async () => {
    const storage = await openStorage('HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nhalf a goblin')
    await expect(storage.read('images/a.webp', 1000)).rejects.toThrow()
  })
})
