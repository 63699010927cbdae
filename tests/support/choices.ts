import { atom } from 'nanostores'
import { CHOICES } from '#domain/backup/choices.ts'
import type { ChoiceStore } from '#stores/settings/choice.ts'

type Name = keyof typeof CHOICES

/** The choices of one device. Local storage, where they are otherwise, is one for all devices of a test. */
export const newChoices = (): Record<Name, ChoiceStore<string>> =>
  Object.fromEntries(Object.entries(CHOICES).map(([name, { usual }]) => [name, newChoice(usual)])) as Record<
    Name,
    ChoiceStore<string>
  >

function newChoice(usual: string): ChoiceStore<string> {
  const $value = atom(usual)
  const choose = (value: string) => {
    const before = $value.get()
    $value.set(value)
    return before
  }
  return { $value, usual, choose }
}
