import { beforeEach, describe, expect, it } from 'vitest'
import { stagePicture } from '#domain/army/picture/picture.ts'
import type { MainImage } from '#domain/army/army.ts'
import { createStagedPictures, type StagedPictures } from '#storage/staged-pictures.ts'
import { makeArmy } from '#tests/support/army.ts'
import { openSyncPage, type SyncPage } from './sync-page.ts'

const GOBLINS: MainImage = { type: 'ILLUSTRATION', id: 'GOBLINS' }
const UPLOADED: MainImage = { type: 'IMAGE_UPLOAD', src: '/images/a.webp' }
const file = new Blob(['woodcut'], { type: 'image/webp' })
const ARMY = makeArmy({ images: [GOBLINS] })
const OTHER = makeArmy({ name: 'Other', images: [GOBLINS] })
const { id } = ARMY

let page: SyncPage
let pictures: StagedPictures

beforeEach(async () => {
  page = await openSyncPage()
  pictures = createStagedPictures(page.database)
})

const stage = (picture = file, armyId = id) =>
  page.edit(armyId, (army) => ({ ...army, images: stagePicture(army.images, picture) }))
const show = (images: MainImage[], armyId = id) => page.edit(armyId, (army) => ({ ...army, images }))

async function imagesOf(armyId = id): Promise<MainImage[] | string> {
  const read = await page.armies.read(armyId)
  return read.type === 'army' ? read.army.images : read.type
}

const stampAt = (at: number) => ({ rev: `picture-${at}`, at })
const textOf = (read: Blob | string) => (typeof read === 'string' ? read : read.text())

describe('a picture that is not uploaded yet', () => {
  it('is found with its army', async () => {
    await page.create(ARMY)
    expect(await pictures.read('missing00000', 'anna')).toBe('none')
    expect(await pictures.read(id, 'anna')).toBe('none')
    await stage()
    expect(await textOf(await pictures.read(id, 'anna'))).toBe('woodcut')
    await page.remove(ARMY)
    expect(await pictures.read(id, 'anna')).toBe('none')
    await page.damage(id)
    expect(await pictures.read(id, 'anna')).toBe('none')
  })

  it('is foreign to another account, also to one that syncs, and to nobody before the first sync', async () => {
    await page.create(ARMY)
    await stage()
    expect(await textOf(await pictures.read(id, 'bert'))).toBe('woodcut')
    await page.exchange()
    expect(await pictures.read(id, 'bert')).toBe('foreign')
    expect(await pictures.read('missing00000', 'bert')).toBe('foreign')
    expect(await textOf(await pictures.read(id, 'anna'))).toBe('woodcut')
  })
})

