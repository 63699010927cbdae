/** Safari sends the last key of a composition after its end, and only this code says what it was. */
const KEY_CODE_OF_COMPOSITION = 229

let isOn = false

/**
 * Keeps the keys of an input method from the page, on the whole page: the Enter that takes 大会 and the Escape that drops it
 * do nothing else. The method itself, and what it types, are not concerned.
 */
export function leaveCompositions(): void {
  if (isOn) return
  isOn = true
  addEventListener('keydown', leave, { capture: true })
}

function leave(event: KeyboardEvent): void {
  // oxlint-disable-next-line typescript/no-deprecated -- Nothing else tells it in Safari.
  if (event.isComposing || event.keyCode === KEY_CODE_OF_COMPOSITION) event.stopImmediatePropagation()
}
