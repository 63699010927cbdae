import { createElement, useEffect, type ComponentType } from 'react'
import type { Part } from '#platform/part.ts'
import { usePart } from '#ui/hooks/use-part.ts'
import { tellMissing } from '#ui/page/failed-actions.ts'

type Closable = { onClose: () => void }

/**
 * A dialog of a part that is loaded when it first opens. If it cannot be loaded, for example without a network, a
 * message says so and the dialog closes. The next opening tries again.
 */
export function lazyDialog<Module, Props extends Closable>(
  part: Part<Module>,
  pick: (module: Module) => ComponentType<Props>,
): ComponentType<Props> {
  return function LazyDialog(props: Props) {
    const shown = usePart(part)
    if (shown.state === 'loaded') return createElement(pick(shown.part), props)
    return shown.state === 'failed' && <Missing onClose={props.onClose} />
  }
}

function Missing({ onClose }: Closable) {
  useEffect(() => {
    tellMissing()
    onClose()
  }, [onClose])
  return null
}
