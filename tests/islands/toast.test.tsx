import { expect, onTestFinished, test, vi } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { render } from 'vitest-browser-react/pure'
import { painted } from './steps.ts'
import { Toaster } from '#ui/toasts/toast.tsx'

/** Moves the pointer onto an element, or away from it. With a command of Vitest, the clock would run. */
function point(type: 'pointerover' | 'pointerout', at: Locator): Promise<void> {
  at.element().dispatchEvent(new PointerEvent(type, { bubbles: true, relatedTarget: document.body }))
  return painted()
}

test('[SHELL-95] a toast goes after six seconds, but not while the pointer is on it', async () => {
  const dismiss = vi.fn()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  await render(<Toaster toast={{ key: 1, text: 'Deleted Guard' }} onDismiss={dismiss} />)
  const toast = page.getByText('Deleted Guard')
  await expect.element(toast).toBeVisible()
  await point('pointerover', toast)
  vi.advanceTimersByTime(20_000)
  expect(dismiss).not.toHaveBeenCalled()
  await point('pointerout', toast)
  vi.advanceTimersByTime(5999)
  expect(dismiss).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(dismiss).toHaveBeenCalledOnce()
})
