import { useState } from 'react'
import { games } from '#app/games.ts'
import { attempt } from '#app/messages.ts'
import { UNNAMED_ARMY, type Army } from '#domain/army/army.ts'
import { summarizeArmy } from '#domain/army/army-summary.ts'
import type { BattleLink } from '#domain/battle/battle-link.ts'
import { battleRules, DEFAULT_BATTLE_RULES, type BattleRules } from '#domain/game/battle/battle-rules.ts'
import { pathToGame } from '#domain/game/game-paths.ts'
import { mayChooseReserve } from '#domain/game/begin/reserve.ts'
import { rulesetWarnings } from '#domain/game/begin/ruleset-warnings.ts'
import type { SetUpRequest } from '#domain/game/begin/set-up-request.ts'
import { makeBegin, type SideChoice } from '#domain/game/begin/setup.ts'
import type { Side } from '#domain/game/words/side.ts'
import type { UnitRef } from '#domain/game/words/unit-ref.ts'
import type { ArmyRules } from '#domain/rules/army-rules.ts'
import { adoptStyles } from '#ui/page/adopt-styles.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { BattlePart, useBattle } from './battle-part.tsx'
import { OwnArmyPart } from './own-army-part.tsx'
import { OpponentPart, useOpponent } from './opponent-part.tsx'
import { ReservePart } from './reserve-part.tsx'
import { useGameRules } from '#islands/play/parts/use-rules.ts'
import { useChosenArmy, useArmyNames, useDefaultArmy } from './use-armies.ts'
import styles from './set-up-dialog.css?inline'

adoptStyles(styles)

type Props = { request: SetUpRequest; onClose: () => void }

/** Sets up a game: my army, theirs, and the battle. Everything but my army has an answer from the start. */
export function SetUpDialog({ request, onClose }: Props) {
  const names = useArmyNames()
  const { armyId, mine, setChosen } = useMine(request.army, names)
  const opponent = useOpponent(request.against, names)
  const battle = useBattle(request.battle)
  const [attacker, setAttacker] = useState<Side>('host')
  const [reserve, setReserve] = useState<readonly UnitRef[]>([])
  const [isTimed, setIsTimed] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const theirs = opponent.choice(mine ? summarizeArmy(mine.army, mine.rules).points : 0)
  const against = theirs?.type === 'army' ? theirs.army : null
  const { changes, retry } = useChanges(battle.link, mine?.rules.version ?? null)
  const canBegin = mine !== null && theirs !== null && battle.isReady && changes !== null

  const begin = async (army: Army, rules: ArmyRules, against: SideChoice, battleRules: BattleRules) => {
    setIsBusy(true)
    const choices = {
      sides: { host: { type: 'army' as const, army }, guest: against },
      battle: battle.link,
      battleRules,
      attacker: battleRules.needsAttacker ? attacker : null,
      reserve: mayChooseReserve(battleRules) ? reserve : [],
      isTimed,
    }
    const id = await attempt(() => games.begin(makeBegin(choices, rules)))
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
              if (mine && theirs && changes) void begin(mine.army, mine.rules, theirs, changes)
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
          rules={changes}
          onRetry={retry}
          attacker={attacker}
          onAttacker={setAttacker}
          opponent={theirs ? nameOf(theirs) : 'They'}
        />
        {mine && (
          <Warnings texts={rulesetWarnings(mine.rules, { against, battle: battle.link?.version ?? null })} />
        )}
        {mine && changes && (
          <ReservePart
            armies={{ host: mine.army, guest: against }}
            names={{ host: 'Me', guest: theirs ? nameOf(theirs) : 'They' }}
            battle={changes}
            rules={mine.rules}
            chosen={reserve}
            onChange={setReserve}
          />
        )}
        <TimedPart isTimed={isTimed} onChange={setIsTimed} />
      </div>
    </Dialog>
  )
}

/** The army of the user: the one that the request names until they choose another. */
function useMine(requested: string | null, names: ReturnType<typeof useArmyNames>) {
  const [chosen, setChosen] = useState(requested)
  const usual = useDefaultArmy()
  // Without an answer yet, none is shown that would change under the thumb.
  const armyId = chosen ?? (usual === undefined ? null : (usual ?? names?.[0]?.id ?? null))
  return { armyId, mine: useChosenArmy(armyId), setChosen }
}

/**
 * Returns what the battle changes by the rules of this version, or null until that is known; and how to read them
 * again.
 */
function useChanges(link: BattleLink | null, version: string | null) {
  const rules = useGameRules(link && version)
  const known = rules.state === 'success' && link ? battleRules(link, rules.value) : null
  return {
    changes: link === null ? DEFAULT_BATTLE_RULES : known,
    retry: rules.state === 'failure' ? rules.retry : null,
  }
}

function nameOf(choice: SideChoice): string {
  const name = choice.type === 'army' ? choice.army.name : choice.name
  return name === '' ? UNNAMED_ARMY : name
}

/** Asks whether the report says how long each side took. During the game, nothing does. */
function TimedPart({ isTimed, onChange }: { isTimed: boolean; onChange: (isTimed: boolean) => void }) {
  return (
    <section className="set-up-kinds">
      <label>
        <input type="checkbox" checked={isTimed} onChange={({ target }) => onChange(target.checked)} />
        <span>The report says how long each side took</span>
      </label>
    </section>
  )
}

function Warnings({ texts }: { texts: readonly string[] }) {
  if (texts.length === 0) return null
  return (
    <div className="set-up-warning" role="status">
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </div>
  )
}
