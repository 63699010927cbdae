import { armies } from '#app/army.ts'
import { useEffect, useState } from 'react'
import { callFailureText } from '#api/calls/call.ts'
import { API_ERRORS } from '#api/calls/errors.ts'
import { UNNAMED_ARMY, type Army } from '#domain/army/army.ts'
import { pending, type AsyncResult } from '#domain/async-result.ts'
import { shareOwnArmy, type ShareFailure } from '#stores/sharing/share.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { QrCode } from '#ui/pictures/qr-code.tsx'
import { ShareLink } from '#ui/share-link.tsx'
import { OfflineSharing } from './offline-sharing.tsx'
import { WithdrawLinks } from './withdraw-links.tsx'

type Props = { army: Army; onClose: () => void }

/** Shows the link of an army as text and as a QR code, and the ways to share it without a server. */
export function ShareDialog({ army, onClose }: Props) {
  const [mode, setMode] = useState<'link' | 'withdraw'>('link')
  const showLink = () => setMode('link')
  return (
    <Dialog
      title="Share Army"
      foot={mode === 'withdraw' ? undefined : <Button onClick={onClose}>Done</Button>}
      onClose={onClose}
    >
      {mode === 'withdraw' ? (
        <WithdrawLinks army={army} onBack={showLink} onClose={onClose} />
      ) : (
        <>
          <ArmyLink army={army} onWithdraw={() => setMode('withdraw')} />
          <OfflineSharing army={army} />
        </>
      )}
    </Dialog>
  )
}

function ArmyLink({ army, onWithdraw }: { army: Army; onWithdraw: () => void }) {
  const [link, setLink] = useState<AsyncResult<string, ShareFailure>>(pending)
  const [attempt, setAttempt] = useState(1)
  useEffect(() => {
    let isCurrent = true
    void shareOwnArmy(army, armies).then((shared) => {
      if (isCurrent) setLink(shared)
    })
    return () => {
      isCurrent = false
    }
  }, [army, attempt])
  const tryAgain = () => {
    setLink(pending)
    setAttempt(attempt + 1)
  }
  switch (link.state) {
    case 'pending':
      return <p role="status">Generating unique link...</p>
    case 'success':
      return (
        <>
          <p>Anyone with this link sees the army as it is now. If you edit it, share a new link.</p>
          <ShareLink link={link.value} title={army.name === '' ? UNNAMED_ARMY : army.name} />
          <QrCode text={link.value} label="QR code of the link" />
          <Button variant="quiet" onClick={onWithdraw}>
            Withdraw links
          </Button>
        </>
      )
    case 'failure':
      return (
        <>
          <div role="alert">
            <p>{link.failure.text}</p>
            {link.failure.offline && <p>{callFailureText({ code: 'NETWORK_ERROR', detail: '' })}</p>}
            {link.failure.full && <p>{API_ERRORS.SHARE_FULL.text}</p>}
          </div>
          {link.failure.full ? (
            <Button onClick={onWithdraw}>Withdraw links</Button>
          ) : (
            <Button variant="primary" onClick={tryAgain}>
              Try again
            </Button>
          )}
        </>
      )
  }
}
