import { valueOf, type AsyncResult } from '#domain/async-result.ts'
import { type LinkFault, linkOf, makeBattleLink } from '#domain/battle/battle-link.ts'
import type { Battle } from '#domain/battle/battle.ts'
import type { PlayRules } from '#domain/rules/play-rules.ts'
import type { Exclusions } from '#domain/settings/exclusions.ts'
import type { BattleContext } from './battle-context.ts'
import type { ToolFailure } from '#stores/rulesets/current-rules.ts'

/** The view of the page. */
export type BattleView =
  | { type: 'loading' }
  | ({ type: 'own'; controls: Exclusions | null; canUndo: boolean; isFromCutLink: boolean } & Shown)
  | ({ type: 'shared'; mismatch: { shared: string; own: string } | null; isComplete: boolean } & Shown)
  /** The link cannot be read. */
  | { type: 'damaged'; fault: LinkFault }
  | { type: 'failed'; failure: ToolFailure; retry: () => void }

/** A battle, the rules that it is read with, and its address. */
type Shown = BattleStep & { link: string }

export type BattleStep = { battle: Battle; rules: PlayRules }

/** The battle in the address, with the rolls since. */
export type OpenedBattle =
  | { type: 'loading' }
  /** `isFromCutLink` is true until the next roll, if the address lacked a part of a battle. */
  | { type: 'own'; steps: readonly BattleStep[]; isFromCutLink: boolean }
  /** `isComplete` is false if the link holds more than one battle can have. */
  | ({ type: 'shared'; isComplete: boolean } & BattleStep)
  | Extract<BattleView, { type: 'damaged' | 'failed' }>

/**
 * @param wanted the user's default ruleset version
 * @param page the address of the page without a battle
 */
export function viewOfBattle(
  opened: OpenedBattle,
  user: AsyncResult<BattleContext, ToolFailure>,
  wanted: AsyncResult<string>,
  page: string,
): BattleView {
  if (opened.type !== 'own' && opened.type !== 'shared') return opened
  const { battle, rules } = opened.type === 'own' ? lastStep(opened.steps) : opened
  const shown = { battle, rules, link: page + queryOf(battle) }
  const known = user.state === 'success' && user.value.isKnown ? user.value : null
  if (opened.type === 'own') {
    const controls = known?.rules.version === battle.version ? known.exclusions : null
    return {
      type: opened.type,
      canUndo: opened.steps.length > 1,
      controls,
      isFromCutLink: opened.isFromCutLink,
      ...shown,
    }
  }
  // The user's ruleset also differs if it cannot be loaded.
  const missing = user.state === 'failure' && wanted.state === 'success' ? wanted.value : battle.version
  const own = known?.rules.version ?? missing
  const mismatch = own === battle.version ? null : { shared: battle.version, own }
  return { type: opened.type, mismatch, isComplete: opened.isComplete, ...shown }
}

/** The query of the battle's address. */
export function queryOf(battle: Battle): string {
  return valueOf(makeBattleLink(linkOf(battle)))
}

export function lastStep(steps: readonly BattleStep[]): BattleStep {
  const last = steps.at(-1)
  if (!last) throw new Error('An own battle has at least one step.')
  return last
}
