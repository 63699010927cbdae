import { useEffect, useState } from 'react'

type Code = { text: string; size: number; path: string }

/** One path of all dark modules, each run in a row one rectangle. */
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

/** A text as a QR code, drawn on the device; what draws it is loaded on first use. Dark on light at night too: cameras expect it. */
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
