import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Toaster } from '#ui/toasts/toast.tsx'

test('[SHELL-95] a toast goes after six seconds, but not while the pointer is on it', async () => {
  let dismissed = 0
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  await render(<Toaster toast={{ key: 1, text: 'Deleted Guard' }} onDismiss={() => (dismissed += 1)} />)
  const toast = page.getByText('Deleted Guard')
  await toast.hover()
  expect(vi.getTimerCount()).toBe(0)
  vi.advanceTimersByTime(20_000)
  expect(dismissed).toBe(0)
  await toast.unhover()
  expect(vi.getTimerCount()).toBe(1)
  vi.advanceTimersByTime(5999)
  expect(dismissed).toBe(0)
  vi.advanceTimersByTime(1)
  expect(dismissed).toBe(1)
})
