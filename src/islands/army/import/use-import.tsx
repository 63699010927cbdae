import { onHandedOver } from '#platform/shared-files.ts'
import { createPart } from '#platform/part.ts'
import { lazyDialog } from '#ui/dialogs/lazy-dialog.tsx'
import { useEffect, useState, type DragEvent } from 'react'

const ImportDialog = lazyDialog(
  createPart(() => import('./import-dialog.tsx')),
  ({ ImportDialog }) => ImportDialog,
)

/** The data that the user dropped or pasted; null opens a dialog in which to choose. */
type Given = File | string | null

type Importing = {
  given: Given | undefined
  open: () => void
  close: () => void
  drop: { onDragOver: (event: DragEvent) => void; onDrop: (event: DragEvent) => void }
}

/** Matches the text of an army, the content of a file and a link to an army. */
const ARMY_PATTERN = /hobgoblin|\/army\/s|^\s*\{/i

const isInField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, dialog') !== null

/**
 * Opens the import with a button or a dropped file. While `isListening` is true, it also opens when the user
 * pastes an army outside a field, and when another app shares one.
 */
export function useImport(isListening: boolean): Importing {
  const [given, setGiven] = useState<Given | undefined>()
  useEffect(() => {
    if (!isListening) return
    onHandedOver(setGiven)
    const onPaste = ({ target, clipboardData }: ClipboardEvent) => {
      if (!clipboardData || isInField(target) || document.querySelector('dialog[open]')) return
      const text = clipboardData.getData('text')
      const pasted = clipboardData.files[0] ?? (ARMY_PATTERN.test(text) ? text : undefined)
      if (pasted !== undefined) setGiven(pasted)
    }
    document.addEventListener('paste', onPaste)
    return () => document.removeEventListener('paste', onPaste)
  }, [isListening])
  return {
    given,
    open: () => setGiven(null),
    close: () => setGiven(undefined),
    drop: {
      // Otherwise the browser would open the file instead of the page.
      onDragOver: (event) => {
        if (event.dataTransfer.types.includes('Files')) event.preventDefault()
      },
      onDrop: (event) => {
        const [file] = event.dataTransfer.files
        if (!file) return
        event.preventDefault()
        setGiven(file)
      },
    },
  }
}

export function OpenImport({ importing: { given, close } }: { importing: Importing }) {
  return given !== undefined && <ImportDialog given={given} onClose={close} />
}
