export type StatBox<Key extends string = string> = {
  key: Key
  label: string
  value: string
  /** The profile's value where keywords changed it; else null. */
  base: string | null
}

type Props<Key extends string> = { stats: readonly StatBox<Key>[]; onChoose: (key: Key) => void }

/** Stats in boxes: the number large, its base struck beside it where it changed. Each opens its breakdown. */
export function StatStrip<Key extends string>({ stats, onChoose }: Props<Key>) {
  return (
    <div className="stats">
      {stats.map(({ key, label, value, base }) => (
        <button
          key={key}
          type="button"
          className="stat"
          onClick={() => {
            onChoose(key)
          }}
        >
          <span className="stat-value">
            {base !== null && (
              <s>
                <span className="visually-hidden">was </span>
                {base}
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
