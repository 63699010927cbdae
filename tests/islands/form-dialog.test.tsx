import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react/pure'
import { FormDialog } from '#ui/dialogs/dialog.tsx'
import { press } from './steps.ts'

test('[R-89] Enter pressed again while a form is being sent does not send it again', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const send = vi.fn(() => promise)
  await render(
    <FormDialog title="Rename" submit="Save" onSubmit={send} onClose={vi.fn()}>
      <input aria-label="Name" />
    </FormDialog>,
  )
  page.getByRole('textbox').element().focus()
  await press('Enter')
  await press('Enter')
  expect(send).toHaveBeenCalledOnce()
  resolve()
  await expect.element(page.getByRole('button', { name: 'Save' })).not.toHaveAttribute('aria-busy')
  await press('Enter')
  expect(send).toHaveBeenCalledTimes(2)
})
