import { adoptStyles } from '#ui/page/adopt-styles.ts'
import styles from './figures.css?inline'

adoptStyles(styles)

/** The most characters of a large figure. */
const SHORT = 4

/** The few numbers that decide, large, each above what it counts. */
export function Figures({ figures }: { figures: readonly (readonly [value: string, name: string])[] }) {
  return (
    <ul className="odds-figures">
      {figures.map(([value, name]) => (
        <li key={name}>
          <b data-long={value.length > SHORT || undefined}>{value}</b> <span>{name}</span>
        </li>
      ))}
    </ul>
  )
}
