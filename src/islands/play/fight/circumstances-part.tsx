import { unitRank } from '#domain/unit/sort-units.ts'
import type { Circumstances } from '#domain/game/table/circumstances.ts'
import type { UnitNow } from '#domain/game/table/unit-now.ts'
import type { UnitRef } from '#domain/game/words/unit-ref.ts'
import type { Situation } from '#domain/rules/effects/situations.ts'
import { helpsInPlay } from '#domain/game/table/effects-on.ts'
import { Button } from '#ui/button.tsx'
import { ChipButton } from '#ui/chip.tsx'
import { UnitGlyph } from '#ui/pictures/unit-glyph.tsx'
import { useState, type ReactNode } from 'react'
import { SITUATION_NAMES } from '#islands/odds/odds-words.ts'
import { useTable } from '#islands/play/parts/at-table.ts'

type Props = {
  now: UnitNow
  is: Circumstances
  /** The switches that this unit has in such an attack. */
  switches: readonly Situation[]
  /** The enemies that can hit it in flank or rear. */
  enemies: readonly UnitRef[]
  onChange: (is: Circumstances) => void
  children?: ReactNode
}

function toggled<T>(list: readonly T[], entry: T): T[] {
  return list.includes(entry) ? list.filter((other) => other !== entry) : [...list, entry]
}

/** A unit of a fight in a line, with its circumstances folded: filled in from the game, and changed by a tap. */
export function CircumstancesPart({ now, is, switches, enemies, onChange, children }: Props) {
  const { names, rules, who } = useTable()
  const { unit, label } = now
  const ways = [
    ...switches.map((situation) => ({
      key: situation,
      name: SITUATION_NAMES[situation],
      isOn: is.situations.includes(situation),
      next: () => ({ ...is, situations: toggled(is.situations, situation) }),
    })),
    ...enemies.map((enemy) => ({
      key: enemy,
      name: enemies.length === 1 ? SITUATION_NAMES.flanked : `${names.unit(enemy)} hits its flank or rear`,
      isOn: is.flankedBy.includes(enemy),
      next: () => ({ ...is, flankedBy: toggled(is.flankedBy, enemy) }),
    })),
  ]
  const helps = is.helps.flatMap((id) => rules.helps.get(id)?.name ?? [])
  const chosen = [...ways.filter(({ isOn }) => isOn).map(({ name }) => name), ...helps]
  return (
    <details className="fight-unit" aria-label={`Circumstances of ${label}`}>
      <summary>
        <UnitGlyph type={unit.row.type} rank={unitRank(unit.row)} />
        <span className="fight-whose">
          <b>
            <bdi>{label}</bdi>
          </b>{' '}
          <small>{`${who(unit.side)} · ${unit.doom} Doom${now.isBroken ? ', Broken' : ''}`}</small>
        </span>{' '}
        <small>
          {chosen.length > 0 && <span>{`${chosen.join(', ')} · `}</span>}
          <u>change</u>
        </small>
      </summary>
      <div className="fight-chips">
        {ways.map(({ key, name, isOn, next }) => (
          <ChipButton key={key} pressed={isOn} onToggle={() => onChange(next())}>
            {name}
          </ChipButton>
        ))}
        <Helps is={is} onChange={onChange} />
      </div>
      {children}
    </details>
  )
}

/** The spells and Fortunes that are in play, and all others after a tap. */
function Helps({ is, onChange }: Pick<Props, 'is' | 'onChange'>) {
  const { table, rules } = useTable()
  const [showsAll, setShowsAll] = useState(false)
  const inPlay = helpsInPlay(table, rules)
  const shown = [...rules.helps.values()].filter(
    ({ id }) => showsAll || inPlay.has(id) || is.helps.includes(id),
  )
  return (
    <>
      {shown.map(({ id, name }) => (
        <ChipButton
          key={id}
          pressed={is.helps.includes(id)}
          onToggle={() => onChange({ ...is, helps: toggled(is.helps, id) })}
        >
          {name}
        </ChipButton>
      ))}
      <Button variant="quiet" onClick={() => setShowsAll(!showsAll)}>
        {showsAll ? 'Only what is in play' : 'All spells and Fortunes'}
      </Button>
    </>
  )
}
