// First of all, and in `npm run dev` only: it lets components be replaced while they run.
import '@vitejs/plugin-react/preamble'
import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { battle } from '../../stores/battle-app.ts'
import { ErrorBoundary } from '../../ui/error-boundary.tsx'
import { BattleTool } from './battle-tool.tsx'

/** Takes the place of the pre-rendered frame, once there is something else to show, in slices that leave it responsive. */
const frame = document.querySelector('#battle-tool')
const stop = battle.$view.subscribe(({ type }) => {
  if (type === 'loading' || !frame) return
  startTransition(() => {
    createRoot(frame).render(
      <ErrorBoundary>
        <BattleTool />
      </ErrorBoundary>,
    )
  })
  queueMicrotask(() => {
    stop()
  })
})
