import { camera } from '#app/army-import.ts'
import { useEffect, useRef, useState } from 'react'
import { parseOwnLink } from '#domain/army/parse-own-link.ts'
import { Button } from '#ui/button.tsx'
import { adoptStyles } from '#ui/adopt-styles.ts'
import styles from './scan-code.css?inline'

adoptStyles(styles)

const PROBLEMS = {
  REFUSED: 'The browser is not allowed to use the camera. Allow it in the site settings and try again.',
  MISSING: 'No camera found.',
  FAILED: 'The camera won’t start. Is another app using it?',
} as const

/** How long to search before saying that nothing was found, in ms. */
const SEARCH_TIMEOUT = 8000

type ScanState = 'starting' | 'nothing yet' | 'nothing' | 'another' | keyof typeof PROBLEMS

function stateText(state: ScanState): string {
  switch (state) {
    case 'starting':
      return 'Starting the camera…'
    case 'nothing yet':
      return 'Hold the code in front of the camera.'
    case 'nothing':
      return 'No code found yet. Hold it still, close enough to fill most of the picture.'
    case 'another':
      return 'This code is not a link from this site, so it was not opened.'
    default:
      return PROBLEMS[state]
  }
}

type Props = { onLink: (link: string) => void; onClose: () => void }

/** Reads QR codes from the camera until one is a link of this site. Closing it stops the camera. */
export function ScanCode({ onLink, onClose }: Props) {
  const video = useRef<HTMLVideoElement>(null)
  const found = useRef(onLink)
  const [state, setState] = useState<ScanState>('starting')
  useEffect(() => {
    found.current = onLink
  }, [onLink])
  useEffect(() => {
    const stop = new AbortController()
    const start = async () => {
      const stream = await camera.open()
      if (typeof stream === 'string') {
        setState(stream)
        return
      }
      const release = () => {
        for (const track of stream.getTracks()) track.stop()
      }
      if (stop.signal.aborted || !video.current) {
        release()
        return
      }
      stop.signal.addEventListener('abort', release)
      video.current.srcObject = stream
      setState('nothing yet')
      const timer = setTimeout(
        () => setState((now) => (now === 'nothing yet' ? 'nothing' : now)),
        SEARCH_TIMEOUT,
      )
      const stopWatching = camera.watch(video.current, (text) => {
        if (parseOwnLink(text, location.origin)) found.current(text)
        else setState('another')
      })
      stop.signal.addEventListener('abort', () => {
        clearTimeout(timer)
        stopWatching()
      })
    }
    void start()
    return () => stop.abort()
  }, [])
  return (
    <div className="scan-code">
      <video ref={video} autoPlay muted playsInline hidden={state in PROBLEMS} aria-label="Camera" />
      <p role="status">{stateText(state)}</p>
      <Button onClick={onClose}>Stop</Button>
    </div>
  )
}
