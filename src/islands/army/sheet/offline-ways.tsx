import { armyFiles } from '../../../app/army.ts'
import type { Army } from '../../../domain/army/army.ts'
import { Button } from '../../../ui/button.tsx'

/** The ways to share an army that need no server. */
export function OfflineWays({ army }: { army: Army }) {
  return (
    <section className="share-ways" aria-labelledby="share-ways-title">
      <h3 id="share-ways-title" className="label">
        Without a server
      </h3>
      <Button
        icon="download"
        onClick={() => {
          armyFiles.download([army])
        }}
      >
        Download file
      </Button>
    </section>
  )
}
