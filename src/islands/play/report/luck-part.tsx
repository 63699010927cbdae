import { SIDES } from '#domain/game/words/side.ts'
import { luckOf } from '#domain/game/report/game-statistics.ts'
import { useTable } from '#islands/play/parts/at-table.ts'

/** How the dice of both sides fell. Shown only to those who ask. */
export function LuckPart() {
  const { game, names } = useTable()
  const luck = luckOf(game)
  return (
    <details className="report-luck">
      <summary>How lucky were the dice?</summary>
      <ul>
        {SIDES.map((side) => (
          <li key={side}>
            <b>{`${names.side(side)}:`}</b> <span>{luckText(luck[side])}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}

function luckText({ rolls, doom, expected, chance }: ReturnType<typeof luckOf>['host']): string {
  if (rolls === 0) return 'no rolls with known odds.'
  const by = doom - expected
  const than =
    Math.abs(by) < 0.05
      ? 'as expected'
      : `${Math.abs(by).toFixed(1)} ${by > 0 ? 'more' : 'less'} than expected`
  return `${doom} Doom in ${rolls} ${rolls === 1 ? 'roll' : 'rolls'}, ${than}. On average they were better than ${Math.round(chance * 100)}% of such rolls.`
}
