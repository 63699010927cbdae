import type { Rules } from '../../../domain/ruleset/army-rules.ts'
import type { UnitType } from '../../../domain/ruleset/vocabulary.ts'
import { Icon } from '../../../ui/icon.tsx'

type Props = { type: UnitType; rules: Rules; onChange: (type: UnitType) => void }

/** The eleven unit types, each with its points and what is special about it. (RULES-20) */
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
            onChange={() => {
              onChange(profile.type)
            }}
          />
          <span className="glyph">
            <Icon name={profile.type} />
          </span>
          <span className="type-text">
            <b>{profile.name}</b>
            <small>
              Speed {profile.speed}
              {profile.range > 0 && ` · Range ${String(profile.range)}`} · keywords ×
              {profile.keywords_cost_multiplier}
            </small>
          </span>
          <span className="type-points">{profile.points}</span>
        </label>
      ))}
    </fieldset>
  )
}
