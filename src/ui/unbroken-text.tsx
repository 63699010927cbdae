import { splitUnbroken } from './unbroken.ts'

/** A text whose ranges and figures with units never break over two lines. */
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
