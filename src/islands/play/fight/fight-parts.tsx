import { forecastFight } from '#domain/game/fight/fight-forecast.ts'
import { diceOf, splitOf } from '#domain/game/fight/fight-plan.ts'
import type { Fighter } from '#domain/game/fight/fighter.ts'
import { SIDES } from '#domain/game/words/side.ts'
import { percentText } from '#domain/numbers/percent-text.ts'
import { SWITCHES } from '#islands/odds/odds-words.ts'
import { useTable } from '#islands/play/parts/at-table.ts'
import { BoutPart } from './bout-part.tsx'
import { ChallengePart } from './challenge-part.tsx'
import { CircumstancesPart } from './circumstances-part.tsx'
import { DiceSplit } from './dice-split.tsx'
import type { FightState } from './use-fight.ts'

/** The circumstances of each unit, the likely winner, and each attack with its dice. */
export function FightParts({ fight }: { fight: FightState }) {
  const { fighters, challenges, bouts, rolledOf, roll, edit } = fight
  const find = (ref: string) => fighters.find(({ now }) => now.unit.ref === ref)?.now
  return (
    <>
      <div className="fight-units">
        {fighters.map((fighter) => (
          <CircumstancesPart
            key={fighter.now.unit.ref}
            now={fighter.now}
            is={fighter.is}
            switches={SWITCHES.combat.one.filter((situation) => situation !== 'flanked')}
            enemies={fighter.enemies}
            onChange={(is) => edit(fighter.now.unit.ref, { is })}
          >
            {fighter.enemies.length > 1 && <Split fighter={fighter} edit={edit} />}
          </CircumstancesPart>
        ))}
      </div>
      {challenges.map((challenge) => (
        <ChallengePart
          key={challenge.by}
          challenge={challenge}
          onChoose={(lower) => edit(challenge.by, { lower })}
        />
      ))}
      <Forecast fight={fight} />
      <div className="fight-bouts">
        {bouts.map((bout) => {
          const [attacker, target] = [find(bout.by), find(bout.on)]
          return (
            attacker &&
            target && (
              <BoutPart
                key={bout.by + bout.on}
                {...{ bout, attacker, target }}
                verb="strikes"
                rolled={rolledOf(bout)}
                onRoll={(rolled) => roll(bout, rolled)}
                isOpen={bouts.length <= 2}
              />
            )
          )
        })}
      </div>
    </>
  )
}

type SplitProps = { fighter: Fighter; edit: FightState['edit'] }

function Split({ fighter, edit }: SplitProps) {
  const { rules } = useTable()
  return (
    <DiceSplit
      enemies={fighter.enemies}
      split={splitOf(fighter, rules)}
      dice={diceOf(fighter, rules)}
      onSplit={(split) => edit(fighter.now.unit.ref, { split })}
    />
  )
}

/** Shows who takes less Doom, and how likely each unit is Broken afterwards. */
function Forecast({ fight: { fighters, bouts } }: { fight: FightState }) {
  const { table, rules } = useTable()
  const { units, wins, ties } = forecastFight(fighters, bouts, rules)
  return (
    <section className="fight-forecast">
      <p className="fight-say">
        {SIDES.map((side) => (
          <span key={side}>
            <span>{`${table.sides[side].name} takes less Doom:`}</span> <b>{percentText(wins[side])}</b>.{' '}
          </span>
        ))}
        <span>
          Nobody has lost: <b>{percentText(ties)}</b>.
        </span>
      </p>
      <ul>
        {units.map(({ ref, label, mean, breaks }) => (
          <li key={ref}>
            <span>{`${label} takes`}</span> <b>{`${mean.toFixed(1)} Doom`}</b> on average. Broken afterwards:{' '}
            <b>{percentText(breaks)}</b>.
          </li>
        ))}
      </ul>
    </section>
  )
}
