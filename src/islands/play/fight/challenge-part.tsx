import type { Challenge } from '#domain/game/fight/challenge.ts'
import type { UnitRef } from '#domain/game/words/unit-ref.ts'
import { ChipButton } from '#ui/chip.tsx'
import { useTable } from '#islands/play/parts/at-table.ts'

type Props = { challenge: Challenge; onChoose: (lower: UnitRef | null) => void }

/** Who takes the Doom of a challenge before the fight. */
export function ChallengePart({ challenge: { name, doom, between, lower }, onChoose }: Props) {
  const { names } = useTable()
  const question = `${name}: who is lower and takes ${doom} Doom?`
  return (
    <section className="phase-part">
      <p>{`${question} It counts in this fight, and a unit that it breaks strikes as Broken.`}</p>
      <div className="fight-chips" role="group" aria-label={question}>
        {between.map((ref) => (
          <ChipButton key={ref} pressed={ref === lower} onToggle={() => onChoose(ref === lower ? null : ref)}>
            {names.unit(ref)}
          </ChipButton>
        ))}
      </div>
      <p className="phase-note">A unit that refuses is Distracted instead.</p>
    </section>
  )
}
