import { armies, armyFiles } from '#app/army.ts'
import { useEffect, useState } from 'react'
import { callFailureText } from '#api/calls/call.ts'
import { API_ERRORS } from '#api/calls/errors.ts'
import { UNNAMED_ARMY, type Army } from '#domain/army/army.ts'
import { isSameButFiling } from '#domain/army/filing.ts'
import { pending, type AsyncResult } from '#domain/async-result.ts'
import { shareOwnArmy, type ShareFailure } from '#stores/sharing/share.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { adoptStyles } from '#ui/page/adopt-styles.ts'
import { QrCode } from '#ui/pictures/qr-code.tsx'
import { ShareLink } from '#ui/share-link.tsx'
import { useRules } from '#islands/army/parts/use-army.ts'
import { CopyForm, CopyNote, useCopying } from './copy-form.tsx'
import { MoreFormats } from './more-formats.tsx'
import { WithdrawLinks } from './withdraw-links.tsx'
import styles from './share-dialog.css?inline'

adoptStyles(styles)

type Props = { army: Army; onClose: () => void }

/** Shows the link of an army and its QR code, and the other ways to share it. */
export function ShareDialog({ army, onClose }: Props) {
  const [mode, setMode] = useState<'link' | 'withdraw'>('link')
  const showLink = () => setMode('link')
  return (
    <Dialog
      title="Share Army"
      hasDone={mode === 'link'}
      foot={mode === 'withdraw' ? undefined : <Button onClick={onClose}>Done</Button>}
      onClose={onClose}
    >
      {mode === 'withdraw' ? (
        <WithdrawLinks army={army} onBack={showLink} onClose={onClose} />
      ) : (
        <Ways army={army} onWithdraw={() => setMode('withdraw')} />
      )}
    </Dialog>
  )
}

function Ways({ army, onWithdraw }: { army: Army; onWithdraw: () => void }) {
  const { link, tryAgain } = useArmyLink(army)
  const rules = useRules(army.ruleset_version)
  const made = link.state === 'success' ? link.value : null
  const copying = useCopying(army, made)
  return (
    <>
      <LinkState link={link} onTryAgain={tryAgain} onWithdraw={onWithdraw} />
      <ShareLink
        link={made}
        title={army.name === '' ? UNNAMED_ARMY : army.name}
        code={made === null ? undefined : <QrCode text={made} label="QR code of the link" />}
      >
        {rules.state === 'success' && <CopyForm form="plain" rules={rules.value} copying={copying} />}
        <Button icon="download" onClick={() => armyFiles.download([army])}>
          Download
        </Button>
      </ShareLink>
      <CopyNote copying={copying} />
      <MoreFormats army={army} link={made} copying={copying} onWithdraw={onWithdraw} />
    </>
  )
}

type ArmyLink = AsyncResult<string, ShareFailure>

/** The link of an army, made when the dialog opens, and what makes it again. */
function useArmyLink(army: Army): { link: ArmyLink; tryAgain: () => void } {
  const [link, setLink] = useState<ArmyLink>(pending)
  const [attempt, setAttempt] = useState(1)
  const [asked, setAsked] = useState(army)
  // A link that was just made is noted on the army, which is no reason to ask for it again.
  const isNoted = asked.share_id === null && army.share_id !== null && isSameButFiling(asked, army)
  if (asked !== army && !isNoted) setAsked(army)
  useEffect(() => {
    let isCurrent = true
    void shareOwnArmy(asked, armies).then((shared) => {
      if (isCurrent) setLink(shared)
    })
    return () => {
      isCurrent = false
    }
  }, [asked, attempt])
  const tryAgain = () => {
    setLink(pending)
    setAttempt(attempt + 1)
  }
  return { link, tryAgain }
}

type StateProps = { link: ArmyLink; onTryAgain: () => void; onWithdraw: () => void }

function LinkState({ link, onTryAgain, onWithdraw }: StateProps) {
  switch (link.state) {
    case 'pending':
      return (
        <p className="share-pending" role="status">
          Generating unique link...
        </p>
      )
    case 'success':
      return <p>Anyone with this link sees the army as it is now. If you edit it, share a new link.</p>
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
            <Button variant="primary" onClick={onTryAgain}>
              Try again
            </Button>
          )}
        </>
      )
  }
}
