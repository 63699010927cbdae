import { useState } from 'react'
import { adoptStyles } from '#ui/page/adopt-styles.ts'
import { Button } from '#ui/button.tsx'
import { DrawnCode } from '#ui/pictures/qr-code.tsx'
import styles from './shown-codes.css?inline'

adoptStyles(styles)

/** Codes that the other device reads, one after the other. */
export function ShownCodes({ codes }: { codes: readonly string[] }) {
  const [index, setIndex] = useState(0)
  const text = codes[index]
  if (text === undefined) return null
  const name = `Code ${index + 1} of ${codes.length}`
  return (
    <div className="shown-codes">
      <DrawnCode text={text} label={name} isDense />
      <div className="shown-codes-row">
        {codes.length > 1 && (
          <Button
            icon="back"
            label="Previous code"
            disabled={index === 0}
            onClick={() => setIndex(index - 1)}
          >
            Back
          </Button>
        )}
        <p role="status">{name}</p>
        {codes.length > 1 && (
          <Button
            variant="primary"
            label="Next code"
            disabled={index + 1 === codes.length}
            onClick={() => setIndex(index + 1)}
          >
            Next
          </Button>
        )}
      </div>
    </div>
  )
}
