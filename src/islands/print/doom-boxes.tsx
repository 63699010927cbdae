import { numberWord } from '#domain/numbers/number-word.ts'
import { BREAKING_DOOM } from '#domain/rules/vocabulary.ts'

/** Boxes to tick for Doom, one row for each unit. When the last one is ticked, the unit is Broken. */
export function DoomBoxes({ count }: { count: number }) {
  return (
    <span className="print-doom" role="img" aria-label={`Doom boxes for ${numberWord(count)}`}>
      {Array.from({ length: count }, (_, unit) => (
        <span key={unit} className="print-doom-row">
          {Array.from({ length: BREAKING_DOOM }, (_, box) => (
            <i key={box} />
          ))}
        </span>
      ))}
    </span>
  )
}
