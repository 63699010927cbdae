import { expect, it } from 'vitest'
import { exportUser } from '#api/calls/users.ts'
import { serve } from '#server/http/serve.ts'
import { newAccountServer } from '#tests/support/account-server.ts'
import { eventually } from '#tests/support/eventually.ts'
import { storeLargeArmies } from '#tests/support/large-armies.ts'
import { joinProcess } from '#tests/support/process-user.ts'
import { askWithoutReading } from '#tests/support/unread-answer.ts'
import { ORIGIN } from '#tests/support/visitor.ts'

async function listening(times?: Parameters<typeof serve>[3]) {
  const server = await newAccountServer()
  const running = await serve(server.app, '127.0.0.1', 0, times)
  const url = `http://127.0.0.1:${running.port}`
  const user = await joinProcess(url, server.database, { origin: ORIGIN })
  await storeLargeArmies(server.database, user.id, 40)
  const unread = askWithoutReading(running.port, user, exportUser.path)
  await eventually(() => expect(unread.socket.bytesRead).toBeGreaterThan(0))
  const ask = () => fetch(url + exportUser.path, { headers: user.headers })
  return { running, unread, ask }
}

it('[R-55] an account has one export at a time, until its reader has left', async () => {
  const { running, unread, ask } = await listening()
  const second = await ask()
  expect([second.status, second.headers.get('Retry-After')]).toEqual([429, '2'])
  unread.socket.destroy()
  await eventually(async () => expect((await ask()).status).toBe(200))
  await running.close(100)
})

it.each([
  ['does not move', { stallTimeout: 200 }],
  ['takes too long', { answerTimeout: 200 }],
])('[R-55] an export that %s is cut off, and the next one is allowed', async (_, times) => {
  const { running, unread, ask } = await listening(times)
  await eventually(async () => expect((await ask()).status).toBe(200))
  unread.socket.resume()
  expect(await unread.ended).not.toMatch(/\]\}\s*0\s*$/)
  await running.close(100)
})