describe('[IMG-05] the address of an uploaded picture', () => {
  const replace = (at = 8000, owner = 'anna', picture = file) =>
    pictures.replace(id, owner, picture, UPLOADED.src, stampAt(at))

  beforeEach(async () => {
    await page.create(ARMY)
    await page.exchange()
    await stage()
  })

  it('replaces its file in the army, which is sent like an edit at that time', async () => {
    expect(await replace()).toBe(true)
    expect(await page.armies.read(id)).toMatchObject({
      rev: 'picture-8000',
      army: { images: [UPLOADED], updated_ts: 8000 },
    })
    expect(await page.begin()).toMatchObject({ armies: [{ army: { images: [UPLOADED] }, base_ts: 10 }] })
  })

  it('replaces its file in the history, so that redo does not bring the file back', async () => {
    await page.edit(id, (army) => ({ ...army, name: 'Renamed' }))
    await replace()
    await page.armies.undo(id, stampAt(8001))
    expect(await imagesOf(), 'of the edit after').toEqual([UPLOADED])
    await page.armies.undo(id, stampAt(8002))
    expect(await imagesOf()).toEqual([GOBLINS])
    await page.armies.redo(id, stampAt(8003))
    expect(await imagesOf()).toEqual([UPLOADED])
  })

  it('is stored in the history even if the picture was undone meanwhile, and the army stays as it is', async () => {
    await page.armies.undo(id, stampAt(7000))
    const before = await page.record(id)
    expect(await replace()).toBe(false)
    expect(await page.record(id)).toEqual(before)
    await page.armies.redo(id, stampAt(8001))
    expect(await imagesOf()).toEqual([UPLOADED])
  })

  it('is what undo brings back after another picture was chosen meanwhile', async () => {
    await show([{ type: 'ILLUSTRATION', id: 'OORM' }])
    expect(await replace()).toBe(false)
    expect(await imagesOf()).toEqual([{ type: 'ILLUSTRATION', id: 'OORM' }])
    await page.armies.undo(id, stampAt(8001))
    expect(await imagesOf()).toEqual([UPLOADED])
  })

  it('is not stored over another picture, in a deleted army, or for another account', async () => {
    expect(await replace(8000, 'bert')).toBe(false)
    expect(await replace(8000, 'anna', new Blob(['another woodcut'], { type: 'image/webp' }))).toBe(false)
    expect(await imagesOf()).toMatchObject([{ type: 'STAGED' }, GOBLINS])
    await page.remove(ARMY)
    expect(await replace()).toBe(false)
    expect(await imagesOf()).toBe('deleted')
    expect(await pictures.replace('missing00000', 'anna', file, UPLOADED.src, stampAt(1))).toBe(false)
  })

  it('is stored once, even if it is unknown whether the first try was stored', async () => {
    await replace()
    const before = await page.record(id)
    expect(await replace()).toBe(true)
    expect(await page.record(id)).toEqual(before)
  })

  it('leaves entries of the history alone that cannot be read or are about other armies', async () => {
    await page.create(OTHER)
    await stage(file, OTHER.id)
    const damaged = { list: 0, army_id: id, kind: 'content', state: 'done', before: 7, after: 8 }
    await page.database.run(['history'], 'readwrite', (tx) => tx.objectStore('history').put(damaged))
    expect(await replace()).toBe(true)
    const history = await page.database.run(['history'], 'readonly', (tx) =>
      tx.objectStore('history').getAll(),
    )
    expect(history).toContainEqual(expect.objectContaining(damaged))
    expect(history).toContainEqual(
      expect.objectContaining({
        army_id: OTHER.id,
        after: expect.objectContaining({ images: [{ type: 'STAGED', file }, GOBLINS] }) as unknown,
      }),
    )
  })
})

describe('[R-49] a picture that the server has lost', () => {
  const again = (owner = 'anna') => pictures.stageAgain(owner, UPLOADED.src, file, stampAt(9000))

  beforeEach(async () => {
    await page.create(ARMY, OTHER)
    await show([UPLOADED])
  })

  it('is staged again in all armies that show it, which are sent, and in their history', async () => {
    await page.create(makeArmy({ name: 'Third', images: [UPLOADED] }))
    await page.exchange()
    expect((await again()).toSorted()).toEqual([id, makeArmy({ name: 'Third' }).id])
    expect(await imagesOf()).toEqual([{ type: 'STAGED', file }, UPLOADED])
    expect(await imagesOf(OTHER.id)).toEqual([GOBLINS])
    expect(await page.armies.read(id)).toMatchObject({ rev: 'picture-9000', army: { updated_ts: 9000 } })
    await page.armies.undo(id, stampAt(9001))
    expect(await imagesOf()).toEqual([GOBLINS])
    await page.armies.redo(id, stampAt(9002))
    expect(await imagesOf()).toMatchObject([{ type: 'STAGED' }, UPLOADED])
  })

  it('is not staged in deleted or damaged armies, or those of another account or list', async () => {
    await page.exchange()
    expect(await again('bert')).toEqual([])
    await page.damage('damaged00000')
    await page.remove(ARMY)
    const berts = await openSyncPage(page.device, 'bert')
    await berts.create({ ...ARMY, images: [UPLOADED] })
    await berts.exchange()
    expect(await again()).toEqual([])
    expect(await berts.armies.read(id)).toMatchObject({ army: { images: [UPLOADED] } })
  })

  it('[R-13] is staged nowhere if one of the armies has a record of a newer build', async () => {
    await show([UPLOADED], OTHER.id)
    await page.upgrade(OTHER.id)
    await expect(again()).rejects.toMatchObject({ code: 'CLOSED_FOR_UPGRADE' })
    expect(await imagesOf()).toEqual([UPLOADED])
  })
})
