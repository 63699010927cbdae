import { createRoot, type Root } from 'react-dom/client'
import { adoptStyles } from '#ui/page/adopt-styles.ts'
import screenErrorStyles from '#ui/states/screen-error.css?inline'
import skeletonStyles from '#ui/states/skeleton.css?inline'
import { Messages } from '#islands/army/parts/messages.tsx'
import { UpgradeDialog } from './upgrade-dialogs.tsx'

let root: Root | undefined

/** Opens the upgrade dialog from the footer, on any page, in its own React root. */
export function openUpgrade(): void {
  const isBuilder = document.querySelector('.panes') !== null
  // Pages of text do not contain them.
  adoptStyles(screenErrorStyles)
  adoptStyles(skeletonStyles)
  root ??= createRoot(document.body.appendChild(document.createElement('div')))
  render(true, isBuilder)
}

/** The toast stays after the dialog has closed. The builder shows toasts itself. */
function render(isOpen: boolean, isBuilder: boolean): void {
  const close = () => render(false, isBuilder)
  root?.render(
    <>
      {isOpen && <UpgradeDialog kind="switch" onClose={close} />}
      {!isBuilder && <Messages />}
    </>,
  )
}
