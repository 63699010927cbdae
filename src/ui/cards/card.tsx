import type { ReactNode } from 'react'
import './card.css'

type Props = {
  /** One level below the heading of its section. */
  heading?: 'h3' | 'h4'
  name: string
  /** The points with a sign, or "free". */
  cost: string
  tone: 'strong' | 'weak' | 'plain'
  prevented: boolean
  /** Whether the unit has purchased it, in a chooser. */
  bought?: boolean
  /** Why the unit has the keyword, or what purchasing it would change. */
  reason: ReactNode
  /** Null if the unit is read-only. */
  action: ReactNode
  children: ReactNode
}

/**
 * A card with a keyword. The colour of its top border shows whether it is a strength or a weakness; hidden text says
 * so to screen readers.
 */
export function KeywordCard({
  heading: Heading = 'h3',
  name,
  cost,
  tone,
  prevented,
  bought,
  reason,
  action,
  children,
}: Props) {
  return (
    <article
      className="keyword-card"
      data-tone={tone}
      data-prevented={prevented || undefined}
      data-bought={bought}
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
