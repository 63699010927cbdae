import type { Locator, Page } from 'playwright/test'
import { makeOfflineLinkJson } from '#domain/army/share/offline-link.ts'
import { pathToSetUp } from '#domain/game/table/set-up-request.ts'
import { deflate } from '#platform/deflate.ts'
import { makeArmy, makeUnit } from '#tests/support/army.ts'
import { expect, expectAccessible, test } from '#tests/browser/app.ts'
import { startWith } from '#tests/browser/device/database.ts'
import { heading, mine, next, show, unitOnTable } from './table-page.ts'

const setUp = (page: Page): Locator => page.getByRole('dialog', { name: 'Begin a game' })
const battle = (deployment: string, version = '1.0.0'): string =>
  `?scenario=the_pendulums_swing&battlefield=high_ground&deployment=${deployment}&twist=smoke_and_darkness&ruleset_version=${version}`

test(
  '[GAME-88] the set-up asks which units are not set up, says how many there should be, and forces nothing',
  { tag: '@deep-phone' },
  async ({ page }) => {
    await startWith(page, [mine], pathToSetUp({ army: mine.id, battle: battle('forced_march') }))
    const group = setUp(page).getByRole('group', { name: 'Me' })
    await expect(group).toContainText('0 of 4 units wait; by this deployment 2 do.')
    await group.getByRole('button', { name: 'Poachers' }).click()
    await group.getByRole('button', { name: 'Halberds 2' }).click()
    await expect(group).toContainText('2 of 4 units wait.')
    await expectAccessible(page)
    await group.getByRole('button', { name: 'Halberds 2' }).click()
    await setUp(page).getByRole('button', { name: 'Begin the game' }).click()
    await expect(unitOnTable(page, 'Poachers')).toContainText('in reserve')
    await expect(unitOnTable(page, 'Halberds 2')).not.toContainText('in reserve')
    // They arrive in the March phase of the second round, each with 1 Doom.
    for (let phase = 0; phase < 8; phase += 1) await next(page).click()
    await expect(heading(page)).toHaveText('Round 2 of 5 March')
    await expect(unitOnTable(page, 'Poachers')).not.toContainText('in reserve')
    await expect(unitOnTable(page, 'Poachers').getByRole('group')).toContainText('1 Doom')
  },
)

test('[GAME-88] a deployment without that choice asks nothing', async ({ page }) => {
  await startWith(page, [mine], pathToSetUp({ army: mine.id, battle: battle('rushing_arrival') }))
  await expect(setUp(page).getByText('Rushing Arrival')).toBeVisible()
  await expect(setUp(page).getByRole('heading', { name: 'Not set up' })).toHaveCount(0)
})

test('[GAME-89] two rulesets in one game are announced before it begins', async ({ page, baseURL }) => {
  const old = makeArmy({
    name: 'The Old Host',
    ruleset_version: '0.2.0',
    units: [makeUnit({ name: 'Giants', keywords: [{ id: 'large' }] })],
  })
  const link = `${new URL(baseURL ?? '').origin}/army/s#${await deflate(makeOfflineLinkJson(old))}`
  const path = pathToSetUp({ army: mine.id, against: link, battle: battle('scouts', '0.3.0') })
  await startWith(page, [mine], path)
  await expect(setUp(page)).toContainText('The Old Host was built with ruleset 0.2.0')
  await expect(setUp(page)).toContainText('Ruleset 1.0.0 does not have large, which will not count.')
  await expect(setUp(page)).toContainText('This battle was rolled with ruleset 0.3.0')
  await setUp(page).getByRole('button', { name: 'Play without it' }).click()
  await setUp(page).getByRole('radio', { name: 'Only a name and points' }).check()
  await expect(setUp(page).getByText('ruleset', { exact: false })).toHaveCount(0)
  await setUp(page).getByRole('radio', { name: 'A link, code, file or text' }).check()
  await setUp(page).getByRole('button', { name: 'Begin the game' }).click()
  await show(page, 'Theirs')
  await expect(unitOnTable(page, 'Giants')).toBeVisible()
})

for (const version of ['0.2.0', '0.3.0', '1.0.0']) {
  test(`[GAME-68] a game of ruleset ${version} is begun, played and opened again`, async ({ page }) => {
    const army = makeArmy({
      name: 'The Long Road',
      ruleset_version: version,
      units: [makeUnit({ name: 'Outriders', type: 'HEAVY_CAVALRY', keywords: [{ id: 'general' }] })],
    })
    await startWith(page, [army], pathToSetUp({ army: army.id, battle: battle('scouts', version) }))
    await setUp(page).getByRole('button', { name: 'Begin the game' }).click()
    await next(page).click()
    await show(page, 'Now')
    await expect(page.getByRole('heading', { name: 'Now: Sorcery' })).toBeVisible()
    await page.reload()
    await page.getByRole('button', { name: /^Outriders/ }).click()
    const unit = page.getByRole('dialog', { name: 'Outriders' })
    await expect(unit.getByRole('button', { name: /12 Strikes$/ })).toBeVisible()
    await expect(unit.getByRole('heading', { name: /^Devastating Charge/ })).toBeVisible()
  })
}
