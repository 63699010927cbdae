import { splitUnbroken } from './unbroken.ts'

/** A text whose ranges and figures with units stay on one line. */
export function UnbrokenText({ text }: { text: string }) {
  return splitUnbroken(text).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={index} className="unbroken">
        {part}
      </span>
    ),
  )
}
