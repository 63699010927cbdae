import { toasts } from '#app/army.ts'
import { useStore } from '@nanostores/react'
import { ToastStack } from '#ui/toasts/toast.tsx'

export function Toasts() {
  return <ToastStack toasts={useStore(toasts.$toasts)} onDismiss={toasts.dismiss} />
}
