import type { ReactNode } from 'react'
import { useHeldFocus } from './use-held-focus.ts'

type Props = {
  /** The level below the heading of its section. */
  heading?: 'h3' | 'h4'
  name: string
  /** Points with a sign, or "free". */
  cost: string
  tone: 'strong' | 'weak' | 'plain'
  prevented: boolean
  /** In a chooser: whether the unit has it. */
  bought?: boolean
  /** Why the unit has the keyword, or what buying it would change. */
  reason: ReactNode
  /** Null where the unit can only be read. */
  action: ReactNode
  children: ReactNode
}

/** A keyword as a card. Its top line tells a strength from a weakness, and a hidden word does so for screen readers. */
export function KeywordCard({
  heading: Heading = 'h3',
  name,
  cost,
  tone,
  prevented,
  bought = false,
  reason,
  action,
  children,
}: Props) {
  const held = useHeldFocus<HTMLElement>()
  return (
    <article
      {...held}
      className="keyword-card"
      data-tone={tone}
      data-prevented={prevented || undefined}
      data-bought={bought || undefined}
    >
      <Heading>
        <span className="keyword-name">{name}</span>
        {tone !== 'plain' && (
          <span className="visually-hidden">{tone === 'strong' ? ' (strength)' : ' (weakness)'}</span>
        )}
        <span className="keyword-cost">{cost}</span>
      </Heading>
      <div className="keyword-text">{children}</div>
      <footer>
        <p className="keyword-reason">{reason}</p>
        {action !== null && <div className="keyword-action">{action}</div>}
      </footer>
    </article>
  )
}
