import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { failure, pending, success } from '#domain/async-result.ts'
import { createSnapshot } from '#api/calls/snapshots.ts'
import { createSharedArmies, fetchSnapshot, type SharedArmy } from '#stores/sharing/shared-armies.ts'
import { makeOfflineLink, readOfflineLink } from '#stores/sharing/offline-link.ts'
import { settled } from '#stores/until.ts'
import { newAccountServer } from '#tests/support/account-server.ts'
import { makeArmy, makeUnit } from '#tests/support/army.ts'
import { eventually } from '#tests/support/eventually.ts'
import { makeBrowser } from '#tests/support/platform.ts'
import { reach } from '#tests/support/reach.ts'
import { ORIGIN } from '#tests/support/visitor.ts'

const army = makeArmy({ name: 'Rat Kings', units: [makeUnit()] })
const UNKNOWN = failure({
  code: 'ARMY_NOT_FOUND',
  text: 'Shared army with the specified ID was not found.',
})
const FAILED = failure({ code: 'FETCH_ERROR', text: 'Could not fetch Shared Army.' })
const DAMAGED = failure({ code: 'DAMAGED_LINK', text: 'This link is damaged. Did you copy all of it?' })

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.stubGlobal('location', { origin: ORIGIN })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A server with a shared army, and a reader of its link. */
async function open() {
  const server = await newAccountServer()
  const { body } = await server.visit().ask(createSnapshot, { body: army })
  const { share_id: shareId } = createSnapshot.response.parse(body)
  const network = reach(server.app)
  const page: { prefetched: unknown; focus: () => void } = { prefetched: null, focus: () => undefined }
  let now = 100_000
  const shared = createSharedArmies({
    ...makeBrowser()(),
    now: () => now,
    isOnline: () => network.isUp,
    onFocus: (listener) => {
      page.focus = listener
      return () => {
        page.focus = () => undefined
      }
    },
    readPrefetched: () => page.prefetched,
  })
  return {
    network,
    page,
    shareId,
    ...shared,
    pass: async (ms: number) => {
      now += ms
      await vi.advanceTimersByTimeAsync(ms)
    },
  }
}

/** Shows the army, as a page does. @returns the answer */
function show({ $army }: SharedArmy) {
  $army.listen(() => undefined)
  return settled($army)
}

const asShared = (shareId: string) =>
  success({ ...army, id: shareId, created_ts: expect.any(Number) as number })

describe('the army of a link', () => {
  it('[SHARE-12] is pending, then shown, and fetched once however often it is shown', async () => {
    const { network, page, shareId, snapshot, pass } = await open()
    const first = snapshot(shareId)
    expect(first.$army.get()).toEqual(pending)
    expect(await show(first)).toMatchObject(asShared(shareId))
    expect(snapshot(shareId)).toBe(first)
    expect(snapshot('another-link')).not.toBe(first)
    await pass(10_000)
    page.focus()
    await pass(10_000)
    expect(network.asked).toEqual([`GET /hobgoblin/snapshots/${shareId}`])
  })

  it('[ERR-25] [API-05] that is unknown stays so, and is not asked for again by itself', async () => {
    const { network, snapshot, pass } = await open()
    expect(await show(snapshot('unknown-link'))).toEqual(UNKNOWN)
    await pass(60_000)
    expect(network.asked).toHaveLength(1)
  })

  it.each([500, 404])(
    '[ERR-26] that could not be fetched, with status %s, is fetched later',
    async (status) => {
      const { network, snapshot, shareId, pass } = await open()
      network.status = status
      const shared = snapshot(shareId)
      expect(await show(shared)).toEqual(status === 404 ? UNKNOWN : FAILED)
      network.status = null
      await pass(5000)
      if (status === 404) expect(shared.$army.get()).toEqual(UNKNOWN)
      else await eventually(() => expect(shared.$army.get()).toMatchObject(asShared(shareId)))
    },
  )

  it('[ERR-26] says immediately that there is no network, and is fetched when it is back', async () => {
    const { network, page, snapshot, shareId, pass } = await open()
    network.isUp = false
    const shared = snapshot(shareId)
    expect(await show(shared)).toEqual(FAILED)
    network.isUp = true
    await pass(5000)
    page.focus()
    await eventually(() => expect(shared.$army.get()).toMatchObject(asShared(shareId)))
  })

  it('is fetched again when the reader asks for it, and pending meanwhile', async () => {
    const { network, snapshot, shareId } = await open()
    network.status = 500
    const shared = snapshot(shareId)
    expect(await show(shared)).toEqual(FAILED)
    network.status = null
    shared.retry()
    expect(shared.$army.get()).toEqual(pending)
    expect(await settled(shared.$army)).toMatchObject(asShared(shareId))
  })

  it('[SHARE-13] is the one in the page, if the page has that of this link', async () => {
    const { network, page, snapshot, shareId } = await open()
    page.prefetched = { share_id: shareId, army: { ...army, name: 'In the page' } }
    expect(await show(snapshot(shareId))).toMatchObject({ value: { name: 'In the page' } })
    expect(network.asked).toEqual([])
    page.prefetched = { share_id: 'another-link', army: { ...army, name: 'In the page' } }
    const other = await open()
    other.page.prefetched = page.prefetched
    expect(await show(other.snapshot(other.shareId))).toMatchObject({ value: { name: 'Rat Kings' } })
  })

  it('is not asked for any more when nobody looks', async () => {
    const { network, snapshot, shareId, pass } = await open()
    network.status = 500
    const { $army } = snapshot(shareId)
    const leave = $army.listen(() => undefined)
    expect(await settled($army)).toEqual(FAILED)
    leave()
    await pass(2000)
    await pass(60_000)
    expect(network.asked).toHaveLength(1)
  })
})

