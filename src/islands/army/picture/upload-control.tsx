import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { session } from '#app/session.ts'
import { IMAGE_TYPES } from '#api/calls/images.ts'
import { canSync } from '#domain/account/auth-status.ts'
import { withReturn } from '#domain/account/return-path.ts'
import { adoptStyles } from '#ui/page/adopt-styles.ts'
import styles from './upload-control.css?inline'

adoptStyles(styles)

type Props = { isOpening: boolean; problem: string; onFile: (file: File) => void }

/** Lets users choose their own picture, or says what they need for that. */
export function UploadControl({ isOpening, problem, onFile }: Props) {
  const user = useStore(session.$currentUser)
  if (user === undefined) return null
  if (user && canSync(user)) return <Chooser isOpening={isOpening} problem={problem} onFile={onFile} />
  const logIn = withReturn('/login', location.pathname)
  return (
    <p className="hint">
      {user === null ? (
        <>
          You need an account to upload a picture of your own. <a href={logIn}>Log in</a> or{' '}
          <a href={withReturn('/join', location.pathname)}>join</a>.
        </>
      ) : user.email === '' ? (
        <>
          Your session has expired. <a href={logIn}>Log in again</a> to upload a picture.
        </>
      ) : (
        <>
          To upload a picture, <a href="/verify">verify your account</a> first.
        </>
      )}
    </p>
  )
}

function firstFile(data: DataTransfer | null): File | undefined {
  return data?.files[0]
}

function Chooser({ isOpening, problem, onFile }: Props) {
  const [isOver, setIsOver] = useState(false)
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const file = firstFile(event.clipboardData)
      if (!file) return
      event.preventDefault()
      onFile(file)
    }
    document.addEventListener('paste', onPaste)
    return () => document.removeEventListener('paste', onPaste)
  }, [onFile])
  return (
    <div
      className="picture-drop"
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setIsOver(false)
        const file = firstFile(event.dataTransfer)
        if (file) onFile(file)
      }}
    >
      <label className="button">
        <input
          type="file"
          className="visually-hidden"
          accept={IMAGE_TYPES.join(',')}
          aria-describedby={problem === '' ? 'picture-hint' : 'picture-hint picture-problem'}
          onChange={({ target }) => {
            const [file] = target.files ?? []
            if (file) onFile(file)
            // Otherwise choosing the same file again would fire no event.
            target.value = ''
          }}
        />
        Upload a picture
      </label>
      <p id="picture-hint" className="hint">
        Or drop or paste one here: JPEG, PNG, WebP or AVIF, up to 10 MB.
      </p>
      <p role="status" className="hint">
        {isOpening && 'Opening the picture…'}
      </p>
      {problem !== '' && (
        <p id="picture-problem" className="field-error" role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}
