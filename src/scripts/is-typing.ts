/** Whether a key that is pressed there goes into a field. Then it is no shortcut. */
export function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches('select, :read-write')
}
