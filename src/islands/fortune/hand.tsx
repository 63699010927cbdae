import { useEffect, useRef, useState } from 'react'
import { lookUp } from '#domain/lookup.ts'
import { Button } from '#ui/button.tsx'
import { Lead } from '#ui/lead.tsx'
import { FortuneCard } from './fortune-card.tsx'
import { useFortunes } from './fortunes-context.tsx'
import { HandFan } from './hand-fan.tsx'
import './hand.css'

/**
 * The cards in the hand, side by side, or on a phone a fan with one open card. The place has the same height when the
 * hand is empty.
 */
export function Hand({ drawn }: { drawn: string | null }) {
  const { cards, held, actions } = useFortunes()
  const [open, show] = useOpenCard(held)
  return (
    <section className="hand" aria-labelledby="your-hand">
      <header className="hand-head">
        <h2 id="your-hand">Your Hand</h2>
        {held.length > 0 && <p>{held.length === 1 ? '1 card' : `${held.length} cards`}</p>}
      </header>
      <div className="hand-place">
        {held.length > 1 && <HandFan cards={held.map((id) => lookUp(cards, id))} open={open} onShow={show} />}
        {held.length === 0 ? (
          <div className="hand-empty">
            <div>{actions ? <EmptyHand /> : <HandLead />}</div>
          </div>
        ) : (
          <HandCards drawn={drawn} open={open} />
        )}
      </div>
    </section>
  )
}

/** The card that a phone shows whole: the one that was tapped, or the newest after another has come. */
function useOpenCard(held: readonly string[]): [string | undefined, (id: string) => void] {
  const [tapped, setTapped] = useState<{ id: string; newest: string | undefined } | null>(null)
  const newest = held.at(-1)
  const isTapped = tapped !== null && tapped.newest === newest && held.includes(tapped.id)
  return [isTapped ? tapped.id : newest, (id) => setTapped({ id, newest })]
}

function HandCards({ drawn, open }: { drawn: string | null; open: string | undefined }) {
  const { cards, held, actions, onKeyword } = useFortunes()
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    if (drawn !== null)
      list.current?.lastElementChild?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [drawn])
  return (
    <ul ref={list} className="hand-cards">
      {held.map((id) => {
        const card = lookUp(cards, id)
        return (
          <li key={id} data-open={id === open || undefined}>
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
  )
}

/** The purpose of the page, shown while the hand is read. It is larger than anything that may replace it. */
function HandLead() {
  return (
    <Lead>
      Keep your hand here, draw from a shuffled deck, and see what every card does. It stays on this device.
    </Lead>
  )
}

function EmptyHand() {
  return (
    <>
      <p className="hand-empty-title">Your hand is empty.</p>
      <p>Select cards below to add them to your hand, or draw one.</p>
      <p>
        <a className="button" data-variant="quiet" href="/help/fortune-cards">
          How fortune cards work
        </a>
      </p>
    </>
  )
}
