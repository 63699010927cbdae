import { Icon } from '../../../ui/icon.tsx'
import type { ChangeTexts } from './change-texts.ts'

type Props = {
  texts: ChangeTexts
  /** Stands before the figures, and says what they are about. */
  lead?: string
}

/** What a step would change, in one line, and below it what would be lost. */
export function Changes({ texts: { changes, losses }, lead = '' }: Props) {
  return (
    <>
      {(changes.length > 0 || lead !== '') && (
        <span>
          {lead} {changes.join(' · ')}
        </span>
      )}
      {losses.length > 0 && <Loss text={losses.join(' · ')} />}
    </>
  )
}

/** A loss, or points for nothing. The icon says it to those who do not see the colour. */
export function Loss({ text }: { text: string }) {
  return (
    <strong className="loss">
      <Icon name="warning" />
      {text}
    </strong>
  )
}
