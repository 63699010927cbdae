import { startTransition, useOptimistic } from 'react'
import { SECTION_NAMES } from '#domain/battle/section-names.ts'
import type { PlayRules } from '#domain/rules/play-rules.ts'
import { rollsText } from '#domain/rules/roll-table.ts'
import type { Section } from '#domain/rules/vocabulary.ts'
import { exclude, exclusionHelp, include, maxExcluded, type Exclusions } from '#domain/settings/exclusions.ts'
import { Button } from '#ui/button.tsx'
import './exclusion-section.css'

export type ExclusionActions = {
  /** Both resolve when the change is on the disk, or when it has failed and a toast has said so. */
  exclude: (section: Section, id: string) => Promise<unknown>
  include: (section: Section, id: string) => Promise<unknown>
  clear: (section: Section) => void
}

/** The entries that each section rolls from. */
export type RollEntries = Pick<PlayRules, 'version' | Section>

type Props = {
  section: Section
  entries: RollEntries
  exclusions: Exclusions
  /** Null until the exclusions are known. */
  actions: ExclusionActions | null
}

type Tick = { id: string; isTicked: boolean }

/** The entries of a section, each with a checkbox that excludes it from rolls. */
export function ExclusionSection({ section, entries, exclusions: kept, actions }: Props) {
  const [exclusions, show] = useOptimistic(kept, (now, { id, isTicked }: Tick) =>
    isTicked ? exclude(now, section, id, entries) : include(now, section, id),
  )
  /** Shows the change immediately, and reverts it if it cannot be stored. */
  const tick = (change: Tick) => {
    startTransition(async () => {
      show(change)
      await actions?.[change.isTicked ? 'exclude' : 'include'](section, change.id)
    })
  }
  const excluded = exclusions[section]
  const isFull = excluded.length >= maxExcluded(section, entries)
  const helpId = `${section}-help`
  return (
    <section id={section} className="exclusions" aria-labelledby={`${section}-title`}>
      <header>
        <h2 id={`${section}-title`}>
          {/* Some links use the singular name of this section. */}
          {section === 'scenarios' && <span id="scenario" />}
          <span>{SECTION_NAMES[section].settings}</span>
        </h2>
        <Button
          variant="quiet"
          label={`Deselect all: ${SECTION_NAMES[section].settings}`}
          disabled={!actions || excluded.length === 0}
          onClick={() => actions?.clear(section)}
        >
          Deselect all
        </Button>
      </header>
      <p id={helpId} className="exclusions-help" role="status">
        {exclusionHelp(exclusions, section, entries)}
      </p>
      <ul>
        {[...entries[section].values()].map(({ id, name, rolls }) => {
          const isExcluded = excluded.includes(id)
          const isLocked = isFull && !isExcluded
          return (
            <li key={id}>
              <label className="exclusion">
                <input
                  type="checkbox"
                  checked={isExcluded}
                  disabled={!actions || isLocked}
                  aria-describedby={isLocked ? helpId : undefined}
                  onChange={({ target }) => tick({ id, isTicked: target.checked })}
                />
                <span className="exclusion-name">{name}</span>
                <span className="exclusion-rolls">{rollsText(section, rolls)}</span>
              </label>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
