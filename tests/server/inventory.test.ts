import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import * as z from 'zod'
import { SECRET_HEADERS } from '#api/secret-headers.ts'

// New cryptography or a new connection is a decision about security, so it must not slip in with another change.
const files = ['server', 'domain', 'api'].flatMap((folder) => globSync(`src/${folder}/**/*.ts`))
const sources = files.map((file) => readFileSync(file, 'utf8'))

/** All matches of the first group of a pattern in the server's code. */
const found = (pattern: RegExp): string[] => [
  ...new Set(sources.flatMap((source) => [...source.matchAll(pattern)].map(([, one]) => one ?? ''))),
]

it('the server uses only the cryptography that the decision record lists, all from Node (ASVS 11.1.2)', () => {
  const used = found(/import \{([^}]+)\} from 'node:crypto'/g).flatMap((names) => names.split(/,\s*/))
  const listed = [
    'argon2',
    'createHash',
    'createHmac',
    'createSecretKey',
    'hash',
    'randomBytes',
    'randomUUID',
    'timingSafeEqual',
  ]
  expect([...new Set(used.map((name) => name.trim()))].toSorted()).toEqual(listed)
  const algorithms = found(/(?:createHash|createHmac|hash|argon2id)\('([\w-]+)'/g)
  expect(algorithms.toSorted()).toEqual(['argon2id', 'sha256'])
  // Both sides make the key for watching a game from the key for playing.
  expect(found(/(crypto\.subtle|webcrypto)/g)).toEqual(['crypto.subtle'])
  expect(found(/crypto\.subtle\.(\w+\('[^']+')/g)).toEqual(["digest('SHA-256'"])
})

it('the server connects only to its database and its mail server (ASVS 13.1.1)', () => {
  // Both are in the browser's client, src/api/client.ts.
  expect(found(/(?<![.\w])(fetch|WebSocket|EventSource)\(/g)).toEqual(['fetch', 'EventSource'])
  const connecting = /from '(?:node:)?(https?|http2|net|tls|dgram|undici|pg|nodemailer)'/g
  expect(found(connecting).toSorted()).toEqual(['http', 'net', 'nodemailer', 'pg'])
  const names = found(/import (?:type )?\{([^}]+)\} from 'node:(?:http|net)'/g).flatMap((list) =>
    list.split(','),
  )
  const used = names.map((name) => name.replace('type ', '').trim())
  expect(new Set(used)).toEqual(new Set(['AddressInfo', 'Server', 'ServerResponse']))
})

it('the server needs only production dependencies (ASVS 15.2.3)', () => {
  const { dependencies } = z
    .object({ dependencies: z.record(z.string(), z.string()) })
    .parse(JSON.parse(readFileSync('package.json', 'utf8')))
  const packages = found(/(?:from|import\() ?'((?:@[\w-]+\/)?[\w.-]+)[\w./-]*'/g).filter(
    (name) => !name.startsWith('.'),
  )
  expect(packages.length).toBeGreaterThan(10)
  expect(packages.filter((name) => !(name in dependencies))).toEqual([])
  expect(found(/from '([^']*\/(?:tests|scripts)\/[^']*)'/g)).toEqual([])
})

it('[R-81] each header that the server reads is in the list of secret ones, or may be logged', () => {
  const read = found(/\.header\('([\w-]+)'\)/g).filter(
    (name) => !(SECRET_HEADERS as readonly string[]).includes(name),
  )
  expect(read.toSorted()).toEqual([
    'Accept',
    'Accept-Encoding',
    'Content-Length',
    'Content-Type',
    'Host',
    'If-None-Match',
    'Origin',
    'User-Agent',
    'X-Forwarded-For',
  ])
  expect(found(/\.header\(([A-Z_]+)\)/g).toSorted()).toEqual(['GAME_KEY_HEADER', 'USER_HEADER'])
})
