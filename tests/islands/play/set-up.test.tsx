import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { pathToArmy } from '#domain/army/paths.ts'
import { makeOfflineLinkJson } from '#domain/army/share/offline-link.ts'
import { pathToSetUp } from '#domain/game/begin/set-up-request.ts'
import { deflate } from '#platform/deflate.ts'
import { expectAccessible } from '#tests/islands/accessible.ts'
import { nextPage } from '#tests/islands/leave.ts'
import { expectTexts } from '#tests/islands/steps.ts'
import { makeArmy, makeUnit } from '#tests/support/army.ts'
import { doomOf, goTo, openPlay, reloadPlay, startPlay, unitOnTable } from './play-page.tsx'

const mine = makeArmy({
  name: 'The Candlelit Court',
  units: [
    makeUnit({ name: 'Candleguard', type: 'HEAVY_CAVALRY', keywords: [{ id: 'general' }] }),
    makeUnit({ name: 'Halberds', count: 2 }),
    makeUnit({ name: 'Poachers', type: 'LIGHT_INFANTRY' }),
  ],
})
const setUp = page.getByRole('dialog', { name: 'Begin a game' })
const battle = (deployment: string, version = '1.0.0'): string =>
  `?scenario=the_pendulums_swing&battlefield=high_ground&deployment=${deployment}&twist=smoke_and_darkness&ruleset_version=${version}`

async function begin(): Promise<void> {
  const next = nextPage()
  await setUp.getByRole('button', { name: 'Begin the game' }).click()
  await openPlay(await next)
}

test('[GAME-88] the set-up asks which units are not set up, says how many there should be, and forces nothing', async () => {
  await startPlay([mine])
  await openPlay(pathToSetUp({ army: mine.id, battle: battle('forced_march') }))
  const group = setUp.getByRole('group', { name: 'Me' })
  await expect.element(group).toMatchTextContent('0 of 4 units wait; by this deployment 2 do.')
  await group.getByRole('button', { name: 'Poachers' }).click()
  await group.getByRole('button', { name: 'Halberds 2' }).click()
  await expect.element(group).toMatchTextContent('2 of 4 units wait.')
  await expectAccessible()
  await group.getByRole('button', { name: 'Halberds 2' }).click()
  await begin()
  await expect.element(unitOnTable('Poachers')).toMatchTextContent('in reserve')
  await expect.element(unitOnTable('Halberds 2')).not.toMatchTextContent('in reserve')
  // They arrive in the March phase of the second round, each with 1 Doom.
  await goTo('Reckoning')
  await expect.element(unitOnTable('Poachers')).toMatchTextContent('in reserve')
  await goTo('March')
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Round 2 of 5 March')
  await expect.element(unitOnTable('Poachers')).not.toMatchTextContent('in reserve')
  await expect.element(doomOf('Poachers')).toMatchTextContent('1 Doom')
})

test('[GAME-88] a deployment without that choice asks nothing', async () => {
  await startPlay([mine])
  await openPlay(pathToSetUp({ army: mine.id, battle: battle('rushing_arrival') }))
  await expect.element(setUp.getByText('Rushing Arrival')).toBeVisible()
  await expect.element(setUp.getByRole('heading', { name: 'Not set up' })).not.toBeInTheDocument()
})

test('[GAME-88] a link can set up two armies of one player', async () => {
  const theirs = makeArmy({ name: 'The Other Court', units: [makeUnit({ name: 'Ratcatchers' })] })
  await startPlay([mine, theirs])
  await openPlay(pathToSetUp({ army: mine.id, against: pathToArmy(theirs.id) }))
  await expect.element(setUp.getByRole('radio', { name: 'One of my armies' })).toBeChecked()
  await expect.element(setUp.getByRole('combobox', { name: 'Their army' })).toHaveValue(theirs.id)
  await begin()
  await expect.element(unitOnTable('Ratcatchers')).toBeVisible()
  await expect.element(unitOnTable('Poachers')).toBeVisible()
})

test('[GAME-88] armies of one name have numbers, on both sides', async () => {
  const twins = ['TwinA_______', 'TwinB_______'].map((id) => makeArmy({ ...mine, id }))
  await startPlay(twins)
  await openPlay(pathToSetUp({ army: 'TwinA_______', against: pathToArmy('TwinB_______') }))
  for (const name of ['Army', 'Their army']) {
    const options = setUp.getByRole('combobox', { name, exact: true }).getByRole('option')
    await expectTexts(options, ['The Candlelit Court 1', 'The Candlelit Court 2'])
  }
})

test('[GAME-89] two rulesets in one game are announced before it begins', async () => {
  const old = makeArmy({
    name: 'The Old Host',
    ruleset_version: '0.2.0',
    units: [makeUnit({ name: 'Giants', keywords: [{ id: 'large' }] })],
  })
  const link = `${location.origin}/army/s#${await deflate(makeOfflineLinkJson(old))}`
  await startPlay([mine])
  await openPlay(pathToSetUp({ army: mine.id, against: link, battle: battle('scouts', '0.3.0') }))
  await expect.element(setUp).toMatchTextContent('The Old Host was built with ruleset 0.2.0')
  await expect.element(setUp).toMatchTextContent('Ruleset 1.0.0 does not have large, which will not count.')
  await expect.element(setUp).toMatchTextContent('This battle was rolled with ruleset 0.3.0')
  await setUp.getByRole('button', { name: 'Play without it' }).click()
  await setUp.getByRole('radio', { name: 'Only a name and points' }).click()
  await expect.element(setUp.getByText('ruleset', { exact: false })).not.toBeInTheDocument()
  await setUp.getByRole('radio', { name: 'A link, code, file or text' }).click()
  await begin()
  await expect.element(unitOnTable('Giants')).toBeVisible()
})

for (const version of ['0.2.0', '0.3.0', '1.0.0'])
  test(`[GAME-68] a game of ruleset ${version} is begun, played and opened again`, async () => {
    const army = makeArmy({
      name: 'The Long Road',
      ruleset_version: version,
      units: [makeUnit({ name: 'Outriders', type: 'HEAVY_CAVALRY', keywords: [{ id: 'general' }] })],
    })
    await startPlay([army])
    await openPlay(pathToSetUp({ army: army.id, battle: battle('scouts', version) }))
    await begin()
    await goTo('Sorcery')
    await expect.element(page.getByRole('heading', { name: 'Now: Sorcery' })).toBeVisible()
    await reloadPlay()
    await page.getByRole('button', { name: /^Outriders/ }).click()
    const unit = page.getByRole('dialog', { name: 'Outriders' })
    await expect.element(unit.getByRole('button', { name: /12 Strikes$/ })).toBeVisible()
    await expect.element(unit.getByRole('heading', { name: /^Devastating Charge/ })).toBeVisible()
  })
