import { beforeEach, describe, expect, it } from 'vitest'
import { createKeyval } from '#storage/keyval.ts'
import { createUploadedPictures, KEEP, picturesCheckedEntry } from '#storage/uploaded-pictures.ts'
import { createWaitingUploads, type WaitingUploads } from '#storage/waiting-uploads.ts'
import { beforeRequests, failTransaction } from './device.ts'
import { openSyncPage, type SyncPage } from './sync-page.ts'

const DAY = 86_400_000
const [id, other] = ['army00000001', 'army00000002']

let page: SyncPage

beforeEach(async () => {
  page = await openSyncPage()
})

describe('[R-49] the files of uploaded pictures', () => {
  const open = () => createUploadedPictures(createKeyval(page.database))
  const picture = (src: string, at: number, owner = 'anna', bytes = 1) => ({
    src,
    owner,
    at,
    file: new Blob([new Uint8Array(bytes)]),
  })
  const due = async (now: number, owner = 'anna') => (await open().due(owner, now)).map(({ src }) => src)

  it('are kept with their account until they are forgotten, the newest first', async () => {
    const uploaded = open()
    await uploaded.keep(picture('a', 1))
    await uploaded.keep(picture('b', 2, 'bert'))
    await uploaded.keep(picture('c', 3))
    expect([await due(DAY), await due(DAY, 'bert')]).toEqual([['c', 'a'], ['b']])
    await uploaded.forget('a')
    expect([await due(DAY), await due(DAY, 'bert')]).toEqual([['c'], ['b']])
  })

  it.each([
    ['a day later', 5 * DAY + DAY, ['a']],
    ['less than a day later', 5 * DAY + DAY - 1, []],
    ['at the same time', 5 * DAY, []],
    ['after the clock was set back', 5 * DAY - 1, ['a']],
  ])('are asked for again %s', async (_when, now, found) => {
    await open().keep(picture('a', 1))
    await open().noteCheck(5 * DAY)
    expect(await due(now)).toEqual(found)
  })

  it('are dropped from the disk after 30 days', async () => {
    await open().keep(picture('old', 1))
    await open().keep(picture('young', 2))
    expect(await due(KEEP.ms)).toEqual(['young', 'old'])
    expect(await due(KEEP.ms + 1)).toEqual(['young'])
    expect(await page.value('uploaded_pictures')).toMatchObject([{ src: 'young' }])
    expect(await due(KEEP.ms + 2)).toEqual([])
    expect(await page.value('uploaded_pictures')).toEqual([])
  })

  it.each([
    ['as many as there is room for', 1, KEEP.bytes - 1, ['b', 'a']],
    ['none beyond a total size', 1, KEEP.bytes, ['b']],
    ['no file that is too large alone', KEEP.bytes + 1, 1, []],
  ])('are %s', async (_what, first, second, kept) => {
    await open().keep(picture('a', 1, 'anna', second))
    await open().keep(picture('b', 2, 'anna', first))
    expect(await due(DAY)).toEqual(kept)
  })

  it('do without a place on a full disk, which is no error, and other errors are', async () => {
    const stop = beforeRequests((name, tx) => {
      if (name === 'put') failTransaction(tx, 'QuotaExceededError')
    })
    await open().keep(picture('a', 1))
    stop()
    expect(await due(DAY)).toEqual([])
    const broken = { ...createKeyval(page.database), update: () => Promise.reject(new Error('bug')) }
    await expect(createUploadedPictures(broken).keep(picture('a', 1))).rejects.toThrow('bug')
  })

  it('are none if what is stored cannot be read', async () => {
    const keyval = createKeyval(page.database)
    await keyval.replaceMany([{ key: 'uploaded_pictures', value: [{ src: 'a' }] }])
    expect(await due(DAY)).toEqual([])
    await keyval.replaceMany([{ key: picturesCheckedEntry.key, value: 'never' }])
    await open().keep(picture('a', 1))
    expect(await due(DAY)).toEqual(['a'])
  })
})

describe('the armies whose pictures wait', () => {
  let waiting: WaitingUploads
  const [file, small] = [new Blob(['woodcut']), new Blob(['small'])]

  beforeEach(() => {
    waiting = createWaitingUploads(createKeyval(page.database), page.database)
  })

  it('are listed once each, the longest wait first, until they are removed', async () => {
    expect(await waiting.list()).toEqual([])
    await waiting.add(other)
    await waiting.add(id)
    await waiting.add(other)
    expect(await waiting.list()).toEqual([other, id])
    await waiting.remove(other)
    expect(await waiting.list()).toEqual([id])
  })

  it('keep the reason why the server refused a file, and not for another file or army', async () => {
    await waiting.add(id)
    await waiting.add(other)
    expect(await waiting.refusalOf(id, file)).toBeNull()
    await waiting.refuse(id, file, 'No picture.')
    expect(await waiting.refusalOf(id, file)).toBe('No picture.')
    expect(await waiting.refusalOf(id, small)).toBeNull()
    expect(await waiting.refusalOf(other, file)).toBeNull()
    expect(await waiting.refusalOf('missing00000', file)).toBeNull()
    await waiting.add(id)
    expect(await waiting.refusalOf(id, file), 'it waits already').toBe('No picture.')
    await waiting.clearRefusal(other)
    expect(await waiting.refusalOf(id, file)).toBe('No picture.')
    await waiting.clearRefusal(id)
    expect(await waiting.refusalOf(id, file)).toBeNull()
    expect(await waiting.list()).toEqual([id, other])
  })

  it('are none if what is stored cannot be read', async () => {
    const keyval = createKeyval(page.database)
    for (const value of [7, [{ army: id }], [{ army: id, refusal: { bytes: 1 } }]]) {
      await keyval.replaceMany([{ key: 'waiting_uploads:0', value }])
      expect(await waiting.list()).toEqual([])
    }
  })

  it('are those of each list by itself', async () => {
    await waiting.add(id)
    await page.exchange()
    const berts = await openSyncPage(page.device, 'bert')
    const his = createWaitingUploads(createKeyval(berts.database), berts.database)
    expect(await his.list()).toEqual([])
    await his.add(other)
    expect([await waiting.list(), await his.list()]).toEqual([[id], [other]])
  })
})
