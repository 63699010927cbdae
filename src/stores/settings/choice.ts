import type { ReadableAtom } from 'nanostores'
import type { Choice } from '#domain/backup/choices.ts'
import { persistentAtom } from '#stores/persistent-atom.ts'

export type ChoiceStore<Value extends string> = {
  $value: ReadableAtom<Value>
  usual: Value
  /** Chooses a value here and in all open tabs. @returns the value before */
  choose: (value: Value) => Value
}

export function createChoice<Value extends string>({
  key,
  values,
  usual,
}: Choice<Value>): ChoiceStore<Value> {
  const $value = persistentAtom<Value>(key, usual, {
    decode: (kept) => values.find((value) => value === kept) ?? usual,
    encode: (value) => (value === usual ? undefined : value),
  })
  return {
    $value,
    usual,
    choose: (value) => {
      const before = $value.get()
      $value.set(value)
      // The browser fires this event only in the other tabs. Here `early.js` and other stores of the choice hear it.
      window.dispatchEvent(new StorageEvent('storage', { key, newValue: value }))
      return before
    },
  }
}

/** A store for each of some choices. */
export const createChoices = <Name extends string>(
  choices: Readonly<Record<Name, Choice<string>>>,
): Record<Name, ChoiceStore<string>> =>
  Object.fromEntries(
    Object.entries<Choice<string>>(choices).map(([name, choice]) => [name, createChoice(choice)]),
  ) as Record<Name, ChoiceStore<string>>
