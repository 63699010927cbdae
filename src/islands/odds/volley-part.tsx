import { mean } from '#domain/combat/chances.ts'
import { percentText } from '#domain/numbers/percent-text.ts'
import { AttackFigures } from './attack-figures.tsx'
import { Figures } from './figures.tsx'
import { type Outcome, volleyBreaks } from './outcome.ts'

/** One volley, if the unit has shooting dice. */
export function VolleyPart({ outcome }: { outcome: Extract<Outcome, { kind: 'shooting' }> }) {
  const { one, other, volley } = outcome
  if (!volley) return null
  const [breaks, own] = [volleyBreaks(volley, other), mean(volley.own)]
  return (
    <section className="odds-part">
      <h2>{`${one.name} shoots`}</h2>
      <Figures
        figures={[
          [mean(volley.doom).toFixed(1), 'Doom on average'],
          [percentText(breaks), 'Broken'],
          [percentText(volley.doom[0] ?? 0), 'no Doom at all'],
        ]}
      />
      {own > 0 && <p className="odds-say">{`${one.name} takes ${own.toFixed(1)} Doom from its own dice.`}</p>}
      <AttackFigures attack={volley} before={other.side.doom} points={one.points} />
    </section>
  )
}
