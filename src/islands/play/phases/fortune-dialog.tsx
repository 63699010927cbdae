import { useState } from 'react'
import { cardsFor, fortuneMove } from '#domain/game/fight/fortune-move.ts'
import type { Side } from '#domain/game/table/side.ts'
import type { UnitRef } from '#domain/game/table/unit-ref.ts'
import { fortuneOf } from '#domain/ruleset/fortune-of.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { RichText } from '#ui/texts/rich-text.tsx'
import { useDefinition } from '#islands/army/keywords/use-definition.tsx'
import { useTable } from '#islands/play/at-table.ts'
import { platform } from '#app/device.ts'
import { fortunesNow, fortunesLeft } from '#domain/game/moves/cards.ts'
import { drawMoves } from '#domain/game/now/opening-hand.ts'
import { useFortuneRules } from './use-fortune-rules.ts'
import { TargetUnits } from './target-units.tsx'

type Props = { side: Side; card: string; onClose: () => void }

/** Plays a Fortune: on which unit, if on any. What it does to a fight then counts in that fight. (GAME-95) */
export function FortuneDialog({ side, card, onClose }: Props) {
  const { table, rules: army, names, playRules, act } = useTable()
  const [openDefinition, definition] = useDefinition(army)
  const [on, setOn] = useState<UnitRef | null>(null)
  const fortune = playRules && fortuneOf(card, playRules)
  const rules = useFortuneRules()
  const play = () => {
    const played = { side, card, on: on ?? undefined }
    if (rules)
      act(
        fortuneMove(table, played, rules),
        ...drawMoves(table, [{ side, count: cardsFor(table, played, rules) }], platform.randomBelow),
      )
    onClose()
  }
  return (
    <Dialog
      title={`Play ${names.card(card)}`}
      onClose={onClose}
      foot={
        <Button variant="primary" disabled={!rules} onClick={play}>
          {on === null ? 'Play' : `Play on ${names.unit(on)}`}
        </Button>
      }
    >
      <div className="act">
        {fortune && <RichText text={fortune.instructions} onKeyword={openDefinition} />}
        <TargetUnits
          question="On whom? None or one."
          of={side}
          chosen={on === null ? [] : [on]}
          onToggle={(unit, isChosen) => setOn(isChosen ? unit : null)}
        />
        {fortunesLeft(table, side) < 1 && (
          <p className="phase-note">
            {`${fortunesNow(table, side)
              .map((one) => names.card(one.card))
              .join(' and ')} was played in this phase: one more does not count.`}
          </p>
        )}
        {definition}
      </div>
    </Dialog>
  )
}
