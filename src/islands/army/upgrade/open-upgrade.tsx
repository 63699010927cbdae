import { createRoot, type Root } from 'react-dom/client'
import styles from '../../../styles/army/upgrade-dialog.css?url'
import { addStyles } from '../../../ui/add-styles.ts'
import { Toasts } from '../toasts.tsx'
import { UpgradeDialog } from './upgrade-dialogs.tsx'

let root: Root | undefined

/** Opens the upgrade dialog from the footer, on any page, in its own React root. (SHELL-18, SHELL-21) */
export async function openUpgrade(): Promise<void> {
  const isBuilder = document.querySelector('.panes') !== null
  // Text pages do not include the styles of dialogs and toasts.
  if (!root && !isBuilder) await addStyles(styles)
  root ??= createRoot(document.body.appendChild(document.createElement('div')))
  render(true, isBuilder)
}

/** The toast stays after the dialog has closed. The builder shows toasts itself. */
function render(isOpen: boolean, isBuilder: boolean): void {
  const close = () => {
    render(false, isBuilder)
  }
  root?.render(
    <>
      {isOpen && <UpgradeDialog kind="switch" onClose={close} />}
      {!isBuilder && <Toasts />}
    </>,
  )
}
