import { useEffect, useState } from 'react'
import { qrAddress } from '../api/qr.ts'
import { QR_OPTIONS } from '../domain/qr-options.ts'

type Props = { text: string; label: string }

/** A link as a QR code from the server, or drawn on the device if the server does not answer. (SHARE-02, API-24) */
export function QrCode({ text, label }: Props) {
  const [failed, setFailed] = useState<string | null>(() => (navigator.onLine ? null : text))
  if (failed === text) return <DrawnCode text={text} label={label} />
  return (
    <div className="qr-code">
      <img
        src={qrAddress(text)}
        alt={label}
        onError={() => {
          setFailed(text)
        }}
      />
    </div>
  )
}

type Drawing = { text: string; size: number; path: string }

/** One SVG path for all dark modules. Each run of them in a row is one rectangle. */
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

/** The same code, drawn on the device. It is dark on light in both themes, because cameras expect that. */
function DrawnCode({ text, label }: Props) {
  const [code, setCode] = useState<Drawing | 'failed' | null>(null)
  useEffect(() => {
    let isWanted = true
    import('uqr')
      .then(({ encode }) => {
        const { data, size } = encode(text, QR_OPTIONS)
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
