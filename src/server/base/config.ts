import { readFileSync } from 'node:fs'
import * as z from 'zod'
import { isPublicOrigin, isSameSite } from './origins.ts'

const MIN_TOKEN_LENGTH = 16

const origin = z.string().refine(isPublicOrigin)
const text = z.string().regex(/^[\x21-\x7e]+$/)

const count = (min: number, max: number, standard: number) =>
  z
    .string()
    .regex(/^\d{1,4}$/)
    .transform(Number)
    .refine((number) => number >= min && number <= max)
    .prefault(String(standard))

const settings = z.object({
  PORT: z
    .string()
    .regex(/^\d{1,5}$/)
    .transform(Number)
    .refine((port) => port <= 65_535)
    .prefault('8080'),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/)
    .prefault('localhost'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z
    .string()
    .refine((url) => /^postgres(ql)?:$/.test(URL.parse(url)?.protocol ?? ''))
    .optional(),
  SMTP_URL: z
    .string()
    .refine((url) => isSmtpUrl(URL.parse(url)))
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(/^([^<>"\p{Cc}]+ <)?[^\s<>@,;"]+@[^\s<>@,;"]+>?$/u)
    .refine((from) => from.includes('<') === from.includes('>'))
    .optional(),
  PUBLIC_ORIGIN: origin.optional(),
  PUBLIC_API_ORIGIN: origin.optional(),
  TRUSTED_PROXY_HOPS: z.string().regex(/^\d$/).transform(Number).prefault('0'),
  SESSION_IDLE_DAYS: count(1, 365, 30),
  SESSION_MAX_DAYS: count(1, 365, 180),
  CODE_MINUTES: count(1, 60, 10),
  CODE_TRIES: count(1, 10, 5),
  DRAIN_SECONDS: count(0, 600, 0),
  PUBLIC_ERROR_REPORTS: z.literal('on').optional(),
  PUBLIC_PAGE_COUNTS: z.literal('on').optional(),
  PUBLIC_OPERATOR: z
    .string()
    .regex(/^\P{Cc}{2,200}$/u)
    .optional(),
  PUBLIC_CONTACT: z
    .string()
    .regex(/^[^\s<>@,;"]+@[^\s<>@,;"]+$|^https:\/\/\S+$/)
    .optional(),
  PUBLIC_CONTACT_UNTIL: z.iso.date().optional(),
  METRICS_TOKEN: text.min(MIN_TOKEN_LENGTH).optional(),
  S3_ENDPOINT: origin.optional(),
  S3_REGION: text.optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/)
    .optional(),
  S3_ACCESS_KEY_ID: text.optional(),
  S3_SECRET_ACCESS_KEY: text.optional(),
})

/** The server's settings, named like their environment variables. `PORT` 0 means any free port. */
export type Config = z.infer<typeof settings>

type ConfigResult = { ok: true; config: Config } | { ok: false; problems: string[] }

type Name = keyof Config

/** Tells the operator what each setting must be. */
export const expectedOf: Record<Name, string> = {
  PORT: 'a port number from 0 to 65535',
  HOST: 'a host name or an address to listen on',
  DATA_DIR: 'a folder',
  DATABASE_URL: 'an address like postgres://user:password@host/database',
  SMTP_URL:
    'an address like smtps://user:password@host or smtp://user:password@host:587, with % written as %25',
  MAIL_FROM: 'an email address, with a name as in "Hobgoblin <noreply@example.com>" or without',
  PUBLIC_ORIGIN: 'an origin like https://example.com, with http only for localhost',
  PUBLIC_API_ORIGIN: 'an origin like https://api.example.com, with http only for localhost',
  TRUSTED_PROXY_HOPS: 'the number of proxies in front of the server, from 0 to 9',
  SESSION_IDLE_DAYS: 'a number of days from 1 to 365',
  SESSION_MAX_DAYS: 'a number of days from 1 to 365',
  CODE_MINUTES: 'a number of minutes from 1 to 60',
  CODE_TRIES: 'a number from 1 to 10',
  DRAIN_SECONDS: 'a number of seconds from 0 to 600',
  PUBLIC_ERROR_REPORTS: 'on, or nothing',
  PUBLIC_PAGE_COUNTS: 'on, or nothing',
  PUBLIC_OPERATOR: 'a name of 2 to 200 characters in one line',
  PUBLIC_CONTACT: 'an email address, or the address of a page like https://example.com/contact',
  PUBLIC_CONTACT_UNTIL: 'a day like 2027-06-30',
  METRICS_TOKEN: `at least ${MIN_TOKEN_LENGTH} visible characters`,
  S3_ENDPOINT: 'an origin like https://s3.example.com, with http only for localhost',
  S3_REGION: 'the name of a region',
  S3_BUCKET: 'the name of a bucket',
  S3_ACCESS_KEY_ID: 'visible characters',
  S3_SECRET_ACCESS_KEY: 'visible characters',
}

/**
 * Settings whose values are never printed, even when they are wrong. Each can also be in a file, which the setting
 * with `_FILE` at its end names.
 */
export const secretSettings: readonly Name[] = [
  'DATABASE_URL',
  'SMTP_URL',
  'METRICS_TOKEN',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
]

/** Pairs of settings: the first needs the second. */
const requiredTogether: readonly (readonly [Name, Name])[] = [
  ['SMTP_URL', 'MAIL_FROM'],
  ['PUBLIC_API_ORIGIN', 'PUBLIC_ORIGIN'],
  ['PUBLIC_OPERATOR', 'PUBLIC_CONTACT'],
  ['PUBLIC_CONTACT', 'PUBLIC_OPERATOR'],
  ['PUBLIC_CONTACT_UNTIL', 'PUBLIC_CONTACT'],
  ['S3_ENDPOINT', 'S3_BUCKET'],
  ['S3_BUCKET', 'S3_ENDPOINT'],
  ['S3_BUCKET', 'S3_REGION'],
  ['S3_BUCKET', 'S3_ACCESS_KEY_ID'],
  ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  ['S3_SECRET_ACCESS_KEY', 'S3_BUCKET'],
]

type Environment = Record<string, string | undefined>

/**
 * Reads the settings from the environment, and secrets also from the files that it names. An empty variable counts as
 * not set. There is one problem for each wrong setting.
 */
export function readConfig(environment: Environment, readFile = readText): ConfigResult {
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const { secrets, unread } = readSecrets(set, readFile)
  if (unread.length > 0) return { ok: false, problems: unread }
  const given: Environment = { ...set, ...secrets }
  const { data, error } = settings.safeParse(given)
  if (!data) {
    const names = new Set(error.issues.map(({ path }) => path[0] as Name))
    return { ok: false, problems: [...names].map((name) => problemWith(name, given[name] ?? '')) }
  }
  const problems = requiredTogether
    .filter(([name, needed]) => data[name] !== undefined && data[needed] === undefined)
    .map(([name, needed]) => `${name} needs ${needed}, which must be ${expectedOf[needed]}.`)
  const { PUBLIC_ORIGIN: site, PUBLIC_API_ORIGIN: api } = data
  if (site !== undefined && api !== undefined && !isSameSite(site, api)) {
    problems.push(
      `PUBLIC_API_ORIGIN must be on the same site as PUBLIC_ORIGIN, or browsers will not send the cookies: ${api} and ${site} are not.`,
    )
  }
  return problems.length > 0 ? { ok: false, problems } : { ok: true, config: data }
}

const readText = (path: string): string => readFileSync(path, 'utf8')

/** Secrets from files, as containers get them. `unread` has a complaint for each file that does not give one. */
function readSecrets(
  environment: Environment,
  readFile: (path: string) => string,
): { secrets: Environment; unread: string[] } {
  const secrets: Environment = {}
  const unread: string[] = []
  for (const name of secretSettings) {
    const path = environment[`${name}_FILE`]
    if (path === undefined) continue
    if (environment[name] !== undefined) unread.push(`${name} and ${name}_FILE are both set: keep one.`)
    else {
      const secret = tryToRead(path, readFile)
      if (secret === '') unread.push(`${name}_FILE must be a file with ${expectedOf[name]}, not "${path}".`)
      secrets[name] = secret
    }
  }
  return { secrets, unread }
}

/** The text of a file without the line break that editors add. It is empty if the file cannot be read. */
function tryToRead(path: string, readFile: (path: string) => string): string {
  try {
    return readFile(path).replace(/\r?\n$/, '')
  } catch {
    return ''
  }
}

/**
 * Whether TRUSTED_PROXY_HOPS must be wrong. This server does not speak HTTPS itself, so there is a proxy, but no
 * proxy is trusted to name the client. All visitors would share the limits of one network.
 */
export function isProxyForgotten({
  PUBLIC_ORIGIN,
  PUBLIC_API_ORIGIN,
  TRUSTED_PROXY_HOPS,
}: Pick<Config, 'PUBLIC_ORIGIN' | 'PUBLIC_API_ORIGIN' | 'TRUSTED_PROXY_HOPS'>): boolean {
  const origin = PUBLIC_API_ORIGIN ?? PUBLIC_ORIGIN
  return TRUSTED_PROXY_HOPS === 0 && (origin?.startsWith('https:') ?? false)
}

function problemWith(name: Name, value: string): string {
  return `${name} must be ${expectedOf[name]}${secretSettings.includes(name) ? '.' : `, not "${value}".`}`
}

function isSmtpUrl(url: URL | null): boolean {
  if (url === null || !/^smtps?:$/.test(url.protocol)) return false
  return url.hostname !== '' && url.search === '' && [url.username, url.password].every(isDecodable)
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}
