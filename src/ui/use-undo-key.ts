import { useEffect } from 'react'

/**
 * Ctrl or Cmd and Z take back, with Shift they do again. A text field keeps its own undo, and what stands behind an
 * open dialog keeps still, unless it is from dialogs that it is edited.
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
    return () => {
      document.removeEventListener('keydown', onKeyDown)
    }
  }, [undo, redo, inDialogs])
}
