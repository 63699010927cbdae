import { armyFiles } from '../../../app/army.ts'
import { useEffect, useState } from 'react'
import { callFailureText } from '../../../api/call.ts'
import type { Army } from '../../../domain/army/army.ts'
import { pending, type AsyncResult } from '../../../domain/async-result.ts'
import { shareArmy, type ShareFailure } from '../../../stores/share.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'

/** Makes the link of an army. If that fails it says why. The army can also be downloaded as a file. (SHARE-01) */
export function ShareDialog({ army, onClose }: { army: Army; onClose: () => void }) {
  const [link, setLink] = useState<AsyncResult<string, ShareFailure>>(pending)
  const [attempt, setAttempt] = useState(1)
  useEffect(() => {
    void shareArmy(army).then(setLink)
  }, [army, attempt])
  const tryAgain = () => {
    setLink(pending)
    setAttempt(attempt + 1)
  }
  return (
    <Dialog title="Share army" onClose={onClose}>
      {link.state === 'pending' && <p role="status">Generating unique link...</p>}
      {link.state === 'success' && (
        <p>
          <a href={link.value}>{link.value}</a>
        </p>
      )}
      {link.state === 'failure' && (
        <div role="alert">
          <p>{link.failure.text}</p>
          {link.failure.offline && <p>{callFailureText({ code: 'NETWORK_ERROR', detail: '' })}</p>}
        </div>
      )}
      {link.state === 'failure' && (
        <Button variant="primary" onClick={tryAgain}>
          Try again
        </Button>
      )}
      <Button
        icon="download"
        onClick={() => {
          armyFiles.download([army])
        }}
      >
        Download army
      </Button>
      <Button onClick={onClose}>Done</Button>
    </Dialog>
  )
}
