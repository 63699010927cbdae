import { createRoot, type Root } from 'react-dom/client'
import styles from '../../../styles/upgrade.css?url'
import { Toasts } from '../toasts.tsx'
import { UpgradeDialog } from './upgrade-dialogs.tsx'

let root: Root | undefined

/** Pages of text have no styles of dialogs and toasts. */
function addStyles(): Promise<void> {
  return new Promise((resolve) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = styles
    link.onload = link.onerror = () => {
      resolve()
    }
    document.head.append(link)
  })
}

/** Shows the confirmation of the footer's button on the page where the user is, in an app of its own. (SHELL-18, SHELL-21) */
export async function openUpgrade(): Promise<void> {
  const isBuilder = document.querySelector('.panes') !== null
  if (!root && !isBuilder) await addStyles()
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
