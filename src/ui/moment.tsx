import { momentText } from './moment-text.ts'

/** A time, in milliseconds since 1970, formatted by `momentText`. */
export function Moment({ ts }: { ts: number }) {
  return <time dateTime={new Date(ts).toISOString()}>{momentText(ts)}</time>
}
