import { lookUp } from '#domain/lookup.ts'
import type { ArmyRules } from '#domain/rules/army-rules.ts'
import type { KeywordRef } from '#domain/rules/army-ruleset.ts'
import { keywordName } from '#domain/rules/keyword-name.ts'
import { FOOTPRINT_NAMES, type UnitType } from '#domain/rules/vocabulary.ts'
import { Icon } from '#ui/pictures/icon.tsx'
import '#ui/pictures/glyph.css'
import { adoptStyles } from '#ui/page/adopt-styles.ts'
import styles from './unit-type-picker.css?inline'

adoptStyles(styles)

function nameOf({ id, numerical }: KeywordRef, rules: ArmyRules): string {
  return keywordName(lookUp(rules.keywords, id), numerical)
}

type Props = { type: UnitType; rules: ArmyRules; onChange: (type: UnitType) => void }

/** The eleven unit types, each with its points and its default stats and keywords. */
export function UnitTypePicker({ type, rules, onChange }: Props) {
  return (
    <fieldset className="type-picker">
      <legend className="label">Type</legend>
      {rules.ruleset.units.map((profile) => (
        <label key={profile.type} className="type-choice">
          <input
            type="radio"
            name="type"
            className="visually-hidden"
            checked={profile.type === type}
            onChange={() => onChange(profile.type)}
          />
          <span className="glyph">
            <Icon name={profile.type} />
          </span>
          <span className="type-text">
            <b>{profile.name}</b>
            <small>
              {`Speed ${profile.speed}${profile.range > 0 ? ` · Range ${profile.range}` : ''} · Strikes ${profile.strikes} · ${FOOTPRINT_NAMES[profile.footprint]} · keywords ×${profile.keywords_cost_multiplier}`}
            </small>
            <small>{profile.default_keywords.map((ref) => nameOf(ref, rules)).join(', ')}</small>
          </span>
          <span className="type-points">{profile.points}</span>
        </label>
      ))}
    </fieldset>
  )
}
