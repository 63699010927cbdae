import { lazy, Suspense, useEffect, type ComponentType } from 'react'

type Closable = { onClose: () => void }
type LazyDialog<Dialogs> = <Props extends Closable>(
  pick: (dialogs: Dialogs) => ComponentType<Props>,
) => ComponentType<Props>

/**
 * Makes dialogs that are loaded when they first open. If loading fails, for example without a network, `say` tells so and
 * the dialog closes. The next opening tries again.
 */
export function createLazyDialog<Dialogs>(
  load: () => Promise<Dialogs>,
  say: (text: string) => void,
): LazyDialog<Dialogs> {
  return <Props extends Closable>(pick: (dialogs: Dialogs) => ComponentType<Props>) => {
    const begin = () =>
      lazy<ComponentType<Props>>(() =>
        load().then(
          (dialogs) => ({ default: pick(dialogs) }),
          () => ({ default: Missing }),
        ),
      )
    function Missing({ onClose }: Closable) {
      useEffect(() => {
        Part = begin()
        say('Part of the app failed to load. Try again, or refresh the page.')
        onClose()
      }, [onClose])
      return null
    }
    let Part: ComponentType<Props> = begin()
    return (props: Props) => (
      <Suspense>
        <Part {...props} />
      </Suspense>
    )
  }
}
