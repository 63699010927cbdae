// First of all, and in `npm run dev` only: it lets components be replaced while they run.
import '@vitejs/plugin-react/preamble'
import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { $route } from '../../stores/router.ts'
import { ErrorBoundary } from '../../ui/error-boundary.tsx'
import ArmyTool from './army-tool.tsx'
import { firstRead } from './first-read.ts'

/**
 * Takes the place of the pre-rendered frame, once and with all that it shows. Mounted by hand: an island's loader would
 * cost a trip and 2 kB.
 */
const frame = document.querySelector('#army-tool')
if (frame) {
  const root = createRoot(frame)
  const render = () => {
    root.render(
      <ErrorBoundary>
        <ArmyTool />
      </ErrorBoundary>,
    )
  }
  void firstRead().then(() => {
    // A list is there soonest in one go. An army takes long enough for slices, between which the page answers.
    if ($route.get()?.route === 'armies') render()
    else startTransition(render)
  })
}
