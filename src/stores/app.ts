import latestRuleset from 'ruleset:latest/army'
import { armyRulesetSchema } from '../domain/ruleset/army-ruleset.ts'
import { compileRules } from '../domain/ruleset/army-rules.ts'
import { createArmyStorage } from '../storage/armies.ts'
import './account.ts'
import { createArmyShelf } from './army-shelf.ts'
import { database, keyval, mirror, platform } from './device.ts'
import { createDismissal } from './dismissal.ts'
import { createRulesets } from './rulesets.ts'
import { createSettings } from './settings.ts'
import { createToasts } from './toasts.ts'
import { createUpgrades } from './upgrade.ts'

/** The parts of the army builder, joined here and nowhere else. */

const armyStorage = createArmyStorage(database)

export const armies = createArmyShelf(armyStorage, platform)
export const rulesets = createRulesets(latestRuleset, { schema: armyRulesetSchema, compile: compileRules })
export const settings = createSettings(keyval, rulesets.$latest, platform, mirror)
export const upgrades = createUpgrades(armies, armyStorage, rulesets.$latest, settings, platform, mirror)
export const toasts = createToasts()
export const joinPrompt = createDismissal('join_prompt', keyval, platform)

platform.whenIdle(() => void rulesets.lookForNewer())
