import { momentText } from './moment-text.ts'

type Props = {
  /** In milliseconds since 1970. */
  ts: number
  /** The words before the time, which are left out with it. */
  lead?: string
  format?: (ts: number) => string
}

/** A time, formatted by `momentText`; nothing if it is unknown. */
export function Moment({ ts, lead, format = momentText }: Props) {
  const text = format(ts)
  if (text === '') return null
  const time = <time dateTime={new Date(ts).toISOString()}>{text}</time>
  return lead === undefined ? (
    time
  ) : (
    <span>
      <span>{lead}</span> {time}
    </span>
  )
}
