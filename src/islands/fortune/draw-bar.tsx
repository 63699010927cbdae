import type { ReactNode } from 'react'
import { Button, IconButton } from '#ui/button.tsx'
import { useFortunes } from './fortunes-context.tsx'
import './draw-bar.css'

type Props = {
  undone: string | null
  onUndo: () => void
  /** Toasts about the last actions, in their own place so that they never cover a card. */
  toasts: ReactNode
}

/** Draw and undo, at the bottom of the screen, where the thumb reaches them. */
export function DrawBar({ undone, onUndo, toasts }: Props) {
  const { discarded, left, actions } = useFortunes()
  return (
    <div className="draw-bar">
      <div className="draw-news">
        <p id="deck-left">
          {left > 0
            ? `${left} left`
            : discarded.length > 0
              ? 'The deck is empty: reshuffle the discard pile.'
              : 'You hold every card.'}
        </p>
        <div>{toasts}</div>
      </div>
      <IconButton
        icon="undo"
        label={undone === null ? 'Undo' : `Undo: ${undone}`}
        disabled={undone === null}
        onClick={onUndo}
      />
      <Button
        variant="primary"
        icon="cards"
        disabled={!actions || left === 0}
        describedBy="deck-left"
        onClick={() => actions?.draw()}
      >
        Draw a card
      </Button>
    </div>
  )
}
