import { ToastStack } from './toast.tsx'

const NONE: readonly never[] = []
const ignore = () => undefined

/** Says on a page without other toasts that an action failed. */
export function FailedToasts() {
  return <ToastStack toasts={NONE} onDismiss={ignore} />
}
