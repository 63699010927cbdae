import { useState } from 'react'
import { Button } from './button.tsx'

/** A button on error screens. `download` is null if the armies cannot be read, and then the button is hidden. */
export function DownloadButton({ download }: { download: (() => Promise<void>) | null }) {
  const [hasFailed, setHasFailed] = useState(false)
  if (!download) return null
  return (
    <>
      <Button
        icon="download"
        onClick={() => {
          setHasFailed(false)
          download().catch(() => setHasFailed(true))
        }}
      >
        Download my armies
      </Button>
      {hasFailed && <p role="status">Your armies could not be read. Refresh the page and try again.</p>}
    </>
  )
}
