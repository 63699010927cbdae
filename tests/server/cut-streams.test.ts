import { afterEach, expect, it, vi } from 'vitest'
import { exportUser } from '#api/calls/users.ts'
import { serve } from '#server/http/serve.ts'
import { newAccountServer } from '#tests/support/account-server.ts'
import { storeLargeArmies } from '#tests/support/large-armies.ts'
import { joinProcess } from '#tests/support/process-user.ts'
import { ORIGIN } from '#tests/support/visitor.ts'
import { openWire } from '#tests/support/wire.ts'

/** More than the server reads from its database at once. */
const ARMIES = 25

afterEach(() => vi.restoreAllMocks())

it('[R-41] an export that fails in its middle is cut off, and one line of the log says why', async () => {
  const printed = vi.spyOn(console, 'error')
  const server = await newAccountServer()
  const running = await serve(server.app, '127.0.0.1', 0)
  const url = `http://127.0.0.1:${running.port}`
  const user = await joinProcess(url, server.database, { origin: ORIGIN })
  await storeLargeArmies(server.database, user.id, ARMIES)
  const lastId = `large${String(ARMIES).padStart(7, '0')}`
  const storeBody = (body: string) =>
    server.database.updateTable('armies').set({ body }).where('id', '=', lastId).execute()
  const { body } = await server.database
    .selectFrom('armies')
    .select('body')
    .where('id', '=', lastId)
    .executeTakeFirstOrThrow()

  await storeBody('{ broken')
  const headers = Object.entries({ Host: `localhost:${running.port}`, ...user.headers })
  const wire = openWire(running.port)
  wire.write(
    `GET ${exportUser.path} HTTP/1.1\r\n${headers.map((pair) => pair.join(': ')).join('\r\n')}\r\n\r\n`,
  )
  const answer = await wire.ended
  expect(answer).toMatch(/^HTTP\/1.1 200 OK\r\n/)
  expect(answer.length).toBeGreaterThan(200_000)
  // The last chunk of a whole answer is empty.
  expect(answer).not.toMatch(/\r\n0\r\n\r\n$/)
  expect(answer).not.toMatch('Error')
  await expect(
    fetch(url + exportUser.path, { headers: user.headers }).then((sent) => sent.text()),
  ).rejects.toThrow()
  const cuts = server.logged.filter((line) => line.includes('"event":"answer-cut"'))
  expect(cuts.map((line) => JSON.parse(line) as unknown)).toMatchObject(
    Array.from({ length: 2 }, () => ({ level: 50, err: { name: 'SyntaxError' } })),
  )
  expect(printed).not.toHaveBeenCalled()

  await storeBody(body)
  const whole = await fetch(url + exportUser.path, { headers: user.headers })
  const { armies } = exportUser.response.parse(await whole.json())
  expect(armies).toHaveLength(ARMIES)
  await running.close(100)
})
