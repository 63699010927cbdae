import { useState } from 'react'
import { platform } from '#app/device.ts'
import { canPayCounter, counterers, counterMove } from '#domain/game/magic/spells.ts'
import type { UnitRef } from '#domain/game/words/unit-ref.ts'
import { COUNTER_COST } from '#domain/rules/vocabulary.ts'
import { Button } from '#ui/button.tsx'
import { useTable, type AtTable } from '#islands/play/parts/at-table.ts'
import { standOf } from '#islands/play/parts/stand-of.ts'
import { ChooseUnit } from '#islands/play/parts/choose-unit.tsx'
import { NumberChips } from '#islands/play/parts/number-chips.tsx'

/** What a counter depends on: the spell, and the Wizards that can pay for it. */
export function aboutCounter(at: AtTable, id: string): unknown {
  const cast = at.table.casts.find((one) => one.id === id)
  const wizards = cast ? counterers(at.table, cast, at.rules) : []
  return [cast, wizards.map((now) => [standOf(at, now.unit.ref), canPayCounter(at.table, now)])]
}

/** An enemy Wizard tries to counter a spell: both roll a D6. */
export function CounterPart({ cast: id }: { cast: string }) {
  const { table, rules, names, act } = useTable()
  const [chosen, setChosen] = useState<UnitRef | null>(() => {
    const found = table.casts.find((one) => one.id === id)
    return (found && counterers(table, found, rules)[0]?.unit.ref) ?? null
  })
  const [caster, setCaster] = useState<number | null>(null)
  const [counter, setCounter] = useState<number | null>(null)
  const cast = table.casts.find((one) => one.id === id)
  if (!cast) return <p role="status">The spell was undone.</p>
  const spell = names.ability(cast.spell)
  if (cast.countered) {
    const { by, lost } = cast.countered
    return <p role="status">{`${names.unit(by)} counters: ${spell} ${lost ? 'is lost' : 'stands'}.`}</p>
  }
  const wizards = counterers(table, cast, rules)
  if (wizards.length === 0) return <p role="status">The other side has no Wizard on the table.</p>
  const chooser = <ChooseUnit label="Wizard" units={wizards} chosen={chosen} onChoose={setChosen} />
  const wizard = wizards.find(({ unit }) => unit.ref === chosen)
  if (!wizard) return chooser
  if (!canPayCounter(table, wizard))
    return <p role="status">The other side does not have enough Mercury to counter.</p>
  const settle = (rolls: { caster: number; counter: number }) =>
    act(counterMove(table, wizard.unit.ref, cast.id, rolls))
  return (
    <>
      <p>
        {`A Wizard within 18 in of ${names.unit(cast.unit)} may pay ${COUNTER_COST} Mercury. If it rolls higher, ${spell} is lost.`}
      </p>
      {chooser}
      <NumberChips
        label={`${names.unit(cast.unit)} rolls`}
        least={1}
        most={6}
        value={caster}
        onChoose={setCaster}
      />
      <NumberChips label={`${wizard.label} rolls`} least={1} most={6} value={counter} onChoose={setCounter} />
      <div className="phase-row">
        <Button
          disabled={caster === null || counter === null}
          onClick={() => {
            if (caster !== null && counter !== null) settle({ caster, counter })
          }}
        >
          {`Counter for ${COUNTER_COST} Mercury`}
        </Button>
        <Button
          icon="dice"
          onClick={() =>
            settle({ caster: platform.randomBelow(6) + 1, counter: platform.randomBelow(6) + 1 })
          }
        >
          Counter, and roll here
        </Button>
      </div>
    </>
  )
}
