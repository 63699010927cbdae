import ruleset from 'ruleset:latest/play'
import { onMount } from 'nanostores'
import { compilePlayRules } from '#domain/rules/play-rules.ts'
import { createPart } from '#platform/part.ts'
import { createVisitKeyval } from '#stores/device/visit-keyval.ts'
import { createCurrentRules } from '#stores/rulesets/current-rules.ts'
import { createRulesets } from '#stores/rulesets/rulesets.ts'
import { createSettings } from '#stores/settings/settings.ts'
import { CHOICES } from '#domain/backup/choices.ts'
import { createChoice } from '#stores/settings/choice.ts'
import { $isBlocked, keyval as disk, platform, tab } from './device.ts'
import { marks } from './marks.ts'

/** The stores that battles, fortune cards and settings share. */

const schemaPart = createPart(() => import('#domain/rules/play-ruleset.ts'))

export const rulesets = createRulesets(ruleset, {
  loadSchema: async () => (await schemaPart.load()).playRulesetSchema,
  compile: compilePlayRules,
})
export const keyval = createVisitKeyval(disk, () => $isBlocked.get(), tab)
export const settings = createSettings(keyval, rulesets.$latest, platform, marks)
export const $currentRules = createCurrentRules(settings, rulesets)
export const tableSize = createChoice(CHOICES.table)

onMount(rulesets.$latest, () => {
  platform.whenIdle(() => void rulesets.lookForNewer())
})
