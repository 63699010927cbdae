import { SINGLE_KEYS } from '../domain/settings/single-keys.ts'
import { openLocalStorage } from '../platform/local-storage.ts'
import { isTyping } from './is-typing.ts'

/**
 * Whether the event is the shortcut of this key alone: not in a field, without Ctrl or Cmd, and not switched off in
 * the settings.
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
