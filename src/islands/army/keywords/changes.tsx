import { Icon } from '../../../ui/icon.tsx'
import type { ChangeTexts } from './change-texts.ts'

/** What a step would change, in one line, and below it what would be lost. */
export function Changes({ texts: { changes, losses } }: { texts: ChangeTexts }) {
  return (
    <>
      {changes.length > 0 && <span>{changes.join(' · ')}</span>}
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
