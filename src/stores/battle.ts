import { atom, computed, onMount, type ReadableAtom } from 'nanostores'
import { failure, pending, success, valueOf, type AsyncResult } from '../domain/async-result.ts'
import {
  battleOfLink,
  linkOf,
  makeBattleLink,
  parseBattleLink,
  type ReadLink,
} from '../domain/battle/battle-link.ts'
import {
  rerollBattlefield,
  rerollSection,
  rollBattle,
  type Battle,
  type Odds,
} from '../domain/battle/battle.ts'
import { makeOwnMark, takeOwnMark } from '../domain/battle/own-mark.ts'
import type { PlayRules } from '../domain/ruleset/play-rules.ts'
import type { Section } from '../domain/ruleset/vocabulary.ts'
import { exclusionsOf, NO_EXCLUSIONS, type Exclusions } from '../domain/settings/exclusions.ts'
import type { Address } from '../platform/address.ts'
import type { Platform } from '../platform/platform.ts'
import type { ToolFailure } from './current-rules.ts'
import type { Rulesets } from './rulesets.ts'
import type { Settings } from './settings.ts'

/** What the page shows. */
export type BattleView =
  | { type: 'loading' }
  | ({ type: 'own'; controls: Exclusions | null; canUndo: boolean } & Shown)
  | ({ type: 'shared'; mismatch: { shared: string; own: string } | null; isWhole: boolean } & Shown)
  /** The link cannot be read, and why. */
  | { type: 'damaged'; text: string }
  | { type: 'failed'; failure: ToolFailure; retry: () => void }

/** A battle, the rules that it is read by, and its address. */
type Shown = { battle: Battle; rules: PlayRules; link: string }

export type BattleStore = {
  $view: ReadableAtom<BattleView>
  rerollAll: () => void
  rerollSection: (section: Section) => void
  /** `at` is the place of the battlefield in the battle. */
  rerollBattlefield: (at: number) => void
  /** Brings back the battle before the last roll. */
  undo: () => void
}

/** Whom a roll is for. `isKnown` is false where the database does not answer: then nothing is excluded. */
type User = { rules: PlayRules; exclusions: Exclusions; isKnown: boolean }

type Step = { battle: Battle; rules: PlayRules }
type Opened =
  | { type: 'loading' }
  | { type: 'own'; steps: readonly Step[] }
  /** `isWhole` is false where something of the link was left out. */
  | ({ type: 'shared'; isWhole: boolean } & Step)
  | Extract<BattleView, { type: 'damaged' | 'failed' }>

type Parts = {
  rulesets: Rulesets<PlayRules>
  settings: Settings
  $currentRules: ReadableAtom<AsyncResult<PlayRules, ToolFailure>>
  platform: Pick<Platform, 'randomBelow'>
  address: Address
}

/**
 * One battle: a fresh roll, one's own after a reload, or the shared one of the address. A roll replaces the address and
 * marks its entry in the history as one's own; the same address opened elsewhere has no mark and is shared. (G08)
 */
