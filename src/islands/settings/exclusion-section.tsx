import { startTransition, useOptimistic } from 'react'
import { SECTION_NAMES } from '../../domain/battle/section-names.ts'
import type { PlayRules } from '../../domain/ruleset/play-rules.ts'
import { rollsText } from '../../domain/ruleset/roll-table.ts'
import type { Section } from '../../domain/ruleset/vocabulary.ts'
import {
  exclude,
  exclusionHelp,
  include,
  mostExcluded,
  type Exclusions,
} from '../../domain/settings/exclusions.ts'
import { Button } from '../../ui/button.tsx'

export type ExclusionVerbs = {
  /** Settles when it is on the disk, or has failed and said so; so the next. */
  exclude: (section: Section, id: string) => Promise<unknown>
  include: (section: Section, id: string) => Promise<unknown>
  clear: (section: Section) => void
}

/** What a ruleset rolls in each section. */
export type RollEntries = Pick<PlayRules, 'version' | Section>

type Props = {
  section: Section
  entries: RollEntries
  exclusions: Exclusions
  /** Null as long as the exclusions are not known. */
  verbs: ExclusionVerbs | null
}

type Tick = { id: string; isTicked: boolean }

/** A section's entries, each with a box to tick: what is ticked is not rolled. (S2 §2) */
export function ExclusionSection({ section, entries, exclusions: kept, verbs }: Props) {
  const [exclusions, show] = useOptimistic(kept, (now, { id, isTicked }: Tick) =>
    isTicked ? exclude(now, section, id, entries) : include(now, section, id),
  )
  /** Shows the tick at once; should it not be stored, it goes again. */
  const tick = (change: Tick) => {
    startTransition(async () => {
      show(change)
      await verbs?.[change.isTicked ? 'exclude' : 'include'](section, change.id)
    })
  }
  const excluded = exclusions[section]
  const isFull = excluded.length >= mostExcluded(section, entries)
  const helpId = `${section}-help`
  return (
    <section id={section} className="exclusions" aria-labelledby={`${section}-title`}>
      <header>
        <h2 id={`${section}-title`}>
          {/* Links that name the scenario section in the singular. (G60) */}
          {section === 'scenarios' && <span id="scenario" />}
          {SECTION_NAMES[section].settings}
        </h2>
        <Button
          variant="quiet"
          label={`Deselect all: ${SECTION_NAMES[section].settings}`}
          disabled={!verbs || excluded.length === 0}
          onClick={() => verbs?.clear(section)}
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
          const isShut = isFull && !isExcluded
          return (
            <li key={id}>
              <label className="exclusion">
                <input
                  type="checkbox"
                  checked={isExcluded}
                  disabled={!verbs || isShut}
                  aria-describedby={isShut ? helpId : undefined}
                  onChange={({ target }) => {
                    tick({ id, isTicked: target.checked })
                  }}
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
