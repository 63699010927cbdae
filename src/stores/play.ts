import latestRuleset from 'ruleset:latest/play'
import { valueOf } from '../domain/async-result.ts'
import { compilePlayRules } from '../domain/ruleset/play-rules.ts'
import { playRulesetSchema } from '../domain/ruleset/play-ruleset.ts'
import { createAttempt } from './attempt.ts'
import { createCurrentRules } from './current-rules.ts'
import { keyval, mirror, platform } from './device.ts'
import { createExclusions } from './exclusions.ts'
import { createRulesets } from './rulesets.ts'
import { createSettings } from './settings.ts'
import { createToasts } from './toasts.ts'

/** The parts of battle, fortune cards and settings, joined here and nowhere else. */

export const rulesets = createRulesets(latestRuleset, {
  schema: playRulesetSchema,
  compile: compilePlayRules,
})
/** What the pages were built with: shown until the user's own ruleset is known. */
export const bundledRules = valueOf(rulesets.$rules(rulesets.$latest.get()).get())
export const settings = createSettings(keyval, rulesets.$latest, platform, mirror)
export const $currentRules = createCurrentRules(settings, rulesets)
export const exclusions = createExclusions(settings)
export const toasts = createToasts()
export const attempt = createAttempt(toasts)

platform.whenIdle(() => void rulesets.lookForNewer())
