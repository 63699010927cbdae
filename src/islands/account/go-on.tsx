import type { ReactNode } from 'react'
import { useReturnPath } from './carry-link.tsx'

type Props = { variant: 'primary' | 'quiet'; children: ReactNode }

/** Leads to the dashboard, or back to where one came from. (G15) */
export function GoOn({ variant, children }: Props) {
  const to = useReturnPath()
  return (
    <p className="ways">
      <a className="button" data-variant={variant} href={to}>
        {to === '/' ? children : 'Go on'}
      </a>
    </p>
  )
}