it.each([
  ['a link', 'link', (id: string) => asShared(id)],
  ['an unknown link', 'unknown-link', () => UNKNOWN],
])('fetches the army of %s once', async (_what, link, expected) => {
  const { shareId } = await open()
  const id = link === 'link' ? shareId : link
  expect(await fetchSnapshot(id)).toMatchObject(expected(id))
})

it.each([
  ['no network', { isUp: false }],
  ['a server that is out of order', { status: 500 }],
])('[ERR-26] does not fetch an army with %s', async (_what, trouble) => {
  const { network, shareId } = await open()
  Object.assign(network, trouble)
  expect(await fetchSnapshot(shareId)).toEqual(FAILED)
})

describe('a link with the whole army', () => {
  it('shows the army without a server', async () => {
    const { network, offlineLink } = await open()
    network.isUp = false
    const link = (await makeOfflineLink(army)) ?? ''
    expect(link.startsWith(`${ORIGIN}/army/s#`)).toBe(true)
    const shared = offlineLink(link.split('#')[1] ?? '')
    expect(shared.$army.get()).toEqual(pending)
    expect(await show(shared)).toMatchObject({
      value: { name: 'Rat Kings', ruleset_version: '1.0.0', units: [{ name: 'Gallows Guard', count: 1 }] },
    })
    expect(network.asked).toEqual([])
  })

  it('that is damaged says so, also when the reader tries again', async () => {
    const { offlineLink } = await open()
    const shared = offlineLink('gnawed')
    expect(await show(shared)).toEqual(DAMAGED)
    shared.retry()
    expect(shared.$army.get()).toEqual(pending)
    expect(await settled(shared.$army)).toEqual(DAMAGED)
  })

  /** An army whose text for a link has this many bytes. */
  const armyOf = (bytes: number) => {
    const units = Array.from({ length: 70 }, (_, index) => makeUnit({ name: `Guard ${index}`, count: 2 }))
    const empty = new TextEncoder().encode(JSON.stringify({ ...army, units })).length
    return {
      ...army,
      units: units.map((unit) => ({ ...unit, description: 'é'.repeat(Math.floor((bytes - empty) / 140)) })),
    }
  }

  it('is not made for an army of more than 64,000 bytes', async () => {
    const [small, large] = [armyOf(60_000), armyOf(90_000)]
    const link = await makeOfflineLink(small)
    expect((await readOfflineLink(link?.split('#')[1] ?? ''))?.units).toHaveLength(70)
    expect(await makeOfflineLink(large)).toBeNull()
  })

  it.each([
    ['is too long', 'A'.repeat(128_001)],
    ['is no packed text', 'gnawed'],
    ['is empty', ''],
  ])('is damaged if it %s', async (_how, data) => {
    expect(await readOfflineLink(data)).toBeNull()
  })
})
