// First of all, and in `npm run dev` only: it lets components be replaced while they run.
import '@vitejs/plugin-react/preamble'
import { hydrateRoot } from 'react-dom/client'
import SettingsTool from './settings-tool.tsx'

/** Brings the pre-rendered page to life. Mounted by hand: an island's loader would cost a trip and 2 kB. */
const frame = document.querySelector('#settings-tool')
if (frame) hydrateRoot(frame, <SettingsTool />)
