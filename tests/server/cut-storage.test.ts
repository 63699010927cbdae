import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createS3Store } from '#server/adapters/objects/s3.ts'
import { type S3Server, startS3 } from '#tests/support/s3-server.ts'

let s3: S3Server
beforeAll(async () => {
  s3 = await startS3()
})
afterAll(() => s3.stop())

/**
 * A proxy before the storage. After `cut`, each of its open connections ends when something is next sent on it, as behind
 * a router that has forgotten them. `cutAnswers` also cuts that many answers in the middle.
 */
async function openProxy() {
  const { port } = new URL(s3.place.endpoint)
  let [isCut, answersToCut, opened] = [0, 0, 0]
  const server = createServer((client) => {
    opened += 1
    const number = opened
    const storage = connect(Number(port), 'localhost')
    for (const socket of [client, storage])
      socket.on('error', () => undefined).on('close', () => [client, storage].forEach((one) => one.destroy()))
    client.on('data', (bytes) => {
      if (number <= isCut) client.resetAndDestroy()
      else storage.write(bytes)
    })
    storage.on('data', (bytes) => {
      if (answersToCut === 0) {
        client.write(bytes)
        return
      }
      answersToCut -= 1
      client.write(bytes.subarray(0, bytes.length - 1), () => client.resetAndDestroy())
    })
  })
  server.listen(0, 'localhost').unref()
  await once(server, 'listening')
  const endpoint = `http://localhost:${(server.address() as AddressInfo).port}`
  return {
    store: createS3Store({ ...s3.place, endpoint }, Date.now),
    cut: () => (isCut = opened),
    cutAnswers: (count: number) => (answersToCut = count),
  }
}

const goblin = Buffer.from('a goblin')

it('[R-83] a call works although every pooled connection to the storage has been cut', async () => {
  const { store, cut } = await openProxy()
  const keys = Array.from({ length: 8 }, (_, index) => `images/${index}.webp`)
  await Promise.all(keys.map((key) => store.write(key, goblin, 'image/webp')))
  for (const call of [
    () => store.write('images/new.webp', goblin, 'image/webp'),
    () => store.size('images/0.webp'),
    () => store.read('images/0.webp', 100),
    () => store.remove(['images/1.webp']),
  ]) {
    await Promise.all(keys.map((key) => store.size(key)))
    cut()
    await call()
  }
  expect(await store.read('images/new.webp', 100)).toEqual(goblin)
  expect(await store.size('images/1.webp')).toBeNull()
})

it('[R-83] a picture whose answer is cut is read again', async () => {
  const { store, cutAnswers } = await openProxy()
  await store.write('images/a.webp', goblin, 'image/webp')
  cutAnswers(1)
  expect(await store.read('images/a.webp', 100)).toEqual(goblin)
})
