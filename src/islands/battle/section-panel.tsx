import { battle } from './battle.ts'
import { rulesets } from '#app/tool-stores.ts'
import { memo } from 'react'
import type { NamedMap } from '#domain/battle/draw-map.ts'
import type { DrawnEntry } from '#domain/battle/battle.ts'
import { SECTION_NAMES, tablePage } from '#domain/battle/section-names.ts'
import type { PlayRules } from '#domain/rules/play-rules.ts'
import type { Section } from '#domain/rules/vocabulary.ts'
import { Dice } from '#ui/pictures/die-faces.tsx'
import { Icon } from '#ui/pictures/icon.tsx'
import { Entry } from './entry.tsx'
import { RerollButton } from './reroll-button.tsx'
import './section-panel.css'

const HALVED = 'Halve each number of pieces, rounding up.'
const COUNTS = ['', 'One battlefield.', `Two battlefields. ${HALVED}`, `Three battlefields. ${HALVED}`]

type Props = {
  section: Section
  drawn: readonly DrawnEntry[]
  countDie: number | null
  rules: PlayRules
  /** The map that replaces an entry's own. */
  mapOf: (id: string) => NamedMap | null
  /** The ids of excluded entries; null if the controls are hidden. */
  excluded: readonly string[] | null
  onKeyword: (id: string) => void
}

/** Puts the section into the address, so that Back from the settings leads to it. */
function comeBackTo(section: Section): void {
  history.replaceState(history.state, '', `#${section}`)
}

/** One section of a battle. It renders again only when its own props change. */
export const SectionPanel = memo(function SectionPanel({
  section,
  drawn,
  countDie,
  rules,
  mapOf,
  excluded,
  onKeyword,
}: Props) {
  const { one: name, all } = SECTION_NAMES[section]
  return (
    // The section scrolls, so the keyboard must reach it even without a control.
    <section className="battle-section" aria-labelledby={`${section}-title`} tabIndex={0}>
      <header className="battle-section-head">
        <h2 id={`${section}-title`}>{name}</h2>
        {excluded !== null && (
          <>
            <a
              className="battle-section-settings"
              href={`/settings#${section}`}
              title="Exclude"
              onClick={() => comeBackTo(section)}
            >
              <Icon name="gears" />
              <span className="visually-hidden">{`Exclude from ${name}`}</span>
              {excluded.length > 0 && (
                <span className="battle-section-badge">{`${excluded.length} excl.`}</span>
              )}
            </a>
            <RerollButton label={`Reroll ${name}`} onClick={() => battle.rerollSection(section)} />
          </>
        )}
      </header>
      {section === 'battlefield' && drawn.length > 0 && (
        <p key={drawn.map(({ id }) => id).join()} className="battle-section-count">
          {countDie !== null && <Dice values={[countDie]} label={`Rolled ${countDie}`} />}
          <span>{COUNTS[drawn.length]}</span>
        </p>
      )}
      {drawn.map(({ id, dice }, index) => (
        // The key is the position, not the id, so that the button keeps the focus after a re-roll.
        <Entry
          key={index}
          isExcluded={excluded?.includes(id) ?? false}
          section={section}
          id={id}
          dice={dice}
          rules={rules}
          map={mapOf(id)}
          onKeyword={onKeyword}
          onReroll={
            section === 'battlefield' && excluded !== null ? () => battle.rerollBattlefield(index) : null
          }
        />
      ))}
      {drawn.length > 0 && (
        <p className="battle-section-all">
          <a
            href={tablePage(section, rules.version, rulesets.bundled.version)}
          >{`All ${all.toLowerCase()}`}</a>
        </p>
      )}
    </section>
  )
})
