import type { Army } from '#domain/army/army.ts'
import type { BattleRules } from '#domain/game/battle/battle-rules.ts'
import { unitLabels } from '#domain/game/table/names.ts'
import { mayChooseReserve, reserveText, unitsThatWait } from '#domain/game/begin/reserve.ts'
import { SIDES, type Side } from '#domain/game/words/side.ts'
import { makeUnitRef, unitsOfArmy, type UnitRef } from '#domain/game/words/unit-ref.ts'
import type { ArmyRules } from '#domain/rules/army-rules.ts'
import { ChipButton } from '#ui/chip.tsx'

type Props = {
  armies: Readonly<Record<Side, Army | null>>
  names: Readonly<Record<Side, string>>
  battle: BattleRules
  rules: ArmyRules
  chosen: readonly UnitRef[]
  onChange: (chosen: readonly UnitRef[]) => void
}

/** Shows which units are not set up, where the battle leaves that to the players. */
export function ReservePart({ armies, names, battle, rules, chosen, onChange }: Props) {
  const share = battle.reserve?.share
  if (share === undefined || !mayChooseReserve(battle)) return null
  const toggle = (ref: UnitRef) =>
    onChange(chosen.includes(ref) ? chosen.filter((one) => one !== ref) : [...chosen, ref])
  const all = SIDES.flatMap((side) =>
    (armies[side] ? unitsOfArmy(armies[side]) : []).map(({ row, number }) => ({
      side,
      row,
      ref: makeUnitRef(side, row.id, number),
    })),
  )
  const labels = unitLabels(all, rules)
  const named = all.map((unit, index) => ({ ...unit, label: labels[index] }))
  return (
    <section>
      <h3>Not set up</h3>
      {SIDES.map((side) => {
        const army = armies[side]
        if (!army || army.units.length === 0) return null
        const waiting = unitsThatWait(side, army, battle, rules)
        const units = named.filter((unit) => unit.side === side)
        const isAway = (ref: UnitRef) => waiting.includes(ref) || chosen.includes(ref)
        return (
          <fieldset key={side} className="set-up-reserve">
            <legend className="label">{names[side]}</legend>
            <div className="set-up-chips">
              {units.map(({ ref, label }) => (
                <ChipButton key={ref} pressed={isAway(ref)} onToggle={() => toggle(ref)}>
                  {label}
                </ChipButton>
              ))}
            </div>
            <p className="hint" role="status">
              {reserveText(share, units.length, units.filter(({ ref }) => isAway(ref)).length)}
            </p>
          </fieldset>
        )
      })}
    </section>
  )
}
