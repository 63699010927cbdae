import { makeCardQuery, type CardQuery } from '#domain/fortune/card-query.ts'
import { SUIT_NAMES, VALUE_NAMES } from '#domain/fortune/deck.ts'
import { CARD_VALUES, SUITES, type CardValue, type Suite } from '#domain/rules/vocabulary.ts'
import { SearchField } from '#ui/fields/field.tsx'
import { SuitSign } from '#ui/cards/playing-card.tsx'
import './card-finder.css'

/** Values with a name; the others are read as numbers. */
const COURT: readonly CardValue[] = ['J', 'Q', 'K']

type Props = { text: string; query: CardQuery; found: string; onText: (text: string) => void }

/** Finds the card that a player holds. Tapping a suit or a value fills the search field. */
export function CardFinder({ text, query, found, onText }: Props) {
  const selected = query.type === 'card' ? query : { value: null, suite: null }
  const select = (change: { value?: CardValue | null; suite?: Suite | null }) =>
    onText(makeCardQuery({ ...selected, ...change }))
  return (
    <search className="card-finder">
      <div className="card-finder-suits" role="group" aria-label="Suit">
        {SUITES.map((suite) => (
          <button
            key={suite}
            type="button"
            className="card-finder-key"
            aria-label={SUIT_NAMES[suite]}
            title={SUIT_NAMES[suite]}
            aria-pressed={selected.suite === suite}
            onClick={() => select({ suite: selected.suite === suite ? null : suite })}
          >
            <SuitSign suite={suite} />
          </button>
        ))}
      </div>
      <div className="card-finder-values" role="group" aria-label="Value">
        {CARD_VALUES.map((value) => (
          <button
            key={value}
            type="button"
            className="card-finder-key"
            aria-label={COURT.includes(value) ? VALUE_NAMES[value] : undefined}
            aria-pressed={selected.value === value}
            onClick={() => select({ value: selected.value === value ? null : value })}
          >
            {value}
          </button>
        ))}
      </div>
      <SearchField label="Find a card: 7h, or a name" value={text} onChange={onText} />
      <p role="status">{found}</p>
    </search>
  )
}
