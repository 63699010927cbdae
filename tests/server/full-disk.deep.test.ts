import { randomBytes, randomUUID } from 'node:crypto'
import { chownSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import sharp from 'sharp'
import { expect, inject, it } from 'vitest'
import { unprivileged } from '#root/scripts/postgres.ts'
import { createSession } from '#api/calls/sessions.ts'
import { createSnapshot, getSnapshot } from '#api/calls/snapshots.ts'
import { getArmyVersion } from '#api/calls/army-versions.ts'
import { pullData, pushData } from '#api/calls/data.ts'
import type { Army } from '#domain/army/army.ts'
import { Unavailable } from '#server/adapters/database/database-failures.ts'
import { openDatabase } from '#server/adapters/database/open-database.ts'
import { openSqlite, serveSqlite } from '#server/adapters/database/sqlite.ts'
import { DiskFull } from '#server/base/disk-full.ts'
import { joinAndVerify, newAccountServer } from '#tests/support/account-server.ts'
import { makeArmy, makeUnit } from '#tests/support/army.ts'
import { newPostgresIn } from '#tests/support/database.ts'
import { removeAfterFile } from '#tests/support/leftovers.ts'
import { newPictureServer } from '#tests/support/picture-server.ts'
import { canMount, makeSmallDisk } from '#tests/support/small-disk.ts'
import { EMAIL } from '#tests/support/sync/visitors.ts'
import { RATE_LIMITS } from '#server/limits/values.ts'

const ARMY = makeArmy()

/** An army of 60 kB that can hardly be compressed. */
const largeArmy = (id: string): Army =>
  makeArmy({
    id,
    units: Array.from({ length: 15 }, (_, unit) =>
      makeUnit({ name: `Unit ${unit}`, description: randomBytes(1950).toString('hex') }),
    ),
  })

/** A server whose database is on a small disk, with a verified user, an army, a link to it and a picture. */
async function openOnSmallDisk() {
  const disk = makeSmallDisk(4000)
  const database = await openSqlite(disk.folder)
  removeAfterFile(() => database.destroy())
  const opened = await newPictureServer({ open: () => Promise.resolve(database) })
  const { server, visitor } = opened
  const push = (army: Army) =>
    visitor.ask(pushData, { body: { armies: [{ ...army, rev: 'a' }], pullSinceTs: 0 } })
  await push(ARMY)
  const { body } = await visitor.ask(createSnapshot, { body: ARMY })
  const { share_id: shareId } = createSnapshot.response.parse(body)
  const file = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#a33' } })
    .png()
    .toBuffer()
  const { key } = await opened.upload(file)
  const fullLines = () => server.logged.filter((line) => line.includes('"event":"disk-full"'))

  /** Fills the disk and then what SQLite has reserved on it, until not even a row can be written. */
  async function fill(): Promise<void> {
    disk.fill()
    for (let failed = 0; failed < 3;) {
      const row = { name: randomUUID(), value: 'x'.repeat(failed > 0 ? 10 : 3000) }
      await database
        .insertInto('settings')
        .values(row)
        .execute()
        .catch(() => (failed += 1))
    }
  }
  return { ...opened, ...disk, fill, push, shareId, key, fullLines }
}

it('[R-43] a full disk stops no reading', async ({ skip }) => {
  skip(!canMount, 'only root can mount a disk')
  const { visitor, server, shareId, key, push, fill, free, fullLines } = await openOnSmallDisk()
  await fill()
  for (let tried = 0; tried < 20; tried += 1) {
    const pulled = await visitor.ask(pullData)
    expect([pulled.status, (pulled.body as unknown[]).length]).toEqual([200, 1])
  }
  expect(fullLines()).toHaveLength(1)
  const version = await visitor.ask(getArmyVersion, { params: { armyId: ARMY.id, rev: 'a' } })
  expect(version.status).toBe(200)
  expect((await visitor.ask(getSnapshot, { params: { shareId } })).status).toBe(200)
  expect((await visitor.ask(getSnapshot, { params: { shareId: 'nothing_here' } })).status).toBe(404)
  expect((await visitor.send(`/${key}`)).status).toBe(200)
  expect((await visitor.send(`/.netlify/images?url=/${key}&w=32`)).status).toBe(200)
  expect(await push(makeArmy({ id: 'another_army' }))).toMatchObject({ status: 503, body: { code: 'BUSY' } })
  expect((await server.app.request('/readyz')).status).toBe(200)
  expect(fullLines()).toHaveLength(1)
  free()
  server.pass(1000)
  await expect
    .poll(async () => (await push(makeArmy({ id: 'another_army' }))).status, { timeout: 10_000 })
    .toBe(200)
})

it('[R-43] passwords are limited on a full disk too', async ({ skip }) => {
  skip(!canMount, 'only root can mount a disk')
  const { server, fill } = await openOnSmallDisk()
  const stranger = server.visit({ address: '198.51.100.7' })
  await fill()
  const { max } = RATE_LIMITS.loginOfAccountFromNetwork
  const statuses: number[] = []
  for (let tried = 0; tried <= max; tried += 1) {
    const { status } = await stranger.ask(createSession, {
      body: { email: EMAIL, plaintextPassword: `wrong ${tried}` },
    })
    statuses.push(status)
  }
  expect(statuses).toEqual([...Array.from({ length: max }, () => 401), 429])
})

it('[R-43] what the database has counted before still holds on a full disk', async ({ skip }) => {
  skip(!canMount, 'only root can mount a disk')
  const { server, fill } = await openOnSmallDisk()
  const stranger = server.visit({ address: '198.51.100.7' })
  const guess = () => stranger.ask(createSession, { body: { email: EMAIL, plaintextPassword: 'wrong' } })
  for (let tried = 0; tried < RATE_LIMITS.loginOfAccountFromNetwork.max; tried += 1) await guess()
  await fill()
  expect((await guess()).status).toBe(429)
})

it('[R-43] pictures in other sizes are served even if they cannot be cached', async ({ skip }) => {
  skip(!canMount, 'only root can mount a disk')
  const disk = makeSmallDisk(2000)
  const { server, visitor, upload } = await newPictureServer(undefined, undefined, undefined, disk.folder)
  const file = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#a33' } })
    .png()
    .toBuffer()
  const { key } = await upload(file)
  disk.fill()
  const size = `/.netlify/images?url=/${key}&w=64`
  for (const tried of [1, 2, 3]) expect((await visitor.send(size)).status, String(tried)).toBe(200)
  const lines = server.logged.filter((line) => line.includes('"event":"disk-full","place":"picture sizes"'))
  expect(lines).toHaveLength(1)
})

it('[R-83] a database that only says that it failed is full if its disk is', async ({ skip }) => {
  skip(!canMount, 'only root can mount a disk')
  const disk = makeSmallDisk(1000)
  const file = new DatabaseSync(join(disk.folder, 'hobgoblin.sqlite'))
  // The file of the log's index could not grow. SQLite says so only of its database and of its log.
  const fail = () => {
    throw Object.assign(new Error('disk I/O error'), { errcode: 4874 })
  }
  const database = await serveSqlite(file)
  file.prepare = fail
  const read = () => sql`select 1 as one`.execute(database)
  await expect(read()).rejects.toBeInstanceOf(Unavailable)
  disk.fill()
  await expect(read()).rejects.toBeInstanceOf(DiskFull)
  file.close()
})

it.skipIf(!canMount || inject('newPostgres') === null)(
  '[R-83] a full disk of PostgreSQL is a 503 that names the database, and reading goes on',
  async () => {
    const disk = makeSmallDisk(24_000)
    const { uid, gid } = unprivileged() ?? statSync(disk.folder)
    chownSync(disk.folder, uid, gid)
    const { url, drop } = await newPostgresIn(disk.folder)
    const database = await openDatabase({ DATA_DIR: disk.folder, DATABASE_URL: url })
    const server = await newAccountServer({ open: () => Promise.resolve(database) })
    const visitor = server.visit()
    await joinAndVerify(server, visitor, EMAIL)
    const pushOf = (id: string) =>
      visitor.ask(pushData, { body: { armies: [{ ...largeArmy(id), rev: id }], pullSinceTs: 0 } })
    expect((await pushOf('first_army_1')).status).toBe(200)
    disk.fill()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => pushOf(`army_${String(index).padStart(7, '0')}`)),
    )
    const full = answers.filter(({ status }) => status === 503)
    expect(full.length).toBeGreaterThan(0)
    expect(answers.filter(({ status }) => ![200, 503, 429].includes(status))).toEqual([])
    for (const { headers } of full) expect(headers.get('Retry-After')).toBe('5')
    expect(server.logged.join('')).toMatch('"event":"disk-full","place":"database"')
    expect((await visitor.ask(pullData)).status).toBe(200)
    disk.free()
    await expect.poll(async () => (await pushOf('another_army')).status, { timeout: 10_000 }).toBe(200)
    await database.destroy()
    await drop()
  },
  120_000,
)
