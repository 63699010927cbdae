import type { IconName } from './icon-names.ts'

export type { IconName }

/** A picture beside a word, or in a button that has a name: never read out. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" aria-hidden="true">
      <use href={`/icons.svg#${name}`} />
    </svg>
  )
}
