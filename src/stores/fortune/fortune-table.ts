import { atom, onMount, type ReadableAtom } from 'nanostores'
import { failure, pending, success, type AsyncResult } from '#domain/async-result.ts'
import { repairHand, type HandChange } from '#domain/fortune/fortune-edits.ts'
import type { FortuneHand } from '#domain/fortune/fortune-hand.ts'
import type { PlayRules } from '#domain/rules/play-rules.ts'
import type { Platform } from '#platform/platform.ts'
import { fortuneHandEntry } from '#storage/fortune-entry.ts'
import type { Keyval } from '#storage/keyval.ts'
import { storageErrorCode } from '#storage/storage-error.ts'
import type { ToolFailure } from '#stores/rulesets/current-rules.ts'
import { stopAll } from '#stores/stop-all.ts'

/** The hand, and the rules that give its cards their fortunes. */
export type FortuneTable = {
  rules: PlayRules
  hand: FortuneHand
  /** Cards of an old hand that the deck no longer has, such as Ones. They were taken out. */
  dropped: readonly string[]
}

export type HandEditor = (hand: FortuneHand) => FortuneHand

export type StoredTable = {
  $table: ReadableAtom<AsyncResult<FortuneTable, ToolFailure>>
  /** Changes the stored hand of a ruleset. @returns the change, or null if there was none. Throws StorageError */
  change: (version: string, edit: HandEditor) => Promise<HandChange | null>
}

/** The stored hand for the user's default ruleset, kept in step with other tabs. */
export function createFortuneTable(
  keyval: Keyval,
  $rules: ReadableAtom<AsyncResult<PlayRules, ToolFailure>>,
  platform: Pick<Platform, 'tabs' | 'onResume'>,
): StoredTable {
  const $table = atom<AsyncResult<FortuneTable, ToolFailure>>(pending)
  let dropped: readonly string[] = []

  async function change(version: string, edit: HandEditor): Promise<HandChange | null> {
    let done: HandChange | null = null
    await keyval.update(fortuneHandEntry(version), (stored) => {
      const before = repairHand(stored).hand
      const after = edit(before)
      // After a lost connection this runs again and can find its own change stored; then `done` is set already.
      if (after !== before) done = { before, after }
      return after
    })
    platform.tabs.broadcast({ type: 'fortune' })
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
      const stored = repairHand(await keyval.get(fortuneHandEntry(version)))
      if (stored.dropped.length > 0) {
        // Another reading can have found the same cards meanwhile.
        dropped = [...new Set([...dropped, ...stored.dropped])]
        await change(version, (hand) => hand)
      } else $table.set(success({ rules: rules.value, hand: stored.hand, dropped }))
    } catch (error) {
      $table.set(failure({ code: storageErrorCode(error) }))
    }
  }

  onMount($table, () => {
    return stopAll(
      $rules.subscribe(() => void load()),
      platform.tabs.listen(({ type }) => {
        if (type === 'fortune') void load()
      }),
      platform.onResume(() => void load()),
    )
  })

  return { $table, change }
}
