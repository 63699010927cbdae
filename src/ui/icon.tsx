import type { IconName } from './icon-names.ts'

export type { IconName }

/** A decoration beside a word or in a button that has a name. Screen readers skip it. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" aria-hidden="true">
      <use href={`/icons.svg#${name}`} />
    </svg>
  )
}
