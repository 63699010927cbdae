import { useState } from 'react'
import { attempt } from '#app/table.ts'
import { games } from '#app/games.ts'
import { UNNAMED_ARMY, type Army } from '#domain/army/army.ts'
import { summarizeArmy } from '#domain/army/army-summary.ts'
import { DEFAULT_BATTLE_RULES } from '#domain/game/battle-rules.ts'
import { pathToGame } from '#domain/game/paths.ts'
import type { SetUpRequest } from '#domain/game/set-up-request.ts'
import { makeBegin, type SideChoice } from '#domain/game/setup.ts'
import type { Side } from '#domain/game/side.ts'
import type { ArmyRules } from '#domain/ruleset/army-rules.ts'
import { adoptStyles } from '#ui/adopt-styles.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { BattlePart, useBattle } from './battle-part.tsx'
import { OwnArmyPart } from './own-army-part.tsx'
import { OpponentPart, useOpponent } from './opponent-part.tsx'
import { useChosenArmy, useArmyNames } from './use-armies.ts'
import styles from './set-up-dialog.css?inline'

adoptStyles(styles)

type Props = { request: SetUpRequest; onClose: () => void }

/** Sets up a game: my army, theirs, and the battle. Everything but my army has an answer from the start. */
export function SetUpDialog({ request, onClose }: Props) {
  const names = useArmyNames()
  const [chosen, setChosen] = useState<string | null>(request.army)
  const armyId = chosen ?? names?.[0]?.id ?? null
  const mine = useChosenArmy(armyId)
  const opponent = useOpponent(request.against, names)
  const battle = useBattle(request.battle)
  const [attacker, setAttacker] = useState<Side>('host')
  const [isBusy, setIsBusy] = useState(false)
  const theirs = opponent.choice(mine ? summarizeArmy(mine.army, mine.rules).points : 0)
  const canBegin = mine !== null && theirs !== null && battle.isReady

  const begin = async (army: Army, rules: ArmyRules, against: SideChoice) => {
    setIsBusy(true)
    const setup = makeBegin(
      {
        sides: { host: { type: 'army', army }, guest: against },
        battle: battle.link,
        battleRules: DEFAULT_BATTLE_RULES,
        attacker: battle.link ? attacker : null,
      },
      rules,
    )
    const id = await attempt(() => games.begin(setup))
    if (id === undefined) setIsBusy(false)
    else location.assign(pathToGame(id))
  }

  return (
    <Dialog
      title="Begin a game"
      size="large"
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            icon="swords"
            busy={isBusy}
            disabled={!canBegin}
            onClick={() => {
              if (mine && theirs) void begin(mine.army, mine.rules, theirs)
            }}
          >
            Begin the game
          </Button>
        </>
      }
    >
      <div className="set-up">
        <OwnArmyPart names={names} chosen={armyId} mine={mine} onChoose={setChosen} />
        <OpponentPart opponent={opponent} names={names} />
        <BattlePart
          battle={battle}
          attacker={attacker}
          onAttacker={setAttacker}
          opponent={theirs ? nameOf(theirs) : 'They'}
        />
      </div>
    </Dialog>
  )
}

function nameOf(choice: SideChoice): string {
  const name = choice.type === 'army' ? choice.army.name : choice.name
  return name === '' ? UNNAMED_ARMY : name
}
