import type { ReactNode } from 'react'
import { numberText } from '#domain/numbers/number-text.ts'
import { Icon } from './pictures/icon.tsx'
import './row.css'

type Props = {
  href: string
  glyph: ReactNode
  name: string
  count: number
  /** The meaning of the glyph’s mark, for screen readers. */
  mark?: string | null
  /** The line with the type and keywords. */
  sub: string
  points: number
  invalid: boolean
  current: boolean
  /** Buttons beside the link, at the end of the second line. */
  tools?: ReactNode
}

/** From this many points on, the number is smaller. */
const SMALL_FROM = 1000

/** A row in the list of units. */
export function Row({ href, glyph, name, count, mark = null, sub, points, invalid, current, tools }: Props) {
  return (
    <li className="row-item">
      <a
        className="row"
        href={href}
        data-tools={tools ? true : undefined}
        aria-current={current ? 'page' : undefined}
      >
        {glyph}
        <span className="row-text">
          <span className="row-name">
            <bdi>{name}</bdi>
            {count > 1 && <small>{` × ${count}`}</small>}
            {mark !== null && <span className="visually-hidden">{` ${mark}`}</span>}
            {invalid && (
              <span className="row-invalid" title="Invalid">
                <Icon name="warning" />
                <span className="visually-hidden">Invalid</span>
              </span>
            )}
          </span>
          <span className="row-sub">{sub}</span>
        </span>
        <span className={points >= SMALL_FROM ? 'row-points small-points' : 'row-points'}>
          <span>{numberText(points)}</span>
          <span className="visually-hidden"> points</span>
        </span>
      </a>
      {tools && <div className="row-tools">{tools}</div>}
    </li>
  )
}
