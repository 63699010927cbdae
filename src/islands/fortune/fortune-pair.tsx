import { memo } from 'react'
import { Button } from '#ui/button.tsx'
import { PlayingCardFace } from '#ui/cards/playing-card.tsx'
import { RichText } from '#ui/texts/rich-text.tsx'
import { useFortunes, type DealtCard, type FortuneActions } from './fortunes-context.tsx'
import './fortune-pair.css'

type Props = { cards: readonly DealtCard[]; onKeyword: (id: string) => void }

/** A fortune once, with the two cards that stand for it. */
export function FortunePair({ cards, onKeyword }: Props) {
  const [first] = cards
  if (!first) return null
  const { name, instructions } = first.fortune
  return (
    <article className="fortune-pair">
      <h3>{name}</h3>
      <div className="fortune-text">
        <RichText text={instructions} onKeyword={onKeyword} />
      </div>
      <ul className="fortune-pair-cards">
        {cards.map((card) => (
          <li key={card.id} data-card={card.id}>
            <PlayingCardFace value={card.value} suite={card.suite} />
            <AddToHand card={card} />
          </li>
        ))}
      </ul>
    </article>
  )
}

function AddToHand({ card: { id, name } }: { card: DealtCard }) {
  const { held, discarded, actions } = useFortunes()
  return (
    <HandButton
      id={id}
      name={name}
      isHeld={held.includes(id)}
      isDiscarded={discarded.includes(id)}
      add={actions?.add}
    />
  )
}

type HandButtonProps = Pick<DealtCard, 'id' | 'name'> & {
  isHeld: boolean
  isDiscarded: boolean
  /** Undefined until the hand is known. */
  add: FortuneActions['add'] | undefined
}

/** A card in the hand cannot be added again. It renders again only when its own card comes or goes. */
const HandButton = memo(function HandButton({ id, name, isHeld, isDiscarded, add }: HandButtonProps) {
  return (
    <div>
      <span className="label">{name}</span>
      <Button
        label={isHeld ? `Already in hand: ${name}` : `Add to hand: ${name}`}
        disabled={!add || isHeld}
        onClick={() => add?.(id)}
      >
        {isHeld ? 'Already in hand' : 'Add to hand'}
      </Button>
      {isDiscarded && <span className="label">Discarded</span>}
    </div>
  )
})
