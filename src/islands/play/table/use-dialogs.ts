import { useCallback, useRef, useState, type ComponentType } from 'react'
import type { OpenDialog } from '#islands/play/parts/at-table.ts'

type Closable = { onClose: () => void }
type Opened = { id: number; Component: ComponentType<Closable>; props: object }

/** The open dialogs of a table, the last one on top, and the function that opens one. */
export function useDialogs() {
  const [opened, setOpened] = useState<readonly Opened[]>([])
  const count = useRef(0)
  const openDialog: OpenDialog = useCallback((dialog, props) => {
    const Component = dialog as Opened['Component']
    count.current += 1
    const id = count.current
    setOpened((before) => {
      // A second tap may come before the first one has loaded the dialog.
      const below = before.at(-1)?.Component === Component ? before.slice(0, -1) : before
      return [...below, { id, Component, props }]
    })
  }, [])
  const close = (id: number) => setOpened((before) => before.filter((one) => one.id !== id))
  const dialogs = opened.map(({ id, Component, props }) => {
    return { id, Component, props: { ...props, onClose: () => close(id) } }
  })
  return { dialogs, openDialog }
}
