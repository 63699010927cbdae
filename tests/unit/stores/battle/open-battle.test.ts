import { atom, cleanStores } from 'nanostores'
import { beforeEach, expect, it } from 'vitest'
import { failure, pending, success, type AsyncResult } from '#domain/async-result.ts'
import { compilePlayRules, type PlayRules } from '#domain/rules/play-rules.ts'
import { playRulesetSchema } from '#domain/rules/play-ruleset.ts'
import { playPart } from '#content/play-part.ts'
import { readRuleset } from '#content/read-ruleset.ts'
import { createKeyval, userSettingsEntry, type Keyval } from '#storage/keyval.ts'
import { createBattle } from '#stores/battle/battle.ts'
import type { ToolFailure } from '#stores/rulesets/current-rules.ts'
import { createRulesets } from '#stores/rulesets/rulesets.ts'
import { createSettings } from '#stores/settings/settings.ts'
import { addressBar, shown } from '#tests/support/battle-page.ts'
import { eventually } from '#tests/support/eventually.ts'
import { makeMarks } from '#tests/support/marks.ts'
import { makeBrowser } from '#tests/support/platform.ts'
import { playRules } from '#tests/support/play-rules.ts'
import { newDevice } from '#tests/unit/storage/device.ts'

const bundled = playPart(readRuleset('1.0.0'))
const SHARED =
  '?scenario=bloodbath&deployment=scouts&twist=no_quarter&battlefield=the_city&battlefield=tunnels&ruleset_version=1.0.0'

let keyval: Keyval

beforeEach(() => {
  keyval = createKeyval(newDevice().openTab().database)
})

/** The page of a battle whose rules a test sets, and the versions that it tries to load again. */
function open(rules: AsyncResult<PlayRules, ToolFailure> = success(playRules)) {
  const address = addressBar()
  const retried: string[] = []
  const platform = makeBrowser()()
  const rulesets = createRulesets(bundled, {
    loadSchema: () => Promise.resolve(playRulesetSchema),
    compile: compilePlayRules,
  })
  const settings = createSettings(keyval, rulesets.$latest, platform, makeMarks())
  const $currentRules = atom(rules)
  const battle = createBattle({
    rulesets: { ...rulesets, retry: (version) => void retried.push(version) },
    settings,
    $currentRules,
    platform,
    address,
    $lastBattle: makeMarks().$lastBattle,
  })
  const leave = battle.$view.listen(() => undefined)
  return { battle, settings, $currentRules, address, retried, leave }
}

it('without the rules of the user no battle is rolled, until they can be loaded', async () => {
  await keyval.set(userSettingsEntry('1.0.0'), { ruleset_version: '0.2.0', rulesets: [] })
  const { battle, settings, $currentRules, retried } = open(pending)
  await eventually(() => expect(settings.$defaultVersion.get()).toEqual(success('0.2.0')))
  const reason: ToolFailure = { code: 'FETCH_FAILED', detail: 'Failed to fetch' }
  $currentRules.set(failure(reason))
  const { failure: told, retry } = await shown(battle, 'failed')
  expect(told).toEqual(reason)
  retry()
  expect([retried, battle.$view.get()]).toEqual([['0.2.0'], { type: 'loading' }])
  $currentRules.set(success(playRules))
  expect((await shown(battle, 'own')).battle.version).toBe('1.0.0')
})

it('follows the address until the user leaves the page', async () => {
  const { battle, address, leave } = open()
  await shown(battle, 'own')
  address.leaveTo(SHARED)
  const shared = await shown(battle, 'shared')
  leave()
  cleanStores(battle.$view)
  address.leaveTo('')
  expect(address.query(), 'no battle is rolled for a page that is gone').toBe('')
  battle.$view.listen(() => undefined)
  expect(await shown(battle, 'own')).not.toMatchObject({ link: shared.link })
})

it('rolls nothing any more if the user leaves before the rules are there', async () => {
  const { battle, address, settings, $currentRules, leave } = open(pending)
  settings.$settings.listen(() => undefined)
  expect(battle.$view.get()).toEqual({ type: 'loading' })
  leave()
  cleanStores(battle.$view)
  $currentRules.set(success(playRules))
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(address.query()).toBe('')
})
