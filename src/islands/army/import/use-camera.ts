import { useEffect, useRef, useState, type RefObject } from 'react'
import { openCamera, watchForCode } from '#platform/camera.ts'

const PROBLEMS = {
  REFUSED: 'The browser is not allowed to use the camera. Allow it in the site settings and try again.',
  MISSING: 'No camera found.',
  FAILED: 'The camera won’t start. Is another app using it?',
} as const

/** How long to search before saying that nothing was found, in ms. */
const SEARCH_TIMEOUT = 8000

/** `nothing yet` and `nothing` last until the first code. */
type CameraState = 'starting' | 'nothing yet' | 'nothing' | 'found' | keyof typeof PROBLEMS

export type CameraView = {
  video: RefObject<HTMLVideoElement | null>
  state: CameraState
  /** Whether there is no picture, and will be none. */
  isBlind: boolean
}

/** Returns what to tell the user while no code was found. Null if one was. */
export function cameraText(state: CameraState): string | null {
  switch (state) {
    case 'starting':
      return 'Starting the camera…'
    case 'nothing yet':
      return 'Hold the code in front of the camera.'
    case 'nothing':
      return 'No code found yet. Hold it still, close enough to fill most of the picture.'
    case 'found':
      return null
    default:
      return PROBLEMS[state]
  }
}

/** Shows the camera in a video element and calls back with the text of each code, until the component is gone. */
export function useCamera(onText: (text: string) => void): CameraView {
  const video = useRef<HTMLVideoElement>(null)
  const found = useRef(onText)
  const [state, setState] = useState<CameraState>('starting')
  useEffect(() => {
    found.current = onText
  }, [onText])
  useEffect(() => {
    const stop = new AbortController()
    const start = async () => {
      const stream = await openCamera()
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
      const stopWatching = watchForCode(video.current, (text) => {
        setState('found')
        found.current(text)
      })
      stop.signal.addEventListener('abort', () => {
        clearTimeout(timer)
        stopWatching()
      })
    }
    void start()
    return () => stop.abort()
  }, [])
  return { video, state, isBlind: state in PROBLEMS }
}
