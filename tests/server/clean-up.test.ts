import { expect, it } from 'vitest'
import { cleanUp, cleanUpRegularly } from '#server/features/clean-up.ts'
import { onEachDatabase } from '#tests/support/database.ts'
import { eventually } from '#tests/support/eventually.ts'
import { makeParts } from '#tests/support/parts.ts'

const DAY_MS = 86_400_000
const now = Date.UTC(2026, 10, 21)

onEachDatabase(({ open }) => {
  async function openFull() {
    const database = await open()
    const user = (id: string, is_verified: 0 | 1, age: number) => ({
      id,
      email: id,
      email_key: id,
      password_hash: 'x',
      is_verified,
      accepted_tos_ts: 1,
      subscribed_to_newsletter: 0 as const,
      created_ts: now - age,
    })
    await database
      .insertInto('users')
      .values([
        user('verified', 1, 900 * DAY_MS),
        user('new', 0, 7 * DAY_MS - 1),
        user('abandoned', 0, 7 * DAY_MS),
      ])
      .execute()
    const session = (id: string, expires_ts: number) => ({
      id,
      user_id: 'verified',
      access_hash: id,
      access_expires_ts: 1,
      counter: 0,
      rotated_ts: 1,
      previous_access_hash: null,
      created_ts: 1,
      expires_ts,
      last_used_ts: 1,
      label: 'x',
    })
    await database
      .insertInto('sessions')
      .values([session('live', now + 1), session('over', now)])
      .execute()
    const code = (token_id: string, user_id: string, expires_ts: number) => ({
      token_id,
      user_id,
      purpose: 'verify' as const,
      email: null,
      code_hash: 'x',
      tries: 0,
      created_ts: 1,
      expires_ts,
    })
    await database
      .insertInto('codes')
      .values([
        code('live', 'verified', now + 1),
        code('over', 'verified', now),
        code('theirs', 'abandoned', now + 1),
      ])
      .execute()
    await database
      .insertInto('known_devices')
      .values([
        { user_id: 'verified', device_hash: 'used', last_used_ts: now - 180 * DAY_MS + 1 },
        { user_id: 'verified', device_hash: 'unused', last_used_ts: now - 180 * DAY_MS },
      ])
      .execute()
    return database
  }

  it('deletes what has expired, and nothing else, with one server or two at once', async () => {
    const database = await openFull()
    await Promise.all([cleanUp(database, now), cleanUp(database, now)])
    const left = await Promise.all([
      database.selectFrom('users').select('id').orderBy('id').execute(),
      database.selectFrom('sessions').select('id').execute(),
      database.selectFrom('codes').select('token_id').execute(),
      database.selectFrom('known_devices').select('device_hash').execute(),
    ])
    expect(left.map((rows) => rows.map((row) => Object.values(row)[0]))).toEqual([
      ['new', 'verified'],
      ['live'],
      ['live'],
      ['used'],
    ])
  })

  it('runs regularly until the server stops, whatever fails', async () => {
    const stopping = new AbortController()
    const parts = await makeParts({ database: await openFull(), now: () => now, stopping: stopping.signal })
    const cleaning = cleanUpRegularly(parts, 10)
    const count = async () => (await parts.database.selectFrom('sessions').select('id').execute()).length
    await eventually(async () => expect(await count()).toBe(1))
    stopping.abort()
    await cleaning
    expect(parts.logged).toEqual([])
  })
})

it('[SCALE-04] deletes nothing while the clock is not that of the database', async () => {
  const stopping = new AbortController()
  const inTenYears = Date.now() + 3650 * 86_400_000
  const parts = await makeParts({
    now: () => inTenYears,
    stopping: stopping.signal,
    clockOffset: () => Promise.resolve(31_000),
  })
  const key = { key: 'share', count: 1, expires_ts: inTenYears - 1000 }
  await parts.database.insertInto('limits').values(key).execute()
  const cleaning = cleanUpRegularly(parts, 10)
  await eventually(() => expect(parts.logged.length).toBeGreaterThan(1))
  stopping.abort()
  await cleaning
  expect(parts.logged[0]).toContain('The clock of this server is not that of the database')
  expect(await parts.database.selectFrom('limits').select('key').execute()).toHaveLength(1)
})

it('retries later if the database does not answer', async () => {
  const stopping = new AbortController()
  const parts = await makeParts({ stopping: stopping.signal })
  await parts.database.destroy()
  const cleaning = cleanUpRegularly(parts, 10)
  await eventually(() => expect(parts.logged.length).toBeGreaterThan(1))
  stopping.abort()
  await cleaning
  expect(parts.logged.length).toBeGreaterThanOrEqual(2)
  expect(parts.logged[0]).toContain('clean-up-failed')
})
