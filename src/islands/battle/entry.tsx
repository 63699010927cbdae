import { AS_USUAL, setsUpAsUsual } from '#domain/battle/as-usual.ts'
import { entryPicture } from '#domain/battle/entry-picture.ts'
import type { NamedMap } from '#domain/battle/draw-map.ts'
import type { PlayRules } from '#domain/rules/play-rules.ts'
import { rollsText, type Dice as TwoDice } from '#domain/rules/roll-table.ts'
import type { BattleEntry } from '#domain/rules/play-ruleset.ts'
import type { Section } from '#domain/rules/vocabulary.ts'
import { createPart } from '#platform/part.ts'
import { Dice } from '#ui/pictures/die-faces.tsx'
import { lazyPart } from '#ui/states/lazy-part.tsx'
import { RichText } from '#ui/texts/rich-text.tsx'
import { RerollButton } from './reroll-button.tsx'
import '#ui/entry-usual.css'
import './entry.css'

type Props = {
  section: Section
  id: string
  dice: TwoDice | null
  /** Whether the player has excluded it since it was rolled. */
  isExcluded: boolean
  rules: PlayRules
  onKeyword: (id: string) => void
  /** Replaces the entry's own map. */
  map: NamedMap | null
  onReroll: (() => void) | null
}

const EntryMap = lazyPart(
  createPart(() => import('./entry-map.tsx')),
  (part) => part.default,
  <div className="entry-map-place" />,
)

/** A scenario, battlefield, deployment or twist: roll number, name, text, and map or picture. */
export function Entry({ section, id, dice, isExcluded, rules, map, onKeyword, onReroll }: Props) {
  const entry: (BattleEntry & { flavour?: string }) | undefined = rules[section].get(id)
  if (!entry) return null
  const picture = entryPicture(entry)
  const mapped = map ?? (entry.map && { name: entry.name, map: entry.map })
  return (
    <article className="entry">
      <header className="entry-head">
        <div>
          <p className="entry-roll">
            <span className="visually-hidden">Roll </span>
            <span>{rollsText(section, entry.rolls)}</span>
          </p>
          <h3>{entry.name}</h3>
        </div>
        {dice && (
          <Dice
            key={dice.join()}
            values={dice}
            tens={section !== 'scenarios'}
            label={section === 'scenarios' ? `Rolled ${dice.join(' and ')}` : `Rolled ${dice.join('')}`}
          />
        )}
        {onReroll && <RerollButton label={`Reroll ${entry.name}`} onClick={onReroll} />}
      </header>
      {isExcluded && <p className="battle-note">Excluded now. It stays until you roll again.</p>}
      {entry.flavour !== undefined && <p className="quote">{entry.flavour}</p>}
      {picture && <img key={picture.src} {...picture} loading="lazy" />}
      <RichText text={entry.instructions} onKeyword={onKeyword} />
      {setsUpAsUsual(entry.instructions) && <p className="entry-usual">{AS_USUAL}</p>}
      {mapped && (
        // A key of its own: with one that a sibling has, React would never remove that sibling.
        <EntryMap key={`map of ${id}`} entry={mapped} />
      )}
    </article>
  )
}
