/** How long after a tap, in ms, and how near to it, in px, another one is the second half of a double tap. */
const SOON = 500
const NEAR = 24

const controlAt = (target: EventTarget | null): Element | null =>
  target instanceof Element ? target.closest('a, button, input, label, select, summary, textarea') : null

let last: { time: number; x: number; y: number; control: Element | null } | null = null
let isElsewhere = false

let isOn = false

/** Keeps the second half of a double tap from what has come under the thumb meanwhile, on the whole page. */
export function ignoreSecondTaps(): void {
  if (isOn) return
  isOn = true
  addEventListener('pointerdown', note, { capture: true })
  addEventListener('click', stop, { capture: true })
}

function note({ timeStamp: time, clientX: x, clientY: y, pointerType, target }: PointerEvent): void {
  const control = controlAt(target)
  isElsewhere =
    pointerType !== 'mouse' &&
    last !== null &&
    last.control !== null &&
    control !== null &&
    control !== last.control &&
    time - last.time < SOON &&
    Math.hypot(x - last.x, y - last.y) < NEAR
  last = { time, x, y, control }
}

/** Whether something else has come under the finger between the touch and its end. A label passes its click on to its field. */
function isOverAnother({ pointerType, target }: PointerEvent): boolean {
  const isTouch = pointerType === 'touch' || pointerType === 'pen'
  const touched = last?.control ?? null
  return isTouch && touched !== null && touched.tagName !== 'LABEL' && controlAt(target) !== touched
}

function stop(event: PointerEvent): void {
  if (!isElsewhere && !isOverAnother(event)) return
  isElsewhere = false
  event.preventDefault()
  event.stopImmediatePropagation()
}
