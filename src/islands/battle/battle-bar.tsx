import { battle } from './battle.ts'
import { ordinal } from '#domain/numbers/ordinal.ts'
import { SECTIONS } from '#domain/rules/vocabulary.ts'
import type { BattleView } from '#stores/battle/battle-view.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { NewBattle } from './new-battle.tsx'
import type { Carousel } from './use-carousel.ts'
import './battle-bar.css'

type Props = { carousel: Carousel; view: Extract<BattleView, { type: 'own' | 'shared' }> }

/** Moves between sections and rolls. It is at the bottom of the screen, where the thumb reaches it. */
export function BattleBar({ carousel: { visible, goTo, step }, view }: Props) {
  return (
    <div className="battle-bar">
      <div className="battle-nav" role="group" aria-label="Sections">
        <IconButton
          icon="back"
          label="Previous section"
          disabled={visible.includes(0)}
          onClick={() => step(-1)}
        />
        {SECTIONS.map((section, index) => (
          <button
            key={section}
            type="button"
            className="battle-dot"
            aria-label={`Scroll to ${ordinal(index + 1)} section`}
            aria-current={visible.includes(index) || undefined}
            onClick={() => goTo(index)}
          />
        ))}
        <IconButton
          icon="next"
          label="Next section"
          disabled={visible.includes(SECTIONS.length - 1)}
          onClick={() => step(1)}
        />
      </div>
      <div className="battle-actions">
        {view.type === 'own' ? (
          <>
            <IconButton icon="undo" label="Undo" disabled={!view.canUndo} onClick={battle.undo} />
            <Button variant="primary" icon="dice" onClick={battle.rerollAll}>
              Reroll all
            </Button>
          </>
        ) : (
          <NewBattle />
        )}
      </div>
    </div>
  )
}
