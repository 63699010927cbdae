import { describe, expect, it } from 'vitest'
import { withTls } from '#server/adapters/database/postgres.ts'
import { readConfig } from '#server/base/config.ts'

const defaults = {
  PORT: 8080,
  HOST: 'localhost',
  DATA_DIR: './data',
  TRUSTED_PROXY_HOPS: 0,
  SESSION_IDLE_DAYS: 30,
  SESSION_MAX_DAYS: 180,
  CODE_MINUTES: 10,
  CODE_TRIES: 5,
  DRAIN_SECONDS: 0,
}

const mail = { SMTP_URL: 'smtps://mail.example', MAIL_FROM: 'noreply@hobgoblin.example' }
const storage = {
  S3_ENDPOINT: 'https://s3.example',
  S3_REGION: 'eu-central-1',
  S3_BUCKET: 'hobgoblin-images',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'hush',
}

it('has defaults, even for empty variables', () => {
  expect(readConfig({})).toEqual({ ok: true, config: defaults })
  expect(readConfig({ PORT: '', HOST: '', DATABASE_URL: '', PUBLIC_ORIGIN: '' })).toEqual(readConfig({}))
})

it('reads its own variables and no others', () => {
  expect(readConfig({ PORT: '81', HOST: '::1', EDITOR: 'ed' })).toEqual({
    ok: true,
    config: { ...defaults, PORT: 81, HOST: '::1' },
  })
})

describe('accepts', () => {
  it.each<Record<string, string>>([
    { PORT: '0' },
    { PORT: '65535' },
    { DATA_DIR: '/var/lib/my hobgoblin' },
    { DATABASE_URL: 'postgres://me:hush@db.example:5433/hobgoblin?sslmode=verify-full' },
    { DATABASE_URL: 'postgresql:///hobgoblin?host=/run/postgresql' },
    mail,
    { SMTP_URL: 'smtp://me%40x:hush@localhost:2525', MAIL_FROM: 'Hob Goblin <noreply@hobgoblin.example>' },
    { PUBLIC_ORIGIN: 'https://hobgoblin.example' },
    { PUBLIC_ORIGIN: 'https://hobgoblin.example:8443' },
    { PUBLIC_ORIGIN: 'http://localhost:8080' },
    { PUBLIC_ORIGIN: 'http://127.0.0.1:8080' },
    { PUBLIC_ORIGIN: 'http://[::1]:8080' },
    { PUBLIC_ORIGIN: 'https://hobgoblin.example', PUBLIC_API_ORIGIN: 'https://api.hobgoblin.example' },
    { PUBLIC_ORIGIN: 'https://www.hobgoblin.co.uk', PUBLIC_API_ORIGIN: 'https://api.v1.hobgoblin.co.uk' },
    {
      PUBLIC_ORIGIN: 'https://a.hobgoblin.netlify.app',
      PUBLIC_API_ORIGIN: 'https://b.hobgoblin.netlify.app',
    },
    { PUBLIC_ORIGIN: 'http://localhost:8080', PUBLIC_API_ORIGIN: 'http://localhost:8081' },
    { PUBLIC_ORIGIN: 'https://203.0.113.1', PUBLIC_API_ORIGIN: 'https://203.0.113.1:8443' },
    { TRUSTED_PROXY_HOPS: '9' },
    { METRICS_TOKEN: '0123456789abcdef' },
    { PUBLIC_OPERATOR: 'Ada Example, 1 Hill Road', PUBLIC_CONTACT: 'ada@example.com' },
    {
      PUBLIC_OPERATOR: 'Ada',
      PUBLIC_CONTACT: 'https://example.com/contact',
      PUBLIC_CONTACT_UNTIL: '2027-06-30',
    },
    storage,
  ])('%j', (settings) => expect(readConfig(settings)).toMatchObject({ ok: true }))
})

