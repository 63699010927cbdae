import { lookUp } from '#domain/lookup.ts'
import { Button } from '#ui/button.tsx'
import { useFortunes } from './fortunes-context.tsx'
import './piles.css'

/** The discard pile, and the buttons to reshuffle it and to gather all cards. */
export function Piles() {
  const { cards, held, discarded, actions } = useFortunes()
  return (
    <section className="piles" aria-label="Piles">
      <details className="pile">
        <summary>
          Discard pile <b>{discarded.length}</b>
        </summary>
        {discarded.length === 0 ? (
          <p>Discarded cards stay here until you reshuffle.</p>
        ) : (
          <ol aria-label="Discard pile, the last card first">
            {discarded.toReversed().map((id) => {
              const { name, fortune } = lookUp(cards, id)
              return <li key={id}>{`${name} · ${fortune.name}`}</li>
            })}
          </ol>
        )}
      </details>
      <Button disabled={!actions || discarded.length === 0} onClick={() => actions?.reshuffle()}>
        Reshuffle
      </Button>
      <Button
        variant="quiet"
        disabled={!actions || held.length + discarded.length === 0}
        onClick={() => actions?.returnAllCards()}
      >
        Gather all cards
      </Button>
    </section>
  )
}
