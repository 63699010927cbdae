import { useEffect, useRef, type KeyboardEvent, type PointerEvent } from 'react'
import { moveCrop, turnCrop, zoomCrop, type Crop, type Size } from '#domain/army/picture/crop.ts'

type Point = { x: number; y: number }
export type ChangeCrop = (edit: (crop: Crop) => Crop) => void

/** How far an arrow key moves the picture, in widths of the frame. */
const STEP = 0.05
const ZOOM_STEP = 1.15
/** The zoom per px of wheel movement. */
const WHEEL_ZOOM = 0.002

/** Lets fingers, mouse, wheel and keys change a crop. The result is spread onto the frame. */
export function useCropGestures(size: Size, change: ChangeCrop) {
  const frame = useRef<HTMLDivElement>(null)
  const fingers = useRef(new Map<number, Point>())

  useEffect(() => {
    const element = frame.current
    if (!element) return
    // React's wheel listener is passive and cannot keep the page from scrolling.
    const onWheel = (event: WheelEvent) => {
      event.preventDefault()
      const center = positionIn(element, { x: event.clientX, y: event.clientY })
      const factor = Math.exp(-event.deltaY * WHEEL_ZOOM)
      change((crop) => zoomCrop(size, crop, crop.zoom * factor, center))
    }
    element.addEventListener('wheel', onWheel, { passive: false })
    return () => element.removeEventListener('wheel', onWheel)
  }, [size, change])

  function onPointerMove({ currentTarget, pointerId, clientX: x, clientY: y }: PointerEvent): void {
    if (!fingers.current.has(pointerId)) return
    const before = spanOf(fingers.current)
    fingers.current.set(pointerId, { x, y })
    const after = spanOf(fingers.current)
    const { width, height } = currentTarget.getBoundingClientRect()
    const center = positionIn(currentTarget, after.middle)
    const [dx, dy] = [(before.middle.x - after.middle.x) / width, (before.middle.y - after.middle.y) / height]
    change((crop) => {
      const moved = moveCrop(size, crop, dx, dy)
      const isPinch = before.length > 0 && after.length > 0
      return isPinch ? zoomCrop(size, moved, (moved.zoom * after.length) / before.length, center) : moved
    })
  }

  const lift = ({ pointerId }: PointerEvent) => {
    fingers.current.delete(pointerId)
  }

  return {
    ref: frame,
    onPointerDown: ({ currentTarget, pointerId, clientX: x, clientY: y }: PointerEvent) => {
      currentTarget.setPointerCapture(pointerId)
      fingers.current.set(pointerId, { x, y })
    },
    onPointerMove,
    onPointerUp: lift,
    onPointerCancel: lift,
    onKeyDown: (event: KeyboardEvent) => {
      const edit = event.ctrlKey || event.metaKey || event.altKey ? undefined : KEYS[event.key]
      if (!edit) return
      event.preventDefault()
      change((crop) => edit(size, crop))
    },
  }
}

type Edit = (size: Size, crop: Crop) => Crop
const move =
  (dx: number, dy: number): Edit =>
  (size, crop) =>
    moveCrop(size, crop, dx, dy)
const zoom =
  (factor: number): Edit =>
  (size, crop) =>
    zoomCrop(size, crop, crop.zoom * factor)

/** The arrows move the visible part, as they do on a map. */
const KEYS: Readonly<Record<string, Edit | undefined>> = {
  ArrowLeft: move(-STEP, 0),
  ArrowRight: move(STEP, 0),
  ArrowUp: move(0, -STEP),
  ArrowDown: move(0, STEP),
  '+': zoom(ZOOM_STEP),
  '=': zoom(ZOOM_STEP),
  '-': zoom(1 / ZOOM_STEP),
  r: turnCrop,
  R: turnCrop,
}

/** In fractions of the element, from 0 to 1. */
function positionIn(element: Element, { x, y }: Point): Point {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { x: (x - left) / width, y: (y - top) / height }
}

/** The middle of the fingers, and the distance between the first two; 0 for one finger. */
function spanOf(fingers: ReadonlyMap<number, Point>): { middle: Point; length: number } {
  const [one = { x: 0, y: 0 }, other = one] = [...fingers.values()]
  const middle = { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 }
  return { middle, length: Math.hypot(one.x - other.x, one.y - other.y) }
}
