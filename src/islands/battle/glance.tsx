import type { Battle } from '#domain/battle/battle.ts'
import { SECTION_NAMES } from '#domain/battle/section-names.ts'
import type { PlayRules } from '#domain/rules/play-rules.ts'
import { SECTIONS, type Section } from '#domain/rules/vocabulary.ts'
import './glance.css'

type Props = {
  /** Null before a battle is rolled. Then only empty places are shown. */
  shown: { battle: Battle; rules: PlayRules } | null
  /** `index` is the position of the entry in its section. */
  onChoose: (section: Section, index: number) => void
}

/** All results of a battle at a glance. Tapping one shows its text. The height is the same for every roll. */
export function Glance({ shown, onChoose }: Props) {
  return (
    <ul className="glance">
      {SECTIONS.map((section) => {
        const name = SECTION_NAMES[section].one
        return (
          <li key={section} data-section={section}>
            <span className="label">{name}</span>
            {shown?.battle[section].map(({ id }, index) => {
              const entry = shown.rules[section].get(id)?.name ?? id
              return (
                <button
                  key={index}
                  type="button"
                  aria-label={`${name}: ${entry}`}
                  onClick={() => onChoose(section, index)}
                >
                  {entry}
                </button>
              )
            })}
          </li>
        )
      })}
    </ul>
  )
}
