import { promisifyRequest } from 'idb-keyval'
import { beforeEach, expect, it, vi } from 'vitest'
import { failure } from '#domain/async-result.ts'
import { DEFAULT_PRINT_OPTIONS, type PrintOption } from '#domain/settings/print-options.ts'
import { createKeyval, printEntry, type Keyval } from '#storage/keyval.ts'
import { StorageError } from '#storage/storage-error.ts'
import { createPrintOptions } from '#stores/settings/print-options.ts'
import { makeBrowser } from '#tests/support/platform.ts'
import { newDevice, openAs } from '#tests/unit/storage/device.ts'
import { eventually } from '#tests/support/eventually.ts'

let keyval: Keyval
let newTab: ReturnType<typeof makeBrowser>

beforeEach(() => {
  keyval = createKeyval(newDevice().openTab().database)
  newTab = makeBrowser()
})

function open(device = keyval) {
  const resumed: (() => void)[] = []
  const onResume = (listener: () => void) => {
    resumed.push(listener)
    return () => undefined
  }
  const options = createPrintOptions(device, { ...newTab(), onResume })
  let shown = options.$options.get()
  options.$options.subscribe((now) => {
    shown = now
  })
  return {
    ...options,
    shown: () => (shown.state === 'success' ? shown.value : shown.state),
    resume: () => {
      for (const listener of resumed) listener()
    },
  }
}

it('[PRINT-10] are the defaults until the user changes them', async () => {
  const page = open()
  expect(page.shown()).toBe('pending')
  await eventually(() => {
    expect(page.shown()).toEqual({
      include_army_image: true,
      include_army_description: true,
      include_targets_numbers: true,
      include_all_unit_type_target_numbers: false,
      include_keywords: true,
      include_abyssal_allegiances: true,
      include_cursed_artefacts: false,
      as_cards: false,
    })
  })
})

it('[PRINT-10] a choice is shown immediately, stored, and sent to other tabs', async () => {
  const [one, other] = [open(), open()]
  await eventually(() =>
    expect([one.shown(), other.shown()]).toEqual([DEFAULT_PRINT_OPTIONS, DEFAULT_PRINT_OPTIONS]),
  )
  const chosen = { ...DEFAULT_PRINT_OPTIONS, include_keywords: false }
  const kept = one.choose('include_keywords', false)
  expect(one.shown()).toEqual(chosen)
  expect(await kept).toBeNull()
  expect(await keyval.get(printEntry('include_keywords', true))).toBe(false)
  await eventually(() => expect(other.shown()).toEqual(chosen))
  const later = open()
  await eventually(() => expect(later.shown()).toEqual(chosen))
})

it('[DB-20] each choice is stored under its name with the prefix print:', async () => {
  const page = open()
  const names = Object.keys(DEFAULT_PRINT_OPTIONS) as PrintOption[]
  for (const name of names) await page.choose(name, !DEFAULT_PRINT_OPTIONS[name])
  // Read without the app.
  const store = (await openAs(5)).transaction('keyval').objectStore('keyval')
  const [keys, values] = await Promise.all([
    promisifyRequest(store.getAllKeys()),
    promisifyRequest<unknown[]>(store.getAll()),
  ])
  expect(new Map(keys.map((key, index) => [key, values[index]]))).toEqual(
    new Map(names.map((name) => [`print:${name}`, !DEFAULT_PRINT_OPTIONS[name]])),
  )
  const later = open()
  await eventually(() => {
    expect(later.shown()).toEqual({
      include_army_image: false,
      include_army_description: false,
      include_targets_numbers: false,
      include_all_unit_type_target_numbers: true,
      include_keywords: false,
      include_abyssal_allegiances: false,
      include_cursed_artefacts: true,
      as_cards: true,
    })
  })
})

it('a choice that cannot be stored still applies to this page, which says why', async () => {
  const page = open()
  await eventually(() => expect(page.shown()).toEqual(DEFAULT_PRINT_OPTIONS))
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(() => {
    throw new DOMException('The disk is full.', 'QuotaExceededError')
  })
  expect(await page.choose('as_cards', true)).toBe('QUOTA_EXCEEDED')
  expect(page.shown()).toEqual({ ...DEFAULT_PRINT_OPTIONS, as_cards: true })
  put.mockRestore()
})

it('are read again when the tab comes back', async () => {
  const page = open()
  await eventually(() => expect(page.shown()).toEqual(DEFAULT_PRINT_OPTIONS))
  await keyval.set(printEntry('as_cards', false), true)
  page.resume()
  await eventually(() => expect(page.shown()).toEqual({ ...DEFAULT_PRINT_OPTIONS, as_cards: true }))
})

it('that cannot be read are a failure, which replaces none that are on the screen', async () => {
  const page = open()
  await eventually(() => expect(page.shown()).toEqual(DEFAULT_PRINT_OPTIONS))
  const disk = { ...keyval, get: () => Promise.reject(new StorageError('QUERY_ERROR')) }
  const failing = open(disk)
  await eventually(() => expect(failing.$options.get()).toEqual(failure('QUERY_ERROR')))
  expect(await failing.choose('as_cards', true), 'it is stored all the same').toBeNull()
  expect(failing.shown()).toBe('failure')
  let reads = 0
  const half = open({
    ...keyval,
    get: (entry) => {
      reads += 1
      return reads > Object.keys(DEFAULT_PRINT_OPTIONS).length ? disk.get() : keyval.get(entry)
    },
  })
  await eventually(() => expect(half.shown()).toEqual({ ...DEFAULT_PRINT_OPTIONS, as_cards: true }))
  half.resume()
  await eventually(() => expect(reads).toBe(2 * Object.keys(DEFAULT_PRINT_OPTIONS).length))
  await new Promise((resolve) => setTimeout(resolve))
  expect(half.shown()).toEqual({ ...DEFAULT_PRINT_OPTIONS, as_cards: true })
})