export function createBattle({
  rulesets,
  settings,
  $currentRules,
  platform: { randomBelow },
  address,
}: Parts): BattleStore {
  const $opened = atom<Opened>({ type: 'loading' })
  let stopWaiting = (): void => undefined
  let stopRoll = (): void => undefined

  const latestRules = (): PlayRules => valueOf(rulesets.$rules(rulesets.$latest.get()).get())

  const $user = computed(
    [settings.$settings, $currentRules],
    (kept, rules): AsyncResult<User, ToolFailure> => {
      if (kept.state === 'failure') {
        return success({ rules: latestRules(), exclusions: NO_EXCLUSIONS, isKnown: false })
      }
      if (rules.state === 'failure') return failure(rules.failure)
      if (kept.state === 'pending' || rules.state === 'pending') return pending
      const exclusions = exclusionsOf(kept.value, rules.value)
      return success({ rules: rules.value, exclusions, isKnown: true })
    },
  )

  const queryOf = (battle: Battle): string => valueOf(makeBattleLink(linkOf(battle)))

  function showOwn(steps: readonly Step[]): void {
    const last = steps.at(-1)
    if (!last) return
    address.replace(queryOf(last.battle), makeOwnMark(last.battle))
    $opened.set({ type: 'own', steps })
  }

  function open(): void {
    stopWaiting()
    $opened.set({ type: 'loading' })
    const reading = parseBattleLink(address.query())
    if (reading.type === 'damaged') $opened.set(reading)
    else stopWaiting = reading.type === 'link' ? openLink(reading.link) : openFresh()
  }

  function openFresh(): () => void {
    return until($user, (user) => {
      if (user.state === 'failure') fail(user.failure)
      if (user.state !== 'success') return false
      const { rules } = user.value
      showOwn([{ battle: rollBattle({ ...user.value, randomBelow }), rules }])
      return true
    })
  }

  function openLink(link: ReadLink): () => void {
    const kept = address.kept()
    return until(rulesets.$rules(link.version), (result) => {
      if (result.state === 'failure') fail(result.failure, link.version)
      if (result.state !== 'success') return false
      const rules = result.value
      const found = battleOfLink(link, rules)
      if (found.state === 'success') {
        const own = takeOwnMark(kept, found.value, rules)
        if (own) showOwn([{ battle: own, rules }])
        else $opened.set({ type: 'shared', battle: found.value, rules, isWhole: link.isWhole })
      } else if (found.state === 'failure') $opened.set({ type: 'damaged', text: found.failure })
      return true
    })
  }

  function fail(why: ToolFailure, version?: string): void {
    const wanted = settings.$defaultVersion.get()
    const missing = version ?? (wanted.state === 'success' ? wanted.value : rulesets.$latest.get())
    const retry = () => {
      $opened.set({ type: 'loading' })
      rulesets.retry(missing)
    }
    $opened.set({ type: 'failed', failure: why, retry })
  }

  /** By the rules that are shown, where those of the user cannot be had, or not yet. Null until it is known what is excluded. */
  function oddsFor(shown: PlayRules): Odds | null {
    const user = $user.get()
    if (user.state === 'success') return { ...user.value, randomBelow }
    const kept = settings.$settings.get()
    if (kept.state !== 'success') return null
    return { rules: shown, exclusions: exclusionsOf(kept.value, shown), randomBelow }
  }

  function roll(next: (battle: Battle, odds: Odds) => Battle): void {
    stopRoll()
    // Also what is pressed before the settings are read is done, once they are.
    stopRoll = until(settings.$settings, () => {
      const opened = $opened.get()
      if (opened.type !== 'own') return true
      const { battle, rules } = lastOf(opened.steps)
      const odds = oddsFor(rules)
      if (odds) showOwn([...opened.steps, { battle: next(battle, odds), rules: odds.rules }])
      return odds !== null
    })
  }

  const $view = computed([$opened, $user, settings.$defaultVersion], (opened, user, wanted): BattleView => {
    if (opened.type !== 'own' && opened.type !== 'shared') return opened
    const { battle, rules } = opened.type === 'own' ? lastOf(opened.steps) : opened
    const shown = { battle, rules, link: address.page() + queryOf(battle) }
    const known = user.state === 'success' && user.value.isKnown ? user.value : null
    if (opened.type === 'own') {
      const controls = known?.rules.version === battle.version ? known.exclusions : null
      return { type: opened.type, canUndo: opened.steps.length > 1, controls, ...shown }
    }
    // A ruleset that cannot be had is another one too.
    const missing = user.state === 'failure' && wanted.state === 'success' ? wanted.value : battle.version
    const own = known?.rules.version ?? missing
    const mismatch = own === battle.version ? null : { shared: battle.version, own }
    return { type: opened.type, mismatch, isWhole: opened.isWhole, ...shown }
  })

  onMount($view, () => {
    open()
    const stopMoves = address.onMove(() => {
      const opened = $opened.get()
      // A link to a place on this page, the skip link's for one, makes a new entry in the history, without the mark.
      const shown = opened.type === 'own' ? queryOf(lastOf(opened.steps).battle) : null
      if (opened.type === 'own' && shown === address.query()) showOwn(opened.steps)
      else open()
    })
    return () => {
      stopMoves()
      stopWaiting()
      stopRoll()
    }
  })

  /** A part of a battle is rolled again by the ruleset of the rest, or not at all. */
  function rollPart(next: (battle: Battle, odds: Odds) => Battle): void {
    const view = $view.get()
    if (view.type === 'own' && view.controls) roll(next)
  }

  return {
    $view,
    rerollAll: () => {
      roll((battle, odds) => rollBattle(odds, battle))
    },
    rerollSection: (section) => {
      rollPart((battle, odds) => rerollSection(battle, section, odds))
    },
    rerollBattlefield: (at) => {
      rollPart((battle, odds) => rerollBattlefield(battle, at, odds))
    },
    undo: () => {
      const opened = $opened.get()
      if (opened.type === 'own' && opened.steps.length > 1) showOwn(opened.steps.slice(0, -1))
    },
  }
}

function lastOf(steps: readonly Step[]): Step {
  const last = steps.at(-1)
  if (!last) throw new Error('An own battle has at least one step.')
  return last
}

/** Listens until `isDone`. @returns how to stop before that */
function until<T>($store: ReadableAtom<T>, isDone: (value: T) => boolean): () => void {
  let done = false
  const stop = $store.subscribe((value) => {
    done ||= isDone(value)
    if (done) queueMicrotask(() => stop())
  })
  return stop
}
