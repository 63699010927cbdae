import type { ReactNode } from 'react'
import { adoptStyles } from '#ui/page/adopt-styles.ts'
import { ChipButton } from '#ui/chip.tsx'
import styles from './number-chips.css?inline'

adoptStyles(styles)

type Props = {
  label: string
  /** Whether a line above says it already. */
  isTitled?: boolean
  least?: number
  most: number
  value: number | null
  onChoose: (value: number) => void
  /** What stands behind the numbers. */
  children?: ReactNode
}

/** A number from `least`, by default 0, to `most`, with one tap. */
export function NumberChips({ label, isTitled = false, least = 0, most, value, onChoose, children }: Props) {
  return (
    <div className="number-chips" role="group" aria-label={label}>
      {!isTitled && <span aria-hidden="true">{label}</span>}
      {Array.from({ length: most - least + 1 }, (_, index) => index + least).map((number) => (
        <ChipButton key={number} pressed={value === number} onToggle={() => onChoose(number)}>
          {number}
        </ChipButton>
      ))}
      {children}
    </div>
  )
}
