import { atom, type ReadableAtom } from 'nanostores'
import type { AsyncResult } from '#domain/async-result.ts'
import { battleOfLink, parseBattleLink, type ParsedLink } from '#domain/battle/battle-link.ts'
import { rollBattle } from '#domain/battle/battle.ts'
import { makeDiceState, restoreDice } from '#domain/battle/dice-state.ts'
import { parseLastBattle, RESUME, type LastBattle } from '#domain/battle/last-battle.ts'
import type { PlayRules } from '#domain/rules/play-rules.ts'
import type { Address } from '#platform/address.ts'
import type { Platform } from '#platform/platform.ts'
import type { Mark } from '#stores/marks.ts'
import type { BattleContext } from './battle-context.ts'
import { lastStep, queryOf, type BattleStep, type OpenedBattle } from './battle-view.ts'
import type { ToolFailure } from '#stores/rulesets/current-rules.ts'
import type { Rulesets } from '#stores/rulesets/rulesets.ts'
import type { Settings } from '#stores/settings/settings.ts'
import { until } from '#stores/until.ts'

type BattleAtAddress = {
  $opened: ReadableAtom<OpenedBattle>
  /** Shows the last step and writes it into the address. */
  showOwn: (steps: readonly BattleStep[]) => void
  /**
   * Opens the battle in the address, now and after each navigation: new, own or shared. @returns a function
   * that stops it
   */
  follow: () => () => void
}

type Parts = {
  rulesets: Rulesets<PlayRules>
  settings: Settings
  platform: Pick<Platform, 'randomBelow'>
  address: Address
  /** The battle that was rolled last, as `parseLastBattle` reads it. */
  $lastBattle: Mark
}

/**
 * The battle in the address. A roll replaces the address and marks the history entry as the user's own. The same
 * address opened elsewhere has no mark, so it is a shared battle. It is one function because a new address stops
 * whatever the last one still waits for.
 */
export function openBattleAtAddress(
  { rulesets, settings, platform: { randomBelow }, address, $lastBattle }: Parts,
  $user: ReadableAtom<AsyncResult<BattleContext, ToolFailure>>,
): BattleAtAddress {
  const $opened = atom<OpenedBattle>({ type: 'loading' })
  let stopWaiting = (): void => undefined

  function showOwn(
    steps: readonly BattleStep[],
    { isFromCutLink = false, isInAddress = false }: { isFromCutLink?: boolean; isInAddress?: boolean } = {},
  ): void {
    const { battle, rules } = lastStep(steps)
    const [query, dice] = [queryOf(battle), makeDiceState(battle)]
    if (!isInAddress) address.replace(query, dice)
    const namesIn = (section: 'scenarios' | 'battlefield') =>
      battle[section].map(({ id }) => rules[section].get(id)?.name ?? id)
    const last: LastBattle = {
      query,
      dice,
      scenario: namesIn('scenarios').join(),
      battlefields: namesIn('battlefield'),
    }
    $lastBattle.set(JSON.stringify(last))
    $opened.set({ type: 'own', steps, isFromCutLink })
  }

  function open(): void {
    stopWaiting()
    $opened.set({ type: 'loading' })
    const last = address.query() === RESUME ? parseLastBattle($lastBattle.get()) : null
    const reading = parseBattleLink(last?.query ?? address.query())
    if (reading.type === 'damaged') $opened.set(reading)
    else if (reading.type === 'link') stopWaiting = openLink(reading.link, last)
    else stopWaiting = openFresh(reading.type === 'cut')
  }

  function openFresh(isFromCutLink: boolean): () => void {
    return until($user, (user) => {
      if (user.state === 'failure') fail(user.failure)
      if (user.state !== 'success') return false
      const { rules } = user.value
      showOwn([{ battle: rollBattle({ ...user.value, randomBelow }), rules }], { isFromCutLink })
      return true
    })
  }

  /** @param last the battle to go back to; null if the address says which one */
  function openLink(link: ParsedLink, last: LastBattle | null): () => void {
    return until(rulesets.$rules(link.version), (result) => {
      if (result.state === 'failure') fail(result.failure, link.version)
      if (result.state !== 'success') return false
      const rules = result.value
      const found = battleOfLink(link, rules)
      if (found.state === 'success') {
        const own = restoreDice(last?.dice ?? address.state(), found.value, rules)
        // Where the battle is in the address, the section that it names stays.
        if (own) showOwn([{ battle: own, rules }], { isInAddress: last === null })
        else $opened.set({ type: 'shared', battle: found.value, rules, isComplete: link.isComplete })
      } else if (found.state === 'failure') $opened.set({ type: 'damaged', fault: found.failure })
      return true
    })
  }

  function fail(reason: ToolFailure, version?: string): void {
    const wanted = settings.$defaultVersion.get()
    const missing = version ?? (wanted.state === 'success' ? wanted.value : rulesets.$latest.get())
    const retry = () => {
      $opened.set({ type: 'loading' })
      rulesets.retry(missing)
    }
    $opened.set({ type: 'failed', failure: reason, retry })
  }

  function follow(): () => void {
    open()
    const stopListening = address.onMove(() => {
      const opened = $opened.get()
      // A link to a fragment, such as the skip link, makes a new history entry without the mark.
      const shown = opened.type === 'own' ? queryOf(lastStep(opened.steps).battle) : null
      if (opened.type === 'own' && shown === address.query()) showOwn(opened.steps, opened)
      else open()
    })
    return () => {
      stopListening()
      stopWaiting()
    }
  }

  return { $opened, showOwn, follow }
}
