import { battle } from '../../app/battle.ts'
import { memo } from 'react'
import type { Drawn } from '../../domain/battle/battle.ts'
import { SECTION_NAMES } from '../../domain/battle/section-names.ts'
import type { PlayRules } from '../../domain/ruleset/play-rules.ts'
import type { Section } from '../../domain/ruleset/vocabulary.ts'
import { Dice } from '../../ui/dice.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Entry } from './entry.tsx'
import { RerollButton } from './reroll-button.tsx'

/** How many battlefields there are, in words. */
const COUNTS = ['No battlefields', 'One battlefield', 'Two battlefields', 'Three battlefields']

type Props = {
  section: Section
  drawn: readonly Drawn[]
  countDie: number | null
  rules: PlayRules
  /** How many entries of the section are excluded; null where nothing can be changed. */
  excluded: number | null
  onKeyword: (id: string) => void
}

/** One section of a battle. It renders again only when something of its own has changed. */
export const SectionPanel = memo(function SectionPanel({
  section,
  drawn,
  countDie,
  rules,
  excluded,
  onKeyword,
}: Props) {
  const { one: name, all, page } = SECTION_NAMES[section]
  return (
    // It scrolls: the keyboard has to reach it, also where nothing in it can be pressed.
    <section className="battle-section" aria-labelledby={`${section}-title`} tabIndex={0}>
      <header className="section-head">
        <h2 id={`${section}-title`}>{name}</h2>
        {excluded !== null && (
          <>
            <a className="section-settings" href={`/settings#${section}`} title="Exclude">
              <Icon name="gears" />
              <span className="visually-hidden">{`Exclude from ${name}`}</span>
              {excluded > 0 && <span className="badge">{`${excluded} excl.`}</span>}
            </a>
            <RerollButton
              label={`Reroll ${name}`}
              onClick={() => {
                battle.rerollSection(section)
              }}
            />
          </>
        )}
      </header>
      {countDie !== null && (
        <p key={drawn.map(({ id }) => id).join()} className="section-count">
          <Dice values={[countDie]} label={`Rolled ${countDie}`} />
          {COUNTS[drawn.length]}
        </p>
      )}
      {drawn.map(({ id, dice }, at) => (
        // By its place, so that the focus stays where one rolls on.
        <Entry
          key={at}
          section={section}
          id={id}
          dice={dice}
          rules={rules}
          onKeyword={onKeyword}
          onReroll={
            section === 'battlefield' && excluded !== null
              ? () => {
                  battle.rerollBattlefield(at)
                }
              : null
          }
        />
      ))}
      <p className="section-all">
        <a href={page}>{`All ${all.toLowerCase()}`}</a>
      </p>
    </section>
  )
})
