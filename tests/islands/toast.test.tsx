import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { painted } from '#tests/islands/steps.ts'
import { Toaster } from '#ui/toasts/toast.tsx'

test('[SHELL-95] a toast goes after six seconds, but not while the pointer is on it', async () => {
  const dismiss = vi.fn()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  await render(<Toaster toast={{ key: 1, text: 'Deleted Guard' }} onDismiss={dismiss} />)
  const toast = page.getByText('Deleted Guard')
  await toast.hover()
  vi.advanceTimersByTime(20_000)
  expect(dismiss).not.toHaveBeenCalled()
  await toast.unhover()
  await painted()
  vi.advanceTimersByTime(5999)
  expect(dismiss).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(dismiss).toHaveBeenCalledOnce()
})
