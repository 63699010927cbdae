import type { Fate } from '#domain/combat/fate.ts'
import type { RoundOdds } from '#domain/combat/rounds.ts'
import { percentText } from '#domain/numbers/percent-text.ts'

type Props = { course: readonly RoundOdds[]; one: string; other: string }

const FATES: readonly (readonly [Fate, string])[] = [
  ['falls_back', 'has fallen back'],
  ['routs', 'has routed'],
]

/** How the fight stands at the end of each round. */
export function RoundsTable({ course, one, other }: Props) {
  const sides = [
    ['one', one],
    ['other', other],
  ] as const
  return (
    <div className="odds-scroll" role="region" aria-label="By the end of the round" tabIndex={0}>
      <table className="table odds-rounds">
        <caption>By the end of the round</caption>
        <thead>
          <tr>
            <th scope="col">Round</th>
            {course.map(({ round }) => (
              <th key={round} scope="col">
                {round}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sides.flatMap(([side, name]) =>
            FATES.map(([fate, words]) => (
              <tr key={side + fate}>
                <th scope="row">{`${name} ${words}`}</th>
                {course.map((round) => (
                  <td key={round.round}>{percentText(round[side][fate])}</td>
                ))}
              </tr>
            )),
          )}
          <tr>
            <th scope="row">Both still fight</th>
            {course.map((round) => (
              <td key={round.round}>{percentText(round.fighting)}</td>
            ))}
          </tr>
        </tbody>
      </table>
      <p className="odds-note">
        The fight ends when a unit falls back or routs. The charge, the switches, spells and Fortunes are for
        the first round.
      </p>
    </div>
  )
}
