import { momentText } from './moment-text.ts'

/** A time, given in ms since 1970, as `momentText` writes it. */
export function Moment({ ts }: { ts: number }) {
  return <time dateTime={new Date(ts).toISOString()}>{momentText(ts)}</time>
}
