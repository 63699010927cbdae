import { spawnSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { openSqlite } from '#server/adapters/database/sqlite.ts'
import { cleanUp } from '#server/features/clean-up.ts'
import { onEachDatabase, type Place } from '#tests/support/database.ts'
import { makeFolder } from '#tests/support/parts.ts'
import { NODE_COMPILE_CACHE } from '#tests/support/server-process.ts'

/** Runs a command in a separate process. @returns its exit code and its output */
function run(place: Place & { SMTP_URL?: string }, script: string, ...parameters: string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [fileURLToPath(new URL(`../../scripts/${script}.ts`, import.meta.url)), ...parameters],
    {
      env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE, ...place },
      encoding: 'utf8',
      timeout: 30_000,
    },
  )
  return [status, stdout, stderr]
}

/** An account that has had its address, which is also its id, for very long. */
const userRow = (id: string) => ({
  ...({
    id,
    email: id,
    email_key: id,
    password_hash: 'x',
    is_verified: 1,
    created_ts: 1,
    accepted_tos_ts: 1,
  } as const),
  subscribed_to_newsletter: 0 as const,
})

/** Each command with parameters that it accepts, and what it says about a database without accounts. */
const COMMANDS: readonly [script: string, parameters: string[], line: RegExp][] = [
  ['rotate-key', [], /^Created a new key\./],
  ['end-sessions', ['all'], /^Sessions ended: 0$/],
  ['account', ['ada@example.org'], /^There is no account/],
  ['free-network', [], /^Name one of them/],
  ['take-down', ['/army/s/abcdefghijkl'], /^There is no shared army/],
  ['backup', [join(makeFolder(), 'copy.sqlite')], /^The database is (copied to|PostgreSQL: use pg_dump)/],
]

it('[R-50] every command of the operator is in the table of these tests', () => {
  const commands = globSync('scripts/*.ts').filter((file) =>
    readFileSync(file, 'utf8').includes('runCommand('),
  )
  const tested = [...COMMANDS.map(([script]) => script), 'command']
  expect(commands.map((file) => basename(file, '.ts')).toSorted()).toEqual(tested.toSorted())
})

it.each(COMMANDS)('[R-50] %s makes no database where there is none', (script, parameters) => {
  const DATA_DIR = join(makeFolder(), 'nowhere')
  expect(run({ DATA_DIR }, script, ...parameters)).toEqual([
    1,
    '',
    `The database in DATA_DIR "${DATA_DIR}" cannot be used: there is no file ${DATA_DIR}/hobgoblin.sqlite; give the command the settings of the server\n`,
  ])
  expect(existsSync(DATA_DIR)).toBe(false)
})

it('a command reports a wrong setting in one line', () => {
  const place = { DATA_DIR: makeFolder(), SMTP_URL: 'x' }
  expect(run(place, 'rotate-key')).toEqual([1, '', expect.stringMatching(/^SMTP_URL must be.*\n$/)])
})

it.each([
  ['end-sessions', /^Name an account.*\n$/],
  ['account', /^Name an account.*\n$/],
  ['take-down', /^Give the address of a picture or of a shared army.*\n$/],
  ['backup', /^Name the new file.*\n$/],
])('%s says in one line what it needs', async (script, line) => {
  const DATA_DIR = makeFolder()
  await (await openSqlite(DATA_DIR)).destroy()
  expect(run({ DATA_DIR }, script)).toEqual([1, expect.any(String), expect.stringMatching(line)])
})

it('[R-84] end-sessions with an address that nobody has says so and fails', async () => {
  const DATA_DIR = makeFolder()
  const database = await openSqlite(DATA_DIR)
  await database.insertInto('users').values(userRow('ada@example.org')).execute()
  const said = expect.stringMatching(/^Database: /) as unknown
  expect(run({ DATA_DIR }, 'end-sessions', 'adda@example.org')).toEqual([
    1,
    said,
    'There is no account with this address.\n',
  ])
  expect(run({ DATA_DIR }, 'end-sessions', 'Ada@Example.org')).toEqual([
    0,
    expect.stringMatching(/\nSessions ended: 0\n$/),
    '',
  ])
  await database.destroy()
})

onEachDatabase((storage) => {
  const { kind } = storage

  it.each(COMMANDS)(
    '%s works on the database of the server, and names it',
    async (script, parameters, line) => {
      const place = await storage.newPlace()
      await storage.open(place)
      const [, stdout, stderr] = run(place, script, ...parameters)
      const [database = '', ...said] = `${stdout}${stderr}`.trimEnd().split('\n')
      const name = kind === 'SQLite' ? join(place.DATA_DIR, 'hobgoblin.sqlite') : 'PostgreSQL database "test_'
      expect(database).toMatch(`Database: ${name}`)
      expect(said).toEqual([expect.stringMatching(line)])
    },
  )

  it('[AUTH-90] the command says until when a moved account has to be verified, and no clean-up deletes it', async () => {
    const place = await storage.newPlace()
    const database = await storage.open(place)
    await database.insertInto('users').values(userRow('ada@example.org')).execute()
    const inAWeek = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 11).replace('T', ' ')
    expect(run(place, 'account', 'ada@example.org', 'move', 'new@example.org')).toEqual([
      0,
      expect.stringMatching(
        `\nThe account is moved\\. .* until ${inAWeek}\\d\\d:\\d\\d UTC, or the account is deleted\\.\n$`,
      ),
      '',
    ])
    await cleanUp(database, Date.now())
    const [, said] = run(place, 'account', 'new@example.org')
    expect(said).toMatch(`Id ada@example.org, to be verified until ${inAWeek}`)
  })
})
