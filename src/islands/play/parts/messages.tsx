import { useStore } from '@nanostores/react'
import { toasts } from '#app/messages.ts'
import { Toaster } from '#ui/toasts/toast.tsx'

export function Messages() {
  return <Toaster toast={useStore(toasts.$toast)} onDismiss={toasts.dismiss} />
}
