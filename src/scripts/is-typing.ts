/** Whether the target is a field, so that a key is text and not a shortcut. */
export function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches('select, :read-write')
}
