import { useStore } from '@nanostores/react'
import { toasts } from '../../stores/app.ts'
import { ToastStack } from '../../ui/toast.tsx'

export function Toasts() {
  return <ToastStack toasts={useStore(toasts.$toasts)} onDismiss={toasts.dismiss} />
}
