import { useEffect, useRef, type RefObject } from 'react'
import { lookUp } from '#domain/lookup.ts'
import { Button } from '#ui/button.tsx'
import { SmallCardFace } from '#ui/cards/playing-card.tsx'
import { useFocusFallback } from '#ui/hooks/use-focus-fallback.ts'
import { FortuneCard } from './fortune-card.tsx'
import { useFortunes, type DealtCard } from './fortunes-context.tsx'
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
        {held.length > 1 && <HandOverview cards={held.map((id) => lookUp(cards, id))} list={list} />}
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

type OverviewProps = { cards: readonly DealtCard[]; list: RefObject<HTMLUListElement | null> }

/** A phone shows one card of the hand at a time. These show them all, and each leads to its card. (FORTUNE-13) */
function HandOverview({ cards, list }: OverviewProps) {
  return (
    <div className="hand-overview">
      {cards.map(({ id, value, suite, name, fortune }, index) => (
        <button
          key={id}
          type="button"
          onClick={() => list.current?.children[index]?.scrollIntoView({ block: 'nearest', inline: 'start' })}
        >
          <SmallCardFace value={value} suite={suite} />
          <span className="visually-hidden">{`Show ${name}, ${fortune.name}`}</span>
        </button>
      ))}
    </div>
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
