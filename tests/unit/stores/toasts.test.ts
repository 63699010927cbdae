import { describe, expect, it } from 'vitest'
import { StorageError, type StorageErrorCode } from '#storage/storage-error.ts'
import { createAttempt, createTakeBack } from '#stores/attempt.ts'
import { createToasts } from '#stores/toasts.ts'

function open() {
  const toasts = createToasts()
  const attempt = createAttempt(toasts)
  return {
    ...toasts,
    attempt,
    takeBack: createTakeBack(toasts, attempt),
    texts: () => {
      const toast = toasts.$toast.get()
      return toast ? [toast.text] : []
    },
  }
}

const fail = (error: Error) => (): Promise<unknown> => Promise.reject(error)

describe('toasts', () => {
  it('[SHELL-95] are shown one at a time, the newest one until it is dismissed', () => {
    const { show, dismiss, texts, $toast } = open()
    expect(texts()).toEqual([])
    show('one')
    const first = $toast.get()?.key
    show('one')
    expect(texts()).toEqual(['one'])
    expect($toast.get()?.key, 'each has its own key').not.toBe(first)
    dismiss()
    expect(texts()).toEqual([])
  })

  it('have a button only if there is something to do', () => {
    const { show, $toast } = open()
    const action = { label: 'Undo', run: () => undefined }
    show('Deleted.', action)
    expect($toast.get()).toEqual({ key: 1, text: 'Deleted.', action })
    show('Copied.')
    expect($toast.get()).toEqual({ key: 2, text: 'Copied.' })
  })
})

describe('an action that stores something', () => {
  it('gives its result and says nothing if it succeeds', async () => {
    const { attempt, texts } = open()
    expect(await attempt(() => Promise.resolve(5))).toBe(5)
    expect(texts()).toEqual([])
  })

  it.each<[StorageErrorCode, string]>([
    ['QUOTA_EXCEEDED', 'Not saved. This device has no room left.'],
    ['CLOSED_FOR_UPGRADE', 'Not saved. A newer version of this app has taken over the database.'],
    ['QUERY_ERROR', 'Not saved. The browser’s database is not responding.'],
  ])('says why it failed: %s', async (code, text) => {
    const { attempt, texts } = open()
    expect(await attempt(fail(new StorageError(code)))).toBeUndefined()
    expect(texts()).toEqual([text])
  })

  it('[R-89] says so if it failed in a way that nothing expects', async () => {
    const { attempt, texts } = open()
    expect(await attempt(fail(new TypeError('A bug.')))).toBeUndefined()
    expect(texts()).toEqual(['Not saved. Something unexpected went wrong.'])
  })
})

describe('what a toast offers', () => {
  const done = () => new Promise<void>((resolve) => setTimeout(resolve))

  it.each([
    ['is done without a word', () => Promise.resolve({ label: 'Name' }), []],
    ['is done, and gives nothing', () => Promise.resolve(undefined), []],
    ['is too late', () => Promise.resolve(null), ['Too late to undo that.']],
    [
      'cannot be stored',
      fail(new StorageError('QUOTA_EXCEEDED')),
      ['Not saved. This device has no room left.'],
    ],
  ])('%s', async (_how, step: () => Promise<unknown>, expected) => {
    const { takeBack, texts } = open()
    takeBack(step)
    await done()
    expect(texts()).toEqual(expected)
  })

  it('[R-89] is offered again if it cannot be stored', async () => {
    const { $toast, dismiss, takeBack, texts } = open()
    let tries = 0
    takeBack(() => {
      tries += 1
      return tries < 3 ? Promise.reject(new StorageError('QUERY_ERROR')) : Promise.resolve('done')
    })
    for (const expected of [1, 2]) {
      await done()
      expect(tries).toBe(expected)
      const shown = $toast.get()
      expect([shown?.text, shown?.action?.label]).toEqual([
        'Not saved. The browser’s database is not responding.',
        'Try again',
      ])
      dismiss()
      shown?.action?.run()
    }
    await done()
    expect([tries, texts()]).toEqual([3, []])
  })

  it('names what it is too late for', async () => {
    const { takeBack, texts } = open()
    takeBack(() => Promise.resolve(null), 'Redo')
    await done()
    expect(texts()).toEqual(['Too late to redo that.'])
  })
})
