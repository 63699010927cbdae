import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openSqlite } from '#server/adapters/database/sqlite.ts'
import { makeFolder } from '#tests/support/parts.ts'
import { serverProcesses } from '#tests/support/server-process.ts'

const deployed = (name: string) => readFileSync(`deploy/${name}`, 'utf8')
const unit = deployed('hobgoblin.service')
const backupUnit = deployed('hobgoblin-backup.service')
const timer = deployed('hobgoblin-backup.timer')
const compose = deployed('one.compose.yaml')
const dockerfile = deployed('Dockerfile')

/** The text of a service in the compose file. */
const serviceOf = (name: string) =>
  new RegExp(`^  ${name}:\n((?: {4}.*\n|\n)*)`, 'm').exec(compose)?.[1] ?? ''

const MONTH_AND_DAY_MS = 31 * 86_400_000

/** A database that a server has used with a picture, and two older copies, one of them due to be deleted. */
async function makeFolders() {
  const folder = makeFolder()
  const [data, backups] = [join(folder, 'data'), join(folder, 'backups')]
  const database = await openSqlite(data)
  await database.destroy()
  for (const path of [join(data, 'objects/images'), backups]) mkdirSync(path, { recursive: true })
  writeFileSync(join(data, 'objects/images/goblin'), 'a goblin')
  for (const name of ['hobgoblin-old.sqlite', 'hobgoblin-new.sqlite']) writeFileSync(join(backups, name), '')
  const longAgo = new Date(Date.now() - MONTH_AND_DAY_MS)
  utimesSync(join(backups, 'hobgoblin-old.sqlite'), longAgo, longAgo)
  return { data, backups }
}

function runShell(flags: string, script: string, DATA_DIR: string) {
  const PATH = `${dirname(process.execPath)}:${process.env['PATH'] ?? ''}`
  return spawnSync('sh', [flags, script], { env: { PATH, DATA_DIR }, encoding: 'utf8' })
}

const copiesIn = (backups: string) => readdirSync(backups).filter((name) => name.endsWith('.sqlite'))
const copyOfToday = new RegExp(`^hobgoblin-${new Date().toISOString().slice(0, 4)}-.*\\.sqlite$`)

describe('the compose file', () => {
  it('restarts both services, with the same data', () => {
    for (const name of ['hobgoblin', 'backup']) {
      expect(serviceOf(name), name).toMatch(/^ {4}restart: unless-stopped$/m)
      expect(serviceOf(name), name).toContain("'data:/data'")
    }
  })

  describe('checks its health', () => {
    const { listen } = serverProcesses()
    const script = /CMD \["node", "-e", "(.*)"\]/.exec(dockerfile)?.[1] ?? ''
    const check = (url: string) =>
      spawnSync(process.execPath, ['-e', script.replace('http://127.0.0.1:8080', url)]).status

    it('with a command that fails when the server does not answer', async () => {
      const server = await listen()
      expect(check(server.url)).toBe(0)
      server.child.kill('SIGTERM')
      await server.exit
      expect(check(server.url)).toBe(1)
    })
  })

  const [, flags = '', lines = ''] =
    /^ {6}- sh\n {6}- (-\w+)\n {6}- \|\n((?: {8}.*\n)+)/m.exec(serviceOf('backup')) ?? []
  const scriptFor = (data: string, backups: string) =>
    lines
      .replaceAll('$$', () => '$')
      .replaceAll('/data', () => data)
      .replaceAll('/backups', () => backups)
      .replace('sleep 1d', 'exit 0')

  it('copies the database and the pictures, and keeps copies for 30 days', async () => {
    const { data, backups } = await makeFolders()
    const { status, stderr } = runShell(flags, scriptFor(data, backups), data)
    expect([status, stderr]).toEqual([0, ''])
    expect(copiesIn(backups)).toEqual([expect.stringMatching(copyOfToday), 'hobgoblin-new.sqlite'])
    expect(readFileSync(join(backups, 'objects/images/goblin'), 'utf8')).toBe('a goblin')
  })

  it('deletes no copy if it cannot make one', async () => {
    const { data, backups } = await makeFolders()
    expect(runShell(flags, scriptFor(data, backups), join(data, 'wrong')).status).not.toBe(0)
    expect(copiesIn(backups)).toHaveLength(2)
  })
})

describe('the units of systemd', () => {
  it('run as their own user, who can write only its data', () => {
    for (const text of [unit, backupUnit]) {
      for (const line of ['User=hobgoblin', 'ProtectSystem=strict', 'NoNewPrivileges=yes', 'UMask=0077'])
        expect(text.split('\n')).toContain(line)
    }
    const lines = unit.split('\n')
    for (const line of [
      ...[
        'Environment=HOST=127.0.0.1',
        'Environment=DATA_DIR=/var/lib/hobgoblin',
        'StateDirectory=hobgoblin',
      ],
      ...[
        'Environment=NODE_COMPILE_CACHE=/var/cache/hobgoblin',
        'CacheDirectory=hobgoblin',
        'Restart=always',
        'Environment=MALLOC_ARENA_MAX=2',
      ],
    ])
      expect(lines).toContain(line)
    expect(timer).toMatch(/^OnCalendar=.*\nPersistent=yes$/m)
  })

  it('copy the database and keep copies for 30 days', async () => {
    const { data, backups } = await makeFolders()
    const commands = [...backupUnit.matchAll(/^ExecStart=(.*)$/gm)].map(([, command = '']) =>
      command
        .replaceAll('$$', () => '$')
        .replaceAll('%%', '%')
        .replaceAll('/var/lib/hobgoblin-backups', () => backups),
    )
    expect(commands).toHaveLength(3)
    // systemd runs the commands one after the other, without a shell that would expand the star.
    const [copy = '', , remove = ''] = commands
    const { status, stderr } = runShell('-ec', `(${copy})\nset -f\n${remove}`, data)
    expect([status, stderr]).toEqual([0, ''])
    expect(copiesIn(backups)).toEqual([expect.stringMatching(copyOfToday), 'hobgoblin-new.sqlite'])
  })

  const isInstalled = spawnSync('systemd-analyze', ['--version']).status === 0

  it('are accepted by systemd', ({ skip }) => {
    skip(!isInstalled, 'systemd-analyze is not installed')
    const folder = makeFolder()
    const here = (text: string) =>
      text
        .replaceAll('/opt/hobgoblin/', () => `${resolve('.')}/`)
        // This program may be missing here, and then the check would fail.
        .replace('/usr/bin/rsync', (program) => (existsSync(program) ? program : '/usr/bin/true'))
    const files = Object.entries({
      'hobgoblin.service': unit,
      'hobgoblin-backup.service': backupUnit,
      'hobgoblin-backup.timer': timer,
    }).map(([name, text]) => {
      writeFileSync(join(folder, name), here(text))
      return join(folder, name)
    })
    const { status, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', ...files], {
      encoding: 'utf8',
    })
    expect([status, stderr]).toEqual([0, ''])
  })
})
