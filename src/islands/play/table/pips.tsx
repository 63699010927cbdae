import { BREAKING_DOOM } from '#domain/rules/vocabulary.ts'
import './pips.css'

/** Doom as pips, ten and as many more as there are. The number beside them says the same. */
export function Pips({ doom }: { doom: number }) {
  const count = Math.max(BREAKING_DOOM, Math.min(doom, MOST))
  return (
    <span className="pips-row" aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <i
          key={index}
          data-on={index < doom || undefined}
          data-last={index === BREAKING_DOOM - 1 || undefined}
        />
      ))}
    </span>
  )
}

/** More would not fit into a row, and the number says it. */
const MOST = 12
