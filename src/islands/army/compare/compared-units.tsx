import type { ComparedPair, ComparedUnit, Comparison } from '#domain/army/versions/compare.ts'
import { numberText } from '#domain/numbers/number-text.ts'
import { signed } from '#domain/numbers/signed.ts'
import { Icon } from '#ui/pictures/icon.tsx'

/** The units of two armies side by side. What differs is below each pair. */
export function ComparedUnits({ comparison }: { comparison: Comparison }) {
  const { left, right, pairs, gained, lost } = comparison
  const difference = right.points - left.points
  return (
    <>
      <p className="compare-sum" role="status">
        {difference === 0
          ? 'Both cost the same.'
          : `${right.name} costs ${numberText(Math.abs(difference))} points ${difference > 0 ? 'more' : 'less'}.`}
      </p>
      <table className="compare-table">
        <thead>
          <tr>
            {[left, right].map((army, index) => (
              <th key={index} scope="col">
                <bdi>{army.name}</bdi>
                <small>{`${numberText(army.points)} points · ${army.units} ${army.units === 1 ? 'unit' : 'units'}`}</small>
              </th>
            ))}
          </tr>
        </thead>
        {pairs.map((pair) => (
          <Pair key={`${pair.left?.id ?? ''} ${pair.right?.id ?? ''}`} pair={pair} />
        ))}
      </table>
      <KeywordList title={`Keywords only in ${right.name}`} names={gained} />
      <KeywordList title={`Keywords only in ${left.name}`} names={lost} />
      {pairs.length === 0 && <p className="pane-note">Neither army has units yet.</p>}
    </>
  )
}

function Pair({ pair }: { pair: ComparedPair }) {
  const { left, right } = pair
  const changes = left && right ? changesOf(left, right, pair) : []
  return (
    <tbody>
      <tr data-same={left && right && changes.length === 0 ? true : undefined}>
        <UnitCell unit={left} />
        <UnitCell unit={right} />
      </tr>
      {changes.length > 0 && (
        <tr className="compare-changes">
          <td colSpan={2}>{changes.join(' · ')}</td>
        </tr>
      )}
    </tbody>
  )
}

function UnitCell({ unit }: { unit: ComparedUnit | null }) {
  if (!unit)
    return (
      <td className="compare-none">
        <span aria-hidden>–</span>
        <span className="visually-hidden">none</span>
      </td>
    )
  const { type, typeName, label, count, points } = unit
  return (
    <td>
      <span className="compare-unit">
        <Icon name={type} />
        <bdi>{label}</bdi>
      </span>
      <small>{`${label === typeName ? '' : `${typeName} · `}${count > 1 ? `${count} units · ` : ''}${numberText(points)} points`}</small>
    </td>
  )
}

/** What the right unit has more or less than the left one. */
function changesOf(left: ComparedUnit, right: ComparedUnit, { gained, lost }: ComparedPair): string[] {
  return [
    ...(left.points === right.points ? [] : [`${signed(right.points - left.points)} points`]),
    ...(left.count === right.count ? [] : [`count ${left.count} → ${right.count}`]),
    ...gained.map((name) => `gains ${name}`),
    ...lost.map((name) => `loses ${name}`),
  ]
}

function KeywordList({ title, names }: { title: string; names: readonly string[] }) {
  if (names.length === 0) return null
  return (
    <section className="compare-keywords">
      <h2>{title}</h2>
      <p>{names.join(', ')}</p>
    </section>
  )
}
