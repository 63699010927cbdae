import { beforeAll, expect, it } from 'vitest'
import { type AccountServer, newAccountServer } from '#tests/support/account-server.ts'
import {
  ACCOUNTS_PER_NETWORK,
  ALARM,
  DATA_LIMITS,
  ENUMERATION_LIMITS,
  RATE_LIMITS,
} from '#server/limits/values.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** The limits as docs/operating.md lists them. */
const PROMISED: Readonly<Record<string, readonly [max: number, windowMs: number]>> = {
  'login-device': [10, 15 * MINUTE],
  'login-pair': [10, 15 * MINUTE],
  'login-account': [100, HOUR],
  'login-network': [200, HOUR],
  'join-network': [60, HOUR],
  'reset-network': [60, HOUR],
  'code-mails-hour': [3, HOUR],
  'code-mails-day': [10, DAY],
  'code-network': [300, HOUR],
  'own-password': [10, 15 * MINUTE],
  pull: [3000, 10 * MINUTE],
  push: [3000, 10 * MINUTE],
  'pull-kilobytes': [60_000, MINUTE],
  'push-kilobytes': [60_000, MINUTE],
  'share-hour': [120, HOUR],
  'share-day': [500, DAY],
  'share-wrong': [100, HOUR],
  'game-network': [400, DAY],
  'game-user': [200, DAY],
  'game-moves': [3000, 10 * MINUTE],
  'game-wrong': [100, HOUR],
  qr: [600, HOUR],
  'share-withdraw': [120, HOUR],
  export: [10, HOUR],
  upload: [100, DAY],

  'upload-network': [600, HOUR],
  'error-report': [30, HOUR],
  'page-count': [2000, HOUR],
  'picture-variant': [600, 10 * MINUTE],
  'telling-login': [5, HOUR],
  'telling-login-day': [60, DAY],
  'telling-join': [5, HOUR],
  'telling-join-day': [60, DAY],
  'telling-alarm': [300, HOUR],
  'accounts-in-network': [50, DAY],
}

const limits = [
  ...Object.values(RATE_LIMITS),
  ...Object.values(ENUMERATION_LIMITS).flat(),
  ...Object.values(DATA_LIMITS).flatMap(({ calls, kilobytes }) => [calls, kilobytes]),
  ALARM,
  ACCOUNTS_PER_NETWORK,
]

it('every limit is documented and has its own name', () =>
  expect(limits.map(({ name }) => name).toSorted()).toEqual(Object.keys(PROMISED).toSorted()))

let server: AccountServer
beforeAll(async () => {
  server = await newAccountServer()
})

it.each(limits)(
  '$name allows the documented number until its window ends, to the millisecond',
  async (limit) => {
    const { limits: counts, pass, database } = server
    const [max, windowMs] = PROMISED[limit.name] ?? [0, 0]
    expect(await counts.take(limit, 'ada')).toEqual({ allowed: true })
    await database
      .updateTable('limits')
      .set({ count: max - 1 })
      .where('key', 'like', `${limit.name}:%`)
      .execute()
    expect(await counts.take(limit, 'ada')).toEqual({ allowed: true })
    pass(windowMs - 1)
    expect(await counts.take(limit, 'ada')).toMatchObject({ allowed: false, retryAfterMs: 1 })
    pass(1)
    expect(await counts.take(limit, 'ada')).toEqual({ allowed: true })
  },
)
