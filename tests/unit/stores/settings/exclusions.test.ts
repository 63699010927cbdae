import { atom } from 'nanostores'
import { expect, it } from 'vitest'
import { success } from '#domain/async-result.ts'
import { NO_EXCLUSIONS } from '#domain/settings/exclusions.ts'
import { createKeyval } from '#storage/keyval.ts'
import { createExclusions } from '#stores/settings/exclusions.ts'
import { createSettings } from '#stores/settings/settings.ts'
import { makeMarks } from '#tests/support/marks.ts'
import { makeBrowser } from '#tests/support/platform.ts'
import { playRules, playRulesOf } from '#tests/support/play-rules.ts'
import { newDevice } from '#tests/unit/storage/device.ts'
import { eventually } from '#tests/support/eventually.ts'

it('exclusions are stored per ruleset and synchronized between tabs', async () => {
  const device = newDevice()
  const newTab = makeBrowser()
  const open = () => {
    const keyval = createKeyval(device.openTab().database)
    const exclusions = createExclusions(createSettings(keyval, atom('1.0.0'), newTab(), makeMarks()))
    const $exclusions = exclusions.$exclusions(playRules)
    $exclusions.listen(() => undefined)
    return { exclusions, $exclusions }
  }
  const [one, other] = [open(), open()]
  await eventually(() => expect(other.$exclusions.get()).toEqual(success(NO_EXCLUSIONS)))

  await Promise.all([
    one.exclusions.exclude(playRules, 'twist', 'champions'),
    other.exclusions.exclude(playRules, 'twist', 'bitter_cold'),
  ])
  const both = { ...NO_EXCLUSIONS, twist: ['champions', 'bitter_cold'] }
  await eventually(() => expect(one.$exclusions.get()).toEqual(success(both)))
  await eventually(() => expect(other.$exclusions.get()).toEqual(success(both)))

  await one.exclusions.include(playRules, 'twist', 'champions')
  await one.exclusions.exclude(playRules, 'deployment', 'pets')
  await one.exclusions.exclude(playRules, 'twist', 'no_quarter')
  expect(
    await other.exclusions.clearSection(playRules, 'twist'),
    'the stored exclusions, not the shown ones',
  ).toEqual(['bitter_cold', 'no_quarter'])
  await other.exclusions.restore(playRules, 'twist', ['bitter_cold', 'no_quarter'])
  expect(await one.exclusions.clearSection(playRules, 'twist')).toEqual(['bitter_cold', 'no_quarter'])
  expect(await one.exclusions.clearSection(playRules, 'twist')).toEqual([])
  const pets = success({ ...NO_EXCLUSIONS, deployment: ['pets'] })
  await eventually(() => expect([one.$exclusions.get(), other.$exclusions.get()]).toEqual([pets, pets]))

  const older = one.exclusions.$exclusions(playRulesOf('0.3.0'))
  older.listen(() => undefined)
  expect(older.get()).toEqual(success(NO_EXCLUSIONS))
})
