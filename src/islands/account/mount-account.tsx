// First of all, and in `npm run dev` only: it lets components be replaced while they run.
import '@vitejs/plugin-react/preamble'
import { createRoot } from 'react-dom/client'
import { session } from '../../stores/account.ts'
import { AccountPage } from './account-page.tsx'

// Until then the pre-rendered page shows what is known without the database.
await session.known()
const frame = document.querySelector('#account-page')
if (frame) createRoot(frame).render(<AccountPage />)
