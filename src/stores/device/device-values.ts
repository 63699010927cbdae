import { addPins } from '#domain/army/library/pinned-search.ts'
import { isSemVer } from '#domain/rules/sem-ver.ts'
import { CHOICES } from '#domain/backup/choices.ts'
import { choicesSchema, PROMPTS, type DeviceValues } from '#domain/backup/device-file.ts'
import { fortuneHandEntry } from '#storage/fortune-entry.ts'
import { dismissalEntry, keyValueOf, printEntry, userSettingsEntry, type Keyval } from '#storage/keyval.ts'
import { pinsEntry } from '#storage/pins-entry.ts'
import type { ChoiceStore } from '#stores/settings/choice.ts'
import { readByPrefix, readHands } from './stored-hands.ts'

type ChoiceName = keyof typeof CHOICES
type Choices = Readonly<Record<ChoiceName, ChoiceStore<string>>>

const CHOICE_NAMES = Object.keys(CHOICES) as ChoiceName[]

/** Where the values of this device are. */
export type ValueParts = {
  keyval: Keyval
  choices: Choices
  latestVersion: () => string
}

/** Reads all that an export contains besides armies and games. Throws StorageError. */
export async function readValues({ keyval, choices, latestVersion }: ValueParts): Promise<DeviceValues> {
  const prompts = await Promise.all(
    PROMPTS.map(async (prompt) => [prompt, await keyval.get(dismissalEntry(prompt))] as const),
  )
  const isSet = (await keyval.keys()).includes(userSettingsEntry(latestVersion()).key)
  return {
    settings: isSet ? await keyval.get(userSettingsEntry(latestVersion())) : null,
    hands: (await readHands(keyval)).filter(({ ruleset_version }) => isSemVer(ruleset_version)),
    print: Object.fromEntries(
      await readByPrefix(keyval, 'print:', (name) => keyval.get(printEntry(name, false))),
    ),
    dismissed: Object.fromEntries(prompts.flatMap(([prompt, at]) => (at === null ? [] : [[prompt, at]]))),
    searches: await keyval.get(pinsEntry),
    ...choicesSchema.parse(Object.fromEntries(CHOICE_NAMES.map((name) => [name, chosen(choices[name])]))),
  }
}

/** The value of a choice, or null for the usual one. */
function chosen({ $value, usual }: ChoiceStore<string>): string | null {
  const value = $value.get()
  return value === usual ? null : value
}

/** Writes values that an import brings. Throws StorageError. @returns a function that restores the old ones */
export async function replaceValues(
  { settings, hands, print, dismissed, searches, ...chosen }: DeviceValues,
  { keyval, latestVersion, choices }: ValueParts,
): Promise<() => Promise<void>> {
  const pins = searches.length > 0 ? [addPins(await keyval.get(pinsEntry), searches)] : []
  const restore = await keyval.replaceMany([
    ...(settings ? [keyValueOf(userSettingsEntry(latestVersion()), settings)] : []),
    ...hands.map((hand) => keyValueOf(fortuneHandEntry(hand.ruleset_version), hand)),
    ...Object.entries(print).map(([name, on]) => keyValueOf(printEntry(name, on), on)),
    ...PROMPTS.flatMap((prompt) => {
      const at = dismissed[prompt]
      return at === undefined ? [] : [keyValueOf(dismissalEntry(prompt), at)]
    }),
    ...pins.map((all) => keyValueOf(pinsEntry, all)),
  ])
  const before = CHOICE_NAMES.flatMap((name) => {
    const value = chosen[name]
    return value === null ? [] : [[choices[name], choices[name].choose(value)] as const]
  })
  return async () => {
    await restore()
    for (const [choice, value] of before) choice.choose(value)
  }
}
