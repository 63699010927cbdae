import type { Rank } from '#domain/unit/sort-units.ts'
import type { UnitType } from '#domain/rules/vocabulary.ts'
import { Icon, type IconName } from './icon.tsx'
import './glyph.css'

const RANK_ICONS: Readonly<Record<Rank, IconName>> = {
  general: 'crown',
  battle_standard: 'banner',
  wizard: 'wizard-staff',
}

/** The silhouette of a unit type, with a mark for the general, the battle standard or a wizard. */
export function UnitGlyph({ type, rank }: { type: UnitType; rank: Rank | null }) {
  return (
    <span className="glyph">
      <Icon name={type} />
      {rank !== null && (
        <span className="glyph-mark">
          <Icon name={RANK_ICONS[rank]} />
        </span>
      )}
    </span>
  )
}
