import { atom, type ReadableAtom } from 'nanostores'
import type { AsyncResult } from '#domain/async-result.ts'
import {
  addCard,
  discardCard,
  returnAllCards,
  pickCard,
  reshuffle,
  undoHandChange,
  type HandChange,
} from '#domain/fortune/fortune-edits.ts'
import { cardName } from '#domain/fortune/deck.ts'
import type { PlayRules } from '#domain/rules/play-rules.ts'
import type { Platform } from '#platform/platform.ts'
import type { Keyval } from '#storage/keyval.ts'
import type { ToolFailure } from '#stores/rulesets/current-rules.ts'
import { createFortuneTable, type HandEditor, type StoredTable } from './fortune-table.ts'

/** An edit of this tab, with its label and what is needed to undo it. */
export type HandEdit = { label: string; version: string; change: HandChange }

/** All actions throw StorageError. They return null if nothing changed, for example if the hand has the card already. */
export type Fortunes = Pick<StoredTable, '$table'> & {
  /** The edits that can be undone, oldest first. */
  $done: ReadableAtom<readonly HandEdit[]>
  add: (id: string) => Promise<HandEdit | null>
  discard: (id: string) => Promise<HandEdit | null>
  /** @returns the edit and the id of the drawn card */
  draw: () => Promise<{ edit: HandEdit; id: string } | null>
  reshuffle: () => Promise<HandEdit | null>
  returnAllCards: () => Promise<HandEdit | null>
  /** Undoes this edit and keeps later ones. */
  undo: (edit: HandEdit) => Promise<void>
}

const MAX_UNDONE = 50

export function createFortunes(
  keyval: Keyval,
  $rules: ReadableAtom<AsyncResult<PlayRules, ToolFailure>>,
  platform: Pick<Platform, 'tabs' | 'onResume' | 'randomBelow'>,
): Fortunes {
  const { $table, change } = createFortuneTable(keyval, $rules, platform)
  const $done = atom<readonly HandEdit[]>([])

  /** `label` is called after the edit. */
  async function run(label: () => string, edit: HandEditor): Promise<HandEdit | null> {
    const rules = $rules.get()
    if (rules.state !== 'success') return null
    const { version } = rules.value
    const done = await change(version, edit)
    if (!done) return null
    const handEdit = { label: label(), version, change: done }
    $done.set([...$done.get(), handEdit].slice(-MAX_UNDONE))
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
    returnAllCards: () => run(() => 'Gathered all cards', returnAllCards),
    undo: async (edit) => {
      await change(edit.version, (hand) => undoHandChange(edit.change, hand))
      $done.set($done.get().filter((other) => other !== edit))
    },
  }
}
