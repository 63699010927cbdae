import { CompiledQuery, sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { createSession } from '#api/calls/sessions.ts'
import { createSnapshot, getSnapshot, withdrawSnapshots } from '#api/calls/snapshots.ts'
import { deleteUser } from '#api/calls/users.ts'
import type { Army } from '#domain/army/army.ts'
import { endSnapshots } from '#server/snapshots/end-snapshots.ts'
import { armyKeyOf, copiesFromNewest, MAX_COPIES, takenDownCopy } from '#server/snapshots/snapshots.ts'
import { bringBack, takeDown, targetOf } from '#server/take-down.ts'
import { MAX_TOTALS, readTotal } from '#server/adapters/database/totals.ts'
import { joinAndVerify, newAccountServer, PASSWORD } from '#tests/support/account-server.ts'
import { makeArmy, makeUnit } from '#tests/support/army.ts'
import { onEachDatabase } from '#tests/support/database.ts'
import { storeCopies } from '#tests/support/stored-copies.ts'
import { EMAIL, push, pushed } from '#tests/support/sync/visitors.ts'
import type { Answer, Visitor } from '#tests/support/visitor.ts'

const DAY_MS = 86_400_000
const ARMY = makeArmy({ units: [makeUnit()] })

async function share(visitor: Visitor, army: Army = ARMY): Promise<string> {
  const { body } = await visitor.ask(createSnapshot, { body: army })
  return createSnapshot.response.parse(body).share_id
}

const look = (visitor: Visitor, shareId: string): Promise<Answer> =>
  visitor.ask(getSnapshot, { params: { shareId } })

const open = async () => {
  const server = await newAccountServer()
  return { server, visitor: server.visit(), friend: server.visit({ address: '192.0.2.8' }) }
}

it('[API-21] [API-22] stores an army for anybody, and returns it to anybody who has the link', async () => {
  const { visitor, friend } = await open()
  const shareId = await share(visitor)
  expect(await look(friend, shareId)).toMatchObject({
    status: 200,
    body: { ...ARMY, id: shareId, share_id: null },
  })
})

it('[IMG-95] leaves out what is no address of a picture, also of a link from before', async () => {
  const { server, visitor, friend } = await open()
  const images: Army['images'] = [
    { type: 'IMAGE_UPLOAD', src: '/v1/users/me/export' },
    { type: 'IMAGE_UPLOAD', src: '/images/AbcdefghijklmnopQR-_12.webp' },
    { type: 'ILLUSTRATION', id: 'OORM' },
  ]
  const shareId = await share(visitor, { ...ARMY, images })
  expect((await look(friend, shareId)).body).toMatchObject({ images: images.slice(1) })
  const body = JSON.stringify({ ...ARMY, id: shareId, images })
  await server.database.updateTable('snapshots').set({ body }).execute()
  expect((await look(friend, shareId)).body).toMatchObject({ images: images.slice(1) })
})

it('keeps the points limit of an army in its snapshot', async () => {
  const { visitor, friend } = await open()
  const shareId = await share(visitor, { ...ARMY, points_limit: 3000 })
  expect((await look(friend, shareId)).body).toMatchObject({ points_limit: 3000 })
  expect((await look(friend, await share(visitor))).body).not.toHaveProperty('points_limit')
})

it('[LIB-04] a shared copy does not tell how its owner files it, and filing does not change its link', async () => {
  const { visitor, friend } = await open()
  const shareId = await share(visitor, { ...ARMY, tags: ['against my brother'], archived: true })
  const { body } = await look(friend, shareId)
  expect(body).toMatchObject({ name: ARMY.name })
  expect(JSON.stringify(body)).not.toMatch(/brother|tags|archived/)
  expect(await share(visitor, { ...ARMY, tags: ['sold'] })).toBe(shareId)
})

it('[ERR-25] answers an unknown id with 404 and its text', async () => {
  const { friend } = await open()
  expect(await look(friend, 'abcdefghijkl')).toMatchObject({
    status: 404,
    body: { code: 'ARMY_NOT_FOUND', message: 'Shared army with the specified ID was not found.' },
  })
})

it('[SHARE-06] an army that is sent again unchanged keeps its link', async () => {
  const { visitor } = await open()
  expect(await share(visitor)).toBe(await share(visitor))
})

it('[SHARE-07] an edited army gets a new link, and the old one shows the army as it was', async () => {
  const { visitor, friend } = await open()
  const old = await share(visitor)
  const recent = await share(visitor, { ...ARMY, name: 'Edited' })
  expect(recent).not.toBe(old)
  expect((await look(friend, old)).body).toMatchObject({ name: ARMY.name })
  expect((await look(friend, recent)).body).toMatchObject({ name: 'Edited' })
})

it('never reveals the id of the army, which its owner needs to withdraw links', async () => {
  const { server, visitor, friend } = await open()
  const shareId = await share(visitor)
  expect(JSON.stringify((await look(friend, shareId)).body)).not.toContain(ARMY.id)
  const rows = await server.database.selectFrom('snapshots').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain(ARMY.id)
})

it('leaves out a picture that is not uploaded', async () => {
  const { visitor } = await open()
  const { status } = await visitor.send(createSnapshot.path, {
    method: 'POST',
    body: JSON.stringify({ ...ARMY, images: [{ type: 'STAGED', file: {} }] }),
  })
  expect(status).toBe(400)
})

describe('withdrawing', () => {
  it('ends all links of this army and of no other', async () => {
    const { visitor, friend } = await open()
    const other = await share(visitor, makeArmy({ name: 'Other' }))
    const ids = [await share(visitor), await share(visitor, { ...ARMY, name: 'Edited' })]
    const { body } = await visitor.ask(withdrawSnapshots, { body: { army_id: ARMY.id } })
    expect(body).toEqual({ withdrawn_count: 2 })
    for (const id of ids) expect((await look(friend, id)).status).toBe(404)
    expect((await look(friend, other)).status).toBe(200)
  })

  it('needs the id of the army, which differs from the id of the link', async () => {
    const { visitor, friend } = await open()
    const shareId = await share(visitor)
    const { body } = await friend.ask(withdrawSnapshots, { body: { army_id: shareId } })
    expect(body).toEqual({ withdrawn_count: 0 })
    expect((await look(friend, shareId)).status).toBe(200)
  })
})

it('[R-39] [R-56] refuses the wrong ids of a network that requests many, and no valid link', async () => {
  const { server, visitor } = await open()
  const shareId = await share(visitor)
  const scanner = server.visit({ address: '198.51.100.9' })
  const statuses = new Map<number, number>()
  for (let tried = 0; tried < 300; tried += 1) {
    const { status } = await look(scanner, `guess${String(tried).padStart(7, '0')}`)
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
  }
  expect(Object.fromEntries(statuses)).toEqual({ 404: 100, 429: 200 })
  expect((await look(scanner, shareId)).status).toBe(200)
})

it('refuses an army that is too large, and too many armies from one network', async () => {
  const { visitor } = await open()
  const units = Array.from({ length: 200 }, (_, index) =>
    makeUnit({ name: `Unit ${index}`, description: 'x'.repeat(3900) }),
  )
  const { status } = await visitor.send(createSnapshot.path, {
    method: 'POST',
    body: JSON.stringify({ ...ARMY, units }),
  })
  expect(status).toBe(413)
  for (let shared = 0; shared < 119; shared += 1) await share(visitor, { ...ARMY, updated_ts: shared })
  await share(visitor)
  expect((await visitor.ask(createSnapshot, { body: ARMY })).status).toBe(429)
})

onEachDatabase((storage) => {
  const open = async () => {
    const server = await newAccountServer(storage)
    const [visitor, friend] = [server.visit(), server.visit({ address: '192.0.2.8' })]
    const total = () => readTotal(server.database, 'snapshot-bytes')
    const advance = async (days: number) => {
      server.pass(days * DAY_MS)
      await endSnapshots(server.database, server.now())
    }
    return { server, visitor, friend, total, advance }
  }

  describe('[SHARE-15] a link without an account', () => {
    it('ends a year after somebody last opened it', async () => {
      const { visitor, friend, total, advance } = await open()
      const shareId = await share(visitor)
      const size = await total()
      expect(size).toBe(Buffer.byteLength(JSON.stringify({ ...ARMY, id: shareId, share_id: null })))
      await advance(364)
      expect((await look(friend, shareId)).status).toBe(200)
      await advance(364)
      expect((await look(friend, shareId)).status).toBe(200)
      await advance(366)
      expect((await look(friend, shareId)).status).toBe(404)
      expect(await total()).toBe(0)
    })

    it('notes an opening at most once a day', async () => {
      const { server, visitor, friend } = await open()
      const shareId = await share(visitor)
      const opened = async () =>
        (await server.database.selectFrom('snapshots').select('opened_ts').executeTakeFirst())?.opened_ts
      const before = await opened()
      server.pass(DAY_MS - 1)
      await look(friend, shareId)
      expect(await opened()).toBe(before)
      server.pass(1)
      await look(friend, shareId)
      expect(await opened()).toBe(server.now())
    })

    it('differs from that of a logged-in user, which stays until the account is deleted', async () => {
      const { server, visitor, friend, advance } = await open()
      const anonymous = await share(friend)
      await joinAndVerify(server, visitor, EMAIL)
      // The user shares the same army with an account now, and another one that only this user has.
      expect(await share(visitor)).toBe(anonymous)
      const army = makeArmy({ name: 'Synced' })
      await push(visitor, [pushed(army, 'a')])
      const synced = await share(visitor, army)
      await advance(800)
      expect((await look(friend, anonymous)).status).toBe(200)
      expect((await look(friend, synced)).status).toBe(200)
      await visitor.ask(createSession, { body: { email: EMAIL, plaintextPassword: PASSWORD } })
      await visitor.ask(deleteUser, { body: { plaintextPassword: PASSWORD } })
      await advance(366)
      expect((await look(friend, synced)).status).toBe(404)
    })
  })

  it('[SHARE-16] a link that the operator took down stays down, and its army gets no other', async () => {
    const { server, visitor, friend, total, advance } = await open()
    const shareId = await share(visitor)
    const target = { type: 'share', id: shareId } as const
    expect(targetOf(`https://hobgoblin.example/army/s/${shareId}`)).toEqual(target)
    expect(await takeDown(server, { type: 'share', id: 'nothing_here' })).toBe(false)
    expect(await takeDown(server, target)).toBe(true)
    expect((await look(friend, shareId)).body).toMatchObject({ code: 'ARMY_NOT_FOUND' })
    const edited = { ...ARMY, name: 'Edited' }
    expect((await visitor.ask(createSnapshot, { body: ARMY })).status).toBe(403)
    expect((await visitor.ask(createSnapshot, { body: edited })).status).toBe(403)
    await visitor.ask(withdrawSnapshots, { body: { army_id: ARMY.id } })
    expect((await visitor.ask(createSnapshot, { body: ARMY })).status).toBe(403)
    expect(await share(visitor, makeArmy({ name: 'Other' }))).toBeTruthy()

    await advance(29)
    expect(await bringBack(server, target)).toBe(true)
    expect((await look(friend, shareId)).status).toBe(200)
    await takeDown(server, target)
    const before = await total()
    await advance(31)
    expect(await total()).toBeLessThan(before)
    expect(await bringBack(server, target)).toBe(false)
    expect((await visitor.ask(createSnapshot, { body: ARMY })).status).toBe(403)
  })

  it('[SHARE-21] an army has a limited number of links, and loses none of them', async () => {
    const { server, visitor, friend } = await open()
    const links = await storeCopies(server, ARMY, MAX_COPIES)
    const refused = await visitor.ask(createSnapshot, { body: ARMY })
    expect(refused).toMatchObject({ status: 409, body: { code: 'SHARE_FULL' } })
    for (const link of [links[0] ?? '', links.at(-1) ?? ''])
      expect((await look(friend, link)).status).toBe(200)
    expect(await share(visitor, { ...ARMY, name: `Copy ${MAX_COPIES - 1}` })).toBe(links.at(-1))
    expect(await share(visitor, makeArmy({ name: 'Other' }))).toBeTruthy()
    await visitor.ask(withdrawSnapshots, { body: { army_id: ARMY.id } })
    expect(await share(visitor)).toBeTruthy()
  })

  it('[SHARE-22] the copies of an army are found by an index', async () => {
    const { server } = await open()
    await storeCopies(server, ARMY, MAX_COPIES)
    const key = armyKeyOf(server.pseudonym, ARMY.id)
    await server.database.transaction().execute(async (tx) => {
      // PostgreSQL reads and sorts a table as small as this one, unless it is told to do so only without an index.
      if (storage.kind === 'PostgreSQL')
        await sql.raw('set local enable_seqscan = off; set local enable_sort = off').execute(tx)
      const planOf = async ({ sql, parameters }: { sql: string; parameters: readonly unknown[] }) => {
        const explain = storage.kind === 'SQLite' ? 'explain query plan' : 'explain'
        const { rows } = await tx.executeQuery(CompiledQuery.raw(`${explain} ${sql}`, [...parameters]))
        return JSON.stringify(rows)
      }
      const copies = copiesFromNewest(tx, key)
      for (const query of [copies, copies.offset(MAX_COPIES - 1)]) {
        const plan = await planOf(query.compile())
        expect(plan).toMatch(/snapshots_army_key/)
        expect(plan).not.toMatch(/sort|temp b-tree/i)
      }
      expect(await planOf(takenDownCopy(tx, key).compile())).toMatch(/snapshots_taken_down/)
    })
  })

  it('[SHARE-17] the server stores a limited number of bytes, and makes room by withdrawing', async () => {
    const { server, visitor, total } = await open()
    const [first, second] = [makeArmy({ name: 'First' }), makeArmy({ name: 'Other' })]
    await share(visitor, first)
    const size = await total()
    const fill = sql<number>`${sql.lit(MAX_TOTALS['snapshot-bytes'] * 0.8 - 2 * size)} + value`
    await server.database
      .updateTable('totals')
      .set({ value: fill })
      .where('name', '=', 'snapshot-bytes')
      .execute()
    await share(visitor, second)
    // The rest is for accounts.
    expect(await total()).toBe(MAX_TOTALS['snapshot-bytes'] * 0.8)
    const third = { body: makeArmy({ name: 'Third' }) }
    expect((await visitor.ask(createSnapshot, third)).body).toMatchObject({ code: 'SERVER_FULL' })
    expect(await share(visitor, second)).toBeTruthy()
    await visitor.ask(withdrawSnapshots, { body: { army_id: first.id } })
    expect((await visitor.ask(createSnapshot, third)).status).toBe(200)
  })
})

it.each([
  ['https://hobgoblin.example/images/abcdefghijklmnopqrstuv.webp', 'picture'],
  ['/.netlify/images?url=%2Fimages%2Fabcdefghijklmnopqrstuv.webp&w=240', 'picture'],
  ['/army/s/abcdefghijkl/u/abcdefghijkl', 'share'],
  ['https://hobgoblin.example/', undefined],
  ['/army/a/abcdefghijkl', undefined],
  ['http://', undefined],
])('the operator can name %s', (address, type) => expect(targetOf(address)?.type).toBe(type))
