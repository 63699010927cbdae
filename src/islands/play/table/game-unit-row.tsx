import { memo } from 'react'
import { unitRank } from '#domain/unit/sort-units.ts'
import { hasActed, type GameUnit, type Table } from '#domain/game/table/table.ts'
import { takesTurn } from '#domain/game/now/turn.ts'
import { unitNow, type UnitNow } from '#domain/game/table/unit-now.ts'
import type { UnitRef } from '#domain/game/words/unit-ref.ts'
import type { CombatRules } from '#domain/combat/combat-rules.ts'
import { Icon } from '#ui/pictures/icon.tsx'
import { Stamp } from '#ui/pictures/stamp.tsx'
import { UnitGlyph } from '#ui/pictures/unit-glyph.tsx'
import type { AtTable } from '#islands/play/parts/at-table.ts'
import { unitFactsText, unitStatesText } from '#islands/play/parts/unit-texts.ts'
import { NumberStepper } from '#ui/fields/number-stepper.tsx'
import { Pips } from './pips.tsx'
import './game-unit-row.css'

type Props = {
  unit: GameUnit
  table: Table
  rules: CombatRules
  act: AtTable['act']
  open: (ref: UnitRef) => void
  mayMove: boolean
}

/** A unit with its Doom. Only what a unit shows counts, so a tap on Doom renders one row. */
export const UnitRow = memo(
  function UnitRow({ unit, table, rules, act, open, mayMove }: Props) {
    const now = unitNow(unit, table, rules)
    const { label, isRouted, isBroken } = now
    const isTurn = mayMove && takesTurn(now, table)
    return (
      <li className="game-unit" data-state={isRouted ? 'routed' : isBroken ? 'broken' : undefined}>
        {isTurn && <ActedMark now={now} hasActed={hasActed(table, unit.ref)} act={act} />}
        <button type="button" className="game-unit-open" onClick={() => open(unit.ref)}>
          {!isTurn && <UnitGlyph type={unit.row.type} rank={unitRank(unit.row)} />}
          <span className="game-unit-text">
            <span className="game-unit-name">
              <bdi>{label}</bdi>
            </span>
            <span className="game-unit-facts">
              <State now={now} />
              <span>{unitFactsText(now, rules)}</span>
            </span>
            {!isRouted && <Pips doom={unit.doom} />}
            <Moment now={now} rules={rules} />
          </span>
        </button>
        {!isRouted && (
          <NumberStepper
            label={`Doom of ${label}`}
            less={`One Doom off ${label}`}
            more={`One Doom on ${label}`}
            unit="Doom"
            value={unit.doom}
            onStep={mayMove ? (by) => act({ type: 'doom', unit: unit.ref, by }) : null}
          />
        )}
      </li>
    )
  },
  (before, after) =>
    before.unit === after.unit &&
    before.rules === after.rules &&
    before.act === after.act &&
    before.open === after.open &&
    before.mayMove === after.mayMove &&
    before.table.round === after.table.round &&
    before.table.phase === after.table.phase &&
    before.table.engagements === after.table.engagements &&
    before.table.casts === after.table.casts &&
    before.table.fortunes === after.table.fortunes &&
    before.table.acted === after.table.acted &&
    before.table.roles === after.table.roles &&
    before.table.tests === after.table.tests &&
    before.table.begin === after.table.begin,
)

type MarkProps = { now: UnitNow; hasActed: boolean; act: Props['act'] }

/** A button that marks a unit as having acted, or takes the mark off. It stands where the picture of the unit does in other phases. */
function ActedMark({ now: { unit, label }, hasActed: isOn, act }: MarkProps) {
  return (
    <button
      type="button"
      className="game-unit-mark"
      aria-label={`Acted: ${label}`}
      aria-pressed={isOn}
      onClick={() => act({ type: 'mark', unit: unit.ref, mark: 'acted', on: !isOn, lasts: 'round' })}
    >
      <UnitGlyph type={unit.row.type} rank={unitRank(unit.row)} />
      {isOn && (
        <span className="game-unit-tick">
          <Icon name="check" />
        </span>
      )}
    </button>
  )
}

function State({ now: { isRouted, isBroken } }: { now: UnitNow }) {
  if (isRouted) return <Stamp>Routed</Stamp>
  return isBroken && <Stamp>Broken</Stamp>
}

function Moment({ now, rules }: { now: UnitNow; rules: CombatRules }) {
  const text = unitStatesText(now, rules)
  return text !== '' && <span className="game-unit-now">{text}</span>
}
