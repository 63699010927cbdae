import { expect, it } from 'vitest'
import { createSession } from '#api/calls/sessions.ts'
import { deleteUser, exportUser, type AccountExport } from '#api/calls/users.ts'
import { getArmyVersion, getArmyVersions, type ArmyVersionListing } from '#api/calls/army-versions.ts'
import { cleanUp } from '#server/features/clean-up.ts'
import { ACCOUNT_LIMITS } from '#server/sync/account-limits.ts'
import { joinAndVerify, PASSWORD } from '#tests/support/account-server.ts'
import type { Army } from '#domain/army/army.ts'
import { makeArmy, makeUnit } from '#tests/support/army.ts'
import { onEachDatabase } from '#tests/support/database.ts'
import { EMAIL, newVisitors, pull, push, pushed } from '#tests/support/sync/visitors.ts'
import type { Visitor } from '#tests/support/visitor.ts'

const DAY_MS = 86_400_000
const ARMY = makeArmy()
const { id: armyId } = ARMY

async function list(visitor: Visitor): Promise<ArmyVersionListing[]> {
  return (await visitor.ask(getArmyVersions, { params: { armyId } })).body as ArmyVersionListing[]
}

onEachDatabase((storage) => {
  const open = async () => {
    const { server, tabs } = await newVisitors(storage)
    const [tab] = tabs
    let base = 0
    /** Pushes another version, 1 ms after the last one. */
    const edit = async (rev: string, name = rev, content: Partial<Army> = {}) => {
      server.pass(1)
      const answer = await push(tab, [pushed({ ...ARMY, ...content, name }, rev, base)])
      base = answer.cursor
      return answer
    }
    /** Advances the clock, cleans up and logs in again. */
    const advance = async (ms: number) => {
      server.pass(ms)
      await cleanUp(server.database, server.now())
      await tab.ask(createSession, { body: { email: EMAIL, plaintextPassword: PASSWORD } })
    }
    return { server, tab, edit, advance }
  }

  it('[SYNC-29] lists the versions of an army with their devices, and shows each as it was', async () => {
    const { server, tab, edit } = await open()
    await edit('a', 'First')
    const { cursor } = await edit('b', 'Second')
    server.pass(1)
    const lost = { ...ARMY, name: 'Merged away' }
    await push(tab, [], { superseded: [pushed(lost, 'c')] })
    const entry = {
      updated_ts: ARMY.updated_ts,
      superseded: false,
      deleted: false,
      device: 'Firefox on Linux',
    }
    const renamed = { changes: [{ field: 'name' }] }
    expect(await list(tab)).toEqual([
      { ...entry, ...renamed, rev: 'c', ts: cursor + 1, name: 'Merged away', superseded: true },
      { ...entry, ...renamed, rev: 'b', ts: cursor, name: 'Second' },
      { ...entry, rev: 'a', ts: cursor - 1, name: 'First' },
    ])
    const shown = await tab.ask(getArmyVersion, { params: { armyId, rev: 'c' } })
    expect(shown.body).toEqual({ ...lost, rev: 'c', ts: cursor + 1, format: 1 })
  })

  it('[SYNC-29] says that a version is the deletion of the army, and compares nothing with it', async () => {
    const { tab, edit } = await open()
    const { cursor } = await edit('a', 'First')
    const gone = { id: armyId, name: 'First', deleted: true as const, updated_ts: 9 }
    const deletion = await push(tab, [pushed(gone, 'b', cursor)])
    await push(tab, [pushed({ ...ARMY, name: 'Again' }, 'c', deletion.cursor)])
    const listed = (await list(tab)).map(({ rev, deleted, changes }) => [rev, deleted, changes])
    expect(listed).toEqual([
      ['c', false, undefined],
      ['b', true, undefined],
      ['a', false, undefined],
    ])
  })

  it('[SYNC-29] says what the newest versions have changed, up to the size of a page', async () => {
    const { tab, edit } = await open()
    const units = Array.from({ length: 60 }, () => makeUnit({ description: 'x'.repeat(3900) }))
    for (let version = 1; version <= 6; version += 1)
      await edit(`v${version}`, `Version ${version}`, { units })
    const changes = (await list(tab)).map((version) => version.changes)
    expect(changes).toEqual([
      ...Array.from({ length: 3 }, () => [{ field: 'name' }]),
      ...[undefined, undefined, undefined],
    ])
  })

  it('[ROLE-08] shows users only their own versions', async () => {
    const { server, edit } = await open()
    await edit('a')
    const other = server.visit()
    await joinAndVerify(server, other, 'other@goblin.example')
    expect(await list(other)).toEqual([])
    expect((await other.ask(getArmyVersion, { params: { armyId, rev: 'a' } })).status).toBe(404)
    for (const strange of ['\u0000', '\ud800', '__proto__', "' or 1=1 --"]) {
      const params = { armyId: strange.toWellFormed(), rev: strange.toWellFormed() }
      expect((await other.ask(getArmyVersion, { params })).status).toBe(404)
      expect((await other.ask(getArmyVersions, { params })).body).toEqual([])
    }
  })

  it('keeps the latest 50 and all of the last 30 days, and the marks of the rest', async () => {
    const { server, tab, edit, advance } = await open()
    const first = await edit('v0')
    for (let index = 1; index < 55; index += 1) await edit(`v${index}`)
    await advance(29 * DAY_MS)
    const bodies = async () =>
      (
        await server.database
          .selectFrom('army_versions')
          .select('rev')
          .where('body', 'is not', null)
          .execute()
      ).map(({ rev }) => rev)
    expect((await list(tab)).length).toBe(50)
    expect((await bodies()).length).toBe(55)
    await edit('young')
    await advance(DAY_MS)
    const kept = await bodies()
    expect(kept.length).toBe(50)
    expect(kept).toEqual(expect.arrayContaining(['young', 'v54', 'v6']))
    expect((await tab.ask(getArmyVersion, { params: { armyId, rev: 'v0' } })).status).toBe(404)
    const again = await push(tab, [pushed({ ...ARMY, name: 'v0' }, 'v0')])
    expect(again.accepted).toEqual(first.accepted)
    expect(await pull(tab, { sinceTs: String(first.cursor) })).toMatchObject([{ rev: 'young' }])
  })

  it('never deletes the current version, however many were merged since', async () => {
    const { server, tab, edit, advance } = await open()
    await edit('current')
    server.pass(1)
    const superseded = Array.from({ length: 60 }, (_, index) =>
      pushed({ ...ARMY, name: `m${index}` }, `m${index}`),
    )
    await push(tab, [], { superseded })
    await edit('newest')
    await server.database.updateTable('armies').set({ rev: 'current' }).execute()
    await advance(31 * DAY_MS)
    expect((await tab.ask(getArmyVersion, { params: { armyId, rev: 'current' } })).status).toBe(200)
  })

  it('counts the storage of an account, and enforces its limit', async () => {
    const { server, tab, edit, advance } = await open()
    const { database } = server
    for (let index = 0; index < 60; index += 1) await edit(`v${index}`)
    const taken = async () =>
      (await database.selectFrom('sync_seqs').selectAll().executeTakeFirstOrThrow()).bytes
    const size = (name: string) => Buffer.byteLength(JSON.stringify({ ...ARMY, name })) + ACCOUNT_LIMITS.row
    expect(await taken()).toBe(10 * size('v0') + 50 * size('v10'))
    await advance(31 * DAY_MS)
    expect(await taken()).toBe(10 * ACCOUNT_LIMITS.row + 50 * size('v10'))

    await database
      .updateTable('sync_seqs')
      .set({ bytes: ACCOUNT_LIMITS.bytes - ACCOUNT_LIMITS.forDeletions })
      .execute()
    const full = await edit('too-much')
    expect(full).toMatchObject({ synced_count: 0, rejected: [{ id: armyId, error: 'ACCOUNT_FULL' }] })
    const [head] = await pull(tab)
    const gone = { id: armyId, name: ARMY.name, deleted: true as const, updated_ts: ARMY.updated_ts }
    expect(await push(tab, [pushed(gone, 'gone', head?.ts)])).toMatchObject({ synced_count: 1, rejected: [] })
  })

  it('exports any number of armies and versions, and deletes them with the account', async () => {
    const { server, tab, edit } = await open()
    for (let index = 0; index < 45; index += 1) await edit(`v${index}`)
    const others = Array.from({ length: 30 }, (_, index) => pushed(makeArmy({ name: `Army ${index}` }), 'a'))
    await push(tab, others)
    await server.database.updateTable('army_versions').set({ body: null }).where('rev', '=', 'v0').execute()
    const { body } = await tab.ask(exportUser)
    const { armies, armyVersions } = body as AccountExport
    expect(armies.map(({ army }) => army.name).toSorted()).toEqual(
      ['v44', ...others.map(({ name }) => name)].toSorted(),
    )
    expect(new Set(armyVersions.map(({ id, rev }) => `${id} ${rev}`)).size).toBe(75)
    expect(armyVersions.filter(({ army }) => army === null).map(({ rev }) => rev)).toEqual(['v0'])

    const other = server.visit()
    await joinAndVerify(server, other, 'other@goblin.example')
    await push(other, [pushed(ARMY, 'a')])
    expect((await tab.ask(deleteUser, { body: { plaintextPassword: PASSWORD } })).status).toBe(200)
    for (const table of ['armies', 'army_versions', 'sync_seqs'] as const) {
      expect((await server.database.selectFrom(table).select('user_id').execute()).length, table).toBe(1)
    }
    expect(await pull(other)).toMatchObject([ARMY])
  })

  it('limits the number of armies, and still syncs the existing ones', async () => {
    const { server, tab, edit } = await open()
    await edit('a')
    await server.database.updateTable('sync_seqs').set({ armies: ACCOUNT_LIMITS.armies }).execute()
    const other = makeArmy({ id: 'oneMoreArmy_' })
    expect(await push(tab, [pushed(other, 'a')])).toMatchObject({
      synced_count: 0,
      rejected: [{ id: other.id, error: 'ACCOUNT_FULL' }],
    })
    expect(await edit('b')).toMatchObject({ synced_count: 1 })
  })

  it('[R-48] removes thousands of bodies in steps, and looks at each account once a day', async () => {
    const { server, edit, advance } = await open()
    const { database } = server
    await edit('v0')
    const row = await database.selectFrom('army_versions').selectAll().executeTakeFirstOrThrow()
    const many = Array.from({ length: 1200 }, (_, index) => ({
      ...row,
      rev: `m${index}`,
      ts: row.ts - index - 1,
    }))
    for (let start = 0; start < many.length; start += 400)
      await database
        .insertInto('army_versions')
        .values(many.slice(start, start + 400))
        .execute()
    const size = Buffer.byteLength(row.body ?? '')
    await database
      .updateTable('sync_seqs')
      .set({ bytes: 1201 * size })
      .execute()
    const bodies = async () =>
      (await database.selectFrom('army_versions').select('rev').where('body', 'is not', null).execute())
        .length
    await advance(31 * DAY_MS)
    expect(await bodies()).toBe(50)
    const account = await database.selectFrom('sync_seqs').selectAll().executeTakeFirstOrThrow()
    expect(account).toMatchObject({ bytes: 50 * size, clean_ts: server.now() + DAY_MS })
    // Nobody looks at an account any more that has made no new versions for long, until its next push.
    await advance(31 * DAY_MS)
    const quiet = await database.selectFrom('sync_seqs').selectAll().executeTakeFirstOrThrow()
    expect(quiet.clean_ts).toBe(Number.MAX_SAFE_INTEGER)
    await edit('v1')
    const again = await database.selectFrom('sync_seqs').selectAll().executeTakeFirstOrThrow()
    expect(again.clean_ts).toBe(server.now() + DAY_MS)
  })
})
