import type { ReactNode } from 'react'
import { PlayingCardFace, SmallCardFace } from '#ui/cards/playing-card.tsx'
import { RichText } from '#ui/texts/rich-text.tsx'
import type { DealtCard } from './fortunes-context.tsx'
import './fortune-card.css'

type Props = { card: DealtCard; isNew?: boolean; action: ReactNode; onKeyword: (id: string) => void }

/** A playing card, its fortune, the other card of the same fortune, and a button. */
export function FortuneCard({ card, isNew = false, action, onKeyword }: Props) {
  const { value, suite, name, fortune, twin } = card
  return (
    <article className="fortune-card" data-new={isNew || undefined}>
      <header>
        <PlayingCardFace value={value} suite={suite} />
        <h3>
          <span className="label">{name}</span>
          <span>{fortune.name}</span>
        </h3>
        <p className="fortune-twin">
          <span aria-hidden="true">Same as</span>
          <span className="visually-hidden">{`The same as the ${twin.name}`}</span>
          <SmallCardFace value={twin.value} suite={twin.suite} />
        </p>
      </header>
      <div className="fortune-text">
        <RichText text={fortune.instructions} onKeyword={onKeyword} />
      </div>
      {action}
    </article>
  )
}
