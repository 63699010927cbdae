import { rm } from 'node:fs/promises'
import { DatabaseSync } from 'node:sqlite'
import { makeArmy } from '#tests/support/army.ts'
import { dataFolder, expect } from '#tests/browser/account/accounts.ts'
import { expectSynced, test } from '#tests/browser/sync/devices.ts'
import {
  colourAt,
  mainImage,
  makePhoto,
  plate,
  readPicture,
  stagePicture,
  uploadedPath,
} from '#tests/browser/pictures.ts'

const kings = makeArmy({ name: 'Rat Kings', images: [{ type: 'ILLUSTRATION', id: 'GOBLINS' }] })

test.use({ expectedErrors: ['404', '409'] })

test(
  '[R-49] a device uploads again what the server has lost, and other devices show it',
  { tag: '@deep' },
  async ({ makeAccount, openArmyOf, openDeviceOf }) => {
    const account = await makeAccount()
    const page = await openArmyOf(account, kings)
    await stagePicture(page, await makePhoto(2000, 1200))
    const path = await uploadedPath(page)
    await expectSynced(page)
    await restoreEmptyAccount(path)
    expect((await page.request.get(path)).status()).toBe(404)

    await page.reload()
    await expect.poll(() => mainImage(page)).not.toEqual({ type: 'IMAGE_UPLOAD', src: path })
    const again = await uploadedPath(page)
    const picture = await readPicture(page, again)
    expect([await colourAt(picture, 0.1, 0.5), await colourAt(picture, 0.9, 0.5)]).toEqual(['red', 'blue'])
    await expect(plate(page)).toHaveAttribute('src', again)
    await expectSynced(page)

    const other = await openDeviceOf(account)
    await expect.poll(() => mainImage(other)).toEqual({ type: 'IMAGE_UPLOAD', src: again })
  },
)

/** Restores the account of this picture from a backup that was made before its first sync. */
async function restoreEmptyAccount(path: string): Promise<void> {
  const [, id = ''] = /^\/images\/([\w-]+)\.webp$/.exec(path) ?? []
  const database = new DatabaseSync(`${dataFolder()}/hobgoblin.sqlite`, { timeout: 5000 })
  const ofUser = 'WHERE user_id = (SELECT user_id FROM images WHERE id = ?)'
  for (const table of ['armies', 'army_versions', 'sync_seqs', 'image_uses', 'images'])
    expect(database.prepare(`DELETE FROM ${table} ${ofUser}`).run(id).changes, table).toBeGreaterThan(0)
  database.close()
  await rm(`${dataFolder()}/objects${path}`)
}
