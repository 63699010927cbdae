import { useEffect, useState } from 'react'

type Code = { text: string; size: number; path: string }

/** One SVG path for all dark modules; each run of them in a row is one rectangle. */
function pathOf(rows: readonly (readonly boolean[])[]): string {
  return rows
    .flatMap((row, y) =>
      row.flatMap((dark, x) => {
        if (!dark || row[x - 1]) return []
        const end = row.indexOf(false, x)
        const length = (end < 0 ? row.length : end) - x
        return `M${x} ${y}h${length}v1h-${length}z`
      }),
    )
    .join('')
}

/** Draws a QR code on the device. It is dark on light in both themes, because cameras expect that. (SHARE-02) */
export function QrCode({ text, label }: { text: string; label: string }) {
  const [code, setCode] = useState<Code | 'failed' | null>(null)
  useEffect(() => {
    let isWanted = true
    import('uqr')
      .then(({ encode }) => {
        const { data, size } = encode(text, { ecc: 'M', border: 2 })
        if (isWanted) setCode({ text, size, path: pathOf(data) })
      })
      .catch(() => {
        if (isWanted) setCode('failed')
      })
    return () => {
      isWanted = false
    }
  }, [text])
  if (code === 'failed') return <p className="qr-missing">QR code not available</p>
  return (
    <div className="qr-code">
      {code?.text === text && (
        <svg
          role="img"
          aria-label={label}
          viewBox={`0 0 ${code.size} ${code.size}`}
          shapeRendering="crispEdges"
        >
          <path d={code.path} />
        </svg>
      )}
    </div>
  )
}
