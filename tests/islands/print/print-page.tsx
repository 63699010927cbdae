import { expect } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react/pure'
import { toasts } from '#app/messages.ts'
import type { Army } from '#domain/army/army.ts'
import { PrintTool } from '#islands/print/print-tool.tsx'
import { startDevice } from '#tests/islands/device.ts'
import { court } from '#tests/support/candlelit-court.ts'

/** The print page, without a printer. What is on paper is looked at in tests/browser/print. */

export const preview = page.getByRole('region', { name: 'Preview' })
export const option = (name: string): Locator => page.getByRole('checkbox', { name, exact: true })

/** Starts the test at the print page of an army, or of an id, with these armies on the device. */
export async function startPrint(armies: readonly Army[], id: string): Promise<void> {
  await startDevice(armies)
  toasts.dismiss()
  history.pushState(null, '', `/print/a/${id}`)
  await cleanup()
  await render(<PrintTool />)
}

/** Opens the print page of an army, and waits until it is shown. */
export async function openPrint(army: Army = court): Promise<void> {
  await startPrint([army], army.id)
  await expect.element(preview.getByRole('heading', { level: 2, name: army.name })).toBeVisible()
}
