import type { ReactNode } from 'react'
import { useReturnPath } from './form-link.tsx'
import './account-form.css'

type Props = { variant: 'primary' | 'quiet'; children: ReactNode }

/** A link to the dashboard, or back to the page that the visitor came from. */
export function ContinueLink({ variant, children }: Props) {
  const to = useReturnPath()
  return (
    <p className="account-form-links">
      <a className="button" data-variant={variant} href={to}>
        {to === '/' ? children : 'Continue'}
      </a>
    </p>
  )
}
