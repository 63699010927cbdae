import { useEffect, useState } from 'react'
import { qrAddress } from '#api/qr.ts'
import type { QrCode as Code } from '#domain/codes/draw-qr.ts'
import { isOnline } from '#platform/about-device.ts'
import { createPart } from '#platform/part.ts'
import './qr-code.css'

/** This part draws a code on the device. */
export const qrDrawing = createPart(() => import('#domain/codes/draw-qr.ts'))

type Props = { text: string; label: string }

/** A link as a QR code from the server, or drawn on the device if the server does not answer. */
export function QrCode({ text, label }: Props) {
  const [failed, setFailed] = useState<string | null>(() => (isOnline() ? null : text))
  if (failed === text) return <DrawnCode text={text} label={label} />
  return (
    <div className="qr-code">
      <img src={qrAddress(text)} alt={label} onError={() => setFailed(text)} />
    </div>
  )
}

type Drawing = Code & { text: string }

type DrawnProps = Props & {
  /** A code full of data, as wide as there is room. */
  isDense?: boolean
}

/** The same code, drawn on the device, for example without a network. */
export function DrawnCode({ text, label, isDense = false }: DrawnProps) {
  const [drawing, setDrawing] = useState<Drawing | 'failed' | null>(null)
  useEffect(() => {
    let isWanted = true
    qrDrawing
      .load()
      .then(({ drawDenseCode, drawQrCode }) => {
        const drawn = isDense ? drawDenseCode(text) : drawQrCode(text)
        if (isWanted) setDrawing({ text, ...drawn })
      })
      .catch(() => {
        if (isWanted) setDrawing('failed')
      })
    return () => {
      isWanted = false
    }
  }, [text, isDense])
  if (drawing === 'failed') return <p className="qr-missing">QR code not available</p>
  return (
    <div className="qr-code" data-dense={isDense || undefined}>
      {drawing?.text === text && (
        <svg
          role="img"
          aria-label={label}
          viewBox={`0 0 ${drawing.size} ${drawing.size}`}
          shapeRendering="crispEdges"
        >
          <path d={drawing.path} />
        </svg>
      )}
    </div>
  )
}
