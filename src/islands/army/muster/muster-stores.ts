import { armies, editorContent } from '#app/army.ts'
import { rulesets } from '#app/army-rules.ts'
import { platform } from '#app/device.ts'
import { createPart } from '#platform/part.ts'
import { createMustering } from '#stores/army/mustering.ts'
import { persistentAtom } from '#stores/persistent-atom.ts'
import { screenErrorText } from '#ui/texts/screen-error-texts.ts'

const odds = createPart(() => import('#domain/odds/even-armies.ts'))

export const mustering = createMustering({
  armies,
  rulesets,
  drawName: editorContent.drawName,
  rulesetText: screenErrorText,
  loadEven: () =>
    odds.load().then(
      ({ musterEven }) => musterEven,
      () => null,
    ),
  platform,
})

/** The ids of the units that are pinned on this device, with a space between them. */
export const $pinned = persistentAtom<string>('hobgoblin:pinned-units', '')
