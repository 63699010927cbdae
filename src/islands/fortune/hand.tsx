import { useEffect, useRef } from 'react'
import { lookUp } from '../../domain/lookup.ts'
import { Button } from '../../ui/button.tsx'
import { useFocusFallback } from '../../ui/use-focus-fallback.ts'
import { FortuneCard } from './fortune-card.tsx'
import { useFortunes } from './fortunes-context.tsx'
import './hand.css'

/**
 * The cards in the hand, side by side. The row has the same height when the hand is empty. (FORTUNE-02,
 * FORTUNE-04)
 */
export function Hand({ drawn }: { drawn: string | null }) {
  const { cards, held, actions, onKeyword } = useFortunes()
  const focusFallback = useFocusFallback<HTMLElement>()
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    if (drawn !== null)
      list.current?.lastElementChild?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [drawn])
  return (
    <section {...focusFallback} className="hand" aria-labelledby="your-hand">
      <header className="hand-head">
        <h2 id="your-hand">Your Hand</h2>
        {held.length > 0 && <p>{held.length === 1 ? '1 card' : `${held.length} cards`}</p>}
      </header>
      {held.length === 0 ? (
        <div className="hand-empty">
          <div>{actions ? <EmptyHand /> : <p>Your hand stays on this device.</p>}</div>
        </div>
      ) : (
        <ul ref={list} className="hand-cards">
          {held.map((id) => {
            const card = lookUp(cards, id)
            return (
              <li key={id}>
                <FortuneCard
                  card={card}
                  isNew={id === drawn}
                  onKeyword={onKeyword}
                  action={
                    <Button label={`Discard ${card.name}`} onClick={() => actions?.discard(id)}>
                      Discard
                    </Button>
                  }
                />
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}

function EmptyHand() {
  return (
    <>
      <p className="hand-empty-title">Your hand is empty.</p>
      <p>Select cards below to add them to your hand, or draw one.</p>
      <p>
        <a href="/help/fortune-cards">How fortune cards work</a>
      </p>
    </>
  )
}
