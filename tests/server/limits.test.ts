import { randomBytes } from 'node:crypto'
import { expect, it, vi } from 'vitest'
import { countTries } from '#server/limits/rate-limits.ts'
import { cleanUp, trimLimits } from '#server/features/clean-up.ts'
import { createLimits } from '#server/limits/limits.ts'
import { createPseudonym } from '#server/base/pseudonym.ts'
import { onEachDatabase } from '#tests/support/database.ts'

const perMinute = { name: 'test', max: 3, windowMs: 60_000 }
const pseudonym = createPseudonym(randomBytes(32))

onEachDatabase(({ open, newPlace }) => {
  it('allows as many as the limit, and says when to retry', async () => {
    let now = 1000
    const limits = createLimits(await open(), pseudonym, () => now)
    for (let taken = 0; taken < 3; taken++) {
      expect(await limits.take(perMinute, 'ann')).toEqual({ allowed: true })
    }
    now += 20_000
    const peeked = { allowed: false, retryAfterMs: 40_000, isFirst: true }
    expect(await limits.peek(perMinute, 'ann')).toEqual(peeked)
    expect(await limits.take(perMinute, 'ann')).toEqual(peeked)
    const again = { allowed: false, retryAfterMs: 40_000, isFirst: false }
    expect(await limits.take(perMinute, 'ann')).toEqual(again)
    expect(await limits.peek(perMinute, 'ann')).toEqual(again)
    // Another subject and another limit are not affected.
    expect(await limits.take(perMinute, 'bob')).toEqual({ allowed: true })
    expect(await limits.take({ ...perMinute, name: 'other' }, 'ann')).toEqual({ allowed: true })
    now += 40_000
    expect(await limits.peek(perMinute, 'ann')).toEqual({ allowed: true })
    expect(await limits.take(perMinute, 'ann')).toEqual({ allowed: true })
  })

  it('[R-88] what a server with a wrong clock has counted does not outlive its clock', async () => {
    const database = await open()
    const YEAR_MS = 365 * 86_400_000
    let now = 1000 + YEAR_MS
    const limits = createLimits(database, pseudonym, () => now)
    for (const who of ['ann', 'bob'])
      for (let taken = 0; taken < 4; taken++) await limits.take(perMinute, who)
    now = 1000
    expect(await limits.peek(perMinute, 'ann')).toEqual({ allowed: true })
    for (let taken = 0; taken < 3; taken++) {
      expect(await limits.take(perMinute, 'ann')).toEqual({ allowed: true })
    }
    expect(await limits.take(perMinute, 'ann')).toMatchObject({ allowed: false, retryAfterMs: 60_000 })
    // The clocks of two servers may be a little apart.
    now -= 60_000
    expect(await limits.take(perMinute, 'ann')).toMatchObject({ allowed: false })
    expect(await limits.peek(perMinute, 'ann')).toMatchObject({ allowed: false })
    await cleanUp(database, now)
    expect(await database.selectFrom('limits').select('key').execute()).toHaveLength(1)
  })

  it('[R-54] writes nothing when it refuses again', async () => {
    const database = await open()
    let now = 1000
    const limits = createLimits(database, pseudonym, () => now)
    for (let taken = 0; taken < 4; taken++) await limits.take(perMinute, 'ann')
    const written = () => database.selectFrom('limits').selectAll().orderBy('key').execute()
    const before = await written()
    for (let refused = 0; refused < 3; refused++) {
      now += 1000
      expect(await limits.take(perMinute, 'ann')).toMatchObject({ allowed: false })
    }
    expect(await written()).toEqual(before)
    now += 57_000
    expect(await limits.take(perMinute, 'ann')).toEqual({ allowed: true })
  })

  it('counts an amount, even one that exceeds the limit, and then no more', async () => {
    const limits = createLimits(await open(), pseudonym, Date.now)
    expect(await limits.take(perMinute, 'ann', undefined, 2)).toEqual({ allowed: true })
    expect(await limits.take(perMinute, 'ann', undefined, 5)).toMatchObject({ allowed: false, isFirst: true })
    expect(await limits.take(perMinute, 'ann', undefined, 5)).toMatchObject({ isFirst: false })
    expect(await limits.peek(perMinute, 'ann')).toMatchObject({ allowed: false, isFirst: false })
  })

  it('[R-54] counts no try against the limits before the one that refuses', async () => {
    const database = await open()
    const limits = createLimits(database, pseudonym, Date.now)
    const network = { ...perMinute, name: 'network', max: 10 }
    const tryOnce = () => countTries({ database, limits }, [network, 'hall'], [perMinute, 'ann'])
    for (let tried = 0; tried < 3; tried++) expect(await tryOnce()).toBeNull()
    const written = () => database.selectFrom('limits').selectAll().orderBy('key').execute()
    const before = await written()
    for (let tried = 0; tried < 20; tried++) expect(await tryOnce()).toMatchObject({ limit: perMinute })
    expect(await written()).toEqual(before)
  })

  it('[R-54] begins nothing that writes for a limit that is reached', async () => {
    const database = await open()
    const limits = createLimits(database, pseudonym, Date.now)
    const taken: string[] = []
    const watched: typeof limits = {
      ...limits,
      take: (limit, ...rest) => {
        taken.push(limit.name)
        return limits.take(limit, ...rest)
      },
    }
    const network = { ...perMinute, name: 'network', max: 10 }
    const tryOnce = () =>
      countTries({ database, limits: watched }, [network, '2001:db8:1:2::/64'], [perMinute, 'ann'])
    for (let tried = 0; tried < 3; tried++) expect(await tryOnce()).toBeNull()
    taken.length = 0
    for (let tried = 0; tried < 3; tried++) expect(await tryOnce()).toMatchObject({ limit: perMinute })
    expect(taken).toEqual([])
  })

  it('does not count a peek', async () => {
    const limits = createLimits(await open(), pseudonym, Date.now)
    for (let looked = 0; looked < 9; looked++) {
      expect(await limits.peek(perMinute, 'ann')).toEqual({ allowed: true })
    }
    for (let taken = 0; taken < 3; taken++) await limits.take(perMinute, 'ann')
    expect(await limits.peek(perMinute, 'ann')).toMatchObject({ allowed: false })
  })

  it('counts a hundred simultaneous tries on two servers, and keeps counting after a restart', async () => {
    const place = await newPlace()
    const limit = { ...perMinute, max: 30 }
    const databases = [await open(place), await open(place)]
    const servers = databases.map((database) => createLimits(database, pseudonym, Date.now))
    const verdicts = await Promise.all(
      Array.from({ length: 50 }, () => servers.map((server) => server.take(limit, 'ann'))).flat(),
    )
    expect(verdicts.filter(({ allowed }) => allowed)).toHaveLength(30)
    await Promise.all(databases.map((database) => database.destroy()))
    const restarted = createLimits(await open(place), pseudonym, Date.now)
    expect(await restarted.take(limit, 'ann')).toMatchObject({ allowed: false })
  })

  it('stores no names, and forgets expired windows', async () => {
    const database = await open()
    const limits = createLimits(database, pseudonym, () => 1000)
    await limits.take(perMinute, `ann@example.com${'x'.repeat(10_000)}`)
    const rows = await database.selectFrom('limits').selectAll().execute()
    expect(rows).toHaveLength(1)
    expect(rows[0]?.key).toMatch(/^test:[\w-]{22}$/)
    await cleanUp(database, 60_999)
    expect(await database.selectFrom('limits').select('key').execute()).toHaveLength(1)
    await cleanUp(database, 61_000)
    expect(await database.selectFrom('limits').select('key').execute()).toHaveLength(0)
  })

  it('stores a bounded number of counts, preferably those close to their limit', async () => {
    const database = await open()
    const limits = createLimits(database, pseudonym, Date.now)
    for (let taken = 0; taken < 3; taken++) await limits.take(perMinute, 'ann')
    for (let index = 0; index < 30; index++) await limits.take(perMinute, String(index))
    const transaction = vi.spyOn(database, 'transaction')
    await trimLimits(database, { max: 10, step: 5 })
    expect(await database.selectFrom('limits').select('key').execute()).toHaveLength(10)
    // 21 counts, five at a time, and a look whether there are more.
    expect(transaction).toHaveBeenCalledTimes(6)
    expect(await limits.peek(perMinute, 'ann')).toMatchObject({ allowed: false })
  })
})
