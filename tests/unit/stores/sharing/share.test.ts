import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { getSnapshot, withdrawSnapshots } from '#api/calls/snapshots.ts'
import type { Army } from '#domain/army/army.ts'
import { stagePicture } from '#domain/army/picture/picture.ts'
import { failure, success } from '#domain/async-result.ts'
import { createArmyNews } from '#stores/army/army-news.ts'
import { createArmyStores } from '#stores/army/army-stores.ts'
import { shareArmy, shareOwnArmy, withdrawLinks } from '#stores/sharing/share.ts'
import { newAccountServer } from '#tests/support/account-server.ts'
import { makeArmy, makeUnit } from '#tests/support/army.ts'
import { eventually } from '#tests/support/eventually.ts'
import { makeBrowser } from '#tests/support/platform.ts'
import { reach } from '#tests/support/reach.ts'
import { ORIGIN } from '#tests/support/visitor.ts'
import { beforeRequests, failTransaction, newDevice, stamps } from '#tests/unit/storage/device.ts'

const army = makeArmy({
  name: 'Rat Kings',
  units: [makeUnit()],
  images: [{ type: 'ILLUSTRATION', id: 'OORM' }],
})
const LINK = new RegExp(`^${ORIGIN}/army/s/[\\w-]{12}$`)
const MAKE = 'POST /hobgoblin/snapshots'

/** Long enough for the disk, where nothing should happen. */
const aWhile = () => new Promise((resolve) => setTimeout(resolve, 50))

