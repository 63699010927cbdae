import type { ComparedPair, ComparedUnit, Comparison } from '#domain/army/versions/compare.ts'
import { numberText } from '#domain/numbers/number-text.ts'
import { signed } from '#domain/numbers/signed.ts'
import { Icon } from '#ui/pictures/icon.tsx'

/** What two armies cost, and the units that differ: an edge for each army that has them. */
export function ComparedUnits({ comparison }: { comparison: Comparison }) {
  const { left, right, pairs, gained, lost } = comparison
  const rows = pairs.map((pair) => ({ pair, changes: changesOf(pair) }))
  const same = rows.flatMap(({ pair, changes }) => (changes.length === 0 && pair.left ? pair.left.label : []))
  return (
    <>
      <dl className="compare-totals">
        {[left, right].map(({ name, points, units }, index) => (
          <div key={index}>
            <dt className="visually-hidden">{name}</dt>
            <dd>
              <b>{`${numberText(points)} points`}</b>{' '}
              <span>{`${units} ${units === 1 ? 'unit' : 'units'}`}</span>
            </dd>
          </div>
        ))}
      </dl>
      <ul className="compare-list" aria-label="What differs">
        {rows
          .filter(({ changes }) => changes.length > 0)
          .map(({ pair, changes }) => (
            <Row
              key={`${pair.left?.id ?? ''} ${pair.right?.id ?? ''}`}
              side={sideOf(pair)}
              army={pair.left ? left.name : right.name}
            >
              <Units {...pair} /> <small>{changes.join(' · ')}</small>
            </Row>
          ))}
        {lost.length > 0 && (
          <Row side="left" army={left.name}>{`Keywords only here: ${lost.join(', ')}`}</Row>
        )}
        {gained.length > 0 && (
          <Row side="right" army={right.name}>{`Keywords only here: ${gained.join(', ')}`}</Row>
        )}
      </ul>
      {pairs.length === 0 && <p className="pane-note">Neither army has units yet.</p>}
      {same.length > 0 && <p className="compare-same">{`The same in both: ${same.join(', ')}.`}</p>}
    </>
  )
}

type Side = 'left' | 'right' | 'both'
const sideOf = ({ left, right }: ComparedPair): Side => (left && right ? 'both' : left ? 'left' : 'right')

type RowProps = { side: Side; army: string; children: React.ReactNode }

/** The edge is for the eye alone. */
function Row({ side, army, children }: RowProps) {
  return (
    <li data-side={side}>
      {side !== 'both' && <span className="visually-hidden">{`Only ${army}: `}</span>}
      {children}
    </li>
  )
}

function Units({ left, right }: ComparedPair) {
  const unit = left ?? right
  if (!unit) return null
  const other = left && right && left.label !== right.label ? ` · ${right.label}` : ''
  return (
    <span className="compare-unit">
      <Icon name={unit.type} />
      <bdi>{`${unit.label}${other}`}</bdi>
    </span>
  )
}

/** What the right unit has more or less than the left one, or what the only one is. Empty if both are the same. */
function changesOf({ left, right, gained, lost }: ComparedPair): string[] {
  const only = left && right ? null : (left ?? right)
  if (only) return factsOf(only)
  if (!left || !right) return []
  return [
    ...(left.points === right.points ? [] : [`${signed(right.points - left.points)} points`]),
    ...(left.count === right.count ? [] : [`count ${left.count} → ${right.count}`]),
    ...gained.map((name) => `gains ${name}`),
    ...lost.map((name) => `loses ${name}`),
  ]
}

function factsOf({ label, typeName, count, points }: ComparedUnit): string[] {
  return [
    ...(label === typeName ? [] : [typeName]),
    ...(count > 1 ? [`${count} units`] : []),
    `${numberText(points)} points`,
  ]
}
