import fc from 'fast-check'
import { addressOf } from '#api/calls/call.ts'
import type { AnyCall } from '#api/reference.ts'

/** Valid values for the fields of all bodies. */
export const EXAMPLE = {
  email: 'ada@example.org',
  plaintextPassword: 'three goblins in a coat',
  oldPlaintextPassword: 'three goblins in a coat',
  plaintextCode: '0000 0000',
  acceptedTos: true,
  subscribedToNewsletter: false,
}

/** Names that every object inherits. */
const INHERITED = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'valueOf', 'then']

const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    '',
    ' ',
    '\u0000',
    '\uD800',
    '\u202Etxt',
    'é'.repeat(300),
    '🗡'.repeat(200),
    'x'.repeat(20_000),
  ),
  fc.constantFrom(
    "' or 1=1 --",
    '${7*7}',
    '../../etc/passwd',
    '%00',
    'Bcc: a@b.c\r\n',
    '<script>',
    ...INHERITED,
  ),
  fc.emailAddress(),
)

const value = fc.oneof(
  text,
  fc.constantFrom(null, true, false, 0, -0, -1, 1e308, 2 ** 53, [], {}),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.array(fc.jsonValue(), { maxLength: 5 }),
  fc.dictionary(fc.oneof(fc.string(), fc.constantFrom(...INHERITED)), fc.jsonValue(), { maxKeys: 5 }),
)

const nested = (depth: number, [open, close]: readonly [string, string]) =>
  open.repeat(depth) + close.repeat(depth)

/** Bodies that no page would send: text that is not JSON, or far too large. */
const raw = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom('', '{', '{"email":', '[1,]', 'NaN', "{'a':1}", '\uFEFF{}', '{"a":1e999}', '{"a":1,"a":2}'),
  fc.constantFrom(nested(10_000, ['[', ']']), nested(9_000, ['{"a":', '}']), '9'.repeat(50_000)),
)

/** Some bodies are random. Most are the example with one fault. */
function hostileBodies(): fc.Arbitrary<string> {
  const names = [...Object.keys(EXAMPLE), ...INHERITED]
  const changes = fc.dictionary(fc.constantFrom(...names), value, {
    minKeys: 1,
    maxKeys: 3,
    noNullPrototype: true,
  })
  const damaged = changes.map((change) => JSON.stringify({ ...EXAMPLE, ...change }))
  const missing = fc
    .subarray(Object.entries(EXAMPLE))
    .map((entries) => JSON.stringify(Object.fromEntries(entries)))
  return fc.oneof(
    { weight: 6, arbitrary: damaged },
    missing,
    value.map((body) => JSON.stringify(body)),
    raw,
  )
}

/** Values for paths and queries. */
const hostileText = text.map((given) => given.toWellFormed().slice(0, 2000))

/** A request with hostile values everywhere. */
type HostileRequest = { path: string; method: string; body: string | null }

export function hostileRequests(call: AnyCall): fc.Arbitrary<HostileRequest> {
  const names = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const texts = (of: readonly string[]) =>
    fc.record(Object.fromEntries(of.map((name) => [name, hostileText])))
  const body = call.method === 'GET' ? fc.constant(null) : hostileBodies()
  return fc.record({ params: texts(names), query: texts(call.query ?? []), body }).map((given) => ({
    path: addressOf(call.path, given),
    method: call.method,
    body: given.body,
  }))
}