beforeEach(() => {
  vi.stubGlobal('location', { origin: ORIGIN })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

/** A device with an army, a server, and a friend with another device. */
async function open() {
  const server = await newAccountServer()
  const network = reach(server.app)
  const friend = server.visit({ address: '192.0.2.8' })
  const { armies } = newDevice().openTab()
  const platform = makeBrowser()()
  const nextStamp = stamps()
  await armies.addMany([army], 'Create army', nextStamp())
  const stored = async (): Promise<Army> => {
    const read = await armies.read(army.id)
    if (read.type !== 'army') throw new Error(`The army is ${read.type}.`)
    return read.army
  }
  const stores = createArmyStores(armies, platform, createArmyNews(platform.tabs))
  const sharing = {
    share: (own: Army) => shareOwnArmy(own, stores),
    withdraw: (own: Army) => withdrawLinks(own, stores),
  }
  return {
    network,
    friend,
    sharing,
    stored,
    edit: (change: (now: Army) => Army) =>
      armies.change(army.id, 'Edit', (now) => (now && !now.deleted ? change(now) : now), nextStamp()),
    /** Shares the army as it is stored now. @returns the link */
    share: async () => {
      const shared = await sharing.share(await stored())
      return shared.state === 'success' ? shared.value : shared.state
    },
    /** What a friend sees who opens the link. */
    look: (link: string) => friend.ask(getSnapshot, { params: { shareId: link.slice(-12) } }),
    count: (request: string) => network.asked.filter((asked) => asked === request).length,
  }
}

describe('a shared army', () => {
  it('[SHARE-06] keeps its link until it is edited, and makes it only once', async () => {
    const { share, stored, look, count } = await open()
    const link = await share()
    expect(link).toMatch(LINK)
    expect(await look(link)).toMatchObject({ status: 200, body: { name: 'Rat Kings' } })
    expect((await stored()).share_id).toBe(link.slice(-12))
    expect(await share()).toBe(link)
    expect(count(MAKE)).toBe(1)
  })

  it('[SHARE-07] gets another link after an edit, and the old one shows what it was', async () => {
    const { share, edit, look } = await open()
    const old = await share()
    await edit((now) => ({ ...now, name: 'Rat Emperors', share_id: null }))
    const link = await share()
    expect(link).not.toBe(old)
    expect((await look(link)).body).toMatchObject({ name: 'Rat Emperors' })
    expect((await look(old)).body).toMatchObject({ name: 'Rat Kings' })
  })

  it('that was edited while its link was made does not keep the link', async () => {
    const { sharing, edit, stored, look } = await open()
    await edit((now) => ({ ...now, name: 'Rat Emperors' }))
    const shared = await sharing.share(army)
    expect(shared).toMatchObject({ state: 'success', value: expect.stringMatching(LINK) as unknown })
    expect((await stored()).share_id).toBeNull()
    expect(shared.state === 'success' && (await look(shared.value)).body).toMatchObject({ name: 'Rat Kings' })
  })

  it('is shared without a picture that is not uploaded yet', async () => {
    const { share, edit, look } = await open()
    await edit((now) => ({ ...now, images: stagePicture(now.images, new Blob(['woodcut'])) }))
    expect((await look(await share())).body).toMatchObject({ images: army.images })
  })

  it('is shared even if the device has no room for the id of the link', async () => {
    const { share, stored, look } = await open()
    const stop = beforeRequests((name, tx) => {
      if (name === 'put') failTransaction(tx, 'QuotaExceededError')
    })
    onTestFinished(stop)
    const link = await share()
    stop()
    expect((await look(link)).status).toBe(200)
    expect((await stored()).share_id).toBeNull()
    expect(await share(), 'the server finds the snapshot again').toBe(link)
  })

  it('that is not on this device gets a link too, or keeps the one that it has', async () => {
    const { look } = await open()
    const shared = await shareArmy(army)
    expect(shared.state === 'success' && (await look(shared.value)).status).toBe(200)
    expect(await shareArmy({ ...army, share_id: 'shared-id-01' })).toEqual(
      success(`${ORIGIN}/army/s/shared-id-01`),
    )
  })
})

describe('a link that another device has withdrawn', () => {
  it('is forgotten when it is shown again, so that the army gets a new one', async () => {
    const { share, stored, friend, look } = await open()
    const old = await share()
    await friend.ask(withdrawSnapshots, { body: { army_id: army.id } })
    expect(await share(), 'the dialog does not wait for the check').toBe(old)
    await eventually(async () => expect((await stored()).share_id).toBeNull())
    const link = await share()
    expect(link).not.toBe(old)
    expect((await look(link)).status).toBe(200)
  })

  it('does not cost the army a link that it has got since', async () => {
    const { share, sharing, stored, count } = await open()
    const link = await share()
    await sharing.share({ ...army, share_id: 'withdrawn-id' })
    await eventually(() => expect(count('GET /hobgoblin/snapshots/withdrawn-id')).toBe(1))
    await aWhile()
    expect((await stored()).share_id).toBe(link.slice(-12))
  })

  it.each([
    ['the server is out of order', { status: 500 }],
    ['too many have been opened', { status: 429 }],
    ['there is no network', { isUp: false }],
  ])('is not assumed if %s', async (_why, trouble) => {
    const { share, stored, network } = await open()
    const link = await share()
    Object.assign(network, trouble)
    const before = network.asked.length
    expect(await share()).toBe(link)
    await eventually(() => expect(network.asked.length).toBe(before + 1))
    await aWhile()
    expect((await stored()).share_id).toBe(link.slice(-12))
  })
})

it('withdrawing ends all links of an army, says how many there were, and the army has none', async () => {
  const { share, sharing, edit, stored, look } = await open()
  const links = [await share()]
  await edit((now) => ({ ...now, name: 'Rat Emperors', share_id: null }))
  links.push(await share())
  expect(await sharing.withdraw(army)).toEqual(success(2))
  for (const link of links) expect((await look(link)).status).toBe(404)
  expect((await stored()).share_id).toBeNull()
})

describe.each([
  ['there is no network', { isUp: false }, true],
  ['the server is out of order', { status: 500 }, false],
])('if %s', (_why, trouble, offline) => {
  it('[SHARE-05] [ERR-27] there is no link, and the reason is said', async () => {
    const { sharing, network, stored } = await open()
    Object.assign(network, trouble)
    const text = "Couldn't create share link. (Response failed)"
    expect(await sharing.share(army)).toEqual(failure({ text, offline, full: false }))
    expect(await shareArmy(army)).toEqual(failure({ text, offline, full: false }))
    expect((await stored()).share_id).toBeNull()
  })

  it('links cannot be withdrawn, so the army keeps its link', async () => {
    const { share, sharing, network, stored } = await open()
    const link = await share()
    Object.assign(network, trouble)
    const text = 'The links could not be withdrawn. They still work.'
    expect(await sharing.withdraw(army)).toEqual(failure({ text, offline, full: false }))
    expect((await stored()).share_id).toBe(link.slice(-12))
  })
})

it('an error that is no failure of the database is not hidden', async () => {
  const { share } = await open()
  const stop = beforeRequests((name) => {
    if (name === 'put') throw new Error('A bug.')
  })
  onTestFinished(stop)
  await expect(share()).rejects.toThrow('A bug.')
})
