import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { armies } from '#app/army.ts'
import { session } from '#app/session.ts'
import { uploads } from '#app/uploads.ts'
import { canSync } from '#domain/account/auth-status.ts'
import { withReturn } from '#domain/account/return-path.ts'
import { editArmyDetails } from '#domain/army/army-edits.ts'
import type { Army } from '#domain/army/army.ts'
import { stagedPicture, unstagePicture } from '#domain/army/picture/picture.ts'
import { NOT_LOGGED_IN } from '#stores/uploads/upload-failure.ts'
import type { UploadState } from '#stores/uploads/uploader.ts'
import { Button } from '#ui/button.tsx'
import { adoptStyles } from '#ui/page/adopt-styles.ts'
import styles from './upload-notice.css?inline'

adoptStyles(styles)

type Props = { army: Army; onChooseAnother: () => void; onClose: () => void }

/** Shows the state of the upload of an army's picture, and what to do if it has stopped. */
export function UploadNotice({ army, onChooseAnother }: Props) {
  const user = useStore(session.$currentUser)
  const states = useStore(uploads.$states)
  const { id } = army
  const file = stagedPicture(army.images)?.file
  const { state: saving } = useStore(armies.army(id).$saving)
  useEffect(() => {
    // Only a stored picture can be uploaded, and on a full disk storing it may take a while.
    if (saving !== 'saved') return
    uploads.start()
    uploads.want(id)
  }, [id, file, saving])
  if (user === undefined) return null
  const state = user && canSync(user) ? (states[id] ?? { type: 'waiting' as const }) : null
  const isUnderWay = state?.type === 'sending' || state?.type === 'checking'
  const remove = () => {
    armies
      .army(id)
      .change('Remove picture', (now) => editArmyDetails(now, { images: unstagePicture(now.images) }))
  }
  return (
    <aside className="sync-notice" aria-label="Picture">
      {state ? <Progress state={state} /> : <UploadRequirement isLoggedIn={Boolean(user?.email)} />}
      {!isUnderWay && (
        <p className="banner-actions">
          {state?.type === 'failed' && (
            <Button variant="primary" onClick={() => uploads.retry(id)}>
              Try again
            </Button>
          )}
          <Button onClick={onChooseAnother}>Choose another</Button>
          <Button variant="quiet" onClick={remove}>
            Remove
          </Button>
        </p>
      )}
    </aside>
  )
}

function UploadRequirement({ isLoggedIn }: { isLoggedIn: boolean }) {
  return isLoggedIn ? (
    <p key="verify" role="status">
      The picture is only on this device. <a href="/verify">Verify your account</a> to upload it.
    </p>
  ) : (
    <p role="status">
      <span>{NOT_LOGGED_IN}</span> <a href={withReturn('/login', location.pathname)}>Log in</a>
    </p>
  )
}

function Progress({ state }: { state: UploadState }) {
  switch (state.type) {
    case 'waiting':
      return <p role="status">Waiting to upload the picture…</p>
    case 'offline':
      return (
        <p role="status">
          The picture will be uploaded when you are online. Until then it is only on this device.
        </p>
      )
    case 'sending':
    case 'checking':
      return (
        <label className="upload-progress">
          <span>{state.type === 'sending' ? 'Uploading the picture…' : 'Checking the picture…'}</span>
          <progress max={1} {...(state.type === 'sending' && { value: state.sent })} />
        </label>
      )
    case 'later':
      return <p role="status">{state.text}</p>
    case 'failed':
      return <p role="alert">{state.text}</p>
  }
}
