import type { Army } from '#domain/army/army.ts'
import type { PrintArmy } from '#domain/army/print/print-army.ts'
import type { ArmyRules } from '#domain/rules/army-rules.ts'
import type { PrintOptions } from '#domain/settings/print-options.ts'
import type { ShareLinkState } from './use-share-link.ts'

/** The data that both formats need. */
export type PrintParts = {
  army: Army
  rules: ArmyRules
  printed: PrintArmy
  options: PrintOptions
  link: ShareLinkState
  onPicture: (isLowResolution: boolean) => void
}
