import { describe, expect, it } from 'vitest'
import { createSnapshot } from '../../src/api/create-snapshot.ts'
import { getSnapshot } from '../../src/api/get-snapshot.ts'
import { withdrawSnapshots } from '../../src/api/withdraw-snapshots.ts'
import type { Army } from '../../src/domain/army/army.ts'
import { newAccountServer } from '../build/account-server.ts'
import { makeArmy, makeUnit } from '../build/army.ts'
import type { Answer, Visitor } from '../build/visitor.ts'

const HOST = makeArmy({ units: [makeUnit()] })

async function share(visitor: Visitor, army: Army = HOST): Promise<string> {
  const { body } = await visitor.ask(createSnapshot, { body: army })
  return createSnapshot.response.parse(body).share_id
}

const look = (visitor: Visitor, shareId: string): Promise<Answer> =>
  visitor.ask(getSnapshot, { params: { shareId } })

const open = async () => {
  const server = await newAccountServer()
  return { server, visitor: server.visit(), friend: server.visit({ address: '192.0.2.8' }) }
}

it('[API-21] stores an army for anybody, and returns the id of its link', async () => {
  const { visitor } = await open()
  expect(await share(visitor)).toMatch(/^[\w-]{12}$/)
})

it('[API-22] returns the army to anybody who has the link', async () => {
  const { visitor, friend } = await open()
  const shareId = await share(visitor)
  expect(await look(friend, shareId)).toMatchObject({
    status: 200,
    body: { ...HOST, id: shareId, share_id: null },
  })
})

it('keeps the points limit of an army in its snapshot', async () => {
  const { visitor, friend } = await open()
  const shareId = await share(visitor, { ...HOST, points_limit: 3000 })
  expect((await look(friend, shareId)).body).toMatchObject({ points_limit: 3000 })
  expect((await look(friend, await share(visitor))).body).not.toHaveProperty('points_limit')
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
  const recent = await share(visitor, { ...HOST, name: 'Edited' })
  expect(recent).not.toBe(old)
  expect((await look(friend, old)).body).toMatchObject({ name: HOST.name })
  expect((await look(friend, recent)).body).toMatchObject({ name: 'Edited' })
})

it('reveals nobody the id of the army, with which its owner withdraws links', async () => {
  const { server, visitor, friend } = await open()
  const shareId = await share(visitor)
  expect(JSON.stringify((await look(friend, shareId)).body)).not.toContain(HOST.id)
  const rows = await server.database.selectFrom('snapshots').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain(HOST.id)
})

it('leaves out a picture that is not uploaded, as any client may send it', async () => {
  const { visitor } = await open()
  const { status } = await visitor.send(createSnapshot.path, {
    method: 'POST',
    body: JSON.stringify({ ...HOST, images: [{ type: 'STAGED', file: {} }] }),
  })
  expect(status).toBe(400)
})

describe('withdrawing', () => {
  it('ends all links of this army and of no other', async () => {
    const { visitor, friend } = await open()
    const other = await share(visitor, makeArmy({ name: 'Other' }))
    const ids = [await share(visitor), await share(visitor, { ...HOST, name: 'Edited' })]
    const { body } = await visitor.ask(withdrawSnapshots, { body: { army_id: HOST.id } })
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

it('[R-39] refuses a network that requests many unknown ids, and nobody else', async () => {
  const { server, visitor, friend } = await open()
  const shareId = await share(visitor)
  const scanner = server.visit({ address: '198.51.100.9' })
  const statuses = new Map<number, number>()
  for (let tried = 0; tried < 300; tried += 1) {
    const { status } = await look(scanner, `guess${String(tried).padStart(7, '0')}`)
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
  }
  expect(Object.fromEntries(statuses)).toEqual({ 404: 100, 429: 200 })
  expect((await look(scanner, shareId)).status).toBe(429)
  expect((await look(friend, shareId)).status).toBe(200)
})

it('refuses an army that is too large, and too many armies from one network', async () => {
  const { visitor } = await open()
  const units = Array.from({ length: 200 }, (_, index) =>
    makeUnit({ name: `Unit ${index}`, description: 'x'.repeat(3900) }),
  )
  const { status } = await visitor.send(createSnapshot.path, {
    method: 'POST',
    body: JSON.stringify({ ...HOST, units }),
  })
  expect(status).toBe(413)
  for (let shared = 0; shared < 119; shared += 1) await share(visitor, { ...HOST, updated_ts: shared })
  await share(visitor)
  expect((await visitor.ask(createSnapshot, { body: HOST })).status).toBe(429)
})
