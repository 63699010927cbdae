import { describe, expect, it } from 'vitest'
import { pullData, pushData, type Push } from '#api/calls/data.ts'
import type { Army, StoredArmy } from '#domain/army/army.ts'
import { join, joinAndVerify } from '#tests/support/account-server.ts'
import { ARMY_FORMAT } from '#domain/sync/version.ts'
import { makeArmy, makeUnit } from '#tests/support/army.ts'
import { onEachDatabase } from '#tests/support/database.ts'
import { newVisitors, pull, push, pushed } from '#tests/support/sync/visitors.ts'
import type { Visitor } from '#tests/support/visitor.ts'

const ARMY = makeArmy()
onEachDatabase((storage) => {
  const visitors = (count?: number) => newVisitors(storage, count)

  describe('the data calls', () => {
    it('[API-17] [API-29] returns the armies that have changed, with deleted ones unless they are omitted', async () => {
      const { tabs } = await visitors()
      const [tab] = tabs
      expect(await pull(tab)).toEqual([])
      const gone: StoredArmy = { id: 'gonegonegone', name: 'Gone', deleted: true, updated_ts: 5 }
      const { cursor } = await push(tab, [pushed(ARMY, 'a'), pushed(gone, 'b')])
      expect((await pull(tab)).map(({ id }) => id).toSorted()).toEqual([ARMY.id, gone.id])
      expect(await pull(tab, { sinceTs: '0', omitDeleted: 'true' })).toEqual([
        expect.objectContaining({ ...ARMY, rev: 'a', ts: cursor }),
      ])
      expect(await pull(tab, { sinceTs: String(cursor) })).toEqual([])
    })

    it('[API-18] accepts a plain list of armies without marks', async () => {
      const { tabs } = await visitors()
      const body = { armies: [{ ...ARMY }], syncedTs: null, pullSinceTs: 0, pullOmitDeleted: true }
      const { body: answer } = await tabs[0].ask(pushData, { body })
      expect(answer).toMatchObject({ synced_count: 1, armies: [], rejected: [] })
    })

    it('[API-18] [API-29] returns what others have deleted, unless it is omitted', async () => {
      const { tabs } = await visitors()
      const [tab] = tabs
      const gone: StoredArmy = { id: 'gonegonegone', name: 'Gone', deleted: true, updated_ts: 5 }
      await push(tab, [pushed(gone, 'a'), pushed(ARMY, 'b')])
      const idsOf = async (rest: Partial<Push>) =>
        (await push(tab, [], { pullSinceTs: 0, ...rest })).armies.map(({ id }) => id).toSorted()
      expect(await idsOf({})).toEqual([ARMY.id, gone.id].toSorted())
      expect(await idsOf({ pullOmitDeleted: true })).toEqual([ARMY.id])
    })

    it('[R-03] gives a repeated push the same answer, even after a newer one', async () => {
      const { tabs } = await visitors()
      const [tab] = tabs
      const first = await push(tab, [pushed(ARMY, 'a')])
      expect((await push(tab, [pushed(ARMY, 'a')])).accepted).toEqual(first.accepted)
      const newer = { ...ARMY, name: 'Newer' }
      const second = await push(tab, [pushed(newer, 'b', first.cursor)])
      const late = await push(tab, [pushed(ARMY, 'a')])
      expect(late.accepted).toEqual(first.accepted)
      expect(late.armies).toMatchObject([{ name: 'Newer', rev: 'b', ts: second.cursor }])
      expect(await pull(tab)).toMatchObject([{ name: 'Newer' }])
    })

    it('[SYNC-12] never overwrites a version that the device has not seen, and keeps merged versions', async () => {
      const { server, tabs } = await visitors()
      const [tab] = tabs
      const { cursor } = await push(tab, [pushed(ARMY, 'a')])
      await push(tab, [pushed({ ...ARMY, name: 'Theirs' }, 'b', cursor)])
      const mine = { ...ARMY, name: 'Mine' }
      const answer = await push(tab, [pushed(mine, 'c', cursor)])
      expect(answer).toMatchObject({ synced_count: 0, accepted: [], armies: [{ name: 'Theirs', rev: 'b' }] })
      await push(tab, [], { superseded: [pushed(mine, 'c')] })
      const rows = await server.database.selectFrom('army_versions').select(['rev', 'body']).execute()
      expect(rows.find(({ rev }) => rev === 'c')?.body).toBe(JSON.stringify(mine))
      expect(await pull(tab)).toMatchObject([{ name: 'Theirs' }])
    })

    it('[R-12] ignores a merged version that is not valid, and stores the rest of the push', async () => {
      const { server, tabs } = await visitors()
      const merged = pushed({ ...ARMY, name: 'Merged' }, 'b')
      const superseded = [{ ...merged, rev: 'c', name: 7 }, merged] as Push['armies']
      const answer = await push(tabs[0], [pushed(ARMY, 'a')], { superseded })
      expect(answer).toMatchObject({ accepted: [{ id: ARMY.id }], rejected: [] })
      const rows = await server.database.selectFrom('army_versions').select('rev').execute()
      expect(rows.map(({ rev }) => rev).toSorted()).toEqual(['a', 'b'])
    })

    it('[SYNC-30] says how many armies the pages after this one have, not counting deleted ones', async () => {
      const { tabs } = await visitors()
      const [tab] = tabs
      const many = (prefix: string, count: number) =>
        Array.from({ length: count }, (_, index) => {
          const id = `${prefix}${String(index).padStart(11, '0')}`
          return pushed({ ...ARMY, id }, 'a')
        })
      const first = await push(tab, many('a', 100))
      const gone: StoredArmy = { id: 'gonegonegone', name: 'Gone', deleted: true, updated_ts: 5 }
      await push(tab, [...many('b', 2), pushed(gone, 'a')])
      const following = async (sinceTs: number) =>
        (await tab.ask(pullData, { query: { sinceTs: String(sinceTs) } })).headers.get('X-Armies-To-Fetch')
      expect([await following(0), await following(first.cursor)]).toEqual(['2', '0'])
      const { cursor } = await push(tab, [], { pullSinceTs: first.cursor })
      expect(await following(cursor)).toBe('0')
      const { headers } = await tab.ask(pushData, { body: { armies: [], pullSinceTs: 0 } })
      expect(headers.get('X-Armies-To-Fetch')).toBe('2')
    })

    it('[R-13] keeps a points limit that an older build left out, and sends it to the device', async () => {
      const { server, tabs } = await visitors()
      const [tab] = tabs
      const { cursor: first } = await push(tab, [pushed({ ...ARMY, points_limit: 3000 }, 'a')])
      const renamed = { ...ARMY, name: 'Renamed by an older build' }
      const second = await push(tab, [pushed(renamed, 'b', first)])
      const kept = { ...renamed, points_limit: 3000 }
      expect(second).toMatchObject({ synced_count: 1, armies: [{ ...kept, rev: 'b', ts: second.cursor }] })
      expect(await pull(tab)).toMatchObject([kept])
      const rows = await server.database.selectFrom('army_versions').select(['rev', 'body']).execute()
      expect(JSON.parse(rows.find(({ rev }) => rev === 'b')?.body ?? '')).toEqual(kept)
      const third = await push(tab, [pushed({ ...kept, points_limit: null }, 'c', second.cursor)])
      expect(third.armies).toEqual([])
      expect(await pull(tab)).toMatchObject([{ points_limit: null }])
      await push(tab, [pushed(renamed, 'd', third.cursor)])
      expect(await pull(tab)).toMatchObject([{ name: 'Renamed by an older build', points_limit: null }])
    })

    it('[LIB-05] keeps tags, the archive and the kind that an older build left out', async () => {
      const { tabs } = await visitors()
      const set = { tags: ['league'], archived: true, kind: 'unit' as const }
      const { cursor: first } = await push(tabs[0], [pushed({ ...ARMY, ...set }, 'a')])
      const renamed = { ...ARMY, name: 'Renamed by an older build' }
      const second = await push(tabs[0], [pushed(renamed, 'b', first)])
      expect(second).toMatchObject({ synced_count: 1, armies: [{ ...renamed, ...set, rev: 'b' }] })
      const unset = { tags: [], archived: false, kind: 'unit' as const, points_limit: null }
      const third = await push(tabs[0], [pushed({ ...renamed, ...unset }, 'c', second.cursor)])
      expect(third.armies).toEqual([])
      expect(await pull(tabs[0])).toMatchObject([unset])
    })

    it('[R-12] refuses an out-of-range points limit', async () => {
      const { tabs } = await visitors()
      for (const points_limit of [0, -1, 0.5, 100_001]) {
        const { rejected } = await push(tabs[0], [pushed({ ...ARMY, points_limit }, 'a')])
        expect(rejected).toEqual([{ id: ARMY.id, error: 'VALIDATION_ERROR' }])
      }
      const { accepted } = await push(tabs[0], [pushed({ ...ARMY, points_limit: 100_000 }, 'a')])
      expect(accepted).toHaveLength(1)
    })

    it('[R-10] refuses a cursor that this database has not issued', async () => {
      const { tabs } = await visitors()
      const [tab] = tabs
      const { cursor } = await push(tab, [pushed(ARMY, 'a')])
      for (const unknown of [cursor - 1, cursor + 1]) {
        const { status, body } = await tab.ask(pullData, { query: { sinceTs: String(unknown) } })
        expect([status, body]).toEqual([409, expect.objectContaining({ code: 'CURSOR_UNKNOWN' })])
        const { status: pushStatus } = await tab.ask(pushData, { body: { armies: [], syncedTs: unknown } })
        expect(pushStatus).toBe(409)
      }
    })

    it.each([
      { sinceTs: '-1' },
      { sinceTs: '1.5' },
      { sinceTs: 'goblin' },
      { sinceTs: String(2 ** 53) },
      { syncedTs: '-1' },
      { omitDeleted: 'perhaps' },
    ])('[API-17] refuses a pull with %o', async (query) => {
      const { tabs } = await visitors()
      const { status, body } = await tabs[0].ask(pullData, { query })
      expect([status, body]).toEqual([400, expect.objectContaining({ code: 'VALIDATION_ERROR' })])
    })

    it('[R-12] accepts ten good armies next to bad ones, each refused with a reason', async () => {
      const { tabs } = await visitors()
      const good = Array.from({ length: 10 }, (_, index) =>
        pushed(makeArmy({ name: `Army ${index}` }), `r${index}`),
      )
      const big = makeArmy({ id: 'bigbigbigbig' })
      big.units = Array.from({ length: 100 }, (_, index) =>
        makeUnit({ name: `Unit ${index}`, description: 'x'.repeat(4000) }),
      )
      const bad: Army[] = [
        makeArmy({ id: 'nullnullnull', name: 'a\u0000b' }),
        makeArmy({ id: 'surrogate___', name: '\ud800' }),
        makeArmy({ id: '__proto__' }),
        big,
      ]
      const answer = await push(tabs[0], [
        ...good.slice(0, 5),
        ...bad.map((army, index) => pushed(army, `bad${index}`)),
        ...good.slice(5),
        { ...ARMY, rev: 'newer', format: 99 },
        { ...ARMY, id: 'badbadbadbad', rev: '\u0000' },
      ])
      expect(answer.synced_count).toBe(10)
      expect(answer.rejected).toEqual([
        { id: 'nullnullnull', error: 'VALIDATION_ERROR' },
        { id: 'surrogate___', error: 'VALIDATION_ERROR' },
        { id: '__proto__', error: 'VALIDATION_ERROR' },
        { id: 'bigbigbigbig', error: 'TOO_LARGE' },
        { id: ARMY.id, error: 'VALIDATION_ERROR' },
        { id: 'badbadbadbad', error: 'VALIDATION_ERROR' },
      ])
    })

    it('accepts one of two versions of an army in one push, even if the device guesses the next position', async () => {
      const { server, tabs } = await visitors()
      const answer = await push(tabs[0], [pushed(ARMY, 'a'), pushed(ARMY, 'b', server.now())])
      expect(answer).toMatchObject({ synced_count: 1, armies: [{ rev: 'a', ts: server.now() }] })
    })

    it('[R-12] refuses a body of 5 MB as a whole, with 413', async () => {
      const { tabs } = await visitors()
      const huge = makeArmy({ description: 'x'.repeat(5_000_000) })
      const { status, body } = await tabs[0].ask(pushData, { body: { armies: [pushed(huge, 'a')] } })
      expect([status, body]).toEqual([413, expect.objectContaining({ code: 'TOO_LARGE' })])
    })

    it('[R-13] refuses an army in an unknown format, and keeps the stored one', async () => {
      const { tabs } = await visitors()
      const [tab] = tabs
      const { cursor } = await push(tab, [pushed(ARMY, 'a')])
      for (const format of [ARMY_FORMAT - 1, ARMY_FORMAT + 1]) {
        const answer = await push(tab, [{ ...pushed({ ...ARMY, name: 'Other' }, 'b', cursor), format }])
        expect(answer).toMatchObject({
          synced_count: 0,
          rejected: [{ id: ARMY.id, error: 'VALIDATION_ERROR' }],
        })
      }
      expect(await pull(tab)).toMatchObject([{ ...ARMY, rev: 'a', format: ARMY_FORMAT }])
    })

    it('counts calls, and armies by outcome', async () => {
      const { server, tabs } = await visitors()
      const [tab] = tabs
      await push(tab, [pushed(ARMY, 'a'), { ...ARMY, rev: 'b' }, { ...pushed(ARMY, 'c'), format: 99 }])
      await pull(tab)
      await tab.ask(pullData, { query: { sinceTs: '5' } })
      const text = await server.metrics.text()
      for (const line of [
        'syncs_total{kind="push"} 1',
        'syncs_total{kind="pull"} 1',
        'syncs_total{kind="cursor-unknown"} 1',
        'pushed_armies_total{outcome="accepted"} 1',
        'pushed_armies_total{outcome="behind"} 1',
        'pushed_armies_total{outcome="rejected"} 1',
      ]) {
        expect(text).toContain(line)
      }
    })

    it('[R-05] accepts any clock, but no time more than five minutes ahead', async () => {
      const { server, tabs } = await visitors()
      const [tab] = tabs
      const early = { ...ARMY, updated_ts: server.now() + 3 * 86_400_000 }
      const corrected = [{ updated_ts: server.now() + 5 * 60_000 }]
      expect((await push(tab, [pushed(early, 'a')])).armies, 'the device learns it').toMatchObject(corrected)
      expect(await pull(tab)).toMatchObject(corrected)
    })

    it('[R-04] a reader misses nothing when three devices push at once', async () => {
      const { tabs } = await visitors(4)
      const [reader, ...writers] = tabs as Visitor[]
      if (!reader) throw new Error('There is no reader.')
      const seen = new Set<string>()
      let [cursor, isDone] = [0, false]
      const read = async () => {
        const last = isDone
        for (const { id, ts } of await pull(reader, { sinceTs: String(cursor) })) {
          seen.add(id)
          cursor = Math.max(cursor, ts)
        }
        if (!last) await read()
      }
      const reading = read()
      await Promise.all(
        writers.map(async (writer, writerIndex) => {
          for (let index = 0; index < 25; index += 1) {
            const id = `w${writerIndex}n${String(index).padStart(9, '0')}`
            await push(writer, [pushed(makeArmy({ id: id.slice(0, 12) }), `${writerIndex}-${index}`)])
          }
        }),
      )
      isDone = true
      await reading
      for (let more = 1; more > 0;) {
        const rest = await pull(reader, { sinceTs: String(cursor) })
        more = rest.length
        for (const { id, ts } of rest) {
          seen.add(id)
          cursor = Math.max(cursor, ts)
        }
      }
      expect(seen.size).toBe(75)
    })

    it('answers a pull while a push of the same account is under way', async () => {
      const { server, tabs } = await visitors()
      const [tab] = tabs
      await push(tab, [pushed(ARMY, 'a')])
      if (storage.kind === 'SQLite') return
      await server.database.transaction().execute(async (tx) => {
        await tx.updateTable('sync_seqs').set({ seq: 1 }).execute()
        await tx.updateTable('limits').set({ count: 1 }).where('key', 'like', 'push:%').execute()
        expect(await pull(tab)).toMatchObject([{ rev: 'a' }])
      })
    }, 5000)

    it('[ROLE-07] refuses unverified users, and keeps the armies of two users apart', async () => {
      const { server, tabs } = await visitors()
      await push(tabs[0], [pushed(ARMY, 'a')])
      const stranger = server.visit()
      await join(stranger, 'not-verified@goblin.example')
      expect((await stranger.ask(pullData)).body).toMatchObject({ code: 'NOT_VERIFIED' })
      const other = server.visit()
      await joinAndVerify(server, other, 'other@goblin.example')
      expect(await pull(other)).toEqual([])
      expect(await push(other, [pushed({ ...ARMY, name: 'Same id' }, 'a')])).toMatchObject({
        synced_count: 1,
      })
      expect(await pull(tabs[0])).toMatchObject([{ name: ARMY.name }])
    })

    it('[R-25] refuses a push from a tab with another user', async () => {
      const { tabs } = await visitors()
      const answer = await tabs[0].send('/hobgoblin/data', {
        method: 'PATCH',
        headers: { 'X-User': 'somebody else' },
        body: JSON.stringify({ armies: [pushed(ARMY, 'a')] }),
      })
      expect(answer).toMatchObject({ status: 409, body: { code: 'WRONG_USER' } })
      expect(await pull(tabs[0])).toEqual([])
    })
  })
})
