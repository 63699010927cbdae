import './stat-strip.css'
export type StatBox<Key extends string> = {
  key: Key
  label: string
  value: string
  /** The value in the profile if keywords have changed it, otherwise null. */
  base: string | null
}

type Props<Key extends string> = { stats: readonly StatBox<Key>[]; onChoose: (key: Key) => void }

/** Stats in boxes, each with its value, and the base value struck through if it changed. A tap opens the breakdown. */
export function StatStrip<Key extends string>({ stats, onChoose }: Props<Key>) {
  return (
    <div className="stats">
      {stats.map(({ key, label, value, base }) => (
        <button key={key} type="button" className="stat" onClick={() => onChoose(key)}>
          <span className="stat-value">
            {base !== null && (
              <s>
                <span className="visually-hidden">was </span>
                <span>{base}</span>
              </s>
            )}
            <b>{value}</b>
          </span>
          <span className="label">{label}</span>
        </button>
      ))}
    </div>
  )
}