describe('[SCALE-03] reads a secret from a file', () => {
  const files: Record<string, string> = { '/run/token': '0123456789abcdef\n', '/run/empty': '\n' }
  const read = (path: string): string => {
    const text = files[path]
    if (text === undefined) throw new Error('ENOENT')
    return text
  }

  it('without the line break at its end', () => {
    const result = readConfig({ METRICS_TOKEN_FILE: '/run/token' }, read)
    expect(result).toEqual({ ok: true, config: { ...defaults, METRICS_TOKEN: '0123456789abcdef' } })
  })

  it.each([
    ['that is not there', { METRICS_TOKEN_FILE: '/run/nothing' }, '/run/nothing'],
    ['that is empty', { METRICS_TOKEN_FILE: '/run/empty' }, '/run/empty'],
  ])('and names one %s', (_, settings, path) => {
    const problem = `METRICS_TOKEN_FILE must be a file with at least 16 visible characters, not "${path}".`
    expect(readConfig(settings, read)).toEqual({ ok: false, problems: [problem] })
  })

  it('and refuses a setting that is given twice', () => {
    const settings = { METRICS_TOKEN: '0123456789abcdef', METRICS_TOKEN_FILE: '/run/token' }
    const problems = ['METRICS_TOKEN and METRICS_TOKEN_FILE are both set: keep one.']
    expect(readConfig(settings, read)).toEqual({ ok: false, problems })
  })

  it('but never tells what is in it', () => {
    files['/run/short'] = 'hush'
    const result = readConfig({ METRICS_TOKEN_FILE: '/run/short' }, read)
    expect(JSON.stringify(result)).not.toContain('hush')
    expect(result.ok).toBe(false)
  })

  it('and no other setting', () => {
    expect(readConfig({ PORT_FILE: '/run/token' }, read)).toEqual({ ok: true, config: defaults })
  })
})

const httpsOnly = 'with http only for localhost'

