import type { ReactNode } from 'react'
import { render } from 'vitest-browser-react/pure'
import { toasts } from '#app/messages.ts'
import { startDevice } from './device.ts'
import { leavePage } from './leave.ts'

/** The tools without panes: battle, fortune cards, odds. */

/** Opens a tool with what is stored, at an address or where it is: what a link or a reload does. */
export async function openTool(tool: ReactNode, path?: string): Promise<void> {
  await leavePage()
  if (path !== undefined) {
    history.pushState(null, '', path)
    // A store that a slow machine has not forgotten yet reads the address again.
    dispatchEvent(new PopStateEvent('popstate'))
  }
  await render(<main>{tool}</main>)
}

/** Starts the test at an address of a tool, with nothing on the device but these small values. */
export async function startTool(
  tool: ReactNode,
  path: string,
  kept: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  await startDevice([], kept)
  toasts.dismiss()
  await openTool(tool, path)
}
