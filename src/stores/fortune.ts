import { atom, onMount, type ReadableAtom } from 'nanostores'
import { failure, pending, success, type AsyncResult } from '../domain/async-result.ts'
import {
  addCard,
  discardCard,
  gatherAll,
  pickCard,
  reshuffle,
  settleHand,
  takeBack,
  type HandChange,
} from '../domain/fortune/fortune-edits.ts'
import type { FortuneHand } from '../domain/fortune/fortune-hand.ts'
import { cardName } from '../domain/fortune/playing-card.ts'
import type { PlayRules } from '../domain/ruleset/play-rules.ts'
import type { Platform } from '../platform/platform.ts'
import { fortuneHandEntry } from '../storage/fortune-entry.ts'
import { type Keyval } from '../storage/keyval.ts'
import { storageErrorCode } from '../storage/storage-error.ts'
import type { ToolFailure } from './current-rules.ts'

/** The hand, and the rules that its cards stand for. */
export type FortuneTable = {
  rules: PlayRules
  hand: FortuneHand
  /** Cards of the stored hand that have no fortune and were taken out of it. (G02) */
  dropped: readonly string[]
}

/** An edit that this tab has done, in words, with what it takes to undo it. */
export type HandEdit = { label: string; version: string; change: HandChange }

/** All verbs throw StorageError. Null is for what changed nothing, such as a card that is held already. */
export type Fortunes = {
  $table: ReadableAtom<AsyncResult<FortuneTable, ToolFailure>>
  /** What can be undone, the latest last. */
  $done: ReadableAtom<readonly HandEdit[]>
  add: (id: string) => Promise<HandEdit | null>
  discard: (id: string) => Promise<HandEdit | null>
  /** @returns the card too */
  draw: () => Promise<{ edit: HandEdit; id: string } | null>
  reshuffle: () => Promise<HandEdit | null>
  gatherAll: () => Promise<HandEdit | null>
  /** Takes back this edit, whatever was done since. */
  undo: (edit: HandEdit) => Promise<void>
}

const MOST_UNDONE = 50

export function createFortunes(
  keyval: Keyval,
  $rules: ReadableAtom<AsyncResult<PlayRules, ToolFailure>>,
  platform: Pick<Platform, 'tabs' | 'onResume' | 'randomBelow'>,
): Fortunes {
  const $table = atom<AsyncResult<FortuneTable, ToolFailure>>(pending)
  const $done = atom<readonly HandEdit[]>([])
  let dropped: readonly string[] = []

  /** @returns what it changed; null for nothing */
  async function change(
    version: string,
    edit: (hand: FortuneHand) => FortuneHand,
  ): Promise<HandChange | null> {
    let done: HandChange | null = null
    await keyval.update(fortuneHandEntry(version), (stored) => {
      const before = settleHand(stored).hand
      const after = edit(before)
      // Run again after a lost connection it may find its own work done: that is still the change.
      if (after !== before) done = { before, after }
      return after
    })
    platform.tabs.tell({ changed: [], listed: false, fortune: true })
    if ($table.lc > 0) await load()
    return done
  }

  async function load(): Promise<void> {
    const rules = $rules.get()
    if (rules.state !== 'success') {
      if (rules.state === 'failure') $table.set(rules)
      return
    }
    const { version } = rules.value
    try {
      const stored = settleHand(await keyval.get(fortuneHandEntry(version)))
      if (stored.dropped.length > 0) {
        dropped = [...dropped, ...stored.dropped]
        await change(version, (hand) => hand)
      } else $table.set(success({ rules: rules.value, hand: stored.hand, dropped }))
    } catch (error) {
      $table.set(failure({ code: storageErrorCode(error) }))
    }
  }

  onMount($table, () => {
    const stops = [
      $rules.subscribe(() => void load()),
      platform.tabs.listen(({ fortune }) => {
        if (fortune) void load()
      }),
      platform.onResume(() => void load()),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  })

  /** The label is asked for once the edit is done. */
  async function run(
    label: () => string,
    edit: (hand: FortuneHand) => FortuneHand,
  ): Promise<HandEdit | null> {
    const rules = $rules.get()
    if (rules.state !== 'success') return null
    const { version } = rules.value
    const done = await change(version, edit)
    if (!done) return null
    const handEdit = { label: label(), version, change: done }
    $done.set([...$done.get(), handEdit].slice(-MOST_UNDONE))
    return handEdit
  }

  return {
    $table,
    $done,
    add: (id) =>
      run(
        () => `Added ${cardName(id)}`,
        (hand) => addCard(hand, id),
      ),
    discard: (id) =>
      run(
        () => `Discarded ${cardName(id)}`,
        (hand) => discardCard(hand, id),
      ),
    draw: async () => {
      let id = ''
      const edit = await run(
        () => `Drew ${cardName(id)}`,
        (hand) => {
          id ||= pickCard(hand, platform.randomBelow) ?? ''
          return addCard(hand, id)
        },
      )
      return edit && { edit, id }
    },
    reshuffle: () => run(() => 'Reshuffled the discard pile', reshuffle),
    gatherAll: () => run(() => 'Gathered all cards', gatherAll),
    undo: async (edit) => {
      await change(edit.version, (hand) => takeBack(edit.change, hand))
      $done.set($done.get().filter((other) => other !== edit))
    },
  }
}
