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

/** The circumstances of a unit in a fight: filled in from the game, and changed by a tap. */
export function CircumstancesPart({ now, is, switches, enemies, onChange, children }: Props) {
  const { names } = useTable()
  const { unit, label } = now
  return (
    <section className="fight-unit" aria-label={`Circumstances of ${label}`}>
      <h3>
        <UnitGlyph type={unit.row.type} rank={unitRank(unit.row)} /> <bdi>{label}</bdi>{' '}
        <small>{`${unit.doom} Doom${now.isBroken ? ', Broken' : ''}`}</small>
      </h3>
      <div className="fight-chips">
        {switches.map((situation) => (
          <ChipButton
            key={situation}
            pressed={is.situations.includes(situation)}
            onToggle={() => onChange({ ...is, situations: toggled(is.situations, situation) })}
          >
            {SITUATION_NAMES[situation]}
          </ChipButton>
        ))}
        {enemies.map((enemy) => (
          <ChipButton
            key={enemy}
            pressed={is.flankedBy.includes(enemy)}
            onToggle={() => onChange({ ...is, flankedBy: toggled(is.flankedBy, enemy) })}
          >
            {enemies.length === 1 ? SITUATION_NAMES.flanked : `${names.unit(enemy)} hits its flank or rear`}
          </ChipButton>
        ))}
      </div>
      <Helps is={is} onChange={onChange} />
      {children}
    </section>
  )
}

function Helps({ is, onChange }: Pick<Props, 'is' | 'onChange'>) {
  const { table, rules } = useTable()
  const [showsAll, setShowsAll] = useState(false)
  const chosen = is.helps.flatMap((id) => rules.helps.get(id)?.name ?? [])
  const inPlay = helpsInPlay(table, rules)
  const all = [...rules.helps.values()]
  const shown = all.filter(({ id }) => showsAll || inPlay.has(id) || is.helps.includes(id))
  return (
    <details className="fight-helps">
      <summary>{chosen.length === 0 ? 'Spells and Fortunes' : chosen.join(', ')}</summary>
      <div className="fight-chips">
        {shown.map(({ id, name }) => (
          <ChipButton
            key={id}
            pressed={is.helps.includes(id)}
            onToggle={() => onChange({ ...is, helps: toggled(is.helps, id) })}
          >
            {name}
          </ChipButton>
        ))}
        {!showsAll && (
          <Button variant="quiet" onClick={() => setShowsAll(true)}>
            {shown.length === 0 ? 'None in play. Show all' : 'Show all'}
          </Button>
        )}
      </div>
    </details>
  )
}
