import { memo } from 'react'
import type { CardValue, Suite } from '#domain/rules/vocabulary.ts'
import { FACE, pipsPath, signPath } from './card-pips.ts'
import './playing-card.css'

const COURT: readonly CardValue[] = ['J', 'Q', 'K']

type Face = { value: CardValue; suite: Suite }

/** The face of a playing card. Screen readers skip it, so put the name of the card beside it. */
export const PlayingCardFace = memo(function PlayingCardFace({ value, suite }: Face) {
  const corner = (
    <>
      <text x="6.5" y="11">
        {value}
      </text>
      <path d={signPath(suite, [0, 0])} transform="translate(6.5 17.5) scale(0.8)" />
    </>
  )
  return (
    <svg
      className="playing-card"
      data-suite={suite}
      viewBox={`0 0 ${FACE.width} ${FACE.height}`}
      aria-hidden="true"
    >
      {corner}
      <g transform={`rotate(180 ${FACE.width / 2} ${FACE.height / 2})`}>{corner}</g>
      {COURT.includes(value) && (
        <>
          <path className="playing-card-frame" d="M12.5 8.5h25v53h-25z" />
          <text className="playing-card-court" x="25" y="44">
            {value}
          </text>
        </>
      )}
      <path d={pipsPath(value, suite)} />
    </svg>
  )
})

/** A small face, for showing beside another card. */
export function SmallCardFace({ value, suite }: Face) {
  return (
    <svg className="small-card" data-suite={suite} viewBox="0 0 20 28" aria-hidden="true">
      <text x="10" y="13">
        {value}
      </text>
      <path d={signPath(suite, [10, 20.5])} />
    </svg>
  )
}

/** The sign of a suit. */
export function SuitSign({ suite }: { suite: Suite }) {
  return (
    <svg className="suit-sign" data-suite={suite} viewBox="-5 -5 10 10" aria-hidden="true">
      <path d={signPath(suite, [0, 0])} />
    </svg>
  )
}
