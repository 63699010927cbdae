import { useState } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { render } from 'vitest-browser-react/pure'
import { painted, press } from './steps.ts'
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

test('[SHELL-95] Undo in a toast gives the focus back to where it was', async () => {
  function Page() {
    const [isShown, show] = useState(true)
    const toast = { key: 2, text: 'Deleted Riders', action: { label: 'Undo', run: vi.fn() } }
    return (
      <>
        <button type="button">Before</button>
        <Toaster toast={isShown ? toast : null} onDismiss={() => show(false)} />
      </>
    )
  }
  await render(<Page />)
  const before = page.getByRole('button', { name: 'Before' })
  await expect.element(before).toBeVisible()
  before.element().focus()
  page.getByRole('button', { name: 'Undo' }).element().focus()
  await press('Enter')
  await expect.element(page.getByText('Deleted Riders')).not.toBeInTheDocument()
  await expect.element(before).toHaveFocus()
})
