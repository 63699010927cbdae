// First of all, and in `npm run dev` only: it lets components be replaced while they run.
import '@vitejs/plugin-react/preamble'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import FortuneTool from './fortune-tool.tsx'

/** Brings the pre-rendered page to life, in slices that leave it responsive. Mounted by hand: an island's loader would cost a trip and 2 kB. */
const frame = document.querySelector('#fortune-tool')
if (frame) {
  startTransition(() => {
    hydrateRoot(frame, <FortuneTool />)
  })
}
