import { summarizeArmy, summaryText } from '#domain/army/army-summary.ts'
import { UNNAMED_ARMY } from '#domain/army/army.ts'
import { numberTwins } from '#domain/text/number-twins.ts'
import { Field } from '#ui/fields/field.tsx'
import type { ArmyName, RuledArmy } from './use-armies.ts'

type Props = {
  names: readonly ArmyName[] | null
  chosen: string | null
  mine: RuledArmy | null
  onChoose: (id: string) => void
}

/** Chooses my army. */
export function OwnArmyPart({ names, chosen, mine, onChoose }: Props) {
  return (
    <section>
      <h3>My army</h3>
      {names?.length === 0 ? (
        <p>
          No armies on this device yet. <a href="/army">Build one</a> first.
        </p>
      ) : (
        <Field label="Army" hint={mine ? summaryText(summarizeArmy(mine.army, mine.rules)) : 'Reading…'}>
          {(control) => <ArmySelect control={control} names={names} chosen={chosen} onChoose={onChoose} />}
        </Field>
      )}
    </section>
  )
}

type SelectProps = {
  control: object
  names: readonly ArmyName[] | null
  chosen: string | null
  onChoose: (id: string) => void
}

export function ArmySelect({ control, names, chosen, onChoose }: SelectProps) {
  const labels = numberTwins((names ?? []).map(({ name }) => name || UNNAMED_ARMY))
  return (
    <select {...control} value={chosen ?? ''} onChange={({ target }) => onChoose(target.value)}>
      {names?.map(({ id }, index) => (
        <option key={id} value={id}>
          {labels[index]}
        </option>
      ))}
    </select>
  )
}
