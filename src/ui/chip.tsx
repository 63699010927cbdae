import type { ReactNode } from 'react'
import { adoptStyles } from './page/adopt-styles.ts'
import styles from './chip.css?inline'

adoptStyles(styles)

type Props = { pressed: boolean; onToggle: () => void; children: ReactNode }

/** A small toggle button in a row of filters. */
export function ChipButton({ pressed, onToggle, children }: Props) {
  return (
    <button type="button" className="chip" aria-pressed={pressed} onClick={onToggle}>
      {children}
    </button>
  )
}
