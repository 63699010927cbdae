import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, it } from 'vitest'
import { backUp } from '#root/scripts/backup.ts'
import { createSession } from '#api/calls/sessions.ts'
import { getCurrentUser } from '#api/calls/current-user.ts'
import { openSqlite } from '#server/adapters/database/sqlite.ts'
import { joinAndVerify, newAccountServer, PASSWORD } from '#tests/support/account-server.ts'
import { NODE_COMPILE_CACHE } from '#tests/support/server-process.ts'

const folder = mkdtempSync(join(tmpdir(), 'hobgoblin-backup-'))
const database = await openSqlite(join(folder, 'data'))
afterAll(async () => {
  await database.destroy()
  rmSync(folder, { recursive: true })
})

const script = fileURLToPath(new URL('../../scripts/backup.ts', import.meta.url))
const run = (...parameters: string[]) =>
  spawnSync(process.execPath, [script, ...parameters], {
    cwd: folder,
    env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE },
    encoding: 'utf8',
  })

it('copies a database in use, and the copy opens elsewhere with all accounts and no sessions', async () => {
  const server = await newAccountServer({ open: () => Promise.resolve(database) })
  const ann = server.visit()
  await joinAndVerify(server, ann, 'ann@example.com')

  const target = join(folder, 'copy.sqlite')
  const writing = setInterval(
    () => void database.insertInto('settings').values({ name: crypto.randomUUID(), value: 'x' }).execute(),
    1,
  )
  const { status, stdout, stderr } = run(target)
  clearInterval(writing)
  expect([status, stdout, stderr]).toEqual([
    0,
    `Database: ${join(folder, 'data/hobgoblin.sqlite')}\nThe database is copied to ${target}\n`,
    '',
  ])
  expect(readdirSync(folder)).not.toContain('copy.sqlite.unfinished')

  const restored = mkdtempSync(join(folder, 'restored-'))
  copyFileSync(target, join(restored, 'hobgoblin.sqlite'))
  const restoredDatabase = await openSqlite(restored)
  const second = await newAccountServer({ open: () => Promise.resolve(restoredDatabase) })
  expect(
    (
      await second
        .visit()
        .ask(createSession, { body: { email: 'ann@example.com', plaintextPassword: PASSWORD } })
    ).status,
  ).toBe(200)
  const withOldCookies = second.visit()
  for (const [name, value] of ann.jar) withOldCookies.jar.set(name, value)
  expect((await withOldCookies.ask(getCurrentUser)).status).toBe(401)
  // The sessions in the original stay valid.
  expect((await ann.ask(getCurrentUser)).status).toBe(200)
  await restoredDatabase.destroy()
})

it('overwrites no file', () => {
  const { status, stderr } = run(fileURLToPath(import.meta.url))
  expect([status, stderr]).toEqual([1, expect.stringMatching(/already exists\.\n$/)])
})

it('leaves no partial copy behind', () =>
  expect(() => backUp(join(folder, 'data'), join(folder, 'no such folder/copy.sqlite'))).toThrow())

it('[R-84] two backups of a day, as the operator guide makes them, are two files', async () => {
  const guide = readFileSync(fileURLToPath(new URL('../../docs/operating.md', import.meta.url)), 'utf8')
  const [command = ''] = /^npm run backup -- .*\/backups\/.*$/m.exec(guide) ?? []
  const backups = mkdtempSync(join(folder, 'backups-'))
  for (let made = 0; made < 2; made += 1) {
    const { status, stderr } = spawnSync('sh', ['-ec', command.replace('/backups', () => backups)], {
      cwd: fileURLToPath(new URL('../..', import.meta.url)),
      env: {
        PATH: `${dirname(process.execPath)}:${process.env['PATH']}`,
        NODE_COMPILE_CACHE,
        DATA_DIR: join(folder, 'data'),
      },
      encoding: 'utf8',
    })
    expect([status, stderr]).toEqual([0, ''])
    await wait(1000)
  }
  expect(readdirSync(backups)).toHaveLength(2)
})
