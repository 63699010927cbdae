import { createElement, useEffect, type ComponentType } from 'react'
import type { Part } from '#platform/part.ts'
import { usePart } from '#ui/hooks/use-part.ts'

type Closable = { onClose: () => void }
type LazyDialog<Dialogs> = <Props extends Closable>(
  pick: (dialogs: Dialogs) => ComponentType<Props>,
) => ComponentType<Props>

/**
 * Makes dialogs that are loaded when they first open. If loading fails, for example without a network, `say` tells so
 * and the dialog closes. The next opening tries again.
 */
export function createLazyDialog<Dialogs>(
  part: Part<Dialogs>,
  say: (text: string) => void,
): LazyDialog<Dialogs> {
  function Missing({ onClose }: Closable) {
    useEffect(() => {
      say('Part of the app failed to load. Try again, or refresh the page.')
      onClose()
    }, [onClose])
    return null
  }
  return <Props extends Closable>(pick: (dialogs: Dialogs) => ComponentType<Props>) =>
    function LazyDialog(props: Props) {
      const shown = usePart(part)
      if (shown.state === 'loaded') return createElement(pick(shown.part), props)
      return shown.state === 'failed' && <Missing onClose={props.onClose} />
    }
}
