import { beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '#storage/database.ts'
import { createKeyval, dismissalEntry, keyValueOf, printEntry, type Keyval } from '#storage/keyval.ts'
import { beforeRequests, failTransaction, newDevice, type Device, type Tab } from './device.ts'

const joined = dismissalEntry('join_prompt')
const installed = dismissalEntry('safari_install_prompt')

let device: Device
let tab: Tab
let keyval: Keyval

beforeEach(async () => {
  device = newDevice()
  tab = device.openTab()
  keyval = createKeyval(tab.database)
  await keyval.set(joined, 1)
})

const stored = async () => {
  const fresh = createKeyval(device.openTab().database)
  return [await fresh.get(joined), await fresh.get(installed)]
}

/** One of each kind of write. */
const WRITES: [string, () => Promise<unknown>][] = [
  ['set', () => keyval.set(joined, 2)],
  ['update', () => keyval.update(joined, (now) => (now ?? 0) + 1)],
  ['replaceMany', () => keyval.replaceMany([keyValueOf(joined, 2), keyValueOf(installed, 2)])],
]

describe.each(WRITES)('%s', (_name, write) => {
  it('asks for strict durability', async () => {
    const asked = new Set<string>()
    const stop = beforeRequests((_request, tx) => asked.add(`${tx.mode} ${tx.durability}`))
    await write()
    stop()
    expect([...asked]).toEqual(['readwrite strict'])
  })

  it('reports a full disk and stores nothing', async () => {
    const stop = beforeRequests((name, tx) => {
      if (name === 'put') failTransaction(tx, 'QuotaExceededError')
    })
    await expect(write()).rejects.toMatchObject({ code: 'QUOTA_EXCEEDED' })
    stop()
    expect(await stored()).toEqual([1, null])
  })

  it.each(['get', 'put'])('does not hang if the transaction ends at %s', async (request) => {
    const ended = new Set<IDBTransaction>()
    const stop = beforeRequests((name, tx) => {
      if (name !== request || ended.has(tx)) return
      ended.add(tx)
      queueMicrotask(() => tx.abort())
    })
    const outcome = await write().then(
      () => 'stored',
      (error: unknown) => error,
    )
    stop()
    expect(outcome).toEqual(ended.size > 0 ? expect.objectContaining({ code: 'QUERY_ERROR' }) : 'stored')
  })

  it('is applied once if the connection is lost', async () => {
    const stop = beforeRequests((name, tx) => {
      if (name !== 'put') return
      stop()
      failTransaction(tx, 'UnknownError')
    })
    await write()
    expect((await stored())[0]).toBe(2)
    expect(device.connections).toHaveLength(3)
  })
})

it('replaces everything or nothing, and restores the old values, readable or not', async () => {
  const print = printEntry('include_keywords', true)
  const putBack = await keyval.replaceMany([
    keyValueOf(joined, 5),
    keyValueOf(installed, 6),
    { key: print.key, value: 'odd' },
  ])
  expect(await stored()).toEqual([5, 6])
  const again = await keyval.replaceMany([keyValueOf(print, false), keyValueOf(joined, 7)])
  await again()
  await putBack()
  expect(await stored()).toEqual([1, null])
  expect(await keyval.keys()).toEqual([joined.key])
  const broken = [keyValueOf(joined, 8), { key: 'no', value: () => 'cannot be stored' }]
  await expect(keyval.replaceMany(broken)).rejects.toThrow()
  expect(await stored()).toEqual([1, null])
})

it('restores the old values even if it ran twice because the connection was lost just after the commit', async () => {
  const run: Database['run'] = async (...work) => {
    await tab.database.run(...work)
    return tab.database.run(...work)
  }
  const putBack = await createKeyval({ run }).replaceMany([keyValueOf(joined, 5)])
  expect(await stored()).toEqual([5, null])
  await putBack()
  expect(await stored()).toEqual([1, null])
})
