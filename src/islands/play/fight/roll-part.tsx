import { platform } from '#app/device.ts'
import type { PlannedAttack } from '#domain/game/fight/fight-plan.ts'
import type { Attack } from '#domain/game/words/fight-fields.ts'
import { enterRoll, rollFault } from '#domain/game/fight/fight-result.ts'
import type { AttackPlan } from '#domain/combat/attack-plan.ts'
import { askedOf, countHits, doomOfRoll, type Roll } from '#domain/combat/doom.ts'
import { readDice, rollDice, type RolledDie } from '#domain/combat/roll-dice.ts'
import { IconButton } from '#ui/button.tsx'
import { Dice } from '#ui/pictures/die-faces.tsx'
import { NumberChips } from '#islands/play/parts/number-chips.tsx'

/** The result that was rolled or entered. `dice` is null for real dice. */
export type Rolled = { roll: Roll; dice: readonly RolledDie[] | null }

const NO_HITS: Roll = { hits: 0, sixes: 0, ones: 0 }

/** Rolls the dice of an attack here. */
export function rollHere(plan: AttackPlan): Rolled {
  const dice = rollDice(plan, platform.randomBelow)
  return { roll: readDice(dice, plan), dice }
}

/** The hits of an attack that were entered before, if they say all about its dice. */
export function rolledBefore({ by, on, odds }: PlannedAttack, entered: readonly Attack[]): Rolled[] {
  const hits = entered.find((one) => one.by === by && one.on === on)?.hits ?? null
  const { sixes, ones } = askedOf(odds.plan)
  return hits === null || sixes || ones ? [] : [{ roll: { hits, sixes: 0, ones: 0 }, dice: null }]
}

type Props = {
  plan: AttackPlan
  names: { by: string; on: string }
  rolled: Rolled | null
  onRoll: (rolled: Rolled) => void
}

/** The dice of one attack: rolled here, or the hits of real dice. */
export function RollPart({ plan, names, rolled, onRoll }: Props) {
  const asked = askedOf(plan)
  const rollText = rolled?.dice ? 'Roll again' : 'Roll here'
  const { hits, sixes, ones } = rolled?.roll ?? { hits: null, sixes: 0, ones: 0 }
  const hasHits = hits !== null
  const enter = (entered: Partial<Roll>) =>
    onRoll({ roll: enterRoll(rolled?.roll ?? NO_HITS, entered, plan), dice: null })
  return (
    <div className="fight-roll">
      <NumberChips
        label="Hits"
        most={plan.dice.value}
        value={hits}
        onChoose={(value) => enter({ hits: value })}
        isTitled
      >
        <IconButton
          icon="dice"
          label={`${rollText}: ${names.by} on ${names.on}`}
          onClick={() => onRoll(rollHere(plan))}
        />
      </NumberChips>
      {hasHits && asked.sixes && (
        <NumberChips
          label="6s among them"
          most={hits}
          value={sixes}
          onChoose={(value) => enter({ sixes: value })}
        />
      )}
      {hasHits && asked.ones && (
        <NumberChips
          label="Dice of 1"
          most={plan.dice.value - hits}
          value={ones}
          onChoose={(value) => enter({ ones: value })}
        />
      )}
      {rolled?.dice && <ShownDice dice={rolled.dice} />}
      {/* Its line stays, so that nothing below it moves. */}
      <p className="fight-result" role="status">
        {rolled && resultText(rolled.roll, plan, names)}
      </p>
    </div>
  )
}

function ShownDice({ dice }: { dice: readonly RolledDie[] }) {
  const faces = dice.map(({ face }) => face).toSorted((one, other) => other - one)
  const again = dice.flatMap(({ before }) => before ?? [])
  return (
    <div>
      <Dice key={faces.join('') + again.join('')} values={faces} label={`Dice: ${faces.join(', ')}`} />
      {again.length > 0 && <p className="phase-note">{`Rolled again: ${again.join(', ')}.`}</p>}
    </div>
  )
}

/** "7 hits: 6 Doom on Ragwolves." */
function resultText(roll: Roll, plan: AttackPlan, names: { by: string; on: string }): string {
  const fault = rollFault(roll, plan)
  if (fault !== null) return fault
  const { target, own } = doomOfRoll(roll, plan)
  const hits = countHits(roll, plan)
  const back = own > 0 ? `, and ${own} on ${names.by} by its own dice` : ''
  return `${hits} ${hits === 1 ? 'hit' : 'hits'}: ${target} Doom on ${names.on}${back}.`
}
