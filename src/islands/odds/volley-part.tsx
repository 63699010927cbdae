import { mean } from '#domain/combat/chances.ts'
import { percentText } from '#domain/numbers/percent-text.ts'
import { AttackFigures } from './attack-figures.tsx'
import { Figures } from './figures.tsx'
import { namesOf, noVolleyText, type Outcome, volleyBreaks } from './outcome.ts'

/** One volley. A unit without shooting dice has none. */
export function VolleyPart({ outcome }: { outcome: Extract<Outcome, { kind: 'shooting' }> }) {
  const { one, other, volley } = outcome
  const names = namesOf(outcome)
  if (!volley) return <p className="odds-verdict">{noVolleyText(names.one)}</p>
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
