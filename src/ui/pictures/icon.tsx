import type { IconName } from './icon-names.ts'

export type { IconName }

/** A decorative icon beside a word or in a button with a name. Screen readers skip it. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" aria-hidden="true">
      <use href={`/icons.svg#${name}`} />
    </svg>
  )
}
