import { Icon } from '#ui/pictures/icon.tsx'
import type { ChangeTexts } from './change-texts.ts'
import { adoptStyles } from '#ui/page/adopt-styles.ts'
import styles from './stat-changes.css?inline'

adoptStyles(styles)

type Props = {
  texts: ChangeTexts
  /** Introduces the figures. */
  lead?: string
}

/** Shows what a step would change in one line, and what it would lose below. */
export function Changes({ texts: { changes, losses }, lead = '' }: Props) {
  return (
    <>
      {(changes.length > 0 || lead !== '') && <span>{`${lead} ${changes.join(' · ')}`}</span>}
      {losses.length > 0 && <Loss text={losses.join(' · ')} />}
    </>
  )
}

/** Warns of a loss or of wasted points. The icon is for players who cannot see the colour. */
export function Loss({ text }: { text: string }) {
  return (
    <strong className="change-loss">
      <Icon name="warning" />
      <span>{text}</span>
    </strong>
  )
}
