import { createRoot, type Root } from 'react-dom/client'
import styles from '../../../styles/army/upgrade.css?url'
import { addStyles } from '../../../ui/add-styles.ts'
import { Toasts } from '../toasts.tsx'
import { UpgradeDialog } from './upgrade-dialogs.tsx'

let root: Root | undefined

/** Shows the confirmation of the footer's button on the page where the user is, in an app of its own. (SHELL-18, SHELL-21) */
export async function openUpgrade(): Promise<void> {
  const isBuilder = document.querySelector('.panes') !== null
  // Pages of text have no styles of dialogs and toasts.
  if (!root && !isBuilder) await addStyles(styles)
  root ??= createRoot(document.body.appendChild(document.createElement('div')))
  render(true, isBuilder)
}

/** What was done stays on the screen as a toast, after the dialog is closed. The builder shows toasts itself. */
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
