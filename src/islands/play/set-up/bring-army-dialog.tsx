import { useState } from 'react'
import type { Army } from '#domain/army/army.ts'
import { isUntouched } from '#domain/game/moves/begin.ts'
import { joinMove } from '#domain/game/begin/setup.ts'
import type { Side } from '#domain/game/words/side.ts'
import { adoptStyles } from '#ui/page/adopt-styles.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { useTable, type AtTable } from '#islands/play/parts/at-table.ts'
import { Kept } from '#islands/play/parts/kept.tsx'
import { OpponentPart, useOpponent } from './opponent-part.tsx'
import { useArmyNames } from './use-armies.ts'
import styles from './set-up-dialog.css?inline'

adoptStyles(styles)

type Props = { side: Side; onClose: () => void }

/** A player who has joined brings an army: one of this device, or by a link, code, file or text. */
export function BringArmyDialog(props: Props) {
  const about = ({ table }: AtTable) => [
    isUntouched(table),
    table.sides[props.side].units.map(({ ref }) => ref),
  ]
  return (
    <Kept about={about}>
      <Bring {...props} />
    </Kept>
  )
}

function Bring({ side, onClose }: Props) {
  const { table, rules, act } = useTable()
  const names = useArmyNames()
  const bring = useOpponent(null, names, 'own')
  const [differs, setDiffers] = useState<string | null>(null)
  // The other player may make the first move while this is open.
  const isLate = table.sides[side].units.length > 0 && !isUntouched(table)
  const fault = isLate ? 'The first move has been made, so the game keeps this army.' : differs
  const choice = bring.choice(0)
  const army = choice?.type === 'army' ? choice.army : null
  const take = (own: Army) => {
    if (own.ruleset_version !== rules.version) {
      setDiffers(`It has ruleset ${own.ruleset_version}, and the game ${rules.version}.`)
      return
    }
    if (act(joinMove(side, own, table.begin.rules, rules)) !== null) onClose()
  }
  return (
    <Dialog
      title="Bring an army"
      size="large"
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            disabled={!army || isLate}
            onClick={() => {
              if (army) take(army)
            }}
          >
            Bring it
          </Button>
        </>
      }
    >
      <div className="set-up">
        <OpponentPart opponent={bring} names={names} kinds={['own', 'import']} title="My army" />
        {fault !== null && (
          <p className="problem" role="alert">
            {fault}
          </p>
        )}
      </div>
    </Dialog>
  )
}
