import { useEffect } from 'react'

/**
 * Ctrl/Cmd+Z undoes and Ctrl/Cmd+Shift+Z redoes. Text fields keep their own undo. While a dialog is open the keys do
 * nothing, unless `inDialogs` is set for a tool that is edited in dialogs.
 */
export function useUndoKey(undo: () => void, redo?: () => void, inDialogs = false): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey) || event.altKey) return
      const isTyping = event.target instanceof Element && event.target.matches(':read-write')
      if (isTyping || (!inDialogs && document.querySelector('dialog[open]'))) return
      const step = event.shiftKey ? redo : undo
      if (!step) return
      event.preventDefault()
      step()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [undo, redo, inDialogs])
}
