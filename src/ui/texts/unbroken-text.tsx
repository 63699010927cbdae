import { splitUnbroken } from './unbroken.ts'

/** A text whose ranges and figures with units stay on one line. */
export function UnbrokenText({ text }: { text: string }) {
  return splitUnbroken(text).map(
    (part, index) =>
      part !== '' && (
        <span key={index} className={index % 2 === 0 ? undefined : 'unbroken'}>
          {part}
        </span>
      ),
  )
}
