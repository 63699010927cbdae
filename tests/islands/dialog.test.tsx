import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react/pure'
import { Dialog, FormDialog } from '#ui/dialogs/dialog.tsx'
import { press } from './steps.ts'

test('[R-89] Enter pressed again while a form is being sent does not send it again', async () => {
  const { promise, resolve } = Promise.withResolvers<null>()
  const send = vi.fn(() => promise)
  await render(
    <FormDialog title="Rename" submit="Save" onSubmit={send} onClose={vi.fn()}>
      <input aria-label="Name" />
    </FormDialog>,
  )
  const field = page.getByRole('textbox')
  await expect.element(field).toBeVisible()
  field.element().focus()
  await press('Enter')
  await press('Enter')
  expect(send).toHaveBeenCalledOnce()
  resolve(null)
  await expect.element(page.getByRole('button', { name: 'Save' })).not.toHaveAttribute('aria-busy')
  await press('Enter')
  expect(send).toHaveBeenCalledTimes(2)
})

test('[R-89] Escape closes a dialog at once, so that the next one can open in the same frame', async () => {
  const close = vi.fn()
  await render(
    <Dialog title="First" onClose={close}>
      Words
    </Dialog>,
  )
  const dialog = page.getByRole('dialog', { name: 'First' })
  await expect.element(dialog).toBeVisible()
  const escape = new Event('cancel', { cancelable: true })
  dialog.element().dispatchEvent(escape)
  expect(close).toHaveBeenCalledOnce()
  expect(escape.defaultPrevented, 'the browser would close it again').toBe(true)
})

test('[R-89] a dialog that the browser closes leaves the one around it open', async () => {
  const [closeOuter, closeInner] = [vi.fn(), vi.fn()]
  await render(
    <Dialog title="Outer" onClose={closeOuter}>
      <Dialog title="Inner" onClose={closeInner}>
        Words
      </Dialog>
    </Dialog>,
  )
  const inner = page.getByRole('dialog', { name: 'Inner' })
  await expect.element(inner).toBeVisible()
  // So ends Escape in Chromium when nothing was pressed in between.
  ;(inner.element() as HTMLDialogElement).close()
  await expect.poll(() => closeInner.mock.calls.length).toBe(1)
  expect(closeOuter).not.toHaveBeenCalled()
})
