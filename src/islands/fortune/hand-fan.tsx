import { PlayingCardFace } from '#ui/cards/playing-card.tsx'
import type { DealtCard } from './fortunes-context.tsx'
import './hand-fan.css'

/** How many steps the outermost cards lean to either side. */
const MOST_LEAN = 3

type Props = { cards: readonly DealtCard[]; open: string | undefined; onShow: (id: string) => void }

/** The whole hand as a phone shows it: a fan, whose cards open when they are tapped. */
export function HandFan({ cards, open, onShow }: Props) {
  const middle = (cards.length - 1) / 2
  return (
    <div className="hand-fan">
      {cards.map(({ id, value, suite, name, fortune }, index) => (
        <button
          key={id}
          type="button"
          aria-current={id === open || undefined}
          data-lean={Math.round(((index - middle) / middle) * MOST_LEAN)}
          onClick={() => onShow(id)}
        >
          <PlayingCardFace value={value} suite={suite} />
          <span className="visually-hidden">{`Show ${name}, ${fortune.name}`}</span>
        </button>
      ))}
    </div>
  )
}
