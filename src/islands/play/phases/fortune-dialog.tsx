import { useState } from 'react'
import { fortuneMove } from '#domain/game/fight/fortune-move.ts'
import type { Side } from '#domain/game/table/side.ts'
import type { UnitRef } from '#domain/game/table/unit-ref.ts'
import { fortuneOf } from '#domain/ruleset/fortune-of.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { RichText } from '#ui/texts/rich-text.tsx'
import { useDefinition } from '#islands/army/keywords/use-definition.tsx'
import { useTable } from '#islands/play/at-table.ts'
import { useGameRules } from '#islands/play/use-rules.ts'
import { TargetUnits } from './target-units.tsx'

type Props = { side: Side; card: string; onClose: () => void }

/** Plays a Fortune: on which unit, if on any. What it does to a fight then counts in that fight. (GAME-95) */
export function FortuneDialog({ side, card, onClose }: Props) {
  const { table, rules: army, names, playRules, act } = useTable()
  const [openDefinition, definition] = useDefinition(army)
  const [on, setOn] = useState<UnitRef | null>(null)
  const fortune = playRules && fortuneOf(card, playRules)
  const game = useGameRules(table.begin.ruleset_version)
  const rules = playRules && game.state === 'success' ? { play: playRules, game: game.value } : null
  const play = () => {
    if (rules) act(fortuneMove(table, { side, card, on: on ?? undefined }, rules))
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
        {definition}
      </div>
    </Dialog>
  )
}
