import { compilePlayRules, type PlayRules } from '#domain/rules/play-rules.ts'
import { playPart } from '#content/play-part.ts'
import { readRuleset } from '#content/read-ruleset.ts'

export const playRulesOf = (version: string): PlayRules => compilePlayRules(playPart(readRuleset(version)))

/** The rules of battles and fortune cards in ruleset 1.0.0. */
export const playRules = playRulesOf('1.0.0')
