import { forecastFight } from '#domain/game/fight/fight-forecast.ts'
import { diceOf, splitOf } from '#domain/game/fight/fight-plan.ts'
import type { Fighter } from '#domain/game/fight/fighter.ts'
import { inSentence, withVerb } from '#domain/game/words/side.ts'
import { percentText } from '#domain/numbers/percent-text.ts'
import { SWITCHES } from '#islands/odds/odds-words.ts'
import { useTable } from '#islands/play/parts/at-table.ts'
import { BoutPart } from './bout-part.tsx'
import { ChallengePart } from './challenge-part.tsx'
import { CircumstancesPart } from './circumstances-part.tsx'
import { DiceSplit } from './dice-split.tsx'
import { OddsPart } from './odds-part.tsx'
import type { FightState } from './use-fight.ts'

/** The units of a fight, the likely winner, and each attack with its dice. */
export function FightParts({ fight }: { fight: FightState }) {
  const { fighters, challenges, bouts, rolledOf, roll, edit } = fight
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
        {bouts.map((bout) => (
          <BoutPart
            key={bout.by + bout.on}
            bout={bout}
            verb="strikes"
            rolled={rolledOf(bout)}
            onRoll={(rolled) => roll(bout, rolled)}
          />
        ))}
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

/** Who takes less Doom and so wins, and how much each of two units takes; folded, how likely each is Broken. */
function Forecast({ fight: { fighters, bouts } }: { fight: FightState }) {
  const { rules, sides, who } = useTable()
  const { units, wins, ties } = forecastFight(fighters, bouts, rules)
  const [mine, theirs] = sides
  const [one, other, third] = units
  return (
    <OddsPart
      bouts={bouts}
      say={
        <span>
          <span>{`${withVerb(who(mine), 'win', 'wins')} in`}</span> <b>{percentText(wins[mine])}</b>
          <span>{`, ${inSentence(who(theirs))} in`}</span> <b>{percentText(wins[theirs])}</b>
          <span>
            {one && other && !third && (
              <>
                <span>{`: ${one.label} takes`}</span> <b>{`${one.mean.toFixed(1)} Doom`}</b>
                <span>{`, ${other.label}`}</span> <b>{other.mean.toFixed(1)}</b>
              </>
            )}
          </span>
          <span>.</span>
        </span>
      }
    >
      <ul>
        {units.map(({ ref, label, mean, breaks }) => (
          <li key={ref}>
            <span>{`${label} takes`}</span> <b>{`${mean.toFixed(1)} Doom`}</b>{' '}
            <span>on average. Broken afterwards:</span> <b>{percentText(breaks)}</b>.
          </li>
        ))}
        <li>
          Who takes less Doom wins. Nobody has lost: <b>{percentText(ties)}</b>.
        </li>
      </ul>
    </OddsPart>
  )
}
