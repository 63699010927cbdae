import { useState } from 'react'
import { Button } from './button.tsx'

/** A way out of a screen error. `download` is null while nothing can be read, and then nothing is offered. */
export function DownloadArmies({ download }: { download: (() => Promise<void>) | null }) {
  const [hasFailed, setHasFailed] = useState(false)
  if (!download) return null
  return (
    <>
      <Button
        icon="download"
        onClick={() => {
          setHasFailed(false)
          download().catch(() => {
            setHasFailed(true)
          })
        }}
      >
        Download my armies
      </Button>
      {hasFailed && <p role="status">Your armies could not be read. Refresh the page and try again.</p>}
    </>
  )
}
