import { createElement, useEffect, type ComponentType, type ReactNode } from 'react'
import type { Part } from '#platform/part.ts'
import { Button } from '#ui/button.tsx'
import { usePart } from '#ui/hooks/use-part.ts'
import { adoptStyles } from '#ui/page/adopt-styles.ts'
import styles from './lazy-part.css?inline'

adoptStyles(styles)

/**
 * A component of a part that is loaded when it is first shown, with `placeholder` in its place until then. If it cannot
 * be loaded, it says so with a button that tries again, and it tries again by itself when the network returns.
 */
export function lazyPart<Module, Props extends object>(
  part: Part<Module>,
  pick: (module: Module) => ComponentType<Props>,
  placeholder: ReactNode = null,
): ComponentType<Props> {
  return function LazyPart(props: Props) {
    const shown = usePart(part)
    if (shown.state === 'loaded') return createElement(pick(shown.part), props)
    return shown.state === 'loading' ? placeholder : <Missing onRetry={shown.retry} />
  }
}

function Missing({ onRetry }: { onRetry: () => void }) {
  useEffect(() => {
    addEventListener('online', onRetry)
    return () => removeEventListener('online', onRetry)
  }, [onRetry])
  return (
    <div className="part-missing" role="alert">
      <p>Part of the app failed to load.</p>
      <Button onClick={onRetry}>Try again</Button>
    </div>
  )
}
