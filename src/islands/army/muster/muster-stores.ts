import { armies, editorContent } from '#app/army.ts'
import { rulesets } from '#app/army-rules.ts'
import { platform } from '#app/device.ts'
import { createMustering } from '#stores/army/mustering.ts'
import { persistentAtom } from '#stores/persistent-atom.ts'
import { screenErrorText } from '#ui/texts/screen-error-texts.ts'

export const mustering = createMustering({
  armies,
  rulesets,
  drawName: editorContent.drawName,
  rulesetText: screenErrorText,
  platform,
})

/** The ids of the units that are pinned on this device, with a space between them. */
export const $pinned = persistentAtom<string>('pinned_units', '')
