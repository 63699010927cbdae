// First of all, and in `npm run dev` only: it lets components be replaced while they run.
import '@vitejs/plugin-react/preamble'
import type { ReactNode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createTypedEmail } from '../../stores/account/typed-email.ts'
import { tab } from '../../stores/device.ts'

export const typedEmail = createTypedEmail(tab)

/**
 * Takes over the pre-rendered frame, with what has been typed into it; mounted by hand, as an island's loader would
 * cost a trip.
 *
 * @param isAsRendered whether the flow begins with what was pre-rendered
 */
export function mountFlow(flow: ReactNode, isAsRendered: boolean): void {
  const frame = document.querySelector('#account-flow')
  if (!frame) return
  if (!isAsRendered) {
    createRoot(frame).render(flow)
    return
  }
  const email = frame.querySelector<HTMLInputElement>('input[name=email]')
  if (email?.value === '') email.value = typedEmail.read()
  hydrateRoot(frame, flow)
}
