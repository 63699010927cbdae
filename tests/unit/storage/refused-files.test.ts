import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { stagePicture } from '#domain/army/picture/picture.ts'
import { createGameStorage } from '#storage/games.ts'
import { createGamesDatabase } from '#storage/games-database.ts'
import { createKeyval } from '#storage/keyval.ts'
import { createStagedPictures } from '#storage/staged-pictures.ts'
import { createUploadedPictures } from '#storage/uploaded-pictures.ts'
import { makeArmy } from '#tests/support/army.ts'
import { newDevice, stamps, type Device, type Tab } from './device.ts'

/** A database that stores bytes but no Blob, as that of WebKitGTK in the session of a driver. */

const stamp = stamps()
let device: Device
let tab: Tab

const hasBlob = (value: unknown): boolean =>
  value instanceof Blob || (typeof value === 'object' && value !== null && Object.values(value).some(hasBlob))

/** Makes each request that would store a Blob fail with this error. */
function refuseBlobs(name: string): void {
  for (const method of ['put', 'add'] as const) {
    const original = IDBObjectStore.prototype[method]
    vi.spyOn(IDBObjectStore.prototype, method).mockImplementation(function (
      this: IDBObjectStore,
      value,
      key,
    ) {
      if (hasBlob(value))
        throw new DOMException('Error preparing Blob/File data to be stored in object store', name)
      return original.call(this, value, key)
    })
  }
}

beforeEach(() => {
  device = newDevice()
  tab = device.openTab()
})
afterEach(() => vi.restoreAllMocks())

const textOf = (file: Blob | string | null) => (file instanceof Blob ? file.text() : file)

it.each(['UnknownError', 'DataCloneError'])(
  'a picture is stored as bytes where a Blob ends in %s, over the same connection, and stays through later edits',
  async (name) => {
    const army = makeArmy()
    await tab.armies.change(army.id, 'Create', () => army, stamp())
    refuseBlobs(name)
    const file = new Blob(['woodcut'], { type: 'image/webp' })
    await tab.armies.change(
      army.id,
      'Change picture',
      (now) => (now && !now.deleted ? { ...now, images: stagePicture(now.images, file) } : now),
      stamp(),
    )
    await tab.armies.change(
      army.id,
      'Rename',
      (now) => (now && !now.deleted ? { ...now, name: 'Renamed' } : now),
      stamp(),
    )
    const read = await createStagedPictures(tab.database).read(army.id, 'anna')
    expect(await textOf(read)).toBe('woodcut')
    expect(read).toMatchObject({ type: 'image/webp', size: 7 })
    expect(await tab.armies.read(army.id)).toMatchObject({ army: { name: 'Renamed' } })
    expect(device.connections).toHaveLength(1)
    expect(tab.states.map(({ type }) => type)).toEqual(['opening', 'open'])
    await tab.armies.undo(army.id, stamp())
    await tab.armies.undo(army.id, stamp())
    await tab.armies.redo(army.id, stamp())
    expect(await textOf(await createStagedPictures(tab.database).read(army.id, 'anna'))).toBe('woodcut')
  },
)

it('a photo of a game and an uploaded picture are stored as bytes, and a Blob of an earlier build is still read', async () => {
  const gamesDatabase = createGamesDatabase(tab.database)
  const games = createGameStorage(gamesDatabase)
  const old = new Blob(['old'], { type: 'image/jpeg' })
  await gamesDatabase.runInList('readwrite', async (tx, list) => {
    await tx.objectStore('photos').put({ list, game: 'game', id: 'old', file: old })
  })
  refuseBlobs('UnknownError')
  await games.writePhoto('game', 'new', new Blob(['a table'], { type: 'image/jpeg' }))
  expect(await textOf(await games.readPhoto('game', 'new'))).toBe('a table')
  expect(await textOf(await games.readPhoto('game', 'old'))).toBe('old')
  const uploaded = createUploadedPictures(createKeyval(tab.database))
  await uploaded.keep({ src: '/a.webp', owner: 'anna', file: new Blob(['plate']), at: 1 })
  const [due] = await uploaded.due('anna', 86_400_001)
  expect(await textOf(due?.file ?? null)).toBe('plate')
  expect(device.connections.filter(({ name }) => name === 'hobgoblin')).toHaveLength(1)
})
