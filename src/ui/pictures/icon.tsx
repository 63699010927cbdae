import type { IconName } from './icon-names.ts'
import { isStroked, STROKES } from './strokes.ts'

export type { IconName }

/** A decorative icon beside a word or in a button with a name. Screen readers skip it. */
export function Icon({ name }: { name: IconName }) {
  return isStroked(name) ? (
    <svg className="icon stroked" viewBox="0 0 24 24" aria-hidden="true">
      <path d={STROKES[name]} />
    </svg>
  ) : (
    <svg className="icon" aria-hidden="true">
      <use href={`/icons.svg#${name}`} />
    </svg>
  )
}
