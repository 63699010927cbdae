import { useStore } from '@nanostores/react'
import { toasts } from '#app/games.ts'
import { ToastStack } from '#ui/toasts/toast.tsx'

export function Messages() {
  return <ToastStack toasts={useStore(toasts.$toasts)} onDismiss={toasts.dismiss} />
}
