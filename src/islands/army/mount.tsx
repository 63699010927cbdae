// First of all, and in `npm run dev` only: it lets components be replaced while they run.
import '@vitejs/plugin-react/preamble'
import { createRoot } from 'react-dom/client'
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
  void firstRead().then(() => {
    root.render(
      <ErrorBoundary>
        <ArmyTool />
      </ErrorBoundary>,
    )
  })
}
