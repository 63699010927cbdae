import { expect, test } from '#tests/browser/app.ts'
import { startWith } from '#tests/browser/device/database.ts'
import { newMiniatures, setOwned } from '#domain/army/filing/miniatures.ts'
import { makeArmy, makeUnit } from '#tests/support/army.ts'
const riders = makeArmy({ name: 'Ash Riders', created_ts: 3, tags: ['league'], units: [makeUnit({ name: 'Ash Knights', type: 'HEAVY_CAVALRY', count: 3 }), makeUnit({ name: 'Spears', type: 'LIGHT_INFANTRY', count: 2, keywords: [{id:'horde'}] })] })
const beasts = makeArmy({ name: 'Bog Beasts', created_ts: 2, tags: ['league'], units: [makeUnit({ name: 'Old', type: 'BEASTS', keywords: [{ id: 'narrow_footprint' }] })] })
const saved = makeArmy({ name: 'Saved', kind: 'unit', units: [makeUnit({ name: 'S' })] })
const awayA = makeArmy({ name: 'Away', archived: true })
const own = setOwned(setOwned(newMiniatures('1.0.0', 1), { type: 'HEAVY_CAVALRY', footprint: 'WIDE' }, 12, 'Heavy Cavalry, Wide'), { type: 'LIGHT_INFANTRY', footprint: 'HORDE' }, 1, 'LI')
test('shots', async ({ page }) => {
  test.setTimeout(300000)
  await startWith(page, [riders, beasts, own, saved, awayA])
  for (const [w, h] of [[320, 640], [390, 844], [820, 1180], [1440, 900]] as const)
    for (const dark of [false, true]) {
      if (dark && w !== 390 && w !== 1440) continue
      await page.setViewportSize({ width: w, height: h })
      await page.emulateMedia({ colorScheme: dark ? 'dark' : 'light' })
      for (const [name, path] of [['own', '/army/a/myminiatures'], ['needs', '/army/a/myminiatures?tag=league'], ['list', '/army'], ['army', `/army/a/${riders.id}`]] as const) {
        if (dark && (name === 'list' || name === 'own')) continue
        await page.goto(path)
        await expect(page.locator('astro-island[ssr]')).toHaveCount(0)
        await page.waitForTimeout(700)
        if (name === 'army') await page.locator('.missing-bases').scrollIntoViewIfNeeded()
        await page.screenshot({ path: `.cache/shots/${name}-${w}${dark ? '-dark' : ''}.png` })
      }
    }
})
