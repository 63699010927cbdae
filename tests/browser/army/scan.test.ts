import { makeOfflineLinkJson } from '#domain/army/share/offline-link.ts'
import { drawQrCode } from '#domain/codes/draw-qr.ts'
import { deflate } from '#platform/deflate.ts'
import { makeArmy, makeUnit } from '#tests/support/army.ts'
import { expect, test } from '#tests/browser/app.ts'
import { launchWithFilm, makeFilm } from '#tests/browser/film.ts'
import { armyRow, openImport, openList } from '#tests/browser/journeys.ts'

const army = makeArmy({ name: 'The Lantern Host', units: [makeUnit()] })
const origin = `http://localhost:${process.env['TEST_PORT'] ?? ''}`
const link = `${origin}/army/s#${await deflate(makeOfflineLinkJson(army))}`

const film = await makeFilm([drawQrCode(link)], { width: 640, height: 480 })
test.use({ launchOptions: launchWithFilm(film) })

// Only a browser that plays a film as its camera has one.
test(
  'a code in front of the camera is read, and the camera stops',
  { tag: '@deep' },
  async ({ page, context }) => {
    await context.grantPermissions(['camera'])
    await page.addInitScript(() => {
      const { mediaDevices } = navigator
      const open = mediaDevices.getUserMedia.bind(mediaDevices)
      mediaDevices.getUserMedia = async (constraints) => {
        const stream = await open(constraints)
        Object.assign(window, { stream })
        return stream
      }
    })
    await openList(page)
    const dialog = await openImport(page)
    await dialog.getByRole('button', { name: 'Scan code' }).click()
    await expect(dialog).toContainText('Will be added:The Lantern Host')
    const states = () =>
      page.evaluate(() =>
        (window as unknown as { stream: MediaStream }).stream.getTracks().map(({ readyState }) => readyState),
      )
    expect(await states()).toEqual(['ended'])
    await dialog.getByRole('button', { name: 'Import', exact: true }).click()
    await expect(armyRow(page, 'The Lantern Host')).toBeVisible()
  },
)
