import { armies } from '#app/army.ts'
import { useState } from 'react'
import { callFailureText } from '#api/calls/call.ts'
import type { Army } from '#domain/army/army.ts'
import { pending, type AsyncResult } from '#domain/async-result.ts'
import { withdrawLinks, type ShareFailure } from '#stores/sharing/share.ts'
import { Button } from '#ui/button.tsx'

const withdrawnText = (count: number): string =>
  count === 1 ? '1 link was withdrawn.' : `${count} links were withdrawn.`

type Props = { army: Army; onBack: () => void; onClose: () => void }

/** Explains what withdrawing links does, does it, and says how many links were withdrawn. */
export function WithdrawLinks({ army, onBack, onClose }: Props) {
  const [result, setResult] = useState<AsyncResult<number, ShareFailure> | null>(null)
  const withdraw = () => {
    setResult(pending)
    void withdrawLinks(army, armies).then(setResult)
  }
  if (result?.state === 'success') {
    return (
      <>
        <p role="status">{withdrawnText(result.value)}</p>
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
        <Button onClick={onBack}>Make a new link</Button>
      </>
    )
  }
  return (
    <>
      <p>
        This ends every link to this army that you have shared, including printed QR codes. Anyone who opens
        one is told that the army was not found. Copies that others have made are theirs to keep.
      </p>
      {result?.state === 'failure' && (
        <div role="alert">
          <p>{result.failure.text}</p>
          {result.failure.offline && <p>{callFailureText({ code: 'NETWORK_ERROR', detail: '' })}</p>}
        </div>
      )}
      <Button variant="danger" busy={result?.state === 'pending'} onClick={withdraw}>
        Withdraw all links
      </Button>
      <Button onClick={onBack}>Keep the links</Button>
    </>
  )
}
