import { printTargets } from '#domain/army/print/print-targets.ts'
import { AllegianceTexts, ArtefactTexts, KeywordTexts } from './definitions.tsx'
import { PrintHead } from './print-head.tsx'
import { TargetTable } from './target-table.tsx'
import { UnitTable } from './unit-table.tsx'
import type { PrintParts } from './print-parts.ts'

/** The whole army on one or two pages. */
export function Sheet(parts: PrintParts) {
  const { army, rules, printed, options } = parts
  return (
    <article className="print-sheet">
      <PrintHead {...parts} />
      {options.include_army_description && printed.description !== '' && (
        <p className="print-description">{printed.description}</p>
      )}
      {printed.units.length > 0 && <UnitTable units={printed.units} />}
      {options.include_targets_numbers && (
        <TargetTable targets={printTargets(army, rules, options.include_all_unit_type_target_numbers)} />
      )}
      {options.include_keywords && <KeywordTexts keywords={printed.keywords} />}
      {options.include_abyssal_allegiances && <AllegianceTexts allegiances={printed.allegiances} />}
      {options.include_cursed_artefacts && <ArtefactTexts artefacts={printed.artefacts} />}
    </article>
  )
}
