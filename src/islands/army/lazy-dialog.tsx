import { toasts } from '../../app/army.ts'
import { lazy, Suspense, useEffect, type ComponentType } from 'react'

type Dialogs = typeof import('./dialogs.ts')
type Closable = { onClose: () => void }

/**
 * A dialog that is loaded when it first opens. If loading fails, for example without a network, a
 * toast says so and the dialog closes. The next opening tries again.
 */
export function lazyDialog<Props extends Closable>(
  pick: (dialogs: Dialogs) => ComponentType<Props>,
): ComponentType<Props> {
  const load = () =>
    lazy<ComponentType<Props>>(() =>
      import('./dialogs.ts').then(
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
