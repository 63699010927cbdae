import { useState } from 'react'
import { cardsFor, fortuneMove } from '#domain/game/fight/fortune-move.ts'
import type { Side } from '#domain/game/words/side.ts'
import type { UnitRef } from '#domain/game/words/unit-ref.ts'
import { fortuneOf } from '#domain/rules/fortune-of.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { RichText } from '#ui/texts/rich-text.tsx'
import { useDefinition } from '#islands/army/keywords/use-definition.tsx'
import { useTable, type AtTable } from '#islands/play/parts/at-table.ts'
import { Kept } from '#islands/play/parts/kept.tsx'
import { standOf } from '#islands/play/parts/stand-of.ts'
import { platform } from '#app/device.ts'
import { fortunesNow, fortunesLeft } from '#domain/game/moves/hands.ts'
import { drawMoves } from '#domain/game/begin/opening-hand.ts'
import { useFortuneRules } from '#islands/play/parts/use-fortune-rules.ts'
import { listOfTargets, TargetUnits } from './target-units.tsx'

type Props = { side: Side; card: string; onClose: () => void }

/** Plays a Fortune: on which unit, if on any. What it does to a fight then counts in that fight. */
export function FortuneDialog(props: Props) {
  const { side, card } = props
  const [on, setOn] = useState<UnitRef | null>(null)
  const about = (at: AtTable) => [
    [at.table.sides[side].hand.includes(card), fortunesNow(at.table, side).map(({ id }) => id)],
    standOf(at, on),
    listOfTargets(at, side),
  ]
  return (
    <Kept about={about}>
      <Play {...props} on={on} onTarget={setOn} />
    </Kept>
  )
}

type PlayProps = Props & { on: UnitRef | null; onTarget: (on: UnitRef | null) => void }

function Play({ side, card, on, onTarget, onClose }: PlayProps) {
  const { table, rules: army, names, playRules, act } = useTable()
  const [openDefinition, definition] = useDefinition(army)
  const fortune = playRules && fortuneOf(card, playRules)
  const rules = useFortuneRules()
  const play = () => {
    if (!rules) return
    const played = { side, card, on: on ?? undefined }
    const drawn = drawMoves(table, [{ side, count: cardsFor(table, played, rules) }], platform.randomBelow)
    if (act(fortuneMove(table, played, rules), ...drawn) !== null) onClose()
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
          question="Target: none or one unit."
          of={side}
          chosen={on === null ? [] : [on]}
          onToggle={(unit, isChosen) => onTarget(isChosen ? unit : null)}
        />
        {fortunesLeft(table, side) < 1 && (
          <p className="phase-note">
            {`${fortunesNow(table, side)
              .map((one) => names.card(one.card))
              .join(' and ')} was played in this phase: another one does not count.`}
          </p>
        )}
        {definition}
      </div>
    </Dialog>
  )
}
