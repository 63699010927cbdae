import { toasts } from '#app/messages.ts'
import { useStore } from '@nanostores/react'
import { Toaster } from '#ui/toasts/toast.tsx'

export function Messages() {
  return <Toaster toast={useStore(toasts.$toast)} onDismiss={toasts.dismiss} />
}