describe('has one line for', () => {
  it.each<[name: string, value: string, line: string]>([
    ...['x', '-1', '65536', '80.5', '0x50', ' 80'].map((port): [string, string, string] => [
      'PORT',
      port,
      `PORT must be a port number from 0 to 65535, not "${port}".`,
    ]),
    ['HOST', 'http://here', 'HOST must be a host name or an address to listen on, not "http://here".'],
    [
      'TRUSTED_PROXY_HOPS',
      '-1',
      'TRUSTED_PROXY_HOPS must be the number of proxies in front of the server, from 0 to 9, not "-1".',
    ],
    [
      'TRUSTED_PROXY_HOPS',
      'true',
      'TRUSTED_PROXY_HOPS must be the number of proxies in front of the server, from 0 to 9, not "true".',
    ],
    ['SESSION_IDLE_DAYS', '0', 'SESSION_IDLE_DAYS must be a number of days from 1 to 365, not "0".'],
    [
      'PUBLIC_CONTACT',
      'call me',
      'PUBLIC_CONTACT must be an email address, or the address of a page like https://example.com/contact, not "call me".',
    ],
    [
      'PUBLIC_CONTACT_UNTIL',
      '2027-02-30',
      'PUBLIC_CONTACT_UNTIL must be a day like 2027-06-30, not "2027-02-30".',
    ],
    ['CODE_TRIES', '11', 'CODE_TRIES must be a number from 1 to 10, not "11".'],
    ...[
      'hobgoblin.example',
      'https://hobgoblin.example/',
      'https://hobgoblin.example/app',
      'https://Hobgoblin.example',
      'https://hobgoblin.example:443',
      'https://me@hobgoblin.example',
      'http://hobgoblin.example',
      'http://192.168.1.5:8080',
      'ftp://hobgoblin.example',
      '*',
      'null',
    ].map((origin): [string, string, string] => [
      'PUBLIC_ORIGIN',
      origin,
      `PUBLIC_ORIGIN must be an origin like https://example.com, ${httpsOnly}, not "${origin}".`,
    ]),
  ])('%s=%s', (name, value, line) =>
    expect(readConfig({ [name]: value })).toEqual({ ok: false, problems: [line] }),
  )

  it.each<[name: string, value: string]>([
    ['DATABASE_URL', 'mysql://me:hush@db.example/x'],
    ['DATABASE_URL', 'me:hush@db.example'],
    ['SMTP_URL', 'https://me:hush@mail.example'],
    ['SMTP_URL', 'smtps://me:100%@mail.example'],
    ['SMTP_URL', 'smtps://%ff:hush@mail.example'],
    ['SMTP_URL', 'smtp://me:hush@mail.example?requireTLS=false'],
    ['METRICS_TOKEN', 'hush'],
    ['METRICS_TOKEN', 'hush with spaces, and long enough'],
    ['S3_SECRET_ACCESS_KEY', 'hush\nhush'],
  ])('%s, which is not shown: %s', (name, value) => {
    const result = readConfig({ [name]: value })
    expect(result).toMatchObject({ ok: false })
    const { problems } = result as { problems: string[] }
    expect(problems).toHaveLength(1)
    expect(problems[0]).toMatch(new RegExp(`^${name} must be .+\\.$`))
    expect(problems[0]).not.toContain('hush')
  })

  it.each([
    'nobody',
    'nobody@',
    'a@b.example, c@d.example',
    'Hobgoblin <a@b.example',
    'a@b.example>',
    'Hobgoblin a@b.example',
    'a@b.example\r\nBcc: c@d.example',
    'X\nY <a@b.example>',
  ])('MAIL_FROM=%j', (MAIL_FROM) => {
    const result = readConfig({ ...mail, MAIL_FROM })
    expect(result).toMatchObject({
      ok: false,
      problems: [expect.stringMatching(/^MAIL_FROM must be an email/)],
    })
  })

  it.each<[missing: string, settings: Record<string, string>]>([
    ['MAIL_FROM', { SMTP_URL: mail.SMTP_URL }],
    ['PUBLIC_ORIGIN', { PUBLIC_API_ORIGIN: 'https://api.hobgoblin.example' }],
    ['PUBLIC_CONTACT', { PUBLIC_OPERATOR: 'Ada Example' }],
    ['PUBLIC_OPERATOR', { PUBLIC_CONTACT: 'ada@example.com' }],
    ...Object.keys(storage).map((name): [string, Record<string, string>] => {
      const { [name as keyof typeof storage]: _, ...others } = storage
      return [name, others]
    }),
  ])('a setting that needs %s', (missing, settings) => {
    const result = readConfig(settings)
    expect(result).toMatchObject({ ok: false })
    for (const line of (result as { problems: string[] }).problems) {
      expect(line).toMatch(new RegExp(`^\\w+ needs ${missing}, which must be .+\\.$`))
    }
  })

  it.each([
    ['https://hobgoblin.example', 'https://api.goblins.example'],
    ['https://hobgoblin.netlify.app', 'https://api.netlify.app'],
    ['https://hobgoblin.github.io', 'https://api.github.io'],
    ['https://hobgoblin.co.uk', 'https://api.co.uk'],
    ['https://localhost', 'http://localhost:8080'],
    ['http://localhost:8080', 'http://127.0.0.1:8080'],
    ['https://203.0.113.1', 'https://203.0.113.2'],
  ])('%s and %s, which are two sites', (PUBLIC_ORIGIN, PUBLIC_API_ORIGIN) => {
    expect(readConfig({ PUBLIC_ORIGIN, PUBLIC_API_ORIGIN })).toEqual({
      ok: false,
      problems: [
        `PUBLIC_API_ORIGIN must be on the same site as PUBLIC_ORIGIN, or browsers will not send the cookies: ${PUBLIC_API_ORIGIN} and ${PUBLIC_ORIGIN} are not.`,
      ],
    })
  })

  it('each wrong setting', () => {
    expect(readConfig({ PORT: 'x', HOST: 'http://here' })).toEqual({
      ok: false,
      problems: [
        'PORT must be a port number from 0 to 65535, not "x".',
        'HOST must be a host name or an address to listen on, not "http://here".',
      ],
    })
  })
})

describe('PostgreSQL on another machine', () => {
  it.each([
    ['postgres://db.example/x', 'verify-full'],
    ['postgres://10.0.0.5:5433/x', 'verify-full'],
    ['postgres://db.example/x?sslmode=disable', 'disable'],
    ['postgres://localhost/x', null],
    ['postgres://[::1]/x', null],
    ['postgresql:///x?host=/run/postgresql', null],
    ['postgresql://me@db/x?host=/run/postgresql', null],
  ])('%s is asked with sslmode %s', (address, sslmode) =>
    expect(new URL(withTls(address)).searchParams.get('sslmode')).toBe(sslmode),
  )
})
