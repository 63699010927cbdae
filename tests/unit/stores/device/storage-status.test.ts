import { expect, it } from 'vitest'
import type { StorageUsage } from '#domain/settings/storage-usage.ts'
import type { TabMessage } from '#platform/tabs.ts'
import { createStorageStatus } from '#stores/device/storage-status.ts'
import { eventually } from '#tests/support/eventually.ts'
import { makeBrowser } from '#tests/support/platform.ts'

/** A page of a browser with this much storage. */
function open(
  given: Partial<{ usage: StorageUsage | null; isKept: boolean | null; agrees: boolean | null }> = {},
) {
  const browser = {
    usage: { used: 5, quota: 100, ownFiles: 1 } as StorageUsage | null,
    isKept: false as boolean | null,
    agrees: true as boolean | null,
    ...given,
  }
  const newTab = makeBrowser()
  const other = newTab()
  const resumes = new Set<() => void>()
  const status = createStorageStatus({
    ...newTab(),
    measureStorage: () => Promise.resolve(browser.usage),
    isPersisted: () => Promise.resolve(browser.isKept),
    requestPersistence: () => {
      if (browser.agrees) browser.isKept = true
      return Promise.resolve(browser.agrees)
    },
    onResume: (resume) => {
      resumes.add(resume)
      return () => resumes.delete(resume)
    },
  })
  return {
    browser,
    ...status,
    hear: (message: TabMessage) => other.tabs.broadcast(message),
    resume: () => {
      for (const resume of resumes) resume()
    },
  }
}

const use = (used: number): StorageUsage => ({ used, quota: 100, ownFiles: null })

it('storage is measured when it is shown, when another tab changes something, and when the page is resumed', async () => {
  const { browser, $usage, hear, resume } = open()
  expect($usage.get()).toBeNull()
  const leave = $usage.listen(() => undefined)
  await eventually(() => expect($usage.get()).toEqual({ used: 5, quota: 100, ownFiles: 1 }))
  browser.usage = use(6)
  hear({ type: 'settings' })
  await eventually(() => expect($usage.get()).toEqual(use(6)))
  browser.usage = use(7)
  resume()
  await eventually(() => expect($usage.get()).toEqual(use(7)))
  leave()
})

it.each([
  [true, 'kept'],
  [false, 'may be cleared'],
  [null, 'cannot tell'],
])('if the browser says %s about keeping the data, the status is "%s"', async (isKept, expected) => {
  const { $persistence, refresh } = open({ isKept })
  expect($persistence.get()).toBe('unknown')
  await refresh()
  expect($persistence.get()).toBe(expected)
})

it.each([
  [true, 'kept'],
  [false, 'refused'],
  [null, 'may be cleared'],
])(
  'if the browser answers %s to the request to keep the data, the status is "%s"',
  async (agrees, expected) => {
    const { $persistence, $usage, requestPersistence, refresh } = open({ agrees })
    await requestPersistence()
    expect($persistence.get()).toBe(expected)
    expect($usage.get(), 'it is measured again').not.toBeNull()
    await refresh()
    expect($persistence.get()).toBe(expected)
  },
)

it('a refusal is forgotten when the browser keeps the data after all', async () => {
  const { browser, $persistence, requestPersistence, refresh } = open({ agrees: false })
  await requestPersistence()
  browser.isKept = true
  await refresh()
  expect($persistence.get()).toBe('kept')
})
