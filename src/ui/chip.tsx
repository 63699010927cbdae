import type { ReactNode } from 'react'

type Props = { pressed: boolean; onToggle: () => void; children: ReactNode }

/** A small button of a row of filters that is on or off. */
export function ChipButton({ pressed, onToggle, children }: Props) {
  return (
    <button type="button" className="chip" aria-pressed={pressed} onClick={onToggle}>
      {children}
    </button>
  )
}
