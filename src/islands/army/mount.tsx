import { createRoot } from 'react-dom/client'
import ArmyTool from './army-tool.tsx'

/** Takes the place of the pre-rendered frame. Mounted by hand: an island's loader would cost a trip and 2 kB. */
const frame = document.querySelector('#army-tool')
if (frame) createRoot(frame).render(<ArmyTool />)
