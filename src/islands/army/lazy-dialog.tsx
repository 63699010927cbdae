import { toasts } from '../../app/army.ts'
import { lazy, Suspense, useEffect, type ComponentType } from 'react'
import styles from '../../styles/army/army-dialogs.css?url'
import { addStyles } from '../../ui/add-styles.ts'

type Dialogs = typeof import('./dialogs.ts')
type Closable = { onClose: () => void }

let styled: Promise<void> | undefined

async function loadDialogs(): Promise<Dialogs> {
  styled ??= addStyles(styles)
  const [dialogs] = await Promise.all([import('./dialogs.ts'), styled])
  return dialogs
}

/**
 * A dialog whose code and styles are loaded when it first opens. If loading fails, for example without a network, a
 * toast says so and the dialog closes. The next opening tries again.
 */
export function lazyDialog<Props extends Closable>(
  pick: (dialogs: Dialogs) => ComponentType<Props>,
): ComponentType<Props> {
  const load = () =>
    lazy<ComponentType<Props>>(() =>
      loadDialogs().then(
        (dialogs) => ({ default: pick(dialogs) }),
        () => ({ default: Missing }),
      ),
    )
  function Missing({ onClose }: Closable) {
    useEffect(() => {
      Part = load()
      toasts.show('Part of the app failed to load. Try again, or refresh the page.')
      onClose()
    }, [onClose])
    return null
  }
  let Part: ComponentType<Props> = load()
  return (props) => (
    <Suspense>
      <Part {...props} />
    </Suspense>
  )
}
