import { toasts } from '../../stores/app.ts'
import { ToastStack } from '../../ui/toast.tsx'
import { useStore } from '../../ui/use-store.ts'

export function Toasts() {
  return <ToastStack toasts={useStore(toasts.$toasts)} onDismiss={toasts.dismiss} />
}
