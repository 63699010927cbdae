import { expect, it } from 'vitest'
import { fortuneHandEntry } from '#storage/fortune-entry.ts'
import { createKeyval, userSettingsEntry } from '#storage/keyval.ts'
import { createVisitKeyval } from '#stores/device/visit-keyval.ts'
import { newDevice } from '#tests/unit/storage/device.ts'

const hand = fortuneHandEntry('1.0.0')
const settings = userSettingsEntry('1.0.0')

function makeTab() {
  const values = new Map<string, string>()
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  }
}

/** Opens a page of this tab, whose browser blocks the database or not. */
function open(tab: ReturnType<typeof makeTab>) {
  const { database, states } = newDevice().openTab()
  const disk = createKeyval(database)
  const isBlocked = () => states.at(-1)?.type === 'failed'
  return { disk, database, keyval: createVisitKeyval(disk, isBlocked, tab) }
}

/** Blocks the database of the newest device. */
function block(): void {
  indexedDB.open = () => {
    throw new DOMException('No storage here.', 'SecurityError')
  }
}

it('[FORTUNE-12] [SETTINGS-11] a browser without a database keeps changes from page to page of one tab', async () => {
  const tab = makeTab()
  const { keyval } = open(tab)
  block()
  expect(await keyval.get(hand)).toEqual(hand.fallback)
  await keyval.update(hand, (kept) => ({ ...kept, playing_cards_ids: ['7H'] }))
  await keyval.set(settings, { ...settings.fallback, ruleset_version: '0.3.0' })
  expect((await keyval.get(hand)).playing_cards_ids).toEqual(['7H'])
  const next = open(tab)
  block()
  expect((await next.keyval.get(hand)).playing_cards_ids).toEqual(['7H'])
  expect((await next.keyval.get(settings)).ruleset_version).toBe('0.3.0')
  const other = open(makeTab())
  block()
  expect((await other.keyval.get(hand)).playing_cards_ids, 'another tab').toEqual([])
})

it('a browser with a database keeps everything on the disk and nothing in the tab', async () => {
  const tab = makeTab()
  const { keyval, disk } = open(tab)
  await keyval.update(hand, (kept) => ({ ...kept, playing_cards_ids: ['KS'] }))
  expect((await disk.get(hand)).playing_cards_ids).toEqual(['KS'])
  expect(tab.getItem(`hobgoblin:visit:${hand.key}`)).toBeNull()
})

it('a transaction that fails in an open database is an error, not a visit', async () => {
  const { keyval } = open(makeTab())
  await keyval.get(hand)
  const put = Object.getOwnPropertyDescriptor(IDBObjectStore.prototype, 'put')
  Object.defineProperty(IDBObjectStore.prototype, 'put', {
    configurable: true,
    value: () => {
      throw new DOMException('The disk is broken.', 'DataError')
    },
  })
  try {
    await expect(
      keyval.update(hand, (kept) => ({ ...kept, playing_cards_ids: ['7H'] })),
    ).rejects.toMatchObject({
      code: 'QUERY_ERROR',
    })
  } finally {
    if (put) Object.defineProperty(IDBObjectStore.prototype, 'put', put)
  }
})

it('a damaged value of the visit counts as missing', async () => {
  const tab = makeTab()
  tab.setItem(`hobgoblin:visit:${hand.key}`, '{"playing')
  const { keyval } = open(tab)
  block()
  expect(await keyval.get(hand)).toEqual(hand.fallback)
})
