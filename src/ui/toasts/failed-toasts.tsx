import { Toaster } from './toast.tsx'

const ignore = () => undefined

/** Says on a page without other toasts that an action failed. */
export function FailedToasts() {
  return <Toaster toast={null} onDismiss={ignore} />
}
