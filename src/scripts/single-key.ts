import { SINGLE_KEYS } from '#domain/settings/single-keys.ts'
import { openLocalStorage } from '#platform/local-storage.ts'
import { isTyping } from './is-typing.ts'

/**
 * Whether the event is this single-key shortcut: not in a field, without Ctrl or Cmd, and not disabled in the
 * settings.
 */
export function isSingleKey(event: KeyboardEvent, key: string): boolean {
  return (
    event.key === key &&
    !event.ctrlKey &&
    !event.metaKey &&
    !isTyping(event.target) &&
    openLocalStorage().getItem(SINGLE_KEYS) !== 'off'
  )
}
