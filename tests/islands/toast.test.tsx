import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ToastStack } from '#ui/toasts/toast.tsx'

test('a toast goes after eight seconds, but not while the pointer is on it', async () => {
  const dismissed: number[] = []
  const toasts = [{ key: 1, text: 'Deleted Guard' }]
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  await render(<ToastStack toasts={toasts} onDismiss={(key) => dismissed.push(key)} />)
  const toast = page.getByText('Deleted Guard')
  await toast.hover()
  expect(vi.getTimerCount()).toBe(0)
  vi.advanceTimersByTime(20_000)
  expect(dismissed).toEqual([])
  await toast.unhover()
  expect(vi.getTimerCount()).toBe(1)
  vi.advanceTimersByTime(7999)
  expect(dismissed).toEqual([])
  vi.advanceTimersByTime(1)
  expect(dismissed).toEqual([1])
})
