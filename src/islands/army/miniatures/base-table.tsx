import { useState } from 'react'
import { attempt } from '#app/messages.ts'
import {
  baseId,
  baseName,
  BASES,
  type Base,
  type BaseCounts,
  type JointNeeds,
} from '#domain/army/library/bases.ts'
import { footprintsOf } from '#domain/army/library/miniatures.ts'
import type { ArmyRules } from '#domain/rules/army-rules.ts'
import { FOOTPRINT_NAMES, UNIT_TYPES, type UnitType } from '#domain/rules/vocabulary.ts'
import type { Owning } from '#stores/army/owning.ts'
import { sizeText } from '#islands/army/parts/footprints.ts'
import { Icon } from '#ui/pictures/icon.tsx'
import { BaseCount } from './base-count.tsx'

type Props = {
  owned: BaseCounts
  /** What chosen armies need; null if none are chosen. */
  needs: JointNeeds | null
  rules: ArmyRules
  change: Owning['change']
  /** Whether it also has what is neither owned nor needed. */
  isWhole: boolean
}

/** How many bases of each kind are owned and, of chosen armies, how many are needed. */
export function BaseTable(props: Props) {
  const { owned, needs, rules, isWhole, change } = props
  // What was in the table stays when its number becomes 0, so that it can be corrected.
  const [changed, setChanged] = useState<ReadonlySet<string>>(new Set())
  const isShown = (base: Base) => {
    const id = baseId(base)
    return isWhole || owned.has(id) || (needs?.atOnce.has(id) ?? false) || changed.has(id)
  }
  const types = UNIT_TYPES.map((type) => ({ type, bases: basesOf(type, props).filter(isShown) }))
  const changeAndKeep: Props['change'] = (base, ...rest) => {
    setChanged((before) => new Set([...before, baseId(base)]))
    return change(base, ...rest)
  }
  const shown = types.filter(({ bases }) => bases.length > 0)
  if (shown.length === 0) return null
  return (
    <table className="base-table">
      <caption className="visually-hidden">Bases by unit type and footprint</caption>
      <thead>
        <tr>
          <th scope="col">Base</th>
          {needs && (
            <>
              <th scope="col">All at once</th>
              <th scope="col">Any one</th>
            </>
          )}
          <th scope="col">Owned</th>
        </tr>
      </thead>
      {shown.map(({ type, bases }) => (
        <tbody key={type}>
          <tr>
            <th scope="rowgroup" colSpan={needs ? 4 : 2}>
              <Icon name={type} />
              <span>{rules.units.get(type)?.name ?? type}</span>
            </th>
          </tr>
          {bases.map((base) => (
            <BaseRow key={baseId(base)} base={base} {...props} change={changeAndKeep} />
          ))}
        </tbody>
      ))}
    </table>
  )
}

/** The kinds of bases that a type can have, and those that are owned or needed all the same. */
function basesOf(type: UnitType, { owned, needs, rules }: Props): Base[] {
  const usual = footprintsOf(type, rules).map((footprint): Base => ({ type, footprint }))
  const isUsual = (base: Base) => usual.some(({ footprint }) => footprint === base.footprint)
  const others = BASES.filter((base) => {
    const id = baseId(base)
    return base.type === type && !isUsual(base) && (owned.has(id) || needs?.atOnce.has(id))
  })
  return [...usual, ...others]
}

function BaseRow({ base, owned, needs, rules, change }: Props & { base: Base }) {
  const id = baseId(base)
  const name = baseName(base, rules)
  const count = owned.get(id) ?? 0
  return (
    <tr>
      <th scope="row">
        <span>{FOOTPRINT_NAMES[base.footprint]}</span>
        {/* Beside the needs there is no room for it on a phone. */}
        {!needs && (
          <small>{` ${sizeText(base.footprint, 'width')} × ${sizeText(base.footprint, 'depth')}`}</small>
        )}
      </th>
      {needs && (
        <>
          <Need needed={needs.atOnce.get(id) ?? 0} owned={count} />
          <Need needed={needs.oneAtATime.get(id) ?? 0} owned={count} />
        </>
      )}
      <td>
        <BaseCount
          name={name}
          owned={count}
          onChange={(next) => void attempt(() => change(base, name, next))}
        />
      </td>
    </tr>
  )
}

function Need({ needed, owned }: { needed: number; owned: number }) {
  return (
    <td className="base-need" data-none={needed === 0 || undefined}>
      <b>{needed}</b>
      {needed > owned && <small>{`${needed - owned} missing`}</small>}
    </td>
  )
}
