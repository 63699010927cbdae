import { adoptStyles } from '#ui/page/adopt-styles.ts'
import { ChipButton } from '#ui/chip.tsx'
import styles from './number-chips.css?inline'

adoptStyles(styles)

type Props = {
  label: string
  least?: number
  most: number
  value: number | null
  onChoose: (value: number) => void
}

/** A number from `least`, by default 0, to `most`, with one tap. */
export function NumberChips({ label, least = 0, most, value, onChoose }: Props) {
  return (
    <div className="number-chips" role="group" aria-label={label}>
      <span aria-hidden="true">{label}</span>
      {Array.from({ length: most - least + 1 }, (_, index) => index + least).map((number) => (
        <ChipButton key={number} pressed={value === number} onToggle={() => onChoose(number)}>
          {number}
        </ChipButton>
      ))}
    </div>
  )
}
